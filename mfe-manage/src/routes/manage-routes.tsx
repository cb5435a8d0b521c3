import type { Api, AreaProps } from '@bars/shared-api';
import { lazyWithPreload, Skeleton } from '@bars/shared-ui';
import { DidNotLoad } from '@bars/shared-ui/area';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ElementPortal } from '@bars/shared-ui/pages/card-panel';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import { Suspense, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { LinkPage } from '../common/link/link-page';
import { lookingUpCopy } from '../common/link/looking-up.copy';
import { AccountDeletedScreen } from '../features/account/account-deleted/account-deleted.screen';
import { AppLoginScreen } from '../features/account/app-login/app-login.screen';
import { CalendarScreen } from '../features/booking/calendar/calendar.screen';
import { ForgotPasswordScreen } from '../features/account/forgot-password/forgot-password.screen';
import type { VenueSheetScreenProps } from '../features/party/kitchen-sheet/venue-sheet.screen';
import { LoginScreen } from '../features/account/login/login.screen';
import { LogoutScreen } from '../features/account/logout/logout.screen';
import { MyBookingsScreen } from '../features/booking/my-bookings/my-bookings.screen';
import { MyDetailsScreen } from '../features/account/my-details/my-details.screen';
import { OpeningTimesScreen } from '../features/booking/opening-times/opening-times.screen';
import { PasswordResetScreen } from '../features/account/password-reset/password-reset.screen';
import { RegisterScreen } from '../features/account/register/register.screen';
import { StaffLoginScreen } from '../features/account/staff-login/staff-login.screen';
import { StaffLogoutScreen } from '../features/account/staff-logout/staff-logout.screen';
import { VerifyScreen } from '../features/account/verify/verify.screen';
import type { ManagedPageProps, MyBookingPageProps, RebookPageProps } from './booking-pages';
import type { GuestJoinPageProps, GuestPageProps, JoinPageProps } from './party-pages';

// The pages around the login need nothing of these.
const ManagedPage = lazyWithPreload<ManagedPageProps>(
  async () => ({ default: (await import('./booking-pages')).ManagedPage }),
  DidNotLoad,
);
const MyBookingPage = lazyWithPreload<MyBookingPageProps>(
  async () => ({ default: (await import('./booking-pages')).MyBookingPage }),
  DidNotLoad,
);
const RebookPage = lazyWithPreload<RebookPageProps>(
  async () => ({ default: (await import('./booking-pages')).RebookPage }),
  DidNotLoad,
);

const JoinPage = lazyWithPreload<JoinPageProps>(
  async () => ({ default: (await import('./party-pages')).JoinPage }),
  DidNotLoad,
);
const GuestJoinPage = lazyWithPreload<GuestJoinPageProps>(
  async () => ({ default: (await import('./party-pages')).GuestJoinPage }),
  DidNotLoad,
);
const GuestPage = lazyWithPreload<GuestPageProps>(
  async () => ({ default: (await import('./party-pages')).GuestPage }),
  DidNotLoad,
);
const VenueSheetPage = lazyWithPreload<VenueSheetScreenProps>(
  async () => ({ default: (await import('../features/party/kitchen-sheet/venue-sheet.screen')).VenueSheetScreen }),
  DidNotLoad,
);

const LookingUp = ({ brand, children }: { brand: AreaProps['brand']; children: ReactNode }) => (
  <Suspense
    fallback={
      <LinkPage brand={brand} words={wordsOf(lookingUpCopy, brand)}>
        <Waiting brand={brand}>
          <Skeleton height="560px" />
        </Waiting>
      </LinkPage>
    }
  >
    {children}
  </Suspense>
);

export interface ManageRoutesProps {
  brand: AreaProps['brand'];
  api: Api;
  /** What loads the card page’s element. */
  portal: ElementPortal;
}

/** Leaves the site for an address. */
const goTo = (address: string): void => window.location.assign(address);

/** The manage pages. Any other path shows nothing: the shell is about to unmount the area. */
export const ManageRoutes = ({ brand, api, portal }: ManageRoutesProps) => (
  <Switch>
    <Route path="/ical/:token">{({ token }) => <CalendarScreen brand={brand} api={api} token={token} />}</Route>
    <Route<{ token: string; action?: string; sub_action?: string }> path="/manage/:token/:action?/:sub_action?">
      {({ token, action, sub_action: subAction }) => (
        <LookingUp brand={brand}>
          <ManagedPage
            key={token}
            brand={brand}
            api={api}
            portal={portal}
            token={token}
            action={action}
            subAction={subAction}
          />
        </LookingUp>
      )}
    </Route>
    <Route path="/edit-booking/:id">
      {({ id }) => (
        <LookingUp brand={brand}>
          <MyBookingPage key={id} brand={brand} api={api} portal={portal} id={id} />
        </LookingUp>
      )}
    </Route>
    <Route path="/re-book/:token">
      {({ token }) => (
        <LookingUp brand={brand}>
          <RebookPage key={token} brand={brand} api={api} portal={portal} token={token} />
        </LookingUp>
      )}
    </Route>
    <Route<{ token: string; variation?: string }> path="/join/:token/:variation?">
      {({ token, variation }) => (
        <LookingUp brand={brand}>
          <JoinPage key={token} brand={brand} api={api} token={token} variation={variation} />
        </LookingUp>
      )}
    </Route>
    <Route path="/guest-join/:token">
      {({ token }) => (
        <LookingUp brand={brand}>
          <GuestJoinPage key={token} brand={brand} api={api} token={token} />
        </LookingUp>
      )}
    </Route>
    <Route path="/guest/:token">
      {({ token }) => (
        <LookingUp brand={brand}>
          <GuestPage key={token} brand={brand} api={api} portal={portal} token={token} />
        </LookingUp>
      )}
    </Route>
    <Route path="/login/:token?">
      {({ token }) => <LoginScreen brand={brand} api={api} token={token} goTo={goTo} />}
    </Route>
    <Route path="/register/:token?">{({ token }) => <RegisterScreen brand={brand} api={api} token={token} />}</Route>
    <Route path="/verify/:token/:join_token?">
      {({ token, join_token: joinToken }) => (
        <VerifyScreen brand={brand} api={api} token={token} joinToken={joinToken} />
      )}
    </Route>
    <Route path="/forgot-password">
      <ForgotPasswordScreen brand={brand} api={api} />
    </Route>
    <Route path="/password-reset/:token">
      {({ token }) => <PasswordResetScreen brand={brand} api={api} token={token} />}
    </Route>
    <Route path="/logout">
      <LogoutScreen brand={brand} api={api} />
    </Route>
    <Route path="/account-deleted">
      <AccountDeletedScreen brand={brand} />
    </Route>
    <Route path="/my-details">
      <MyDetailsScreen brand={brand} api={api} />
    </Route>
    <Route path="/staff/login">
      <StaffLoginScreen brand={brand} api={api} goTo={goTo} />
    </Route>
    <Route path="/staff/logout">
      <StaffLogoutScreen brand={brand} api={api} />
    </Route>
    <Route path="/app/:app_user_id">
      {({ app_user_id: appUserId }) => (
        <AppLoginScreen brand={brand} api={api} appUserId={appUserId}>
          <MyBookingsScreen brand={brand} api={api} />
        </AppLoginScreen>
      )}
    </Route>
    <Route path="/">
      <MyBookingsScreen brand={brand} api={api} />
    </Route>
    <Route path="/opening-times/:slug">
      {({ slug }) => <OpeningTimesScreen brand={brand} api={api} slug={slug} />}
    </Route>
    <Route path="/kitchen-sheet/:token">
      {({ token }) => (
        <LookingUp brand={brand}>
          <VenueSheetPage brand={brand} api={api} token={token} />
        </LookingUp>
      )}
    </Route>
  </Switch>
);
