// Which dialog is open.

import { signal } from "@preact/signals";

export type DialogName = "new" | "open" | "share" | "settings" | "drill";
export const dialog = signal<DialogName | null>(null);
