import type { Api, AreaProps } from '@bars/shared-api';
import { Button, Heading, Notice, Page, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { Redirect } from 'wouter';
import { logoutCopy } from './logout.copy';
import { useLogout } from './use-logout';

/** Logs out and goes to the start page. Sources: AC-32, AC-33. */
export const LogoutScreen = ({ brand, api }: { brand: AreaProps['brand']; api: Api }) => {
  const copy = wordsOf(logoutCopy, brand);
  const view = useLogout(api);
  if (view.state === 'done') return <Redirect to="/" replace />;
  return (
    <Page width="reading">
      <Stack gap={5}>
        <Heading level={1} tabIndex={-1}>
          {copy.title}
        </Heading>
        {view.state === 'failed' ? (
          <Notice tone="error" role="alert" title={view.reason} action={<Button onClick={view.retry}>{copy.retry}</Button>}>
            {copy.failed}
          </Notice>
        ) : (
          <Text role="status">{copy.working}</Text>
        )}
      </Stack>
    </Page>
  );
};
