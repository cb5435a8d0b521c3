import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

const checkbox = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value !== undefined),
);
const number = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : null)),
);

/** A person as the page's form sends them. `venue` is the number of a bar; null for a person without one. */
export const person = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  email: z.string().check(z.trim(), z.maxLength(254)),
  email_verified: checkbox,
  venue: number,
});
export type Person = z.infer<typeof person>;

/** A person's claims, named as in OpenID Connect; `venue` is R-Cloud's own. */
export interface Claims {
  sub: string;
  name: string;
  given_name: string;
  family_name: string;
  email?: string;
  email_verified?: boolean;
  venue?: number;
  [claim: string]: string | number | boolean | undefined;
}

/** The same person has the same subject on every visit. Without an address the name tells people apart. */
const subjectOf = ({ email, name }: Person): string =>
  createHash('sha256')
    .update((email === '' ? name : email).toLowerCase())
    .digest('hex')
    .slice(0, 21);

export const claimsOf = (one: Person): Claims => {
  const [given = '', ...family] = one.name.split(/\s+/);
  return {
    sub: subjectOf(one),
    name: one.name,
    given_name: given,
    family_name: family.join(' '),
    ...(one.email === '' ? {} : { email: one.email, email_verified: one.email_verified }),
    ...(one.venue === null ? {} : { venue: one.venue }),
  };
};

/** Who has signed in since the start, by subject. */
export const createPeople = () => {
  const known = new Map<string, Claims>();
  return {
    find: (sub: string): Claims | undefined => known.get(sub),
    remember: (one: Person): Claims => {
      const claims = claimsOf(one);
      known.set(claims.sub, claims);
      return claims;
    },
  };
};
export type People = ReturnType<typeof createPeople>;
