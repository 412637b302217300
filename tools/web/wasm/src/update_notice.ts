// Offers a new version of the site.

const TEXTS = {
  en: { ready: "A new version of Tiger is ready.", load: "Load it" },
  ja: { ready: "新しいバージョンがあります。", load: "更新する" },
};

export function showUpdate(accept: () => void): void {
  const language = document.documentElement.lang === "ja" ? "ja" : "en";
  const notice = document.createElement("p");
  notice.className = "trouble calm";
  notice.setAttribute("role", "status");
  notice.id = "update";
  notice.textContent = TEXTS[language].ready + " ";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = TEXTS[language].load;
  button.addEventListener("click", accept);
  notice.append(button);
  document.getElementById("update")?.remove();
  document.body.prepend(notice);
}
