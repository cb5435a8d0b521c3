import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import type { InvitationState } from './saved-booking.rules';

/** A heading and what people can do today. */
interface Words {
  title: string;
  body: string;
}

export interface SavedBookingCopy {
  invitation: Record<InvitationState | 'loading' | 'unknown' | 'away', Words>;
  again: string;
}

const invitation: SavedBookingCopy['invitation'] = {
  loading: { title: 'Your invitation', body: 'One moment, we’re looking it up.' },
  on: { title: 'You’re invited', body: 'Tell whoever invited you that you’re coming: you can’t do that on this page yet. Any questions for the bar? Ring them.' },
  cancelled: { title: 'This booking is cancelled', body: 'The bar isn’t expecting this party any more. Ask whoever invited you what is planned instead.' },
  expired: { title: 'Sorry, the link you have been provided will no longer work', body: 'The day it was for has passed.' },
  unknown: { title: 'Guest not found', body: 'We don’t know this invitation. The end of the link may be missing: ask whoever sent it to send it again.' },
  away: { title: 'We can’t show your invitation just now', body: 'The booking stands as it is. Try again in a moment, or ring us.' },
};

export const savedBookingCopy: BrandCopy<SavedBookingCopy> = {
  byDefault: {
    invitation,
    again: 'Try again',
  },
  byBrand: {
    2: {
      invitation: { ...invitation, on: { ...invitation.on, title: 'Hola! You’re invited' } },
    },
  },
};
