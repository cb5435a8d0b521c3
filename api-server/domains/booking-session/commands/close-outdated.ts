import { isDeepStrictEqual } from 'node:util';
import type { Session } from '../booking-session.store';
import type { Call, Deps } from './call';

/** What an amount or a no-show fee was worked out from. Contact may change while somebody pays (`reconciledContact`); this may not. */
const priced = ({ state: { choices, variations, payment } }: Session) => ({ choices, variations, type: payment.payment_type });

/** A payment or a card that is asked for other choices than the ones that hold now is over: what it still brings goes back. */
export const closeOutdated = async ({ deposits, cards }: Deps, { tx, now }: Call, before: Session, after: Session): Promise<void> => {
  if (isDeepStrictEqual(priced(before), priced(after))) return;
  await deposits.closeForSession(tx, before.id, now);
  await cards.closeForSession(tx, before.id, now);
};
