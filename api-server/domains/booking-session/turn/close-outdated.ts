import { isDeepStrictEqual } from 'node:util';
import type { Session } from '../booking-session.store';
import type { Call, Deps } from './call';

/** What an amount was worked out from. Contact may change while somebody pays; this may not. */
const priced = ({ state: { choices, variations, payment } }: Session) => ({ choices, variations, type: payment.type });

/** A payment that is open for other choices than the ones that hold now is over: what it still brings goes back. */
export const closeOutdated = async ({ deposits }: Deps, { tx, now }: Call, before: Session, after: Session): Promise<void> => {
  if (!isDeepStrictEqual(priced(before), priced(after))) await deposits.closeForSession(tx, before.id, now);
};
