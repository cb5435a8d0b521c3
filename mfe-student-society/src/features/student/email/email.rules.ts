import { resendAfterSeconds, type PendingVerification } from '@bars/shared-api/contracts/students';

/**
 * Milliseconds until a link may be sent again, counted from when the last one was asked for. Sources: ST-47, ST-48.
 * @param nowMs by the server's clock
 */
export const resendWait = (pending: Pick<PendingVerification, 'date_created'> | null, nowMs: number): number =>
  pending === null ? 0 : Math.max(0, Date.parse(pending.date_created) + resendAfterSeconds * 1000 - nowMs);

/** Minutes and seconds; a second that has begun counts. @example waitClock(119_001) // '2:00' */
export const waitClock = (waitMs: number): string => {
  const seconds = Math.ceil(waitMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
