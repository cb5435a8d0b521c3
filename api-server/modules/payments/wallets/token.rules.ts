import * as z from 'zod/mini';

/** Both wallets sign what they give. */
const signed = z.object({ signature: z.string().check(z.minLength(1)) });

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/**
 * What makes a token the same token: its signature. Other spaces, another order and further fields make no other one. A text without a
 * signature is taken as it is. Source: docs/decisions/032.
 */
export const sameToken = (token: string): string => {
  const found = signed.safeParse(read(token));
  return found.success ? found.data.signature.trim() : token;
};
