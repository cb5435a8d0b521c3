import type { Tx } from '../../kernel/db';
import { digestOf, newToken } from '../../kernel/secrets';
import { sessionEndsAt } from './customers.rules';
import { deleteSession, insertSession, type CustomerRow } from './customers.store';

/** The secret of a session; it goes into the cookie and nowhere else. */
export interface OpenSession {
  token: string;
  endsAt: Date;
}

/** What logging in gives. */
export interface Login extends OpenSession {
  customer: CustomerRow;
}

/**
 * Opens a session with a new token; the one that the browser had before ends.
 * @param former token of the browser's cookie
 */
export const openSession = async (tx: Tx, customerId: string, former: string | undefined, now: Date): Promise<OpenSession> => {
  const token = newToken();
  const endsAt = sessionEndsAt(now);
  await insertSession(tx, { customerId, digest: digestOf(token), endsAt }, now);
  if (former !== undefined) await deleteSession(tx, digestOf(former));
  return { token, endsAt };
};
