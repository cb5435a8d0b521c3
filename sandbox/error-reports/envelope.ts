import * as z from 'zod/mini';

/** What the page shows of an event; everything else is shown as JSON. */
const event = z.looseObject({
  event_id: z.optional(z.string()),
  transaction: z.nullish(z.string()),
  exception: z.nullish(
    z.looseObject({
      values: z.nullish(z.array(z.looseObject({ type: z.nullish(z.string()), value: z.nullish(z.string()) }))),
    }),
  ),
});
const header = z.looseObject({ dsn: z.optional(z.string()), event_id: z.optional(z.string()) });
const itemHeader = z.looseObject({ type: z.string(), length: z.optional(z.int().check(z.nonnegative())) });

export interface Report {
  type: string;
  /** The address that the envelope named; null where it named none, since the call has the key too. */
  dsn: string | null;
  event: z.infer<typeof event>;
}

export interface Envelope {
  /** What the sender calls it; null where it gave no id. */
  id: string | null;
  /** Its errors and page loads. Other items, sessions and attachments for instance, are taken and not kept. */
  reports: Report[];
}

const lineEnd = 0x0a;
const kept = new Set(['event', 'transaction']);

/** Reads an envelope from its start to its end. */
class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  isOver(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** To the end of the line. */
  line(): string {
    const end = this.#bytes.indexOf(lineEnd, this.#at);
    return this.#take(end === -1 ? this.#bytes.length : end);
  }

  /** So many bytes, in which lines may end. @throws where there are fewer, or more before the line ends */
  content(length: number): string {
    const end = this.#at + length;
    if (end > this.#bytes.length || (end < this.#bytes.length && this.#bytes[end] !== lineEnd))
      throw new Error('An item has another length than it says.');
    return this.#take(end);
  }

  #take(end: number): string {
    const text = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }
}

/**
 * An envelope has a line for its header, then a header and a content for each item. The content is one line, or as long as its header says.
 * Source: https://develop.sentry.dev/sdk/data-model/envelopes/. @throws for what is no envelope
 */
export const readEnvelope = (bytes: Buffer): Envelope => {
  const reader = new Reader(bytes);
  const { dsn = null, event_id: id = null } = header.parse(JSON.parse(reader.line()));
  const reports: Report[] = [];
  while (!reader.isOver()) {
    const head = reader.line();
    // Lines may be empty between items and at the end.
    if (head === '') continue;
    const { type, length } = itemHeader.parse(JSON.parse(head));
    const content = length === undefined ? reader.line() : reader.content(length);
    if (kept.has(type)) reports.push({ type, dsn, event: event.parse(JSON.parse(content)) });
  }
  return { id: id ?? reports.at(-1)?.event.event_id ?? null, reports };
};
