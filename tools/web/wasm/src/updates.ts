// Registers the service worker, and tells when it holds a new version of the site.

/**
 * `onUpdate` is called when a new version is ready; it gets a function that makes it the active
 * one and loads the page anew.
 */
export async function watchForUpdates(onUpdate: (accept: () => void) => void): Promise<void> {
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
