import { createHash, randomBytes } from 'node:crypto';

/** A link's secret, or the name of an order: 192 random bits, base64url. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** How a secret is stored and looked up, as SHA-256: the timing of a search for its digest reveals nothing. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The name under which a form is kept, so that it makes one row however often it is sent: of its own random key and of all that it says. One that says
 * something else is another form, perhaps another person's, and must not be answered as the first.
 */
export const formKeyOf = (key: string, said: object): string =>
  digestOf(`${key} ${JSON.stringify(said)}`).toString('base64url');
