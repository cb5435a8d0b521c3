import type { Portal } from '@bars/shared-ui/area';
import { NotOpenScreen } from '@bars/shared-ui/pages';
import { Route, Switch } from 'wouter';
import { notOpenTexts, type NotOpenKey } from '../features/not-open/not-open.copy';
import { VoucherScreen } from '../features/voucher/voucher.screen';
import { CheckInScreen, CheckInStartScreen } from '../features/check-in/check-in.screen';

const notOpen: readonly (readonly [path: string, page: NotOpenKey])[] = [
  ['/staff/data-collect', 'dataCollect'],
  ['/clubsoc/:userid/:email?', 'clubSociety'],
  ['/student-signup/:bar_id?', 'studentSignup'],
  ['/student/:user_id/:email?', 'studentOffer'],
  ['/graduate/:user_id/:email?', 'graduate'],
  ['/email-verify/:code', 'emailVerify'],
  ['/society/qr/:code', 'societyJoin'],
  ['/society', 'society'],
  ['/society/:id', 'society'],
  ['/society/contract/:code/:admin_code', 'contract'],
  ['/society/contract-copy/:code/:admin_code', 'contract'],
];

/** The student and society pages. Any other path renders nothing, because the shell is about to unmount the area. */
export const StudentSocietyRoutes = ({ portal }: { portal: Pick<Portal, 'brand' | 'api'> }) => (
  <Switch>
    {notOpen.map(([path, page]) => (
      <Route key={path} path={path}>
        <NotOpenScreen brand={portal.brand} texts={notOpenTexts} page={page} />
      </Route>
    ))}
    <Route path="/app-voucher/:app_user_id">
      {({ app_user_id: appUserId }) => <VoucherScreen brand={portal.brand} api={portal.api} appUserId={appUserId} />}
    </Route>
    <Route path="/track-trace/:bar">
      {({ bar }) => <CheckInScreen key={bar} brand={portal.brand} api={portal.api} bar={bar} />}
    </Route>
    <Route path="/covid-checkin">
      <CheckInStartScreen brand={portal.brand} api={portal.api} />
    </Route>
  </Switch>
);
