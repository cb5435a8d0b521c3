import * as z from 'zod/mini';

/** What the page shows of an event; everything else is shown as JSON. */
const event = z.looseObject({
  event_id: z.string(),
  transaction: z.optional(z.string()),
  exception: z.optional(z.object({ values: z.array(z.looseObject({ type: z.optional(z.string()), value: z.optional(z.string()) })) })),
});
const header = z.looseObject({ dsn: z.string() });
const itemHeader = z.looseObject({ type: z.string() });

export interface Report {
  type: string;
  /** The address that the envelope named. */
  dsn: string;
  event: z.infer<typeof event>;
}

/** The reports in an envelope: a line for its header, then two lines for each item. @throws on anything else */
export const reportsIn = (envelope: string): Report[] => {
  const [head = '', ...lines] = envelope.trimEnd().split('\n');
  const { dsn } = header.parse(JSON.parse(head));
  return lines.flatMap((line, place) => (place % 2 === 0 ? [{ dsn, type: itemHeader.parse(JSON.parse(line)).type, event: event.parse(JSON.parse(lines[place + 1] ?? '')) }] : []));
};
