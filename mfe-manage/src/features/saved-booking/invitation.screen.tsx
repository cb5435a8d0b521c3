import type { Api } from '@bars/shared-api';
import { Skeleton, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { BookingFacts } from '../../common/booking-facts';
import { LinkPage, NoBooking, VenueWays } from '../../common/link-page';
import { savedBookingCopy } from './saved-booking.copy';
import { invitationState } from './saved-booking.rules';
import { useInvitation } from './use-saved-booking';

export interface InvitationScreenProps {
  brand: BrandId;
  api: Api;
  /** The booking's invite code. */
  token: string;
}

/** The booking behind an invitation, until it can be joined here. Sources: RT-20, API-M-23. */
export const InvitationScreen = ({ brand, api, token }: InvitationScreenProps) => {
  const copy = wordsOf(savedBookingCopy, brand);
  const view = useInvitation(api, token);
  if (view.state !== 'ready') {
    return (
      <LinkPage brand={brand} words={copy.invitation[view.state]}>
        {view.state === 'loading' ? <Skeleton lines={6} /> : <NoBooking brand={brand} retry={view.state === 'away' ? { label: copy.again, run: view.retry } : null} />}
      </LinkPage>
    );
  }
  const invitation = view.data;
  return (
    <LinkPage brand={brand} words={copy.invitation[invitationState(invitation)]}>
      {invitation.can_use_invite ? (
        <>
          <BookingFacts brand={brand} booking={invitation} />
          <VenueWays brand={brand} bar={invitation.bar} />
        </>
      ) : (
        <NoBooking brand={brand} retry={null} />
      )}
    </LinkPage>
  );
};
