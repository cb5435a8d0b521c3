import type { Db, Tx } from '../../../../kernel/db';
import { digestOf, newToken } from '../../../../kernel/secrets';
import { accountName, formerAccountName } from '../customers.rules';
import { knownUntil } from './devices.rules';
import { insertDevice, isKnown, renameDevice } from './devices.store';

/** The secret of a known device; it goes into the cookie and nowhere else. */
export interface KnownDevice {
  token: string;
  endsAt: Date;
}

/**
 * Notes that a customer has shown on this device who they are. Its token is a new one each time, so that one that somebody put there before proves nothing.
 * @param former token of the browser's cookie
 */
export const rememberDevice = async (
  tx: Tx,
  customerId: string,
  former: string | undefined,
  now: Date,
): Promise<KnownDevice> => {
  const token = newToken();
  const [digest, endsAt] = [digestOf(token), knownUntil(now)];
  if (former !== undefined) await renameDevice(tx, digestOf(former), digest);
  await insertDevice(tx, { digest, customerId, endsAt }, now);
  return { token, endsAt };
};

/**
 * What tries at the account of an address on a device that it knows are counted by, apart from those of strangers; undefined on any other.
 * @param token of the browser's cookie
 */
export const deviceSubject = async (
  db: Db,
  email: string,
  token: string | undefined,
  now: Date,
): Promise<string | undefined> => {
  if (token === undefined) return undefined;
  const [digest, name] = [digestOf(token), accountName(email)];
  return (await isKnown(db, { digest, names: [name, formerAccountName(email)] }, now))
    ? `${name} ${digest.toString('hex')}`
    : undefined;
};
