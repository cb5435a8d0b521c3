import type { Api, AreaProps } from '@bars/shared-api';
import type { StudentOf } from '@bars/shared-api/client/students';
import { Button, Heading, Notice, NoticeRegion, Page, Row, Stack, Text, useFocusOnChange } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { useLocation } from 'wouter';
import { graduateCopy, type GraduateCopy } from './graduate.copy';
import { useGraduate, type GraduateView } from './use-graduate';

export { readGraduateFirst } from './use-graduate';

interface ChoiceProps {
  copy: GraduateCopy;
  of: StudentOf;
  view: Extract<GraduateView, { state: 'choice' }>;
}

const ChoiceView = ({ copy, of: { appUserId, email }, view }: ChoiceProps) => {
  const [, navigate] = useLocation();
  const studentPage = [
    '/student',
    encodeURIComponent(appUserId),
    ...(email === null ? [] : [encodeURIComponent(email)]),
  ];
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Text>{copy.intro}</Text>
        <Text>{copy.introMore}</Text>
      </Stack>
      <NoticeRegion role="alert">
        {view.problem === null ? null : <Notice tone="error">{view.problem}</Notice>}
      </NoticeRegion>
      <Row>
        <Button busy={view.isBusy} onClick={view.graduate}>
          {view.isBusy ? copy.saving : copy.isGraduate}
        </Button>
        <Button variant="secondary" onClick={() => navigate(studentPage.join('/'))}>
          {copy.isStudent}
        </Button>
      </Row>
    </Stack>
  );
};

export interface ScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  of: StudentOf;
}

/** `/graduate/:user_id/:email?`. Sources: RT-44, ST-52…ST-57. @param of the id and the address of its path */
export const GraduateScreen = ({ brand, api, of }: ScreenProps) => {
  const copy = wordsOf(graduateCopy, brand);
  const view = useGraduate(api, of);
  const heading = useFocusOnChange<HTMLHeadingElement>(view.turn);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1} ref={heading}>
          {view.state === 'graduate' ? copy.graduateTitle : copy.title}
        </Heading>
        <ViewState brand={brand} view={view} copy={copy} height="240px">
          {(shown) =>
            shown.state === 'graduate' ? (
              <Notice tone="success">{copy.graduate}</Notice>
            ) : (
              <ChoiceView copy={copy} of={of} view={shown} />
            )
          }
        </ViewState>
      </Stack>
    </Page>
  );
};
