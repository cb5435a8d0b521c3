import * as z from 'zod/mini';

/**
 * The units of the API and the one envelope every answer and error uses.
 * Source: decisions.md, "The wire".
 */

const isPounds = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Pounds with at most two decimals in the API, integer pence in code. */
export const pence = z.codec(
  z.number().check(z.refine(isPounds, 'must be pounds with at most two decimals')),
  z.int(),
  { decode: (pounds) => Math.round(pounds * 100), encode: (value) => value / 100 },
);

// zod's own checks of dates bring patterns of a kilobyte to every page that has an element of ours.
const isDay = (text: string): boolean =>
  /^20\d\d(-\d\d){2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
const isInstant = (text: string): boolean =>
  isDay(text.slice(0, 10)) &&
  /^.{10}T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text));

/** A moment with its UTC offset, for instance `2026-11-28T19:00:00+00:00`, of the years 2000 to 2099. */
export const instant = z.string().check(z.refine(isInstant, 'must be a moment such as 2026-11-28T19:00:00+00:00'));

/** A calendar day in Europe/London, `YYYY-MM-DD`, of the years 2000 to 2099. */
export const localDate = z.string().check(z.refine(isDay, 'must be a day of 2000 to 2099 such as 2026-11-28'));

/** A clock time in Europe/London, `HH:mm`. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 19:00'));

/** A secret of at least 128 random bits, base64url. Never logged, never in an event. */
export const token = z.string().check(z.regex(/^[\w-]{22,64}$/));

const cleared = z.pipe(
  z.literal(''),
  z.transform(() => null),
);

/** A field that a request may clear: `schema`, null, or an empty string, which arrives as null. */
export const clearable = <Schema extends z.ZodMiniType>(schema: Schema) => z.union([cleared, z.null(), schema]);

/** What a database takes for text: no half characters, no control characters but tabs and line ends. */
export const isText = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\t\r\n]/g, ''));

/** Trimmed text of a form field, at most `max` characters; empty clears. */
export const formText = (max: number) =>
  z.union([
    cleared,
    z.null(),
    z.string().check(z.trim(), z.maxLength(max, `must be at most ${max} characters`), z.refine(isText, 'must be text')),
  ]);

/** A whole number, sent as a number or as digits; empty clears. */
export const formInt = z.union([
  cleared,
  z.null(),
  z.int(),
  z.pipe(/* @__PURE__ */ z.string().check(z.regex(/^-?\d{1,9}$/, 'must be a whole number')), z.transform(Number)),
]);

/** 1 or 0, also accepted as boolean or text. */
export const formFlag = z.pipe(
  z.union([
    z.literal(1),
    z.literal(0),
    z.literal('1'),
    z.literal('0'),
    z.boolean(),
    z.literal('true'),
    z.literal('false'),
  ]),
  z.transform((value) => value === 1 || value === '1' || value === true || value === 'true'),
);

/** A nested value: itself in JSON, one JSON string in form encoding. */
export const formJson = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown, context) => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.issues.push({ code: 'custom', message: 'must be JSON', input: value });
        return z.NEVER;
      }
    }),
    schema,
  );

/** What `when` of a rule about several fields needs of the parse. */
interface Judged {
  issues: readonly { path?: readonly PropertyKey[] | undefined }[];
}

/**
 * For a rule about several fields of an object: it is judged although other fields have errors, so that all errors show at once, and only once its own
 * fields are right by themselves.
 */
export const whenRead =
  (...fields: string[]) =>
  ({ issues }: Judged): boolean =>
    issues.every(({ path }) => path?.[0] !== undefined && !fields.includes(String(path[0])));

/** `{ data, meta? }`: the body of every successful answer. */
export const envelope = <Data extends z.ZodMiniType>(data: Data) => z.object({ data });

/** `{ data, meta }` for the answers that carry both. */
export const envelopeWithMeta = <Data extends z.ZodMiniType, Meta extends z.ZodMiniType>(data: Data, meta: Meta) =>
  z.object({ data, meta });

/**
 * The body of every failed answer: `{ error, code? }` or `{ errors: { message?, field?: string[] }, code? }`.
 * `code` is for programs (`slot_gone`, `hold_expired`, …), the texts are for people.
 */
export const errorBody = z.object({
  error: z.optional(z.string()),
  errors: z.optional(z.catchall(z.object({}), z.union([z.string(), z.array(z.string())]))),
  code: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The headers of a request of an area, where its address does not name them. */
export const apiKeyHeader = 'X-Api-Key';
export const brandHeader = 'X-Brand';
/** Of every answer: the moment at which the server gave it, by the clock that it judges deadlines by. */
export const serverTimeHeader = 'X-Server-Time';

/**
 * The same in the address, for callers without cookies. A call from another origin without headers of its own needs no
 * preflight, which is a round trip of its own. The server ignores cookies of a call with its key in the address.
 */
export const apiKeyParameter = 'api_key';
export const brandParameter = 'brand';

/** The token that opens one booking: its manage key, or a guest's code. Source: decisions "Manage". */
export const bookingTokenHeader = 'X-Booking-Token';

/** The valid brands; anything else is brand 0, the neutral one. Source: BW-5. */
export const brandIds = [0, 1, 2, 4] as const;
export type BrandId = (typeof brandIds)[number];

/** Reads a brand from outside: 1, 2 or 4 as number or text; anything else gives 0. Source: BW-5. */
export const toBrandId = (value: unknown): BrandId => brandIds.find((id) => String(id) === String(value).trim()) ?? 0;
