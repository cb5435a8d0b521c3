import type { Api } from '@bars/shared-api';
import { brandOf, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import type { BookingPartProps } from '../../common/booking-part';
import type { BookingParts } from './booking-parts';
import { bookingState, isAhead } from './booking-state.rules';
import { linkPasswordCopy } from './link-grant/link-password.copy';
import { LinkPasswordDialog, LinkPasswordForm } from './link-grant/link-password-form';
import { overviewCopy } from './overview.copy';
import { BookingPage } from './parts/booking-page';
import { BookingTabs } from './parts/booking-tabs';
import { HostOverview } from './parts/host-overview';
import { NoBookingPage } from './parts/no-booking';
import { PreOrderTab } from './parts/ordered-tabs';
import { statesCopy } from './states.copy';
import { canPayHere, hashesByToken, shownTab, tabsByToken, wantedPayment } from './tabs.rules';
import { useAskedTab, useHasPayment } from './use-asked-tab';
import { pagesOf, useBrunchOffer, useManagedBooking, type ManagedView } from './use-managed-booking';

export interface ManagedBookingScreenProps {
  /** Of the portal; the page takes the booking's. */
  brand: BrandId;
  api: Api;
  /** The booking's manage key. */
  token: string;
  /** `pay`, `pre-order` … of the page's path. */
  action?: string | undefined;
  /** `deposit` or `balance` after `pay`. */
  subAction?: string | undefined;
  parts: BookingParts;
}

type ReadyProps = Omit<ManagedBookingScreenProps, 'brand'> & { view: Extract<ManagedView, { state: 'ready' }> };

const Content = ({ api, token, action, subAction, parts, view: { booking, bookingRef, onChanged } }: ReadyProps) => {
  const brand = brandOf(booking.bar.brand_id);
  const pages = pagesOf(token);
  const { asked, hrefOf, toOverview } = useAskedTab(pages.manage, hashesByToken, action);
  const offer = useBrunchOffer(api, bookingRef, booking);
  const tabs = tabsByToken(useHasPayment(asked, canPayHere(booking)), offer ?? asked === 'brunchUpgrade');
  const shown = shownTab(asked, tabs);
  const state = bookingState(booking);
  const props: BookingPartProps = { brand, api, bookingRef, booking, onChanged };
  return (
    <BookingTabs brand={brand} tabs={tabs} shown={shown} hrefOf={hrefOf}>
      {shown === 'payment' ? parts.payment({ ...props, wanted: wantedPayment({ action, subAction }) }) : null}
      {shown === 'preOrder' ? <PreOrderTab {...props} parts={parts} /> : null}
      {shown === 'brunchUpgrade' ? parts.brunch({ ...props, toOverview }) : null}
      {shown === 'overview' ? (
        <HostOverview {...props} parts={parts} rebookLabel={wordsOf(overviewCopy, brand).rebookByToken} hrefOf={hrefOf} calendarHref={pages.calendar} isPaymentAsked={asked === 'payment'}>
          {parts.leaveDetails(props)}
          {/* A sign-up makes a lead booker, so the key of the co-hosts signs nobody up. */}
          {isAhead(state) && booking.role === 'lead_booker' ? parts.account({ brand, api, bookingToken: token, email: booking.lead_booker_email, isRegistered: booking.registered }) : null}
        </HostOverview>
      ) : null}
    </BookingTabs>
  );
};

/** The page of a booking behind its link, `/manage/{key}`, without a login. Sources: RT-16, API-M-6, MG-36…MG-51. */
export const ManagedBookingScreen = ({ brand, ...rest }: ManagedBookingScreenProps) => {
  const { view, link } = useManagedBooking(rest.api, rest.token);
  const copy = wordsOf(statesCopy, brand);
  switch (view.state) {
    case 'loading':
    case 'unknown':
    case 'away':
      return <NoBookingPage brand={brand} copy={copy} words={copy[view.state]} view={view} />;
    case 'locked': {
      const { title, body } = wordsOf(linkPasswordCopy, brand);
      return (
        <BookingPage brand={brand} title={title} body={body}>
          <LinkPasswordForm brand={brand} unlock={link.unlock} />
        </BookingPage>
      );
    }
    case 'ready': {
      const own = brandOf(view.booking.bar.brand_id);
      return (
        <BookingPage brand={own} title={wordsOf(statesCopy, own).states[bookingState(view.booking)].title}>
          <Content {...rest} api={link.api} view={view} />
          <LinkPasswordDialog brand={own} link={link} />
        </BookingPage>
      );
    }
  }
};
