// The page of the static site: its engine runs in the browser. A service worker keeps the site for use
// without a network, and this offers its new versions.

import { effect } from "@preact/signals";
import { start } from "../../page/src/start";
import { read, tableSize, write } from "../../page/src/state/settings";
import { strings } from "../../page/src/text/strings";
import { engineFiles } from "./load";
import { DEFAULT_HASH_BITS, WasmEngine } from "./wasm_engine";

// ---- The size of the engine's hash table: chosen in the page's settings ----

const KEY = "hashBits";
const CHOICES = [16, 17, 18, 19, 20, 21, 22]; // 4 to 256 MiB

/** The kept size, as bits of a bucket's number. */
function keptHashBits(): number {
  const kept = Number(read(KEY));
  return CHOICES.includes(kept) ? kept : DEFAULT_HASH_BITS;
}

function offerTableSizes(onChoice: (hashBits: number) => void): void {
  const offer = (hashBits: number): void => {
    tableSize.value = {
      choices: CHOICES,
      hashBits,
      choose: (chosen) => {
        write(KEY, String(chosen));
        offer(chosen);
        onChoice(chosen);
      },
    };
  };
  offer(keptHashBits());
}

// ---- New versions ----

/** Offers a new version of the site. */
function showUpdate(accept: () => void): void {
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

/**
 * Registers the service worker. `onUpdate` is called when a new version is ready; it gets a function
 * that makes it the active one and loads the page anew.
 */
async function watchForUpdates(onUpdate: (accept: () => void) => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return; // no secure context
  const { serviceWorker } = navigator;
  const firstVisit = serviceWorker.controller === null;
  let accepted = false;
  serviceWorker.addEventListener("controllerchange", () => {
    if (accepted) location.reload();
  });

  const registration = await serviceWorker.register("sw.js");
  const offer = (worker: ServiceWorker) =>
    onUpdate(() => {
      accepted = true;
      worker.postMessage("activate");
    });
  if (registration.waiting && !firstVisit) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) offer(worker);
    });
  });
}

// ---- The page ----

const engine = new WasmEngine(engineFiles(), { hashBits: keptHashBits(), threads: 0 });
Object.assign(window, { tigerEngine: engine }); // for the console, and for tests
start(engine);
offerTableSizes((hashBits) => engine.setHashBits(hashBits));

// Not before all of the engine is there: its files are then in the browser's cache, and come once.
engine.whole().then(
  () => watchForUpdates(showUpdate),
  () => {},
);
