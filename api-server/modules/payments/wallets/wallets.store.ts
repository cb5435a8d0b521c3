import type { WalletType } from '@bars/shared-api/contracts/wallets';
import type { Db, Tables, Tx } from '../../../kernel/db';
import { digestOf } from '../../../kernel/secrets';
import { sameToken } from './token.rules';

const own = (db: Db) => db.withTables<Tables<'wallet_token'>>();

export interface SentToken {
  orderId: string;
  type: WalletType;
  token: string;
}

/** The provider answers a charge within five seconds or not at all; a server that dies in between blocks its order no longer than this. */
const onItsWayMs = 10_000;

/** A token of the open order was sent a moment ago: its outcome is not recorded yet. The order's request is locked. */
export const isOnItsWay = async (tx: Tx, orderId: string, now: Date): Promise<boolean> => {
  const sent = own(tx).selectFrom('wallet_token').select('order_id').where('order_id', '=', orderId);
  return (await sent.where('sent_at', '>', new Date(now.getTime() - onItsWayMs)).executeTakeFirst()) !== undefined;
};

/** Records the digest of a token, before it is sent if it is. False for a token that came before. */
export const insertToken = async (
  tx: Tx,
  { orderId, type, token }: SentToken,
  { isSent, now }: { isSent: boolean; now: Date },
): Promise<boolean> => {
  const row = {
    token_digest: digestOf(sameToken(token)),
    order_id: orderId,
    type,
    came_at: now,
    sent_at: isSent ? now : null,
  };
  const written = await own(tx)
    .insertInto('wallet_token')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return written !== undefined;
};
