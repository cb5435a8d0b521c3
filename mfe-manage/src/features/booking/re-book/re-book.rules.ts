import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';

/** What the page of a new date is about. `bar`: only the bar or its agency can change it. */
export type RebookState = 'ready' | 'bar' | 'cancelled' | 'over' | 'standing';

/** By the booking as it is. A postponed one has no day, so it is never over. Sources: BW-84, MG-62. */
export const rebookState = ({
  status_id: status,
  is_over: isOver,
  can_cancel: canChange,
}: Pick<HostBooking, 'status_id' | 'is_over' | 'can_cancel'>): RebookState => {
  if (status === bookingStatus.cancelled) return 'cancelled';
  if (status === bookingStatus.postponed) return canChange ? 'ready' : 'bar';
  return isOver || status === bookingStatus.noShow ? 'over' : 'standing';
};

export type RebookTab = 'overview' | 'payment';

/** The tab of a page's fragment. Source: MG-71. */
export const tabOf = (hash: string): RebookTab => (hash === '#payment' ? 'payment' : 'overview');
