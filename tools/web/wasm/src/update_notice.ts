// Offers a new version of the site.

import { effect } from "@preact/signals";
import { strings } from "../../page/src/text/strings";

export function showUpdate(accept: () => void): void {
  const notice = document.createElement("p");
  notice.className = "trouble calm";
  notice.setAttribute("role", "status");
  notice.id = "update";
  const text = document.createElement("span");
  const button = document.createElement("button");
  button.type = "button";
  button.addEventListener("click", accept);
  effect(() => {
    text.textContent = strings.value.updateReady;
    button.textContent = strings.value.update;
  });
  notice.append(text, " ", button);
  document.getElementById("update")?.remove();
  document.body.prepend(notice);
}
