import type { Api, AreaProps } from '@bars/shared-api';
import { NotOpenScreen } from '@bars/shared-ui/area';
import { Route, Switch } from 'wouter';
import { AccountDeletedScreen } from '../features/account-deleted/account-deleted.screen';
import { AppLoginScreen } from '../features/app-login/app-login.screen';
import { CalendarScreen } from '../features/calendar/calendar.screen';
import { ForgotPasswordScreen } from '../features/forgot-password/forgot-password.screen';
import { LoginScreen } from '../features/login/login.screen';
import { LogoutScreen } from '../features/logout/logout.screen';
import { MyDetailsScreen } from '../features/my-details/my-details.screen';
import { PasswordResetScreen } from '../features/password-reset/password-reset.screen';
import { RegisterScreen } from '../features/register/register.screen';
import { InvitationScreen } from '../features/saved-booking/invitation.screen';
import { ManagedScreen } from '../features/saved-booking/managed.screen';
import { StaffLoginScreen } from '../features/staff-login/staff-login.screen';
import { StaffLogoutScreen } from '../features/staff-logout/staff-logout.screen';
import { SignUpPrompt } from '../features/standalone-sign-up/sign-up-prompt.screen';
import { VerifyScreen } from '../features/verify/verify.screen';
import { notOpenTexts, type NotOpenKey } from '../features/not-open/not-open.copy';

const notOpen: readonly (readonly [path: string, page: NotOpenKey])[] = [
  ['/guest-join/:token', 'join'],
  ['/guest/:token', 'guest'],
  ['/edit-booking/:id', 'editBooking'],
  ['/re-book/:token', 'rebook'],
  ['/', 'myBookings'],
  ['/opening-times/:slug', 'openingTimes'],
];

export interface ManageRoutesProps {
  brand: AreaProps['brand'];
  api: Api;
}

/** Leaves the site for an address. */
const goTo = (address: string): void => window.location.assign(address);

/** The manage pages. Any other path shows nothing: the shell is about to unmount the area. */
export const ManageRoutes = ({ brand, api }: ManageRoutesProps) => (
  <Switch>
    <Route path="/ical/:token">{({ token }) => <CalendarScreen brand={brand} api={api} token={token} />}</Route>
    <Route path="/manage/:token/*?">
      {({ token }) => <ManagedScreen brand={brand} api={api} token={token} account={<SignUpPrompt brand={brand} api={api} bookingToken={token} />} />}
    </Route>
    <Route path="/join/:token/:variation?">{({ token }) => <InvitationScreen brand={brand} api={api} token={token} />}</Route>
    <Route path="/login/:token?">{({ token }) => <LoginScreen brand={brand} api={api} token={token} goTo={goTo} />}</Route>
    <Route path="/register/:token?">{({ token }) => <RegisterScreen brand={brand} api={api} token={token} />}</Route>
    <Route path="/verify/:token/:join_token?">
      {({ token, join_token: joinToken }) => <VerifyScreen brand={brand} api={api} token={token} joinToken={joinToken} />}
    </Route>
    <Route path="/forgot-password">
      <ForgotPasswordScreen brand={brand} api={api} />
    </Route>
    <Route path="/password-reset/:token">{({ token }) => <PasswordResetScreen brand={brand} api={api} token={token} />}</Route>
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
          <NotOpenScreen brand={brand} texts={notOpenTexts} page="myBookings" />
        </AppLoginScreen>
      )}
    </Route>
    {notOpen.map(([path, page]) => (
      <Route key={path} path={path}>
        <NotOpenScreen brand={brand} texts={notOpenTexts} page={page} />
      </Route>
    ))}
  </Switch>
);
