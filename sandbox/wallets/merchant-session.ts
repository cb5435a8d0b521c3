import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

const filled = z.string().check(z.minLength(1));

/** The request of a merchant's server. `initiativeContext` is the domain of the page, without scheme and port. */
const sessionRequest = z.object({
  merchantIdentifier: filled,
  displayName: filled.check(z.maxLength(64)),
  initiative: z.literal('web'),
  initiativeContext: z.string().check(z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/)),
});

const minutes = 60_000;

/** A merchant session; null for a wrong request. It is opaque to a merchant, who passes it to the sheet. */
export const merchantSession = (body: unknown, now: Date): Record<string, unknown> | null => {
  const read = sessionRequest.safeParse(body);
  if (!read.success) return null;
  const { merchantIdentifier, displayName, initiativeContext } = read.data;
  return {
    epochTimestamp: now.getTime(),
    expiresAt: now.getTime() + 5 * minutes,
    merchantSessionIdentifier: `SSH${randomBytes(24).toString('hex').toUpperCase()}`,
    nonce: randomBytes(4).toString('hex'),
    merchantIdentifier: createHash('sha256').update(merchantIdentifier).digest('hex').toUpperCase(),
    domainName: initiativeContext,
    displayName,
    signature: randomBytes(96).toString('hex'),
    retries: 0,
  };
};
