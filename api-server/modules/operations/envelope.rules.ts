import * as z from 'zod/mini';

/** An envelope of Sentry's SDK has a line for its header, then two lines for each item: its kind and its content. */
const envelopeHeader = z.looseObject({ dsn: z.optional(z.string()) });
const itemHeader = z.looseObject({ type: z.enum(['event', 'transaction']) });

/** Where error reports go: the parts of a Sentry address, `https://<key>@<host>/<project>`. */
export interface ReportAddress {
  dsn: string;
  key: string;
  /** The address that takes envelopes. */
  url: string;
}

/** @param dsn an address that `readConfig` has checked */
export const reportAddress = (dsn: string): ReportAddress => {
  const { protocol, host, username, pathname } = new URL(dsn);
  const at = pathname.lastIndexOf('/');
  return {
    dsn,
    key: username,
    url: `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`,
  };
};

const parsed = (line: string | undefined): unknown => {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
};

const content = z.looseObject({ environment: z.optional(z.string()) });

/**
 * The envelope with our own address in its header, and with our own environment in its items, whatever it named. Source: BW-198.
 * @returns null for text that is no envelope, and for one with an item that is neither an error nor a page load
 */
export const readdressed = (
  envelope: string,
  { dsn, environment }: { dsn: string; environment: string },
): string | null => {
  const [head, ...items] = envelope.trimEnd().split('\n');
  const header = envelopeHeader.safeParse(parsed(head)).data;
  if (header === undefined || items.length === 0 || items.length % 2 !== 0) return null;
  const read = items.map((line, place) => (place % 2 === 0 ? itemHeader : content).safeParse(parsed(line)).data);
  if (read.includes(undefined)) return null;
  const lines = read.map((item, place) => (place % 2 === 0 ? { type: item?.['type'] } : { ...item, environment }));
  return `${[{ ...header, dsn }, ...lines].map((line) => JSON.stringify(line)).join('\n')}\n`;
};
