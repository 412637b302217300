// The real program for tests: TIGER_WEB=path of a tiger-web that was built with the page.

import { strict as assert } from "node:assert";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

export const program = process.env.TIGER_WEB;
export const withProgram = { skip: program ? false : "TIGER_WEB does not name a tiger-web" };

const servers: ChildProcess[] = [];

/** Starts a server, and waits for its address. */
export async function serve(...more: string[]): Promise<{ process: ChildProcess; url: string }> {
  const port = more.includes("--port") ? [] : ["--port", "0"];
  return start([program!, "--threads", "2", ...port, ...more]);
}

/** The same for a command that runs one. */
export async function start(command: string[]): Promise<{ process: ChildProcess; url: string }> {
  const server = spawn(command[0]!, command.slice(1));
  servers.push(server);
  const failed = once(server, "exit").then(() => assert.fail(`${command.join(" ")} ended`));
  failed.catch(() => {});
  const [line] = (await Promise.race([once(server.stdout!, "data"), failed])) as [Buffer];
  return { process: server, url: line.toString().trim() };
}

export function stopServers(): void {
  for (const server of servers) server.kill();
}
