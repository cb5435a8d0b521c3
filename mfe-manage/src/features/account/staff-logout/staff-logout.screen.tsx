import type { Api, AreaProps } from '@bars/shared-api';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Redirect } from 'wouter';
import { LogoutPage } from '../common/logout-page';
import { staffLogoutCopy } from './staff-logout.copy';
import { useStaffLogout } from './use-staff-logout';

/** Logs staff out and goes to their login after a second. Source: AC-50. */
export const StaffLogoutScreen = ({ brand, api }: { brand: AreaProps['brand']; api: Api }) => {
  const copy = wordsOf(staffLogoutCopy, brand);
  const view = useStaffLogout(api);
  if (view.state === 'left') return <Redirect to="/staff/login" replace />;
  const failure =
    view.state === 'failed'
      ? { reason: view.reason, text: copy.failed, retryLabel: copy.retry, retry: view.retry }
      : null;
  return <LogoutPage title={copy.title} status={view.state === 'done' ? copy.done : copy.working} failure={failure} />;
};
