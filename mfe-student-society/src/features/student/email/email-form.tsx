import { Button, Row, Stack, Text } from '@bars/shared-ui';
import { Form, FormError, FormTextField } from '@bars/shared-ui/forms';
import type { EmailKind } from '../student.conversions';
import type { EmailCopy } from './email.copy';
import { resendWait } from './email.rules';
import { SendWait } from './send-wait';
import { useEmailForm } from './use-email-form';
import type { EmailStepView } from './use-email-step';

export interface EmailFormProps {
  copy: EmailCopy;
  user: string;
  kind: EmailKind;
  view: Extract<EmailStepView, { state: 'form' }>;
  /** By the server's clock. */
  nowMs: number;
}

/** The address for a link, and correcting it while one is pending. Sources: ST-8, ST-9, ST-41…ST-44, ST-47. */
export const EmailForm = ({ copy, user, kind, view, nowMs }: EmailFormProps) => {
  const { form, submit } = useEmailForm({ user, kind, sent: view.address, send: view.send });
  const waitMs = resendWait(view.pending, nowMs);
  return (
    <Stack gap={5}>
      <Text>{copy.intro[kind]}</Text>
      <Form isBusy={view.isBusy || waitMs > 0} onSubmit={submit}>
        <Stack gap={5}>
          <FormError control={form.control} />
          <FormTextField
            control={form.control}
            name="email_address"
            label={copy.label[kind]}
            hint={copy.advice[kind]}
            type="email"
            autoComplete="email"
            required
          />
          {view.pending === null ? null : <SendWait copy={copy} waitMs={waitMs} />}
          <Row>
            <Button type="submit" busy={view.isBusy} aria-disabled={waitMs > 0 || undefined}>
              {view.isBusy ? copy.sending : copy.send}
            </Button>
            {view.pending === null ? null : (
              <Button variant="secondary" onClick={view.keep}>
                {copy.keep}
              </Button>
            )}
          </Row>
        </Stack>
      </Form>
    </Stack>
  );
};
