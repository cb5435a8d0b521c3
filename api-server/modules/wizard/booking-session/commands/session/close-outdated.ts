import { isDeepStrictEqual } from 'node:util';
import type { Session } from '../../booking-session.store';
import type { Call, Deps } from './call';

/** The part of the state that amounts and no-show fees depend on. The contact may change while a payment is open (`reconciledContact`). */
const priced = ({ state: { choices, variations, payment } }: Session) => ({
  choices,
  variations,
  type: payment.payment_type,
  isNow: payment.pay_now,
});

/** Closes an open payment or card capture whose choices have changed: money that still arrives for it is refunded. */
export const closeOutdated = async (
  { deposits, cards }: Deps,
  { tx, now }: Call,
  before: Session,
  after: Session,
): Promise<void> => {
  if (isDeepStrictEqual(priced(before), priced(after))) return;
  await deposits.closeForSession(tx, before.id, now);
  await cards.closeForSession(tx, before.id, now);
};
