import { Button, Heading, Notice, NoticeRegion, Row, Stack } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ElementPortal } from '@bars/shared-ui/pages/card-panel';
import { Form, FormError } from '@bars/shared-ui/forms';
import type { Ended } from '../../common/held-payment/change-stage.rules';
import { HeldLine } from '../../common/held-payment/held-line';
import { heldPaymentCopy } from '../../common/held-payment/held-payment.copy';
import { HeldPayment } from '../../common/held-payment/held-payment';
import { StartFields } from '../../common/visit/visit-fields';
import { rebookCopy } from '../re-book.copy';
import { useRebook, type RebookPart, type RebookView } from '../use-rebook';
import { CheckNotice } from './check-notice';

export interface RebookFormProps extends RebookPart {
  portal: ElementPortal;
}

const DateForm = ({ brand, booking, view, ended }: RebookFormProps & { view: RebookView; ended: Ended | null }) => {
  const copy = wordsOf(rebookCopy, brand);
  const { visit, check, isBusy } = view;
  const held = booking.held_change;
  return (
    <Form isBusy={isBusy} onSubmit={view.submit}>
      <Stack gap={5}>
        <Heading level={2}>{copy.form}</Heading>
        <NoticeRegion role="alert">
          {ended === null ? null : <Notice tone="warning">{wordsOf(heldPaymentCopy, brand).ended[ended]}</Notice>}
        </NoticeRegion>
        {held === null ? null : <HeldLine brand={brand} change={held} onPay={() => view.pay(held)} />}
        <StartFields brand={brand} control={visit.form.control} today={visit.today} problem={visit.problem} />
        <FormError control={visit.form.control} />
        <NoticeRegion role="status">
          {check.state === 'none' ? null : (
            <CheckNotice brand={brand} view={view} email={booking.bar.party_booking_email} />
          )}
        </NoticeRegion>
        <Row>
          <Button type="submit" busy={isBusy} disabled={check.state !== 'free'}>
            {isBusy ? copy.busy : copy.submit}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
};

/** The form of the new date, and in its place the payment of what it costs more. */
export const RebookForm = (props: RebookFormProps) => {
  const { brand, portal } = props;
  const copy = wordsOf(rebookCopy, brand);
  const view = useRebook(props, copy.failed);
  const { stage } = view;
  if (stage.kind !== 'payment')
    return <DateForm {...props} view={view} ended={stage.kind === 'form' ? stage.ended : null} />;
  return (
    <Stack gap={4}>
      <Heading level={2}>{copy.payTitle}</Heading>
      <HeldPayment
        brand={brand}
        portal={portal}
        change={stage.change}
        now={view.now}
        onEnd={view.endPayment}
        onAsk={view.ask}
      />
      <div>
        <Button variant="quiet" onClick={view.toForm}>
          {copy.otherDate}
        </Button>
      </div>
    </Stack>
  );
};
