// A modal dialog. The browser's own element keeps the focus inside and closes on Escape.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { dialog } from "../state/view";
import { strings } from "../text/strings";
import { IconButton } from "./button";

export function Dialog({ title, children }: { title: string; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = element.current!;
    const before = document.activeElement as HTMLElement | null;
    opened.showModal();
    return () => {
      if (opened.open) opened.close();
      before?.focus?.();
    };
  }, []);
  const close = () => (dialog.value = null);
  return (
    <dialog
      ref={element}
      aria-labelledby="dialog-title"
      onClose={close}
      onClick={(event) => event.target === element.current && close()}
    >
      <div class="dialog-body">
        <header>
          <h2 id="dialog-title">{title}</h2>
          <IconButton bare icon="close" label={strings.value.close} onClick={close} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
