import * as z from 'zod/mini';
import { envelopeWithMeta, formInt, formText, instant, token, whenRead } from './dto';
import { optionalEmailAddress } from './email-address';
import { isPhone } from './phone-number';
import { isBlankName, requiredName } from './person-name';

/**
 * Checking in at a bar, so that it can say who was there at the same time. A device has a secret for each bar, which goes in a header and opens
 * the list of those whom it has checked in, and nothing else. Sources: ST-115…ST-128, API-M-72…API-M-74.
 */

/** @param bar the slug or the id of a bar */
export const checkInPath = (bar: string): string => `/api/customers/track-trace/${bar}`;
export const extendCheckInPath = (bar: string, visitId: string): string => `${checkInPath(bar)}/${visitId}/extend`;

/** The secret of the device's visit: a `token` that the device makes. */
export const checkInHeader = 'X-Check-In-Secret';

/** People whom one device checks in at most on a visit, everybody of a group counted. Sources: ST-123, ST-124. */
export const mostCheckedIn = 6;

/** Days after the end of a visit for which it is kept. Source: decisions.md, "Allergens, student, society, check-in". */
export const checkInKeptDays = 21;

/** Sentences that the page and the server both say. Source: ST-123. */
export const checkInWords = {
  full: "You cannot add any more guests as you've checked in the maximum of 6 people",
  /** @param most a whole number from 1 */
  groupTooLarge: (most: number): string =>
    most === 1 ? 'There is only room for 1 more person.' : `There is only room for ${most} people.`,
};

/** Source: ST-120. */
const visitorName = (missing: string) =>
  requiredName(missing).check(
    z.refine((text) => isBlankName(text) || text.length > 2, 'Please enter at least 3 characters.'),
  );

const contactType = z.enum(['phone', 'email']);

const contactSentence = 'Please enter at least 8 characters.';
/** Source: ST-121. */
const isLongEnough = (contact: string | null): boolean => (contact ?? '').length >= 8;

/**
 * POST customers/track-trace/{bar}. The messages are shown as they stand. `key`: made by the device for each form; a form that is sent twice is one
 * visit. Address and post code may be empty. Of telephone and e-mail only the chosen one counts. Sources: ST-118…ST-122, ST-128, API-M-73.
 */
export const checkInRequest = z
  .object({
    key: token,
    forename: visitorName('First name is required'),
    surname: visitorName('Last name is required'),
    contact_type: contactType,
    phone: formText(40),
    email: optionalEmailAddress,
    address: formText(200),
    post_code: formText(12),
    group_size: z.pipe(
      formInt,
      z
        .int('Please choose how many people.')
        .check(
          z.minimum(1, 'Please choose how many people.'),
          z.maximum(mostCheckedIn, checkInWords.groupTooLarge(mostCheckedIn)),
        ),
    ),
  })
  .check(
    z.refine(({ contact_type: type, phone }) => type !== 'phone' || isLongEnough(phone), {
      path: ['phone'],
      error: contactSentence,
      when: whenRead('contact_type', 'phone'),
    }),
    z.refine(({ contact_type: type, phone }) => type !== 'phone' || (phone !== null && isPhone(phone)), {
      path: ['phone'],
      error: 'Please enter a phone number with digits, such as 020 7946 0000.',
      when: whenRead('contact_type', 'phone'),
    }),
    z.refine(({ contact_type: type, email }) => type !== 'email' || isLongEnough(email), {
      path: ['email'],
      error: contactSentence,
      when: whenRead('contact_type', 'email'),
    }),
  );
export type CheckInRequest = z.output<typeof checkInRequest>;

/** A form or a request with the chosen contact alone: what was typed into the other field is not sent and not kept. */
export const withChosenContact = <Values extends { contact_type: string; phone: string | null; email: string | null }>(
  values: Values,
): Values => ({
  ...values,
  phone: values.contact_type === 'phone' ? values.phone : null,
  email: values.contact_type === 'email' ? values.email : null,
});

/** `date_finished` is when it expires, two hours after it began or was extended. Sources: ST-125, ST-126. */
export const checkInVisit = z.object({
  id: z.string(),
  display_name: z.string(),
  forename: z.string(),
  group_size: z.int(),
  date_finished: instant,
});
export type CheckInVisit = z.infer<typeof checkInVisit>;

/** `track_trace_content`: what the bar itself says about checking in; null for most. Source: ST-117. */
const checkInBar = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  track_trace_content: z.nullable(z.string()),
});

/**
 * The answer of all three calls: the bar, and the visits of this device there, the first one first. `places_left`: how many more it may check in.
 * Refused with 404 `bar_unknown` or `visit_unknown`, 409 `check_in_full` or `visit_running`, 422 with errors by field, 429 `too_many_tries`.
 * Sources: API-M-72…API-M-74.
 */
export const checkInAnswer = envelopeWithMeta(
  z.object({ bar: checkInBar, visits: z.array(checkInVisit) }),
  z.object({ max_group_size: z.int(), places_left: z.int() }),
);
export type CheckInAnswer = z.infer<typeof checkInAnswer>;

/** The largest group that may be checked in now; 0 where the visit is full. Source: ST-124. */
export const largestGroup = ({ max_group_size: size, places_left: left }: CheckInAnswer['meta']): number =>
  Math.min(size, left);
