import type { Tx } from '../../../../kernel/db';
import { digestOf, newToken } from '../../../../kernel/secrets';
import { sessionEndsAt } from '../customers.rules';
import { deleteSession, insertSession, type CustomerRow } from '../customers.store';
import { rememberDevice, type KnownDevice } from '../devices/devices';

/** The tokens of the cookies that a browser had before. */
export interface Former {
  session: string | undefined;
  device: string | undefined;
}

/** The secret of a session; it goes into the cookie and nowhere else. */
export interface OpenLogin {
  token: string;
  endsAt: Date;
  /** The browser it is opened in, which the account knows from then on. */
  device: KnownDevice;
}

/** What logging in gives. */
export interface Login extends OpenLogin {
  customer: CustomerRow;
}

/** Opens a session with a new token; the one that the browser had before ends. */
export const openLogin = async (tx: Tx, customerId: string, former: Former, now: Date): Promise<OpenLogin> => {
  const token = newToken();
  const endsAt = sessionEndsAt(now);
  await insertSession(tx, { customerId, digest: digestOf(token), endsAt }, now);
  if (former.session !== undefined) await deleteSession(tx, digestOf(former.session));
  return { token, endsAt, device: await rememberDevice(tx, customerId, former.device, now) };
};
