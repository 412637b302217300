// The page of `tiger web`: its engine is the server that the page came from. A token comes in the
// fragment of the address that the server printed. It is kept for this tab alone.

import { HttpEngine } from "../http/http_engine";
import { splitToken } from "../text/address";
import { start } from "../start";

const TOKEN = "tiger.token";
const SESSION = "tiger.session";

function stored(key: string, value: string | null): string {
  try {
    if (value !== null) sessionStorage.setItem(key, value);
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return value ?? "";
  }
}

function takeToken(): string {
  const { token, rest } = splitToken(location.hash.slice(1));
  if (token !== null) {
    history.replaceState(null, "", location.pathname + location.search + (rest && `#${rest}`));
  }
  return stored(TOKEN, token);
}

function sessionName(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return stored(SESSION, null) || stored(SESSION, "page-" + [...random].join("-"));
}

// Who adds the token to the address of a page that is open already, begins anew with it.
window.addEventListener("hashchange", () => {
  if (splitToken(location.hash.slice(1)).token === null) return;
  takeToken();
  location.reload();
});

start(new HttpEngine(takeToken(), sessionName(), (token) => stored(TOKEN, token)));
