import type { Tx } from '../../../../kernel/db';
import { newToken } from '../../../../kernel/secrets';
import { accountName } from '../customers.rules';
import { deleteSessionsOf, findAccount, insertUnverified, verifyAccount } from '../customers.store';

/** What somebody chooses who has shown that the address is theirs. */
export interface ConfirmedAccount {
  email: string;
  forename: string;
  surname: string;
  passwordHash: string;
}

/**
 * Makes a confirmed account, or confirms the one with this address that nobody has confirmed: its sessions end, and its password is the new one. Returns
 * its id; undefined where a confirmed account has this address, which stays as it is. Source: decisions "Manage, accounts".
 */
export const registerConfirmed = async (
  tx: Tx,
  { email, ...chosen }: ConfirmedAccount,
  now: Date,
): Promise<string | undefined> => {
  const name = accountName(email);
  await insertUnverified(tx, { id: newToken(), email: name }, now);
  const account = await findAccount(tx, name);
  if (!account) throw new Error('The account that was just added is missing.');
  if (!(await verifyAccount(tx, account.id, chosen, now))) return undefined;
  await deleteSessionsOf(tx, account.id);
  return account.id;
};
