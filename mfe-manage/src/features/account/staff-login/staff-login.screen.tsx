import type { Api, AreaProps } from '@bars/shared-api';
import { Button, Heading, Notice, NoticeRegion, Page, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Redirect } from 'wouter';
import { staffLoginCopy, type StaffLoginCopy } from './staff-login.copy';
import { useStaffLogin, type StaffLoginProblem } from './use-staff-login';

export interface StaffLoginScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  /** Leaves the site for an address. */
  goTo: (address: string) => void;
}

const textOf = (problem: StaffLoginProblem, copy: StaffLoginCopy): string =>
  problem.kind === 'failed' ? problem.text : copy[problem.reason];

/** The login of staff with R-Cloud. Sources: AC-44…AC-48, AC-53. */
export const StaffLoginScreen = ({ brand, api, goTo }: StaffLoginScreenProps) => {
  const copy = wordsOf(staffLoginCopy, brand);
  const view = useStaffLogin({ api, goTo });
  if (view.state === 'done') return <Redirect to="/staff/data-collect" replace />;
  return (
    <Page width="reading">
      <Stack gap={5}>
        <Heading level={1} tabIndex={-1}>
          {copy.title}
        </Heading>
        {view.state === 'exchanging' ? (
          <Text role="status">{copy.exchanging}</Text>
        ) : (
          <>
            <NoticeRegion role="alert">
              {view.problem === null ? null : <Notice tone="error">{textOf(view.problem, copy)}</Notice>}
            </NoticeRegion>
            <Text>{copy.message}</Text>
            <Row>
              <Button busy={view.isBusy} onClick={view.login}>
                {view.isBusy ? copy.busy : copy.login}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Page>
  );
};
