import type { Api } from '@bars/shared-api';
import { brandOf, ButtonLink, Skeleton, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ElementPortal } from '@bars/shared-ui/pages/card-panel';
import { LinkState } from '@bars/shared-ui/pages/view-state';
import { useState, type ReactNode } from 'react';
import { BookingFacts } from '../../../common/booking/booking-facts';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { VenueWays } from '../../../common/link/link-page';
import { TabLinks } from '../common/tab-links';
import { useHash } from '../common/use-hash';
import { RebookForm } from './parts/rebook-form';
import { RebookPage } from './parts/rebook-page';
import { rebookCopy, type RebookCopy } from './re-book.copy';
import { rebookState, tabOf } from './re-book.rules';
import { useRebookBooking, type RebookBookingView } from './use-rebook-booking';

export interface RebookScreenProps {
  /** Of the portal; the page takes the booking's. */
  brand: BrandId;
  api: Api;
  /** The booking's manage key. */
  token: string;
  /** The grant that this tab has for the link of a key; null without one. */
  grant: (manageKey: string) => string | null;
  portal: ElementPortal;
  /** The content of the payment tab. */
  payment: (props: BookingPartProps) => ReactNode;
}

type Found = Extract<RebookBookingView, { state: 'ready' }>;

const pageOf = (token: string): string => `/manage/${encodeURIComponent(token)}`;

/** What the page says of a booking that cannot have a new date here. */
const Otherwise = ({
  brand,
  copy,
  token,
  booking,
}: {
  brand: BrandId;
  copy: RebookCopy;
  token: string;
  booking: Found['booking'];
}) => {
  const state = rebookState(booking);
  const first = state === 'cancelled' || state === 'over' ? <ButtonLink href="/booking">{copy.book}</ButtonLink> : null;
  return (
    <>
      <BookingFacts brand={brand} booking={booking} />
      <VenueWays
        brand={brand}
        bar={booking.bar}
        first={first ?? <ButtonLink href={pageOf(token)}>{copy.manage}</ButtonLink>}
      />
    </>
  );
};

type ContentProps = Omit<RebookScreenProps, 'grant'> & {
  bookingRef: { manageKey: string; grant?: string };
  found: Found;
  booked: Booked | null;
  onBooked: (refund: string | null) => void;
};

/** What was booked in place of the form. `refund`: what goes back to the card. */
interface Booked {
  refund: string | null;
}

const Tabs = ({
  brand,
  api,
  portal,
  payment,
  token,
  bookingRef,
  found: { booking, onChanged },
  booked,
  onBooked,
}: ContentProps) => {
  const copy = wordsOf(rebookCopy, brand);
  const current = tabOf(useHash());
  const props: BookingPartProps = { brand, api, bookingRef, booking, onChanged };
  const tabs = (['overview', 'payment'] as const).map((key) => ({ key, label: copy.tabs[key], href: `#${key}` }));
  return (
    <>
      <TabLinks label={copy.tabs.label} tabs={tabs} current={current} />
      {current === 'payment' ? (
        payment(props)
      ) : (
        <Stack gap={6}>
          {booked === null ? (
            <RebookForm {...props} bookingRef={bookingRef} portal={portal} onBooked={onBooked} />
          ) : null}
          {booked === null || booked.refund === null ? null : <Text>{copy.refund(booked.refund)}</Text>}
          <BookingFacts brand={brand} booking={booking} />
          {booked === null ? (
            <VenueWays brand={brand} bar={booking.bar} />
          ) : (
            <VenueWays
              brand={brand}
              bar={booking.bar}
              first={<ButtonLink href={pageOf(token)}>{copy.manage}</ButtonLink>}
            />
          )}
        </Stack>
      )}
    </>
  );
};

const NoForm = ({
  brand,
  copy,
  token,
  view,
}: {
  brand: BrandId;
  copy: RebookCopy;
  token: string;
  view: Exclude<RebookBookingView, Found>;
}) => (
  <RebookPage brand={brand} words={copy.states[view.state]}>
    {view.state === 'locked' ? (
      <div>
        <ButtonLink href={pageOf(token)}>{copy.unlock}</ButtonLink>
      </div>
    ) : (
      <LinkState brand={brand} view={view} retry={copy.again} skeleton={<Skeleton lines={6} />} />
    )}
  </RebookPage>
);

/** The page on which a postponed booking gets its new date, `/re-book/{key}`. Sources: RT-16, MG-71…MG-76, MG-78, MG-79. */
export const RebookScreen = ({ grant: grantOf, ...props }: RebookScreenProps) => {
  const { api, token } = props;
  const [grant] = useState(() => grantOf(token));
  const [made, setMade] = useState<Booked | null>(null);
  const [wasPostponed, setWasPostponed] = useState(false);
  const bookingRef = { manageKey: token, ...(grant === null ? {} : { grant }) };
  const view = useRebookBooking(api, bookingRef);
  if (view.state !== 'ready')
    return <NoForm brand={props.brand} copy={wordsOf(rebookCopy, props.brand)} token={token} view={view} />;
  const { booking } = view;
  const brand = brandOf(booking.bar.brand_id);
  const copy = wordsOf(rebookCopy, brand);
  const state = rebookState(booking);
  if (state === 'ready' && !wasPostponed) setWasPostponed(true);
  // A payment whose time was over may have been in time after all: then only the booking says so.
  const booked = made ?? (wasPostponed && state === 'standing' ? { refund: null } : null);
  if (booked === null && state !== 'ready') {
    return (
      <RebookPage brand={brand} words={copy.states[state]}>
        <Otherwise brand={brand} copy={copy} token={token} booking={booking} />
      </RebookPage>
    );
  }
  return (
    <RebookPage brand={brand} words={booked === null ? copy.welcome : copy.booked} isDone={booked !== null}>
      <Tabs
        {...props}
        brand={brand}
        bookingRef={bookingRef}
        found={view}
        booked={booked}
        onBooked={(refund) => setMade({ refund })}
      />
    </RebookPage>
  );
};
