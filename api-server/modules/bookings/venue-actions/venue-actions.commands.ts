import { quotedEmailAddress } from '@bars/shared-api/contracts/email-address';
import { typedDateTime } from '@bars/shared-api/contracts/local-time';
import { isSeenName, requiredName } from '@bars/shared-api/contracts/person-name';
import { isText, localDate } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';

/** Where the operations port takes commands. */
export const venuePath = '/venue';

/** A reference code as it is typed: capitals or not. */
const ref = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[2-9A-Z]{6}$/, 'A reference has six letters and digits.'));
const people = z
  .int('The people are a whole number from 1 to 500.')
  .check(
    z.minimum(1, 'The people are a whole number from 1 to 500.'),
    z.maximum(500, 'The people are a whole number from 1 to 500.'),
  );

const amountPence = z
  .int('An amount is written in pounds, as 40.00.')
  .check(
    z.minimum(1, 'An amount is written in pounds, as 40.00.'),
    z.maximum(10_000_000, 'That is more than £100,000.'),
  );
const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Say why with --reason "…": the guest reads it.'),
    z.maxLength(120, 'A reason has at most 120 characters.'),
    z.refine(isText, 'A reason is one line of text.'),
  );
const days = z
  .int('The days are a whole number from 1 to 365.')
  .check(
    z.minimum(1, 'The days are a whole number from 1 to 365.'),
    z.maximum(365, 'The days are a whole number from 1 to 365.'),
  );

/** A guest of a list; names of members are those of the API. */
const listedGuest = z.strictObject({
  forename: requiredName('is missing'),
  surname: z.optional(z.nullable(requiredName('is empty'))),
  email: z.optional(z.nullable(quotedEmailAddress)),
  co_host: z.optional(z.boolean()),
  accepted: z.optional(z.boolean()),
  variations: z.optional(z.array(z.int()).check(z.maxLength(50))),
});
const listedGuests = z
  .array(listedGuest, 'A list of guests is an array of objects.')
  .check(z.minLength(1, 'The list has no guests.'), z.maxLength(500, 'A list has at most 500 guests.'));
const agencyName = z
  .string('Say the agency, or --none.')
  .check(
    z.trim(),
    z.minLength(1, 'Say the agency, or --none.'),
    z.maxLength(80, 'A name has at most 80 characters.'),
    z.refine(isSeenName, 'A name is one line of text.'),
  );

const bar = z
  .string('Say which bar: its name in addresses, as northlight-leeds, or its number.')
  .check(z.trim(), z.regex(/^[a-z\d-]{1,80}$/, 'A bar is its name in addresses, as northlight-leeds, or its number.'));

/** What the venue may answer. Unknown members are refused, so that no misspelt option is left out silently. */
export const venueCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('list') }),
  z.strictObject({ command: z.literal('confirm'), ref, time: z.optional(typedDateTime), people: z.optional(people) }),
  z.strictObject({ command: z.literal('decline'), ref }),
  z.strictObject({ command: z.literal('postpone'), ref }),
  z.strictObject({ command: z.literal('cancel'), ref }),
  z.strictObject({ command: z.literal('no-show'), ref, waive: z.optional(z.boolean()) }),
  z.strictObject({
    command: z.literal('request'),
    ref,
    amountPence,
    reason,
    days: z.optional(days),
    ofBalance: z.optional(z.boolean()),
  }),
  z.strictObject({ command: z.literal('refund'), ref, amountPence, reason, again: z.optional(z.boolean()) }),
  z.strictObject({ command: z.literal('guests'), ref, guests: listedGuests }),
  z.strictObject({ command: z.literal('agency'), ref, name: z.nullable(agencyName) }),
  z.strictObject({ command: z.literal('reconcile'), from: z.optional(localDate), to: z.optional(localDate) }),
  z.strictObject({ command: z.literal('contracts') }),
  z.strictObject({ command: z.literal('visits'), bar, from: z.optional(localDate), to: z.optional(localDate) }),
]);
export type VenueCommand = z.infer<typeof venueCommand>;
/** A command as it is sent. */
export type VenueInput = z.input<typeof venueCommand>;
export type BookingCommand = Exclude<VenueCommand, { command: 'list' | 'reconcile' | 'contracts' | 'visits' }>;

/** A message that is no sentence goes behind the name of its option. */
const sentenceOf = (option: PropertyKey | undefined, message: string): string =>
  /^[a-z]/.test(message) ? `--${String(option)} ${message}.` : message;

/** What is wrong with a command: every problem of a list by guest and field, else the first one. */
export const problemLines = ({ issues }: z.core.$ZodError): string[] => {
  const ofGuests = issues.flatMap(({ path: [member, index, name], message }) =>
    member === 'guests' && typeof index === 'number'
      ? [`Guest ${index + 1}${name === undefined ? '' : `, ${String(name)}`}: ${message}`]
      : [],
  );
  return ofGuests.length > 0 ? ofGuests : issues.slice(0, 1).map(({ path, message }) => sentenceOf(path[0], message));
};

/** What came of a command: `isDone` false for a refusal, or for a report that found a difference. `lines` are for the person who typed it. */
export const venueReply = z.object({
  isDone: z.boolean(),
  isReport: z.optional(z.boolean()),
  lines: z.array(z.string()),
});
export type VenueReply = z.infer<typeof venueReply>;
