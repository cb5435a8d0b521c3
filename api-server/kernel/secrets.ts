import { createHash, randomBytes } from 'node:crypto';

/** A link's secret, or the name of an order: 192 random bits, base64url. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** How a secret is stored and looked up, as SHA-256: the timing of a search for its digest reveals nothing. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
