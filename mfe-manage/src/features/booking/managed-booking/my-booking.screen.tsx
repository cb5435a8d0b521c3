import type { Api } from '@bars/shared-api';
import { brandOf, ButtonLink, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Redirect } from 'wouter';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import type { BookingParts } from './booking-parts';
import { bookingState } from './booking-state.rules';
import { overviewCopy } from './overview.copy';
import { BookingPage } from './parts/booking-page';
import { BookingTabs } from './parts/booking-tabs';
import { GuestOverview } from './parts/guest-overview';
import { HostOverview } from './parts/host-overview';
import { NoBookingPage } from './parts/no-booking';
import { PreOrderTab } from './parts/ordered-tabs';
import { statesCopy } from './states.copy';
import { canPayHere, hashesById, shownTab, tabsById } from './tabs.rules';
import { useAskedTab, useHasPayment } from './use-asked-tab';
import { pagesOf } from './use-managed-booking';
import { useMyBooking, type MyBookingView } from './use-my-booking';

export interface MyBookingScreenProps {
  /** Of the portal; the page takes the booking's. */
  brand: BrandId;
  api: Api;
  /** The booking's public id. */
  id: string;
  parts: BookingParts;
}

const pageOf = (id: string): string => `/edit-booking/${encodeURIComponent(id)}`;

type HostProps = Omit<MyBookingScreenProps, 'brand'> & { view: Extract<MyBookingView, { state: 'host' }> };

const HostContent = ({ api, id, parts, view: { booking, bookingRef, onChanged } }: HostProps) => {
  const brand = brandOf(booking.bar.brand_id);
  const { asked, hrefOf } = useAskedTab(pageOf(id), hashesById);
  const tabs = tabsById(useHasPayment(asked, canPayHere(booking)));
  const shown = shownTab(asked, tabs);
  const props: BookingPartProps = { brand, api, bookingRef, booking, onChanged };
  const { calendar } = pagesOf(booking.manage_key);
  return (
    <BookingTabs brand={brand} tabs={tabs} shown={shown} hrefOf={hrefOf}>
      {shown === 'payment' ? parts.payment({ ...props, wanted: null }) : null}
      {shown === 'preOrder' ? <PreOrderTab {...props} parts={parts} /> : null}
      {shown === 'packages' ? parts.packages(props) : null}
      {shown === 'overview' ? (
        <HostOverview
          {...props}
          parts={parts}
          rebookLabel={wordsOf(overviewCopy, brand).rebookById}
          hrefOf={hrefOf}
          calendarHref={calendar}
          isPaymentAsked={asked === 'payment'}
        >
          {booking.role === 'lead_booker' ? parts.linkPassword(props) : null}
          {parts.myProfile({ brand, api, bookingId: booking.id })}
          {parts.leaveDetails(props)}
        </HostOverview>
      ) : null}
    </BookingTabs>
  );
};

/** The page of a booking in an account, `/edit-booking/{id}`: its host has tabs, a guest of it an overview. Sources: API-M-2, MG-20…MG-24, MG-29. */
export const MyBookingScreen = ({ brand, ...rest }: MyBookingScreenProps) => {
  const view = useMyBooking(rest.api, rest.id);
  const copy = wordsOf(statesCopy, brand);
  switch (view.state) {
    case 'signedOut':
      return <Redirect to={`/login?return=${encodeURIComponent(pageOf(rest.id) + window.location.hash)}`} replace />;
    case 'loading':
    case 'failed':
      return <NoBookingPage brand={brand} copy={copy} words={copy[view.state]} view={view} />;
    case 'unknown':
      return (
        <NoBookingPage
          brand={brand}
          copy={copy}
          words={copy.notMine}
          view={{ state: 'unknown' }}
          first={<ButtonLink href="/">{copy.toMyBookings}</ButtonLink>}
        />
      );
    case 'host':
    case 'guest': {
      const own = brandOf(view.booking.bar.brand_id);
      const words = wordsOf(statesCopy, own)[view.state === 'host' ? 'states' : 'guestStates'];
      return (
        <BookingPage brand={own} title={words[bookingState(view.booking)].title}>
          {view.state === 'host' ? (
            <HostContent {...rest} view={view} />
          ) : (
            <GuestOverview brand={own} api={rest.api} booking={view.booking} onPaid={view.onPaid} parts={rest.parts} />
          )}
        </BookingPage>
      );
    }
  }
};
