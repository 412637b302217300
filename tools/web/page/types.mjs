// Writes generated/openapi.ts: the types of what the server takes and answers, from the description
// that the program prints. TIGER_WEB names the program; by default it is that of build/release. Only
// `npm run check` needs them: the bundler drops all types.

import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const here = dirname(fileURLToPath(import.meta.url));
const program = process.env.TIGER_WEB ?? join(here, "../../../build/release/tiger-web");
const description = JSON.parse(execFileSync(program, ["--openapi"], { encoding: "utf8" }));
const types = astToString(await openapiTS(description, { arrayLength: true }));
await mkdir(join(here, "generated"), { recursive: true });
await writeFile(join(here, "generated/openapi.ts"), types);
