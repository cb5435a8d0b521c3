import type { Api, AreaProps } from '@bars/shared-api';
import { Button, Heading, Notice, Page, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { Redirect } from 'wouter';
import { staffLogoutCopy } from './staff-logout.copy';
import { useStaffLogout } from './use-staff-logout';

/** Logs staff out and goes to their login after a second. Source: AC-50. */
export const StaffLogoutScreen = ({ brand, api }: { brand: AreaProps['brand']; api: Api }) => {
  const copy = wordsOf(staffLogoutCopy, brand);
  const view = useStaffLogout(api);
  if (view.state === 'left') return <Redirect to="/staff/login" replace />;
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
          <Text role="status">{copy[view.state]}</Text>
        )}
      </Stack>
    </Page>
  );
};
