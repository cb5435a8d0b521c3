import type { Api } from '@bars/shared-api';
import {
  brandOf,
  Button,
  ButtonLink,
  Card,
  Heading,
  Notice,
  NoticeRegion,
  Row,
  Stack,
  Text,
  type BrandId,
} from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ElementPortal } from '@bars/shared-ui/pages/card-panel';
import { Fact, Facts } from '@bars/shared-ui/facts';
import { LinkState } from '@bars/shared-ui/pages/view-state';
import { useEffect, useRef } from 'react';
import { useJustAdded } from '../common/arrival';
import { dateLine } from '../../../common/booking/booking-date';
import { BookingFacts } from '../../../common/booking/booking-facts';
import { LinkPage, VenueWays } from '../../../common/link/link-page';
import { ShareInvite } from '../common/share-invite/share-invite';
import { guestPageCopy, type GuestPageCopy } from './guest-page.copy';
import { preOrderAccess, visitState } from './guest-page.rules';
import { OwnAllergensPart } from './parts/own-allergens';
import { OwnChoicesPart } from './parts/own-choices';
import { OwnPaymentPart } from './parts/own-payment';
import { useGuestPage, useLogoutOffer, type GuestPageView } from './use-guest-page';

export interface GuestPageScreenProps {
  brand: BrandId;
  api: Api;
  /** What loads the card page's element. */
  portal: ElementPortal;
  /** The guest's code. */
  token: string;
}

interface ReadyProps extends GuestPageScreenProps {
  copy: GuestPageCopy;
  view: Extract<GuestPageView, { state: 'ready' }>;
  isAdded: boolean;
}

/** Source: MG-154. */
const OtherCustomer = ({ api, copy: { otherCustomer: copy }, view, loggedIn }: ReadyProps & { loggedIn: string }) => {
  const leave = useLogoutOffer(api, view.readAgain);
  return (
    <>
      <Notice
        tone="warning"
        action={
          <Button variant="secondary" busy={leave.isBusy} onClick={() => (leave.isBusy ? undefined : leave.run())}>
            {leave.isBusy ? copy.leaving : copy.logOut}
          </Button>
        }
      >
        {copy.text(loggedIn)}
      </Notice>
      <NoticeRegion role="alert">
        {leave.problem === null ? null : <Notice tone="error">{leave.problem}</Notice>}
      </NoticeRegion>
    </>
  );
};

/** Source: MG-23. */
const Profile = ({
  copy: { profile },
  view: {
    read: {
      page: { guest },
    },
  },
}: ReadyProps) => (
  <Stack as="section" gap={3} aria-label={profile.title}>
    <Heading level={2}>{profile.title}</Heading>
    <Card>
      <Facts>
        <Fact label={profile.name} values={[guest.full_name]} />
        <Fact label={profile.email} values={guest.email === null ? [] : [guest.email]} />
      </Facts>
    </Card>
  </Stack>
);

const Invite = ({
  brand,
  copy: { invite },
  view: {
    read: {
      page: { booking, invite_link: href },
    },
  },
}: ReadyProps) =>
  href === null ? null : (
    <Stack as="section" gap={3} aria-label={invite.title}>
      <Heading level={2}>{invite.title}</Heading>
      <Text tone="soft">{invite.hint}</Text>
      <ShareInvite brand={brand} href={href} words={{ bar: booking.bar.branded_name, when: dateLine(booking) }} />
    </Stack>
  );

const Ready = (props: ReadyProps) => {
  const {
    brand,
    api,
    portal,
    token,
    copy,
    isAdded,
    view: {
      read: { page, loggedInAs },
      readAgain,
      onRead,
    },
  } = props;
  const { booking, guest } = page;
  const isAhead = visitState(booking) === 'ahead';
  return (
    <Stack gap={6}>
      <NoticeRegion role="status">{isAdded ? <Notice tone="success">{copy.added}</Notice> : null}</NoticeRegion>
      {loggedInAs === null ? null : <OtherCustomer {...props} loggedIn={loggedInAs} />}
      <BookingFacts brand={brand} booking={booking}>
        <Fact label={copy.bookedBy} values={[guest.lead_booker_name]} />
      </BookingFacts>
      {isAhead && preOrderAccess(page) !== 'nothing' ? (
        <Row>
          <ButtonLink variant="secondary" href="#pre-order">
            {copy.toPreOrder}
          </ButtonLink>
        </Row>
      ) : null}
      <Profile {...props} />
      <OwnPaymentPart
        brand={brand}
        api={api}
        portal={portal}
        code={token}
        page={page}
        readAgain={readAgain}
        copy={copy.payment}
        isOpen={isAhead}
      />
      {isAhead ? (
        <>
          <OwnAllergensPart brand={brand} api={api} code={token} guest={guest} onRead={onRead} copy={copy.allergens} />
          <OwnChoicesPart
            brand={brand}
            api={api}
            code={token}
            page={page}
            readAgain={readAgain}
            onRead={onRead}
            copy={copy.preOrder}
          />
          <Invite {...props} />
        </>
      ) : null}
      <Stack as="section" gap={3} aria-label={copy.contact}>
        <Heading level={2}>{copy.contact}</Heading>
        <VenueWays brand={brand} bar={booking.bar} isSecondary />
      </Stack>
    </Stack>
  );
};

/** The page of a guest behind their link, without a login: the booking, their choices, their allergies and their part of the price. Sources: MG-23, MG-152…MG-154, PY-51, PY-52. */
export const GuestPageScreen = (props: GuestPageScreenProps) => {
  const { brand, api, token } = props;
  const view = useGuestPage(api, token);
  const copy = wordsOf(guestPageCopy, brand);
  const isAdded = useJustAdded();
  const heading = useRef<HTMLHeadingElement>(null);
  // The page of the invitation was scrolled to its button, which is gone with it. A page that is opened leaves the focus alone.
  useEffect(() => {
    if (isAdded) heading.current?.focus();
  }, [isAdded]);
  if (view.state !== 'ready') {
    return (
      <LinkPage brand={brand} words={copy[view.state]} heading={heading}>
        <LinkState brand={brand} view={view} retry={copy.retry} height="900px" />
      </LinkPage>
    );
  }
  const { booking } = view.read.page;
  const own = brandOf(booking.bar.brand_id);
  const words = wordsOf(guestPageCopy, own);
  return (
    <LinkPage brand={own} words={words.states[visitState(booking)]} heading={heading}>
      <Ready {...props} brand={own} copy={words} view={view} isAdded={isAdded} />
    </LinkPage>
  );
};
