import type { Portal } from '@bars/shared-ui/area';
import { Route, Switch, useSearch } from 'wouter';
import { studentOf } from '../common/student/student-of';
import { EmailVerifyScreen } from '../features/email-verify/email-verify.screen';
import { GraduateScreen } from '../features/graduate/graduate.screen';
import { StudentScreen } from '../features/student/student.screen';
import { VoucherScreen } from '../features/voucher/voucher.screen';
import { ContractScreen } from '../features/contract/contract.screen';
import { ContractCopyScreen } from '../features/contract/contract-copy.screen';
import { CheckInScreen, CheckInStartScreen } from '../features/check-in/check-in.screen';
import { DashboardScreen } from '../features/society/dashboard/dashboard.screen';
import { QrScreen } from '../features/society/qr/qr.screen';
import { RegistrationScreen } from '../features/society/registration/registration.screen';
import { SocietyViewScreen } from '../features/society/view/view.screen';
import { SignUpScreen } from '../features/sign-up/sign-up.screen';
import { DataCollectScreen } from '../features/sign-up/tablet/data-collect.screen';

/** The app says in the address who joins; otherwise the login does. */
const QrRoute = ({ portal: { brand, api }, code }: { portal: Pick<Portal, 'brand' | 'api'>; code: string }) => {
  const appUserId = new URLSearchParams(useSearch()).get('app_user_id') ?? undefined;
  return <QrScreen key={code} brand={brand} api={api} code={code} appUserId={appUserId} />;
};

/** The student and society pages. Any other path renders nothing, because the shell is about to unmount the area. */
export const StudentSocietyRoutes = ({ portal }: { portal: Pick<Portal, 'brand' | 'api'> }) => (
  <Switch>
    <Route path="/app-voucher/:app_user_id">
      {({ app_user_id: appUserId }) => <VoucherScreen brand={portal.brand} api={portal.api} appUserId={appUserId} />}
    </Route>
    <Route path="/student/:user_id/:email?">
      {({ user_id: appUserId, email }) => (
        <StudentScreen key={appUserId} brand={portal.brand} api={portal.api} of={studentOf(appUserId, email)} />
      )}
    </Route>
    <Route path="/graduate/:user_id/:email?">
      {({ user_id: appUserId, email }) => (
        <GraduateScreen key={appUserId} brand={portal.brand} api={portal.api} of={studentOf(appUserId, email)} />
      )}
    </Route>
    <Route path="/email-verify/:code">
      {({ code }) => <EmailVerifyScreen key={code} brand={portal.brand} api={portal.api} code={code} />}
    </Route>
    <Route path="/track-trace/:bar">
      {({ bar }) => <CheckInScreen key={bar} brand={portal.brand} api={portal.api} bar={bar} />}
    </Route>
    <Route path="/clubsoc/:userid/:email?">
      {({ userid }) => <RegistrationScreen key={userid} brand={portal.brand} api={portal.api} appUserId={userid} />}
    </Route>
    <Route path="/society/qr/:code">{({ code }) => <QrRoute portal={portal} code={code} />}</Route>
    <Route path="/society">
      <DashboardScreen brand={portal.brand} api={portal.api} />
    </Route>
    <Route path="/society/:id">
      {({ id }) => <SocietyViewScreen key={id} brand={portal.brand} api={portal.api} id={id} />}
    </Route>
    <Route path="/society/contract/:code/:admin_code">
      {({ code, admin_code: adminCode }) => (
        <ContractScreen
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
        <ContractCopyScreen
          key={`${code} ${adminCode}`}
          brand={portal.brand}
          api={portal.api}
          code={code}
          adminCode={adminCode}
        />
      )}
    </Route>
    <Route path="/covid-checkin">
      <CheckInStartScreen brand={portal.brand} api={portal.api} />
    </Route>
    <Route path="/student-signup/:bar_id?">
      {({ bar_id: bar = null }) => <SignUpScreen key={bar} brand={portal.brand} api={portal.api} bar={bar} />}
    </Route>
    <Route path="/staff/data-collect">
      <DataCollectScreen brand={portal.brand} api={portal.api} />
    </Route>
  </Switch>
);
