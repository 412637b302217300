// The page with an engine that knows nothing but the rules, for tests and for work on the page.

import { FakeEngine } from "../../test/browser/fake_engine";
import { start } from "../start";

const engine = new FakeEngine();
Object.assign(window, { fakeEngine: engine });
start(engine);
