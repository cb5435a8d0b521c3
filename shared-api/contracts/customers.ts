import * as z from 'zod/mini';
import { allergen } from './allergens';
import { customer } from './current-customer';
import { emailAddress, loginAddress, quotedEmailAddress } from './email-address';
import { requiredName } from './person-name';
import { isPhone, phoneDigits, phoneWords } from './phone-number';
import { envelope, formFlag, formInt, formText, token, whenRead } from './dto';

/**
 * Registration, sign-in, forgotten passwords, sign-out and the details of a customer.
 * Sources: AC-1…AC-40, API-M-35…API-M-37, API-M-39, API-M-40…API-M-42, API-M-44…API-M-47.
 * The messages of the request schemas are shown as they stand: the form checks with the same schema as the server.
 */

export const authenticatePath = '/api/customers/authenticate';
export const appUserPath = `${authenticatePath}-app-customer`;
export const registerPath = '/api/customers/register';
export const standalonePath = `${registerPath}/standalone`;
export const verificationPath = (code: string): string => `${registerPath}/verify/${code}`;
export const forgotPasswordPath = '/api/customers/forgot-password';
export const resetLinkPath = (code: string): string => `${forgotPasswordPath}/${code}/verify`;
export const resetPasswordPath = (code: string): string => `${forgotPasswordPath}/${code}/process`;
export const logoutPath = '/api/customers/logout';
export const myDetailsPath = '/api/customers/my-details';

/** One that is no token is as good as none: it does not keep anybody from logging in. */
const optionalToken = z.optional(
  z.union([
    token,
    z.pipe(
      z.string(),
      z.transform(() => undefined),
    ),
  ]),
);

/** POST customers/authenticate. `join_token` is the optional token of the page's address. Sources: AC-16, AC-18, API-M-37. */
export const authenticateRequest = z.object({
  email: loginAddress,
  password: z
    .string()
    .check(z.minLength(1, 'Password is required'), z.maxLength(128, 'must be at most 128 characters')),
  join_token: optionalToken,
});
export type AuthenticateRequest = z.infer<typeof authenticateRequest>;

const nextPage = z.optional(z.nullable(z.string()));

/** Where to go after a login: `meta.post_login_url`, else `post_login_url`; null where the customer may choose. Sources: AC-19, AC-23. */
export const authenticateAnswer = z.object({
  data: customer,
  meta: z.optional(z.object({ post_login_url: nextPage })),
  post_login_url: nextPage,
});
export type AuthenticateAnswer = z.infer<typeof authenticateAnswer>;

/**
 * POST customers/authenticate-app-customer, which is answered like a login. `app_user_id` is a token of the mobile app's user; any
 * text is taken, for one that was cut on its way is an unknown id. Sources: API-B-7, API-M-39, RT-59.
 */
export const appUserRequest = z.object({ app_user_id: z.string().check(z.minLength(1), z.maxLength(128)) });
export type AppUserRequest = z.infer<typeof appUserRequest>;

/** POST customers/logout has no payload. Source: API-M-44. */
export const logoutAnswer = envelope(z.object({}));

/** Whether a password has this many characters as it is hashed, whatever a keyboard makes of an accent. */
export const hasPasswordLength = (password: string): boolean => password.normalize('NFKC').length >= 8;

