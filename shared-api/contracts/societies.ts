import * as z from 'zod/mini';
import { envelope, instant, token } from './dto';
import { contractStatusNames } from './society-contract';

/**
 * Student societies. On /clubsoc the app user's id in the path says who it is, and these calls read and set no cookie; the dashboard and the view of a
 * society go by the login. Sources: ST-82…ST-97, API-M-59…API-M-64.
 */

const societies = '/api/customers/societies';
const portal = '/api/customers/society-portal/society';

/** Source: API-M-60. @param userId the app user's id */
export const societyStatusPath = (userId: string): string => `/api/customers/app-user/status/${userId}`;
/** Source: API-M-59. */
export const inviteCodePath = (code: string): string => `${societies}/society-portal/invite-code/${code}`;
/** Source: API-M-61. */
export const leaveSocietyPath = '/api/customers/app-user/society/leave';
/** Sources: API-M-62, API-M-63. */
export const societyQrPath = (code: string): string => `${societies}/society/qr/${code}`;
/** The societies of whoever is logged in. Source: ST-95. */
export const mySocietiesPath = portal;
/** Source: API-M-64. */
export const societyViewPath = (id: string): string => `${portal}/${id}`;

/** Characters of an invite code. Source: ST-86. */
export const inviteCodeLength = 6;

/** Characters that invite codes are made of: none looks like another (no 0, 1, I, L, O), and no vowels, so that none is a word. */
export const inviteCodeAlphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789';

/** A code as it is typed: without anything but letters and figures, in capitals. Source: ST-85. */
export const cleanInviteCode = (typed: string): string => typed.replace(/[^a-z\d]/gi, '').toUpperCase();

/** Sentences that the page and the server both say. Source: ST-86. */
export const societyWords = { codeLength: 'Code must be exactly 6 characters' };

/** Any text is taken for an id: one that was cut on its way is an unknown one. */
const appUserId = z.string().check(z.minLength(1), z.maxLength(128));

/** The code in the path of API-M-59, as it was typed. */
export const inviteCode = z.pipe(
  z.string().check(z.maxLength(100, societyWords.codeLength)),
  z.pipe(
    z.transform(cleanInviteCode),
    z.string().check(z.refine((code) => code.length === inviteCodeLength, societyWords.codeLength)),
  ),
);

/** The form of an invite code. Sources: ST-84…ST-86. */
export const inviteCodeForm = z.object({ code: inviteCode });
export type InviteCodeForm = z.infer<typeof inviteCodeForm>;

/** Source: ST-89. */
export const membershipStatuses = ['unregistered', 'registered', 'left'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/** A membership that is registered. `id` is the membership's. Source: ST-90. */
export const activeType = z.object({
  id: z.string(),
  date_registered: instant,
  type: z.object({
    title: z.string(),
    base_type: z.object({ registered_message: z.string(), leave_message: z.string(), can_leave: z.boolean() }),
  }),
});
export type ActiveType = z.infer<typeof activeType>;

/** `status`: of the newest membership; `unregistered` without one. `active_type` is null unless it is registered. Sources: ST-89, ST-90. */
export const societyUser = z.object({ status: z.enum(membershipStatuses), active_type: z.nullable(activeType) });
export type SocietyUser = z.infer<typeof societyUser>;

/** The answer of API-M-59 to API-M-61. Refused with 404 `app_user_unknown`, 429 `too_many_tries`. */
export const societyUserAnswer = envelope(societyUser);

/**
 * POST …/invite-code/{code}. `replace`: the customer knows that they are removed from the society that they are in. Refused at the field `code` with 404
 * `code_unknown`, which says the same of a code that is unknown, expired, used up or locked; 409 `already_in_society` without `replace`.
 * Sources: ST-92, API-M-59.
 */
export const inviteCodeRequest = z.object({ app_user_id: appUserId, replace: z.optional(z.boolean()) });

/**
 * POST customers/app-user/society/leave. `id`: the membership that is left; another one that was joined meanwhile stays. Answered with the society user,
 * the second time too. Refused with 409 `cannot_leave`. Sources: ST-88, API-M-61.
 */
export const leaveSocietyRequest = z.object({ app_user_id: appUserId, id: z.string().check(z.maxLength(64)) });

/** The code of a QR code: a secret that nobody can guess. */
export const societyQrCode = token;

/** The address that a QR code of a society holds, below our own origin. Source: ST-93. */
export const societyQrPage = (code: string): string => `/society/qr/${code}`;

/** GET customers/societies/society/qr/{code}: `app_user_id` where the app has opened the page, otherwise the login counts. Source: API-M-62. */
export const societyQrQuery = z.object({ app_user_id: z.optional(appUserId) });

/** `status` of whoever asks; null of a visitor whom nobody knows. `offers`: one line each. Sources: ST-93, ST-94. */
export const societyOfQr = z.object({
  title: z.string(),
  bar: z.nullable(z.string()),
  offers: z.array(z.string()),
  registered_message: z.string(),
  status: z.nullable(z.enum(membershipStatuses)),
});
export type SocietyOfQr = z.infer<typeof societyOfQr>;
/** Refused with 404 `society_unknown`, 404 `app_user_unknown`. */
export const societyQrAnswer = envelope(societyOfQr);

/**
 * POST customers/societies/society/qr/{code}: joins whoever is logged in, or the app user. Answered with the society user, also for who has joined before.
 * Refused with 401 `login_required`, 404 `society_unknown` or `app_user_unknown`, 409 `already_in_society` without `replace`. Sources: ST-92, API-M-63.
 */
export const joinByQrRequest = z.object({
  app_user_id: z.optional(appUserId),
  replace: z.optional(z.boolean()),
});

/** GET customers/society-portal/society: the societies that the customer is in or runs. Source: ST-95, decisions.md. */
export const mySocieties = z.object({
  societies: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      bar: z.nullable(z.string()),
      offers: z.array(z.string()),
      /** null of one that the customer runs and is not in. */
      date_registered: z.nullable(instant),
      is_admin: z.boolean(),
    }),
  ),
});
export type MySocieties = z.infer<typeof mySocieties>;
export const mySocietiesAnswer = envelope(mySocieties);

/** How far a contract is: `not_viewed` until anybody has read it, then `signable`, `signed` by the first signature, `completed`. `signed_at` is null until a signer has signed. */
const contractState = z.object({
  status: z.object({ completed: z.boolean(), name: z.enum(contractStatusNames) }),
  signers: z.array(z.object({ name: z.string(), role: z.string(), signed_at: z.nullable(instant) })),
});

/**
 * GET customers/society-portal/society/{id}, for the society's administrators alone. `name` is null of a member who gave none. Refused with 401
 * `login_required`, 403 `not_society_admin`, 404 `society_unknown`. Sources: ST-96, AC-56, API-M-64.
 */
export const societyView = z.object({
  id: z.string(),
  title: z.string(),
  bar: z.nullable(z.string()),
  offers: z.array(z.string()),
  members: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), date_registered: instant })),
  contract: z.nullable(contractState),
});
export type SocietyView = z.infer<typeof societyView>;
export const societyViewAnswer = envelope(societyView);
