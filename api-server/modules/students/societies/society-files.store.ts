import type { MembershipStatus } from '@bars/shared-api/contracts/societies';
import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../../kernel/db';
import { digestOf, newToken } from '../../../kernel/secrets';
import { joinOffers } from './societies.rules';

const own = (db: Db) => db.withTables<Tables<'society' | 'society_admin' | 'society_membership'>>();

/** A society of the estate's files. Its codes are written as they are printed, and kept as digests. */
export interface FileSociety {
  id: string;
  brand_id: number;
  bar_id: number | null;
  title: string;
  registered_message: string;
  leave_message: string;
  can_leave: boolean;
  offers: string[];
  invite_code: string;
  invite_last_day: string;
  invite_places: number | null;
  qr_code: string;
  admins: string[];
}

/** Writes what an estate's files bring. What is there already gets what they say now, and what they leave out stays. A new code has all its places. */
export const importSocieties = async (tx: Tx, societies: readonly FileSociety[]): Promise<void> => {
  for (const { id, admins, offers, invite_code: code, qr_code: qrCode, ...rest } of societies) {
    const said = {
      ...rest,
      offers: joinOffers(offers),
      invite_code_digest: digestOf(code),
      qr_code_digest: digestOf(qrCode),
    };
    await own(tx)
      .insertInto('society')
      .values({ id, ...said })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          ...said,
          invite_uses: sql<number>`case when society.invite_code_digest = excluded.invite_code_digest then society.invite_uses else 0 end`,
        }),
      )
      .execute();
    await own(tx).deleteFrom('society_admin').where('society_id', '=', id).execute();
    if (admins.length > 0)
      await own(tx)
        .insertInto('society_admin')
        .values(admins.map((email) => ({ society_id: id, email })))
        .execute();
  }
};

/** Puts a customer of the demo into a society; who has a place there, or is in another one, keeps it. */
export const importMember = async (
  tx: Tx,
  member: { society_id: string; customer_id: string; status: MembershipStatus },
  now: Date,
): Promise<void> => {
  const { status } = member;
  await own(tx)
    .insertInto('society_membership')
    .values({
      id: newToken(),
      ...member,
      changed_at: now,
      registered_at: status === 'unregistered' ? null : now,
      left_at: status === 'left' ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
