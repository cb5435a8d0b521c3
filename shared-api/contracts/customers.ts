import * as z from 'zod/mini';
import { allergen } from './allergens';
import { customer } from './current-customer';
import { envelope, formFlag, formInt, formText, isText, token } from './wire';

/**
 * Sign-in, sign-out and the details of a customer. Sources: AC-14…AC-20, AC-36…AC-39, API-M-35…API-M-37, API-M-44.
 * The messages of the request schemas are shown as they stand: the form checks with the same schema as the server.
 */

export const authenticatePath = '/api/customers/authenticate';
export const logoutPath = '/api/customers/logout';
export const myDetailsPath = '/api/customers/my-details';

const hasAddressForm = (text: string): boolean => /@.*\./.test(text);

/** An e-mail address: an '@' followed later by a dot. Sources: AC-15, AC-17. */
export const emailAddress = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'E-mail address is required', abort: true }),
  z.maxLength(254, { error: 'must be at most 254 characters', abort: true }),
  z.refine((text) => hasAddressForm(text) && isText(text), { error: ({ input }) => `Email address "${String(input)}" is invalid` }),
);

/** POST customers/authenticate. `join_token` is the optional token of the page's address. Sources: AC-16, AC-18, API-M-37. */
export const authenticateRequest = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(128, 'must be at most 128 characters')),
  /** One that is no token is as good as none: it does not keep anybody from logging in. */
  join_token: z.optional(z.union([token, z.pipe(z.string(), z.transform(() => undefined))])),
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

/** POST customers/logout has no payload. Source: API-M-44. */
export const logoutAnswer = envelope(z.object({}));

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

const requiredName = (missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(60, 'must be at most 60 characters'), z.refine(isText, 'must be text'));

/**
 * POST customers/my-details: the customer object, with the consent to keep allergies. `bar_id` is the favourite bar.
 * The e-mail address is the name of the account and cannot be changed here. Sources: AC-38, API-M-36.
 */
export const myDetailsRequest = z
  .object({
    forename: requiredName('First name is required'),
    surname: requiredName('Last name is required'),
    phone: formText(20),
    ...optInFields,
    bar_id: formInt,
    allergens: z.array(allergen),
    allergens_consent: formFlag,
  })
  .check(
    z.refine(({ allergens, allergens_consent }) => allergens.length === 0 || allergens_consent, {
      path: ['allergens_consent'],
      error: 'Please tick this so that we may keep your allergies, or untick them all',
    }),
  );
export type MyDetailsRequest = z.infer<typeof myDetailsRequest>;
export const myDetailsAnswer = envelope(profile);
