import type { Portal } from '@bars/shared-ui/area';
import { Route, Switch, useSearch } from 'wouter';
import { studentOf } from '../common/student/student-of';
import {
  CheckInPage,
  CheckInStartPage,
  ContractCopyPage,
  ContractPage,
  DashboardPage,
  DataCollectPage,
  EmailVerifyPage,
  GraduatePage,
  QrPage,
  RegistrationPage,
  SignUpPage,
  SocietyViewPage,
  StudentPage,
  VoucherPage,
} from './pages';

/** The app says in the address who joins; otherwise the login does. */
const QrRoute = ({ portal: { brand, api }, code }: { portal: Pick<Portal, 'brand' | 'api'>; code: string }) => {
  const appUserId = new URLSearchParams(useSearch()).get('app_user_id') ?? undefined;
  return <QrPage key={code} brand={brand} api={api} code={code} appUserId={appUserId} />;
};

/** The student and society pages. Any other path renders nothing, because the shell is about to unmount the area. */
export const StudentSocietyRoutes = ({ portal }: { portal: Pick<Portal, 'brand' | 'api'> }) => (
  <Switch>
    <Route path="/app-voucher/:app_user_id">
      {({ app_user_id: appUserId }) => <VoucherPage brand={portal.brand} api={portal.api} appUserId={appUserId} />}
    </Route>
    <Route path="/student/:user_id/:email?">
      {({ user_id: appUserId, email }) => (
        <StudentPage key={appUserId} brand={portal.brand} api={portal.api} of={studentOf(appUserId, email)} />
      )}
    </Route>
    <Route path="/graduate/:user_id/:email?">
      {({ user_id: appUserId, email }) => (
        <GraduatePage key={appUserId} brand={portal.brand} api={portal.api} of={studentOf(appUserId, email)} />
      )}
    </Route>
    <Route path="/email-verify/:code">
      {({ code }) => <EmailVerifyPage key={code} brand={portal.brand} api={portal.api} code={code} />}
    </Route>
    <Route path="/track-trace/:bar">
      {({ bar }) => <CheckInPage key={bar} brand={portal.brand} api={portal.api} bar={bar} />}
    </Route>
    <Route path="/clubsoc/:userid/:email?">
      {({ userid }) => <RegistrationPage key={userid} brand={portal.brand} api={portal.api} appUserId={userid} />}
    </Route>
    <Route path="/society/qr/:code">{({ code }) => <QrRoute portal={portal} code={code} />}</Route>
    <Route path="/society">
      <DashboardPage brand={portal.brand} api={portal.api} />
    </Route>
    <Route path="/society/:id">
      {({ id }) => <SocietyViewPage key={id} brand={portal.brand} api={portal.api} id={id} />}
    </Route>
    <Route path="/society/contract/:code/:admin_code">
      {({ code, admin_code: adminCode }) => (
        <ContractPage
          key={`${code} ${adminCode}`}
          brand={portal.brand}
          api={portal.api}
          code={code}
          adminCode={adminCode}
        />
      )}
    </Route>
    <Route path="/society/contract-copy/:code/:admin_code">
      {({ code, admin_code: adminCode }) => (
        <ContractCopyPage
          key={`${code} ${adminCode}`}
          brand={portal.brand}
          api={portal.api}
          code={code}
          adminCode={adminCode}
        />
      )}
    </Route>
    <Route path="/covid-checkin">
      <CheckInStartPage brand={portal.brand} api={portal.api} />
    </Route>
    <Route path="/student-signup/:bar_id?">
      {({ bar_id: bar = null }) => <SignUpPage key={bar} brand={portal.brand} api={portal.api} bar={bar} />}
    </Route>
    <Route path="/staff/data-collect">
      <DataCollectPage brand={portal.brand} api={portal.api} />
    </Route>
  </Switch>
);
