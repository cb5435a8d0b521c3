import type { Api } from '@bars/shared-api';
import type { StudentOf } from '@bars/shared-api/client/students';
import { Button, Heading, Row, Stack, Text, useFocusOnChange, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { useNow } from '../../../common/use-now';
import type { EmailKind } from '../student.conversions';
import { EmailForm } from './email-form';
import { emailCopy } from './email.copy';
import { PendingEmail } from './pending-email';
import { useEmailStep } from './use-email-step';

export interface EmailStepProps {
  brand: BrandId;
  api: Api;
  of: StudentOf;
  kind: EmailKind;
  /** How long the page waits before it looks again whether a pending address is confirmed. */
  everyMs: number | null;
}

/** The form for the student's or the personal address, or what is pending. Sources: ST-8, ST-9, ST-41…ST-48. */
export const EmailStep = ({ brand, api, of, kind, everyMs }: EmailStepProps) => {
  const copy = wordsOf(emailCopy, brand);
  const view = useEmailStep({ api, of, kind, everyMs });
  const nowMs = useNow(api.now);
  const heading = useFocusOnChange<HTMLHeadingElement>(view.turn);
  return (
    <ViewState brand={brand} view={view} copy={copy} height="360px">
      {(shown) => (
        <Stack gap={4}>
          <Heading level={2} tabIndex={-1} ref={heading}>
            {copy.headings[shown.state]}
          </Heading>
          {shown.state === 'form' ? (
            <EmailForm copy={copy} user={of.appUserId} kind={kind} view={shown} nowMs={nowMs} />
          ) : null}
          {shown.state === 'pending' ? <PendingEmail copy={copy} view={shown} nowMs={nowMs} /> : null}
          {shown.state === 'confirmed' ? (
            <>
              <Text>{copy.confirmed}</Text>
              <Row>
                <Button variant="secondary" onClick={shown.readAgain}>
                  {copy.goOn}
                </Button>
              </Row>
            </>
          ) : null}
        </Stack>
      )}
    </ViewState>
  );
};
