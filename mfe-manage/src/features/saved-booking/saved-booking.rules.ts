import { bookingStatus, type Invitation } from '@bars/shared-api/contracts/bookings';

export type InvitationState = 'on' | 'cancelled' | 'expired';

/** The state of an invitation. Source: MG-138. */
export const invitationState = (invitation: Invitation): InvitationState => {
  if (!invitation.can_use_invite) return 'expired';
  return invitation.status_id === bookingStatus.cancelled ? 'cancelled' : 'on';
};
