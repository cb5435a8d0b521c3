import * as z from 'zod/mini';
import { birthWords } from './date-of-birth';
import { envelope, formFlag, formInt, formText, token } from './dto';
import { emailAddress } from './email-address';
import { requiredName } from './person-name';
import { isPhone, phoneWords } from './phone-number';

/**
 * Signing up for a brand's student mailing list, on the visitor's own device or on a venue's tablet, which its staff have logged in on.
 * Sources: ST-58…ST-81, API-M-57.
 */

export const studentSignUpPath = '/api/customers/student/data-collect';

/** Years of graduation that may be given: this year and the five after it. Source: ST-67. @param year this year in London */
export const signUpGraduationYears = (year: number): number[] => [0, 1, 2, 3, 4, 5].map((more) => year + more);

/** Sentences of the server about fields, shown as they stand. */
export const signUpWords = {
  bar: 'Please choose one of our bars.',
  email:
    'Please enter an email address that you’ll keep, such as a webmail one. We can’t take a university address or a temporary one.',
  mobile: 'Mobile number is required',
  university: 'University is required',
  graduationYear: 'Year of graduation is required',
};

// A university's own domain ends in one of these: ac.uk, edu, edu.au, ac.nz.
const academic = /\.(ac|edu)(\.[a-z]{2})?$/;
/** The best-known mailboxes that last for minutes. A mail that comes back tells the others. */
const temporary: ReadonlySet<string> = new Set([
  '10minutemail.com',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'grr.la',
  'guerrillamail.com',
  'maildrop.cc',
  'mailinator.com',
  'mintemail.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]);

/** Whether an address lasts longer than studying: no university's, and none that is thrown away. Source: ST-60. @param address as `emailAddress` gives it */
export const isPermanentAddress = (address: string): boolean => {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return !academic.test(`.${domain}`) && !temporary.has(domain.split('.').slice(-2).join('.'));
};

/** A field of digits that has to be there. */
const requiredInt = (missing: string) => z.pipe(formInt, z.int(missing));

/**
 * POST customers/student/data-collect. `key`: made by the device for each form; a form that is sent twice is one sign-up. `tablet`: sent by a
 * venue's tablet; then the staff login counts and the bar is that of the login. `university`: a name, from the list or the visitor's own.
 * `date_of_birth` is `YYYY-MM-DD`, judged by `date-of-birth` with its minimum age. Only `postcode` may be empty. The page checks nothing of this
 * itself (ST-71). Sources: ST-60, ST-62, ST-67…ST-69, ST-71…ST-73.
 */
export const signUpRequest = z.object({
  key: z.optional(token),
  tablet: z.optional(formFlag),
  bar_id: requiredInt(signUpWords.bar),
  email: emailAddress.check(z.refine(isPermanentAddress, signUpWords.email)),
  date_of_birth: z.pipe(formText(10), z.string(birthWords.missing)),
  forename: requiredName('First name is required'),
  surname: requiredName('Last name is required'),
  mobile: z.pipe(formText(40), z.string(signUpWords.mobile).check(z.refine(isPhone, phoneWords.form))),
  university: requiredName(signUpWords.university, 120),
  graduation_year: requiredInt(signUpWords.graduationYear),
  postcode: formText(12),
  email_opt_in: formFlag,
  sms_opt_in: formFlag,
  phone_opt_in: formFlag,
});
/** What a page sends: what was typed. */
export type SignUpFields = z.input<typeof signUpRequest>;
export type SignUpRequest = z.output<typeof signUpRequest>;

/** Refused with 401 `login_required` for a tablet without a staff login, 422 with errors by field, 429 `too_many_tries`. Source: API-M-57. */
export const signUpAnswer = envelope(z.object({ is_signed_up: z.literal(true) }));
