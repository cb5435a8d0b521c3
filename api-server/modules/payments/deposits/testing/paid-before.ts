import { sql } from 'kysely';
import type { TestServer } from '../../../../testing/harness';

/** Every booking, or the one of a public id, has paid so much before: pence, in the ledger and not at the scripted provider. */
export const paidBefore = async (
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  pence: number,
  publicId: string | null = null,
): Promise<void> => {
  const now = clock.now();
  await sql`
    with asked as (
      insert into deposit_request (id, token, booking_id, brand_id, kind, amount_pence, state, created_at)
        select gen_random_uuid(), gen_random_uuid()::text, id, brand_id, 'deposit', ${pence}, 'paid', ${now} from booking where ${publicId}::text is null or public_id = ${publicId} returning id, amount_pence
    ), ordered as (
      insert into deposit_attempt (order_id, request_id, position, state, opened_at, active_at) select id::text, id, 1, 'accepted', ${now}, ${now} from asked
    )
    insert into payment (order_id, request_id, amount_pence, currency, provider_reference, auth_code, received_at) select id::text, id, amount_pence, 'GBP', 'before', '000000', ${now} from asked`.execute(
    db,
  );
};
