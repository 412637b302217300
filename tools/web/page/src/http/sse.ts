// Server-Sent Events read from a fetch, which unlike EventSource can send a token and a body.

/** A comment has the event "" and its words as data. */
export interface ServerEvent {
  event: string;
  data: string;
}

/** Splits a stream of text into events. Feed it pieces as they come. */
export class EventReader {
  private rest = "";

  push(piece: string): ServerEvent[] {
    const blocks = (this.rest + piece).replace(/\r\n/g, "\n").split("\n\n");
    this.rest = blocks.pop()!;
    return blocks.map(readBlock).filter((event): event is ServerEvent => event !== null);
  }
}

function readBlock(block: string): ServerEvent | null {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const match = /^([a-z]+): ?(.*)$/.exec(line);
    if (match?.[1] === "event") event = match[2]!;
    if (match?.[1] === "data") data.push(match[2]!);
  }
  if (data.length > 0) return { event, data: data.join("\n") };
  return block.startsWith(":") ? { event: "", data: block.slice(1).trim() } : null;
}

/** Calls `onEvent` for each event until the stream ends. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events = new EventReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    events.push(decoder.decode(value, { stream: true })).forEach(onEvent);
  }
}
