import { bookingStatus, type Invitation, type ManagedBooking } from '@bars/shared-api/contracts/bookings';

export type ManagedState = 'confirmed' | 'deposit' | 'provisional' | 'enquiry' | 'cancelled' | 'postponed' | 'over';
export type InvitationState = 'on' | 'cancelled' | 'expired';

const states: Partial<Record<ManagedBooking['status_id'], ManagedState>> = {
  [bookingStatus.cancelled]: 'cancelled',
  [bookingStatus.postponed]: 'postponed',
  [bookingStatus.pending]: 'enquiry',
  [bookingStatus.confirmed]: 'confirmed',
};

/** The state of a booking; a cancelled one stays cancelled after its day. Source: BW-84. */
export const managedState = ({ status_id: status, is_over: isOver, bill }: Pick<ManagedBooking, 'status_id' | 'is_over' | 'bill'>): ManagedState => {
  const state = states[status];
  if (state === 'cancelled') return state;
  if (isOver || status === bookingStatus.noShow) return 'over';
  return state ?? (bill?.to_pay.some(({ kind }) => kind === 'deposit') ? 'deposit' : 'provisional');
};

/** The state of an invitation. Source: MG-138. */
export const invitationState = (invitation: Invitation): InvitationState => {
  if (!invitation.can_use_invite) return 'expired';
  return invitation.status_id === bookingStatus.cancelled ? 'cancelled' : 'on';
};

/** The booking takes place, so the page offers a calendar entry. */
export const isAhead = (state: ManagedState): boolean => state === 'confirmed' || state === 'deposit' || state === 'provisional';

/** The booking is cancelled or over, so the page offers another one. */
export const isDone = (state: ManagedState): boolean => state === 'cancelled' || state === 'over';
