import type { Api, AreaProps } from '@bars/shared-api';
import type { StudentOf } from '@bars/shared-api/client/students';
import { Button, Heading, Notice, Page, Stack, Text, useFocusOnChange } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ContactWays } from '@bars/shared-ui/pages';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { DetailsForm } from './details/details-form';
import { EmailStep } from './email/email-step';
import { studentCopy, type StudentCopy } from './student.copy';
import { useStudent, type StudentView } from './use-student';

export { readStudentFirst } from './use-student';

export interface ScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  of: StudentOf;
}

interface ReadyProps extends ScreenProps {
  copy: StudentCopy;
  view: Exclude<StudentView, { state: 'loading' | 'failed' }>;
}

/** What a student does next, or that nothing is left to do. Sources: ST-5…ST-11. */
const ReadyView = ({ brand, api, of, copy, view }: ReadyProps) => {
  const { status, verificationEveryMs: everyMs, readAgain } = view;
  switch (view.state) {
    case 'societyDone':
      return <Notice tone="success">{copy.societyDone}</Notice>;
    case 'waiting':
      return (
        <>
          <Notice tone="info">{copy.waiting}</Notice>
          <Text tone="soft">{copy.waitingMore}</Text>
        </>
      );
    case 'details':
      return <DetailsForm brand={brand} api={api} copy={copy} of={of} required={status.fields_required} />;
    case 'uniEmail':
      return <EmailStep key="student" brand={brand} api={api} of={of} kind="student" everyMs={everyMs} />;
    case 'personalEmail':
      return <EmailStep key="personal" brand={brand} api={api} of={of} kind="personal" everyMs={everyMs} />;
    case 'done':
      return <Notice tone="success">{copy.done}</Notice>;
    case 'fallback':
      return (
        <>
          <Notice tone="error">{copy.fallback}</Notice>
          <Text>{copy.fallbackMore}</Text>
          <ContactWays brand={brand} first={<Button onClick={readAgain}>{copy.retry}</Button>} />
        </>
      );
  }
};

/** `/student/:user_id/:email?`. Sources: RT-43, ST-1…ST-31, ST-41…ST-48. @param of the id and the address of its path */
export const StudentScreen = ({ brand, api, of }: ScreenProps) => {
  const copy = wordsOf(studentCopy, brand);
  const view = useStudent(api, of);
  const heading = useFocusOnChange<HTMLHeadingElement>(view.turn);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1} ref={heading}>
          {view.state === 'loading' || view.state === 'failed' ? copy.title : copy.titles[view.state]}
        </Heading>
        <ViewState brand={brand} view={view} copy={copy} height="480px">
          {(shown) => <ReadyView brand={brand} api={api} of={of} copy={copy} view={shown} />}
        </ViewState>
      </Stack>
    </Page>
  );
};