/** A password that somebody chooses. Whether it is a common one, the server says. Source: decisions "Password". */
export const newPassword = z
  .string()
  .check(
    z.minLength(1, { error: 'Password is required', abort: true }),
    z.refine(hasPasswordLength, 'Password must be at least 8 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
  );

/** POST customers/register. `join_token` is the optional token of the page's address. Sources: AC-2…AC-4, API-M-40. */
export const registerRequest = z.object({ email: quotedEmailAddress, join_token: optionalToken });
export type RegisterRequest = z.infer<typeof registerRequest>;
/** The same for an address that has an account and for one that has none. */
export const registerAnswer = envelope(z.object({}));

/**
 * POST customers/register/standalone: a sign-up from a booking that its token (the manage key) has opened. Any token is taken, for
 * one that was cut on its way opens nothing. Sources: AC-41, API-M-43.
 */
export const standaloneRequest = z.object({
  booking_token: z.string().check(z.minLength(1), z.maxLength(128)),
  email: emailAddress,
  password: newPassword,
});
export type StandaloneRequest = z.infer<typeof standaloneRequest>;
/** The same for an address that has an account and for one that has none. */
export const standaloneAnswer = envelope(z.object({}));

/** GET customers/register/verify/{token}: which brand's page asks. Source: API-M-41. */
export const verificationQuery = z.object({ brand_id: z.string() });
export const verification = z.object({
  customer_id: z.string(),
  email: z.string(),
  /** Forename and surname have to be given with the password. Source: AC-9. */
  needs_extra_details: z.boolean(),
  /** The names of the booking that the sign-up came from, where it was made with this address; they are filled in. Source: decision 026. */
  known_details: z.optional(z.nullable(z.object({ forename: z.string(), surname: z.string() }))),
});
export type Verification = z.infer<typeof verification>;
export const verificationAnswer = envelope(verification);

const verifying = { customer_id: z.string(), password: newPassword };
const extraDetails = {
  forename: requiredName('First name is required'),
  surname: requiredName('Last name is required'),
};

/** POST customers/register/verify/{token}, which is answered like a login. Sources: AC-8…AC-10, API-M-42. */
export const verifyRequest = z.object({
  ...verifying,
  forename: z.optional(extraDetails.forename),
  surname: z.optional(extraDetails.surname),
});
export type VerifyRequest = z.infer<typeof verifyRequest>;
/** The same where the lookup says that extra details are needed. Source: AC-9. */
export const verifyWithDetailsRequest = z.object({ ...extraDetails, ...verifying });

/** POST customers/forgot-password. Sources: AC-25, AC-26, API-M-45. */
export const forgotPasswordRequest = z.object({ email: emailAddress });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>;
/** `new`: there is no account with this address, and no mail was sent. */
export const forgotPasswordAnswer = envelope(z.object({ new: z.boolean() }));
export type ForgottenPassword = z.infer<typeof forgotPasswordAnswer>['data'];

/** GET customers/forgot-password/{token}/verify answers that the link is good. Sources: AC-29, API-M-46. */
export const resetLinkAnswer = envelope(z.object({}));

/** POST customers/forgot-password/{token}/process: the new password; nobody is logged in by it. Source: API-M-47. */
export const resetPasswordRequest = z.object({ password: newPassword });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;
export const resetPasswordAnswer = envelope(z.object({}));

/** May we write about offers and news, one answer a channel; named as in the portal. Source: AC-39. */
const optInAnswers = { marketing_opt_in: z.boolean(), sms_opt_in: z.boolean(), phone_opt_in: z.boolean() };
const optInFields = { marketing_opt_in: formFlag, sms_opt_in: formFlag, phone_opt_in: formFlag };

/** What GET customers/me gives with `full` and `include=bar,allergens`. `allergens` null: never said. Sources: AC-36, AC-37. */
export const profile = z.object({
  id: z.string(),
  forename: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  ...optInAnswers,
  bar: z.nullable(z.object({ bar_id: z.int(), bar_name: z.string() })),
  allergens: z.nullable(z.array(allergen)),
});
export type Profile = z.infer<typeof profile>;

/** GET customers/me as the server gives it: what was asked for of it, nothing for a visitor. */
export const currentCustomerAnswer = envelope(z.partial(profile));

/** The same, asked for with `full` and `include=bar,allergens`: all of it, or nothing. */
export const profileAnswer = envelope(z.union([profile, z.object({ id: z.optional(z.undefined()) })]));

/** A telephone number, read as its digits; empty clears. */
const phoneText = z.pipe(
  formText(60).check(z.refine((text) => text === null || isPhone(text), phoneWords.form)),
  z.transform((text) => (text === null ? null : phoneDigits(text))),
);

/** A customer's own name and telephone. */
export const personFields = {
  forename: requiredName('First name is required'),
  surname: requiredName('Last name is required'),
  phone: phoneText,
};

/**
 * POST customers/my-details: the customer object, with the consent to keep allergies. `bar_id` is the favourite bar.
 * The e-mail address is the name of the account and cannot be changed here. Sources: AC-38, API-M-36.
 */
export const myDetailsRequest = z
  .object({
    ...personFields,
    ...optInFields,
    bar_id: formInt,
    allergens: z.array(allergen),
    allergens_consent: formFlag,
  })
  .check(
    z.refine(({ allergens, allergens_consent }) => allergens.length === 0 || allergens_consent, {
      path: ['allergens_consent'],
      error: 'Please tick this so we can save your allergies, or untick them all',
      when: whenRead('allergens', 'allergens_consent'),
    }),
  );
export type MyDetailsRequest = z.infer<typeof myDetailsRequest>;
export const myDetailsAnswer = envelope(profile);
