// What the board is for at the moment: a game, its analysis, or exercises. The position stays the same
// when this changes.

import { effect, signal } from "@preact/signals";
import { read, write } from "./settings";

export const MOODS = ["play", "analyse", "learn"] as const;
export type Mood = (typeof MOODS)[number];

export const isMood = (value: unknown): value is Mood => MOODS.includes(value as Mood);

const kept = read("mood");
export const mood = signal<Mood>(isMood(kept) ? kept : "play");
effect(() => write("mood", mood.value));
