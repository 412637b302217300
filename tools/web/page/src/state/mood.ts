// What the board is for at the moment. The position stays the same when this changes.

import { signal } from "@preact/signals";
import type { Mood } from "../text/address";

export const mood = signal<Mood>("play");
