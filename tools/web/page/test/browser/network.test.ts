// Copying and pasting where a browser gives a page less: on plain http, at an address that is not
// the loopback one. Server and browser share a network of their own, without other computers.

import { strict as assert } from "node:assert";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { button, chromiumPath, closeDialog, launch, visit } from "./page";
import { program, start, stopServers, withProgram } from "./program";

const ADDRESS = "192.0.2.1"; // reserved for documentation
const MAKE_NETWORK = `ip link set lo up && ip addr add ${ADDRESS}/24 dev lo`;

/** How unshare makes a network here: as root, or as a user who is root in a namespace. */
const flags = [["-n"], ["-r", "-n"]].find(
  (some) => spawnSync("unshare", [...some, "sh", "-c", MAKE_NETWORK]).status === 0,
);
const options = flags ? withProgram : { skip: "networks cannot be made here (unshare, ip)" };

after(stopServers);

/** A browser inside the network of a process. */
function browserBeside(pid: number): string {
  const inside = flags!.includes("-r") ? "-U --preserve-credentials -n" : "-n";
  const path = join(mkdtempSync(join(tmpdir(), "tiger-")), "chromium");
  writeFileSync(path, `#!/bin/sh\nexec nsenter -t ${pid} ${inside} "${chromiumPath}" "$@"\n`);
  chmodSync(path, 0o700);
  return path;
}

test("copy and paste work on the plain http of a home network", options, async () => {
  const token = join(mkdtempSync(join(tmpdir(), "tiger-")), "token");
  writeFileSync(token, "correct-horse-battery\n", { mode: 0o600 });
  const serve = `exec "${program}" --host ${ADDRESS} --port 0 --threads 2 --token "${token}"`;
  const { process: server, url } = await start(
    ["unshare", ...flags!, "sh", "-c", `${MAKE_NETWORK} && ${serve}`]);
  assert.match(url, /^http:\/\/192\.0\.2\.1:\d+\/$/);
  const browser = await launch(browserBeside(server.pid!));
  try {
    const address = `${url}#moves=f5d6c3d3c4&token=correct-horse-battery`;
    const { page, errors } = await visit(browser, address);
    assert.equal(await page.evaluate(() => isSecureContext), false);
    assert.equal(await page.evaluate(() => location.hash), "#moves=f5d6c3d3c4");
    await button(page, "Copy").click();
    await button(page, "Copy: GGF").click();
    await page.locator(".notice").filter({ hasText: "Copied." }).waitFor();
    await closeDialog(page);
    await page.evaluate(() => (location.hash = "moves=d3"));
    await page.keyboard.press("Control+v"); // the program reads it, with the token
    await page.waitForFunction(() => location.hash === "#moves=f5d6c3d3c4");
    await button(page, "Copy").click();
    await button(page, "Copy: Link").click();
    await closeDialog(page);
    await button(page, "Open").click();
    await page.getByLabel("Game or position").click(); // once the dialog is shown
    await page.keyboard.press("Control+v");
    const link = await page.getByLabel("Game or position").inputValue();
    assert.equal(link, `${url}#moves=f5d6c3d3c4`);
    // Chromium says that it ignores this header here.
    assert.deepEqual(errors.filter((text) => !text.includes("Cross-Origin-Opener-Policy")), []);
  } finally {
    await browser.close();
  }
});
