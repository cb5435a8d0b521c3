import type { Api, AreaProps } from '@bars/shared-api';
import { Button, ButtonLink, Notice, Row, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ReactNode } from 'react';
import { AccountPage } from '../common/account-page';
import { appLoginCopy } from './app-login.copy';
import { useAppLogin } from './use-app-login';

export interface AppLoginScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  /** The id that the mobile app puts into the address: a secret. */
  appUserId: string;
  /** The page for the customer who is logged in by it. */
  children: ReactNode;
}

/** A page of the mobile app: its user is logged in first. Sources: RT-27, RT-59. */
export const AppLoginScreen = ({ brand, api, appUserId, children }: AppLoginScreenProps) => {
  const copy = wordsOf(appLoginCopy, brand);
  const view = useAppLogin(api, appUserId);
  if (view.state === 'done') return children;
  return (
    <AccountPage title={view.state === 'working' ? copy.title : copy.failed}>
      {view.state === 'working' ? <Text role="status">{copy.working}</Text> : null}
      {view.state === 'failed' ? (
        <Notice tone="error" role="alert" action={<Button onClick={view.retry}>{copy.retry}</Button>}>
          {view.reason}
        </Notice>
      ) : null}
      {view.state === 'refused' ? (
        <>
          <Notice tone="error" role="alert">
            {view.reason}
          </Notice>
          <Text>{copy.refused}</Text>
          <Row>
            <ButtonLink variant="secondary" href="/login">
              {copy.logIn}
            </ButtonLink>
            <ButtonLink variant="quiet" href="/booking">
              {copy.book}
            </ButtonLink>
          </Row>
        </>
      ) : null}
    </AccountPage>
  );
};
