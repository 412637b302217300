// The browser of tests and pictures: CHROMIUM=path, or a package of Debian. Without windows of its
// own it takes half the time.

import { existsSync } from "node:fs";

const PATHS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Undefined if there is none. */
export const chromiumPath = process.env.CHROMIUM ?? PATHS.find((path) => existsSync(path));
export const NO_CHROMIUM =
  "left out: tests with a browser need Debian's package chromium-headless-shell or chromium";
