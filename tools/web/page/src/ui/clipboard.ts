// Copying and saving.

/** Copies a text; false if the browser does not allow it. Call it from a click. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // There is no navigator.clipboard on plain http, except on the loopback address.
    if (!navigator.clipboard) return copySelected(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

// The old way: copy what is selected. The text must be in the open dialog, or the dialog would
// take the focus away from it.
function copySelected(text: string): boolean {
  const area = document.createElement("textarea");
  const before = document.activeElement as HTMLElement | null;
  area.value = text;
  area.className = "visually-hidden";
  (document.querySelector("dialog[open] .dialog-body") ?? document.body).append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  before?.focus();
  return copied;
}

export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
