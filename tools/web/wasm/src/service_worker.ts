// The service worker of the static site: keeps the site for use offline, and adds the headers that
// isolate the page, so that it may use threads on hosts that cannot send them (GitHub Pages).
//
// A version of the site is its index.html and the files it names; their names have checksums, so
// files of two versions are never taken for each other. A version is stored as a whole in a cache
// of its own. A page gets index.html from the active version only; it asks before the next version
// becomes active, and then loads anew. The version before stays stored, for pages that are open.

import { FIRST_VISIT_CACHE } from "./load";

interface ServiceWorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageEvent;
}
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof ServiceWorkerEvents>(
    name: Name,
    listener: (event: ServiceWorkerEvents[Name]) => void,
  ): void;
}
const scope = self as unknown as Scope;

// Replaced by the build.
declare const VERSION: string;
declare const FILES: string[]; // all but index.html and the book
declare const BOOK: string; // stored when it is used

const PREFIX = "tiger-";
const CACHE = PREFIX + VERSION;
const INDEX = new URL("./", scope.registration.scope).href;
const KEPT_VERSIONS = 2;

const address = (file: string) => new URL(file, scope.registration.scope).href;

async function take(cache: Cache, url: string, source: string): Promise<void> {
  // What another version or the first visit has loaded already is not loaded again.
  const known = source === url ? await caches.match(url) : undefined;
  if (known) return cache.put(url, known);
  const response = await fetch(source, { cache: source === url ? "default" : "no-cache" });
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  await cache.put(url, response);
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await take(cache, INDEX, address("index.html"));
  // The host may have changed since this script was loaded.
  const page = await (await cache.match(INDEX))!.text();
  if (!page.includes(`content="${VERSION}"`)) throw new Error("the host has a newer version");
  for (const file of FILES) await take(cache, address(file), address(file));
  const book = await caches.match(address(BOOK));
  if (book) await cache.put(address(BOOK), book);
  await caches.delete(FIRST_VISIT_CACHE);
}

async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const older = versions.filter((name) => name !== CACHE);
  for (const name of older.slice(0, Math.max(0, older.length - (KEPT_VERSIONS - 1)))) {
    await caches.delete(name);
  }
  await scope.clients.claim();
}

function isolated(response: Response): Response {
  if (response.type === "opaque" || response.type === "error") return response;
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const isIndex = [INDEX, address("index.html")].includes(request.url.replace(/[?#].*/, ""));
  const stored = isIndex ? await cache.match(INDEX) : await caches.match(request);
  if (stored) return isolated(stored);
  const response = await fetch(request);
  if (response.ok && request.url === address(BOOK)) await cache.put(request, response.clone());
  return isolated(response);
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", ({ data }) => {
  if (data === "activate") void scope.skipWaiting();
});
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  // What other sites embed needs no isolation, and must not be an old version.
  const embedded = /\/embed\.[^/]*$/.test(request.url.replace(/[?#].*/, ""));
  const ours = request.url.startsWith(scope.registration.scope) && !embedded;
  if (ours && request.method === "GET") event.respondWith(answer(request));
});
