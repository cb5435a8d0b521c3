import type { HeldChange, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { isMade } from '../visit/visit.rules';

/** How a payment of a held change ended. `closed`: the visitor leaves, and the change stays held. */
export type PaymentEnd = 'success' | 'gone' | 'expired' | 'closed';

/** Why the payment of a change is over without it. */
export type Ended = 'gone' | 'expired' | 'over';

/** What shows a change: its form, or in its place the payment of what it costs. `asked`: why the booking is read again while its payment is shown; null while nothing has ended. */
export type Stage =
  | { kind: 'closed' }
  | { kind: 'done'; isRebook: boolean }
  | { kind: 'form'; ended: Ended | null }
  | { kind: 'payment'; change: HeldChange; isRebook: boolean; asked: Ended | null };

/**
 * The stage by the booking as it is now. A payment whose time is over stays on the page until the booking says that its change is no longer held:
 * it may have been paid in the last second, here or elsewhere.
 */
export const stageBy = (stage: Stage, booking: Pick<HostBooking, 'people' | 'booking_date' | 'held_change'>): Stage => {
  if (stage.kind !== 'payment' || stage.asked === null) return stage;
  const { change, isRebook, asked } = stage;
  if (asked === 'gone') return { kind: 'form', ended: asked };
  if (booking.held_change?.top_up.deposit_request_token === change.top_up.deposit_request_token) return stage;
  return isMade(booking, change) ? { kind: 'done', isRebook } : { kind: 'form', ended: asked };
};

const stale: readonly (string | null)[] = ['cannot_change', 'rebook_required', 'not_postponed'];

/** Whether a refusal means that the booking is no longer as the page shows it. */
export const isStale = (code: string | null): boolean => stale.includes(code);
