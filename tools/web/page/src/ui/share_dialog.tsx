// Copy the game or position as a link or in any format; save a picture.

import { fragmentOf } from "../text/address";
import { FORMATS, formatText } from "../text/formats";
import { strings } from "../text/strings";
import { notify } from "../state/announce";
import { node } from "../state/game";
import { identity } from "../state/identity";
import { copyText, save } from "./clipboard";
import { Dialog } from "./dialog";
import { pngPicture, svgPicture } from "./picture";

/** Never with a token: the address was rid of it when the page began. */
function link(): string {
  const fragment = fragmentOf(node.value);
  return location.origin + location.pathname + (fragment ? `#${fragment}` : "");
}

async function copy(text: string): Promise<void> {
  const s = strings.value;
  notify((await copyText(text)) ? s.copied : s.notCopied);
}

function CopyRow({ label, text }: { label: string; text: string }) {
  const s = strings.value;
  return (
    <li>
      <span class="label" aria-hidden="true">{label}</span>
      <textarea
        readOnly
        rows={1}
        aria-label={label}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" aria-label={`${s.copy}: ${label}`} onClick={() => void copy(text)}>
        {s.copy}
      </button>
    </li>
  );
}

export function ShareDialog() {
  const s = strings.value;
  const at = node.value;
  const address = link();
  return (
    <Dialog title={s.copyTitle}>
      <ul class="copies">
        <CopyRow label={s.link} text={address} />
        {FORMATS.map((format) => {
          const text = formatText(format, at, identity.value.facts);
          return text && <CopyRow key={format} label={s[format]} text={text} />;
        })}
      </ul>
      <div class="row-of-buttons">
        <button
          type="button"
          onClick={() => {
            const text = svgPicture(at.position, at.square);
            save(new Blob([text], { type: "image/svg+xml" }), "othello.svg");
          }}
        >
          {s.saveSvg}
        </button>
        <button
          type="button"
          onClick={() => {
            const picture = pngPicture(at.position, at.square);
            void picture.then((png) => save(png, "othello.png"));
          }}
        >
          {s.savePng}
        </button>
      </div>
    </Dialog>
  );
}
