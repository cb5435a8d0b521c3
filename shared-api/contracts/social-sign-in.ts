import * as z from 'zod/mini';
import { envelope, token } from './dto';

/**
 * Signing in with Google, by redirect. The page asks for an address and goes there; the provider sends the browser to our server,
 * which sends it back to the login page with a token in the address' fragment; the page posts that token.
 * Sources: AC-21, API-M-38, docs/decisions/025-sign-in-providers.md.
 */
export const googlePath = '/api/customers/authenticate/google';
export const googleStartPath = `${googlePath}/start`;
/** Registered with the provider as the address for its answers. */
export const googleReturnPath = `${googlePath}/return`;

/** The name of the token in the fragment of the login page's address. */
export const signInFragment = 'sign-in';

const brandId = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)]);

/** GET: whether the button is shown. */
export const googleOfferAnswer = envelope(z.object({ is_offered: z.boolean() }));

/** POST start: what has to survive the redirect. A `join_token` that is none is left out, and so is a `return_to` that is no page of the caller's origin (`returnPath`). */
export const googleStartRequest = z.object({
  brand_id: brandId,
  join_token: z.optional(
    z.union([
      token,
      z.pipe(
        z.string(),
        z.transform(() => undefined),
      ),
    ]),
  ),
  return_to: z.optional(
    z.nullable(
      z.union([
        z.string().check(z.maxLength(2000)),
        z.pipe(
          z.string(),
          z.transform(() => null),
        ),
      ]),
    ),
  ),
});
export type GoogleStartRequest = z.input<typeof googleStartRequest>;
export const googleStartAnswer = envelope(z.object({ url: z.string().check(z.regex(/^https?:\/\//)) }));

/** POST: the token of the fragment, and the brand of the page. The answer is that of a login. Source: API-M-38. */
export const googleRequest = z.object({ token, brand_id: brandId });
export type GoogleRequest = z.infer<typeof googleRequest>;
