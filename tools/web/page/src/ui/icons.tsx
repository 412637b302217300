// Line icons on a grid of 24, drawn with the colour of the text.

const PATHS = {
  new: "M12 5v14M5 12h14",
  open: "M4 7a2 2 0 0 1 2-2h3l2 2h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z",
  copy: "M9 9h10v10H9zM5 15V5h10",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18",
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  redo: "M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6",
  first: "M7 5v14M18 6l-8 6 8 6",
  back: "M15 6l-7 6 7 6",
  forward: "M9 6l7 6-7 6",
  last: "M17 5v14M6 6l8 6-8 6",
  hint: "M9 18h6M10 21h4M9.4 15.5c0-.6-.3-1.1-.9-1.6a6 6 0 1 1 7 0c-.6.5-.9 1-.9 1.6z",
  scores: "M5 20V10M12 20V4M19 20v-7",
  go: "M7 5l12 7-12 7z",
  pause: "M8 5v14M16 5v14",
  close: "M6 6l12 12M18 6L6 18",
  branch: "M6 4v16M6 14c0-5 4-4 8-5 2-.6 3-2 3-4M14.5 7L17 4l2.5 3",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
