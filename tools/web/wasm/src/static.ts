// The page of the static site: its engine runs in the browser.

import { start } from "../../page/src/start";
import { engineFiles } from "./load";
import { keptHashBits, offerTableSizes } from "./table_size";
import { showUpdate } from "./update_notice";
import { watchForUpdates } from "./updates";
import { WasmEngine } from "./wasm_engine";

const engine = new WasmEngine(engineFiles(), { hashBits: keptHashBits(), threads: 0 });
Object.assign(window, { tigerEngine: engine }); // for the console, and for tests
start(engine);
offerTableSizes((hashBits) => engine.setHashBits(hashBits));

// Not before the engine is there: its files are then in the browser's cache, and come once.
engine.version().then(
  () => watchForUpdates(showUpdate),
  () => {},
);
