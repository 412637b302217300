// Offers a new version of the site.

import { show } from "./texts";

export function showUpdate(accept: () => void): void {
  const notice = document.createElement("p");
  notice.className = "trouble calm";
  notice.setAttribute("role", "status");
  notice.id = "update";
  const text = document.createElement("span");
  show(text, "updateReady");
  const button = document.createElement("button");
  button.type = "button";
  show(button, "update");
  button.addEventListener("click", accept);
  notice.append(text, " ", button);
  document.getElementById("update")?.remove();
  document.body.prepend(notice);
}
