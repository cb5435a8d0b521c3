import type { Api } from '@bars/shared-api';
import type { GuestInvitation } from '@bars/shared-api/contracts/party';
import { brandOf, Button, ButtonLink, Notice, NoticeRegion, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { LinkState } from '@bars/shared-ui/pages/view-state';
import { Redirect } from 'wouter';
import { accountPages } from '../../../common/account/account-pages';
import { BookingFacts } from '../../../common/booking/booking-facts';
import { InPlaceOfForm } from '../../../common/in-place-of-form';
import { LinkPage, VenueWays } from '../../../common/link/link-page';
import { justAdded } from '../common/arrival';
import { guestJoinCopy, type GuestJoinCopy } from './guest-join.copy';
import { bookingPage, canJoinAsGuest, guestPage, hasJoined } from './guest-join.rules';
import { NewAccountForm } from './parts/new-account-form';
import { useGuestInvitation, type GuestInvitationView } from './use-guest-invitation';

export interface GuestJoinScreenProps {
  brand: BrandId;
  api: Api;
  /** The guest's code. */
  token: string;
}

interface PartProps {
  copy: GuestJoinCopy;
  view: Extract<GuestInvitationView, { state: 'ready' }>;
}

/** One press, and no field is read. Sources: MG-147, MG-148. */
const OneClick = ({ copy, view: { invitation, take, problem } }: PartProps) => (
  <Stack gap={4}>
    <NoticeRegion role="alert">{problem === null ? null : <Notice tone="error">{problem}</Notice>}</NoticeRegion>
    <Text>{invitation.accepted ? copy.accepted : copy.match.text(invitation.email)}</Text>
    <Row>
      {invitation.accepted ? (
        <ButtonLink href={bookingPage(invitation.booking_id)}>{copy.match.open}</ButtonLink>
      ) : (
        <Button busy={take.isPending} onClick={() => (take.isPending ? undefined : take.mutate({}))}>
          {take.isPending ? copy.match.joining : copy.match.join}
        </Button>
      )}
    </Row>
  </Stack>
);

/** Source: MG-149. */
const OtherCustomer = ({ copy, view: { invitation, loggedIn, logOut } }: PartProps) => (
  <Stack gap={4}>
    <NoticeRegion role="alert">
      {logOut.problem === null ? null : <Notice tone="error">{logOut.problem}</Notice>}
    </NoticeRegion>
    <Notice
      tone="warning"
      action={
        <>
          <Button busy={logOut.isBusy} onClick={() => (logOut.isBusy ? undefined : logOut.run())}>
            {logOut.isBusy ? copy.other.leaving : copy.other.accept}
          </Button>
          <ButtonLink variant="quiet" href="/">
            {copy.other.stay}
          </ButtonLink>
        </>
      }
    >
      {copy.other.text(invitation.email, loggedIn ?? '')}
    </Notice>
  </Stack>
);

/** Joining without an account, and the page of whoever has joined. */
const AsGuest = ({ copy, view: { invitation, visitor, take, problem } }: PartProps) => {
  const { asGuest, onTheList } = copy;
  if (invitation.guest_code) {
    return (
      <Row>
        <ButtonLink href={guestPage(invitation.guest_code)}>{onTheList.open}</ButtonLink>
      </Row>
    );
  }
  if (!canJoinAsGuest(invitation, visitor)) return null;
  const isJoining = take.isPending && take.variables.without_account === true;
  const isRefused = problem !== null && take.variables?.without_account === true;
  return (
    <Stack gap={4}>
      <NoticeRegion role="alert">{isRefused ? <Notice tone="error">{problem}</Notice> : null}</NoticeRegion>
      <Text>{asGuest.text}</Text>
      <Row>
        <Button busy={isJoining} onClick={() => (take.isPending ? undefined : take.mutate({ without_account: true }))}>
          {isJoining ? asGuest.joining : asGuest.join}
        </Button>
      </Row>
    </Stack>
  );
};

const Taking = ({ token, ...part }: PartProps & { token: string }) => {
  const {
    copy,
    view: { invitation, visitor, take },
  } = part;
  switch (visitor) {
    case 'match':
      return <OneClick {...part} />;
    case 'other':
      return <OtherCustomer {...part} />;
    case 'account':
      return (
        <Stack gap={4}>
          <Text>{copy.account.text(invitation.email)}</Text>
          <Row>
            <ButtonLink
              variant={invitation.admin ? 'primary' : 'secondary'}
              href={
                accountPages(
                  { token: undefined, asked: `/guest-join/${encodeURIComponent(token)}` },
                  window.location.origin,
                ).login
              }
            >
              {copy.account.logIn}
            </ButtonLink>
          </Row>
        </Stack>
      );
    case 'new':
      return <NewAccountForm copy={copy.form} invitation={invitation} take={take} isSecond={!invitation.admin} />;
  }
};

/** The address is shown to be theirs by the link of the mail that was sent now. It takes the place of the form, and the focus. */
const Mailed = ({ brand, text, invitation }: { brand: BrandId; text: string; invitation: GuestInvitation }) => (
  <LinkPage brand={brand} words={{ title: wordsOf(guestJoinCopy, brand).mailed, body: text }}>
    <InPlaceOfForm>
      <BookingFacts brand={brand} booking={invitation} />
      <VenueWays brand={brand} bar={invitation.bar} isSecondary />
    </InPlaceOfForm>
  </LinkPage>
);

/** The invitation of a mail: joining without an account, with one, or with a new one. Sources: MG-141…MG-151. */
export const GuestJoinScreen = ({ brand, api, token }: GuestJoinScreenProps) => {
  const view = useGuestInvitation(api, token);
  const copy = wordsOf(guestJoinCopy, brand);
  if (view.state === 'joined') return <Redirect to={view.to} state={justAdded} replace />;
  if (view.state === 'mailed')
    return <Mailed brand={brandOf(view.invitation.bar.brand_id)} text={view.text} invitation={view.invitation} />;
  if (view.state !== 'ready') {
    return (
      <LinkPage brand={brand} words={copy[view.state]}>
        <LinkState brand={brand} view={view} retry={copy.retry} height="560px" />
      </LinkPage>
    );
  }
  const { invitation } = view;
  const own = brandOf(invitation.bar.brand_id);
  const words = wordsOf(guestJoinCopy, own);
  const { title, guest, coHost } = words.invited;
  const head = hasJoined(invitation)
    ? words.onTheList
    : { title, body: (invitation.admin ? coHost : guest)(invitation.lead_booker) };
  return (
    <LinkPage brand={own} words={head}>
      <BookingFacts brand={own} booking={invitation} />
      {view.visitor === 'other' ? null : <AsGuest copy={words} view={view} />}
      <Taking copy={words} view={view} token={token} />
      <VenueWays brand={own} bar={invitation.bar} isSecondary />
    </LinkPage>
  );
};
