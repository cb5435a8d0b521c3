import * as z from 'zod/mini';
import { envelope, formInt, formText, instant, token } from './dto';
import { emailAddress } from './email-address';

/**
 * Students and graduates of the mobile app. The id in the path says who it is, so these calls read and set no cookie.
 * Sources: ST-1…ST-57, API-M-55, API-M-56, API-M-58, API-M-68…API-M-70.
 */

export const studentStatusPath = '/api/customers/student/student-status';
export const graduateStatusPath = '/api/customers/student/graduate-status';
export const emailVerifyPath = '/api/customers/email-verify';
export const emailVerifyStatusPath = `${emailVerifyPath}-status`;
export const emailVerifyCodePath = (code: string): string => `${emailVerifyPath}/${code}`;

/** The fields that a student may be asked for, in the order of the form. Source: ST-15. */
export const studentFieldNames = [
  'birth_date',
  'graduation_year',
  'uni_email',
  'post_code',
  'selected_location_id',
] as const;
export type StudentFieldName = (typeof studentFieldNames)[number];

/** Years of graduation that the student page offers: four, from next year. Source: ST-16, decisions.md. @param year this year in London */
export const studentGraduationYears = (year: number): number[] => [1, 2, 3, 4].map((more) => year + more);

/**
 * The cost centre of a bar as an integer: its digits. Null where it has none, so that the bar cannot be picked. Source: ST-20.
 * @example locationIdOf('NL182') // 182
 */
export const locationIdOf = (costCentre: string): number | null => {
  const digits = costCentre.replace(/\D/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};

/** Seconds after which a verification may be sent again, from its `date_created` by the server's clock. Sources: ST-47, ST-48. */
export const resendAfterSeconds = 120;

/** Any text is taken for an id: one that was cut on its way is an unknown one. */
const appUserId = z.string().check(z.minLength(1), z.maxLength(128));
/** What the route has besides: an address that the app knows, or nothing. It proves nothing. */
const routeEmail = z.optional(z.nullable(z.string().check(z.maxLength(254))));

/** GET customers/student/student-status. `first_load`: 1 for the first read of a page, 0 for later ones. Source: API-M-55. */
export const studentStatusQuery = z.object({
  id: appUserId,
  email: routeEmail,
  first_load: z.optional(z.enum(['0', '1'])),
});

/** null: not given yet. Otherwise a mask of it, such as `a…@ucl.ac.uk` or `…`: a stored value is never given in full. */
const filled = z.nullable(z.string());

/**
 * Source: ST-14. `student_verified`: both addresses are confirmed and nothing is missing; the offers come a little later. `uni_email` and
 * `personal_email` are null until they are confirmed.
 */
export const studentStatus = z.object({
  has_student_offers: z.boolean(),
  student_verified: z.boolean(),
  has_society_offers: z.boolean(),
  fields_required: z.array(z.enum(studentFieldNames)),
  birth_date: filled,
  graduation_year: filled,
  post_code: filled,
  uni_email: filled,
  personal_email: filled,
  selected_location_id: filled,
  is_graduate: z.boolean(),
});
export type StudentStatus = z.infer<typeof studentStatus>;
/** Refused with 404 `app_user_unknown`, 429 `too_many_tries`. */
export const studentStatusAnswer = envelope(studentStatus);

/**
 * POST customers/student/student-status: the fields that are required, and no other. `birth_date` is `YYYY-MM-DD`, judged by `date-of-birth`;
 * `selected_location_id` is the cost centre of a bar of the brand. The server says what is wrong with each, by field (422), in the sentences of
 * ST-23…ST-27. Answered with the status. Sources: ST-20, ST-29, API-M-56.
 */
export const studentDetailsRequest = z.object({
  app_user_id: appUserId,
  email: routeEmail,
  birth_date: z.optional(formText(10)),
  graduation_year: z.optional(formInt),
  post_code: z.optional(formText(12)),
  uni_email: z.optional(formText(254)),
  selected_location_id: z.optional(formInt),
});
export type StudentDetailsRequest = z.infer<typeof studentDetailsRequest>;

/** POST customers/student/graduate-status: somebody says that they have graduated. Sources: ST-54, API-M-58. */
export const graduateRequest = z.object({ app_user_id: appUserId, email: routeEmail });
export type GraduateRequest = z.infer<typeof graduateRequest>;
export const graduateAnswer = envelope(z.object({ is_graduate: z.literal(true) }));

/** A verification that was asked for and not confirmed yet. `student`: of the student's e-mail address; otherwise of the personal one. Source: ST-45. */
export const pendingVerification = z.object({
  id: z.string(),
  email_address: z.string(),
  date_created: instant,
  student: z.boolean(),
});
export type PendingVerification = z.infer<typeof pendingVerification>;

/** GET customers/email-verify-status. `student` 1: of the student's address. Source: API-M-68. */
export const emailVerifyStatusQuery = z.object({
  id: appUserId,
  email: routeEmail,
  student: z.optional(z.enum(['0', '1'])),
});
export const emailVerifyStatus = z.object({ verified: z.boolean(), pending: z.nullable(pendingVerification) });
export type EmailVerifyStatus = z.infer<typeof emailVerifyStatus>;
export const emailVerifyStatusAnswer = envelope(emailVerifyStatus);

/**
 * POST customers/email-verify: sends a link to an address. `rb_customer_id` is that of the app's older system; nobody here needs it. `student` is 1
 * for the student's address and left out for the personal one. Answered with what is pending. Refused with 409 `sent_recently` within
 * `resendAfterSeconds`, 422 by field, 429 `too_many_tries`. Sources: ST-41, ST-47, API-M-69.
 */
export const emailVerifyRequest = z.object({
  email_address: emailAddress,
  rb_customer_id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  app_user_id: appUserId,
  student: z.optional(z.literal(1)),
});
export type EmailVerifyRequest = z.infer<typeof emailVerifyRequest>;

/** POST customers/email-verify/{code}, without a body. `again`: it was confirmed before. Refused with 404 `link_unknown`, 410 `link_expired`. Source: API-M-70. */
export const emailVerifyCode = token;
export const emailVerifyCodeAnswer = envelope(z.object({ again: z.boolean() }));
