import type { Api, AreaProps } from '@bars/shared-api';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Redirect } from 'wouter';
import { LogoutPage } from '../common/logout-page';
import { logoutCopy } from './logout.copy';
import { useLogout } from './use-logout';

/** Logs out and goes to the start page. Sources: AC-32, AC-33. */
export const LogoutScreen = ({ brand, api }: { brand: AreaProps['brand']; api: Api }) => {
  const copy = wordsOf(logoutCopy, brand);
  const view = useLogout(api);
  if (view.state === 'done') return <Redirect to="/" replace />;
  const failure =
    view.state === 'failed'
      ? { reason: view.reason, text: copy.failed, retryLabel: copy.retry, retry: view.retry }
      : null;
  return <LogoutPage title={copy.title} status={copy.working} failure={failure} />;
};
