import * as z from 'zod/mini';

/** Where the operations port takes commands. */
export const venuePath = '/venue';

/** A reference code as it is typed: capitals or not. */
const ref = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[2-9A-Z]{6}$/, 'A reference has six letters and digits.'));
/** A time in Europe/London. */
const localTime = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'A time is written as 2026-12-05T19:00.'));
const people = z.int('The people are a whole number from 1 to 500.').check(z.minimum(1, 'The people are a whole number from 1 to 500.'), z.maximum(500, 'The people are a whole number from 1 to 500.'));

/** What the venue may answer. Unknown members are refused, so that no misspelt option is left out silently. */
export const venueCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('list') }),
  z.strictObject({ command: z.literal('confirm'), ref, time: z.optional(localTime), people: z.optional(people) }),
  z.strictObject({ command: z.literal('decline'), ref }),
  z.strictObject({ command: z.literal('postpone'), ref }),
  z.strictObject({ command: z.literal('cancel'), ref }),
  z.strictObject({ command: z.literal('no-show'), ref, waive: z.optional(z.boolean()) }),
]);
export type VenueCommand = z.infer<typeof venueCommand>;
export type BookingCommand = Exclude<VenueCommand, { command: 'list' }>;

/** What came of a command: `isDone` false for a refusal. `lines` are for the person who typed it. */
export const venueReply = z.object({ isDone: z.boolean(), lines: z.array(z.string()) });
export type VenueReply = z.infer<typeof venueReply>;
