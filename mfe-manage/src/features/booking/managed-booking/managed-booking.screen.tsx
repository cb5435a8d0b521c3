import type { Api } from '@bars/shared-api';
import { brandOf, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import type { BookingParts } from './booking-parts';
import { bookingState, isAhead } from './booking-state.rules';
import { linkPasswordCopy } from './link-grant/link-password.copy';
import { LinkPasswordDialog, LinkPasswordForm } from './link-grant/link-password-form';
import type { LinkGrant } from './link-grant/use-link-grant';
import { overviewCopy } from './overview.copy';
import { BookingPage } from './parts/booking-page';
import { BookingTabs } from './parts/booking-tabs';
import { HostOverview } from './parts/host-overview';
import { NoBookingPage, type NoBookingPageProps } from './parts/no-booking';
import { PreOrderTab } from './parts/ordered-tabs';
import { statesCopy } from './states.copy';
import { canPayHere, hashesByToken, shownTab, tabsByToken, wantedPayment } from './tabs.rules';
import { useAskedTab, useHasPayment } from './use-asked-tab';
import { pagesOf, useBrunchOffer, useInTime, useManagedBooking, type ManagedView } from './use-managed-booking';

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

interface ReadyProps extends ManagedBookingScreenProps {
  view: Extract<ManagedView, { state: 'ready' }>;
  link: LinkGrant;
}

const Unfound = ({ brand, view }: Pick<NoBookingPageProps, 'brand' | 'view'>) => {
  const copy = wordsOf(statesCopy, brand);
  return <NoBookingPage brand={brand} copy={copy} words={copy[view.state]} view={view} />;
};

/** The booking, once it is known which tabs it has: one that appears later would move what is below. */
const Found = ({
  brand: portalBrand,
  token,
  action,
  subAction,
  parts,
  link,
  view: { booking, bookingRef, onChanged },
}: ReadyProps) => {
  const { api } = link;
  const brand = brandOf(booking.bar.brand_id);
  const pages = pagesOf(token);
  const { asked, hrefOf, toOverview } = useAskedTab(pages.manage, hashesByToken, action);
  const offer = useBrunchOffer(api, bookingRef, booking);
  const isOffered = useInTime(asked === 'brunchUpgrade' ? (offer ?? true) : offer);
  const tabs = tabsByToken(useHasPayment(asked, canPayHere(booking)), isOffered === true);
  const shown = shownTab(asked, tabs);
  const state = bookingState(booking);
  const props: BookingPartProps = { brand, api, bookingRef, booking, onChanged };
  if (isOffered === undefined) return <Unfound brand={portalBrand} view={{ state: 'loading' }} />;
  return (
    <BookingPage brand={brand} title={wordsOf(statesCopy, brand).states[state].title}>
      <BookingTabs brand={brand} tabs={tabs} shown={shown} hrefOf={hrefOf}>
        {shown === 'payment' ? parts.payment({ ...props, wanted: wantedPayment({ action, subAction }) }) : null}
        {shown === 'preOrder' ? <PreOrderTab {...props} parts={parts} /> : null}
        {shown === 'brunchUpgrade' ? parts.brunch({ ...props, toOverview }) : null}
        {shown === 'overview' ? (
          <HostOverview
            {...props}
            parts={parts}
            rebookLabel={wordsOf(overviewCopy, brand).rebookByToken}
            hrefOf={hrefOf}
            calendarHref={pages.calendar}
            isPaymentAsked={asked === 'payment'}
          >
            {parts.leaveDetails(props)}
            {/* A sign-up makes a lead booker, so the key of the co-hosts signs nobody up. */}
            {isAhead(state) && booking.role === 'lead_booker'
              ? parts.account({
                  brand,
                  api,
                  bookingToken: token,
                  email: booking.lead_booker_email,
                  isRegistered: booking.registered,
                })
              : null}
          </HostOverview>
        ) : null}
      </BookingTabs>
      <LinkPasswordDialog brand={brand} link={link} />
    </BookingPage>
  );
};

/** The page of a booking behind its link, `/manage/{key}`, without a login. Sources: RT-16, API-M-6, MG-36…MG-51. */
export const ManagedBookingScreen = (props: ManagedBookingScreenProps) => {
  const { brand, api, token } = props;
  const { view, link } = useManagedBooking(api, token);
  switch (view.state) {
    case 'loading':
    case 'unknown':
    case 'failed':
      return <Unfound brand={brand} view={view} />;
    case 'locked': {
      const { title, body } = wordsOf(linkPasswordCopy, brand);
      return (
        <BookingPage brand={brand} title={title} body={body}>
          <LinkPasswordForm brand={brand} unlock={link.unlock} />
        </BookingPage>
      );
    }
    case 'ready':
      return <Found {...props} view={view} link={link} />;
  }
};
