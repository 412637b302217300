// The real program for tests: TIGER_WEB=path of a tiger-web that was built with the page.

import { strict as assert } from "node:assert";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./page";

export const program = process.env.TIGER_WEB;
export const withProgram = { skip: program ? false : "TIGER_WEB does not name a tiger-web" };

const servers: ChildProcess[] = [];

/** Starts a server, and waits for its address. */
export async function serve(...more: string[]): Promise<{ process: ChildProcess; url: string }> {
  const usual = [["--port", "0"], ["--threads", "2"]].filter(([name]) => !more.includes(name!));
  return start([program!, ...usual.flat(), ...more]);
}

/** The same for a command that runs one. */
export async function start(command: string[]): Promise<{ process: ChildProcess; url: string }> {
  const server = spawn(command[0]!, command.slice(1));
  servers.push(server);
  const failed = once(server, "exit").then(() => assert.fail(`${command.join(" ")} ended`));
  failed.catch(() => {});
  const [output] = (await Promise.race([once(server.stdout!, "data"), failed])) as [Buffer];
  // With a token, a link that has it may follow.
  return { process: server, url: output.toString().split("\n")[0]! };
}

/** The recipe of the README for a site that has the page in a folder, run by nginx. */
export async function serveInFolder(upstream: string): Promise<string> {
  const readme = readFileSync(join(root, "../README.md"), "utf8");
  const recipe = /```nginx\n(location [^]*?)```/.exec(readme)![1]!
    .replace("http://127.0.0.1:8765/", upstream);
  const folder = /^location (\S+)/.exec(recipe)![1]!;
  const port = await freePort();
  const work = mkdtempSync(join(tmpdir(), "tiger-"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${work}/${name};`).join(" ");
  const file = join(work, "nginx.conf");
  writeFileSync(file,
    `daemon off; master_process off; pid ${work}/pid; events {} http { access_log off; ${paths}\n` +
    `server { listen 127.0.0.1:${port};\n${recipe}\n} }`);
  servers.push(spawn("nginx", ["-c", file, "-p", work, "-e", "stderr"], { stdio: "ignore" }));
  const url = `http://127.0.0.1:${port}${folder}`;
  while (!(await fetch(url).then((answer) => answer.ok, () => false))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return url;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export function stopServers(): void {
  for (const server of servers) server.kill();
}
