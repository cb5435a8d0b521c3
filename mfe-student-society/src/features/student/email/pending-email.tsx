import { formatBookingDate } from '@bars/shared-api/format';
import { Button, Notice, NoticeRegion, Row, Stack, Text } from '@bars/shared-ui';
import type { EmailCopy } from './email.copy';
import { resendWait } from './email.rules';
import { SendWait } from './send-wait';
import type { EmailStepView } from './use-email-step';
import { useResend } from './use-resend';

export interface PendingEmailProps {
  copy: EmailCopy;
  view: Extract<EmailStepView, { state: 'pending' }>;
  /** By the server's clock. */
  nowMs: number;
}

/** A link was sent, and the page waits until it is opened. Sources: ST-45…ST-48. */
export const PendingEmail = ({ copy, view, nowMs }: PendingEmailProps) => {
  const { isSentAgain, refused, resend } = useResend(view);
  const waitMs = resendWait(view.pending, nowMs);
  const { address } = view;
  const problem = refused ?? view.problem;
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Text strong>{copy.pendingTo(address ?? view.pending.email_address)}</Text>
        <Text tone="soft">{copy.pendingSince(formatBookingDate(view.pending.date_created))}</Text>
      </Stack>
      <Text>{copy.pendingMore}</Text>
      <NoticeRegion role="status">
        {isSentAgain && problem === null ? <Notice tone="success">{copy.sentAgain}</Notice> : null}
      </NoticeRegion>
      <NoticeRegion role="alert">{problem === null ? null : <Notice tone="error">{problem}</Notice>}</NoticeRegion>
      <SendWait copy={copy} waitMs={waitMs} />
      <Row>
        <Button busy={view.isBusy} aria-disabled={waitMs > 0 || undefined} onClick={waitMs > 0 ? undefined : resend}>
          {view.isBusy ? copy.sending : copy.sendAgain}
        </Button>
        <Button variant="secondary" onClick={view.change}>
          {copy.change}
        </Button>
      </Row>
    </Stack>
  );
};
