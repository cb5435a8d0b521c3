import { formatPence } from '@bars/shared-api/format';
import { Button, Card, Dialog, Heading, NoticeRegion, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { CardPanel, type ElementPortal } from '@bars/shared-ui/pages/card-panel';
import { Fact, Facts } from '@bars/shared-ui/facts';
import { GuestDueFact } from '../../../../common/booking/booking-facts';
import { guestDues, isShareDue } from '../../../../common/booking/guest-dues.rules';
import { payableParts } from '../../../../common/part-payment/payable-parts.rules';
import { PaymentResultNotice, resultRole } from '../../../../common/part-payment/payment-result-notice';
import type { PartPayment } from '../../../../common/part-payment/use-part-payment';
import type { GuestPageCopy } from '../guest-page.copy';
import { useOwnPayment, type OwnPaymentOptions } from '../use-own-payment';

interface PartProps extends OwnPaymentOptions {
  brand: BrandId;
  portal: ElementPortal;
  copy: GuestPageCopy['payment'];
  /** Nothing is paid of a booking that nobody comes to. */
  isOpen: boolean;
}

/** The payment modal. Source: PY-52. */
const PaymentModal = ({ brand, portal, copy, model: { payment, end } }: PartProps & { model: PartPayment }) => (
  <Dialog
    open={payment !== null}
    onClose={() => end('closed')}
    title={copy.paying(payment?.amount ?? '')}
    closeLabel={copy.close}
    width="640px"
    isSteady
  >
    {payment === null ? null : (
      <Stack gap={4}>
        <Text>{copy.note}</Text>
        <CardPanel
          portal={portal}
          brand={brand}
          amount={payment.amount}
          token={payment.token}
          onEnd={end}
          onClosed={() => end('closed')}
        />
      </Stack>
    )}
  </Dialog>
);

const Figures = ({ brand, copy, page: { guest, booking }, isOpen }: PartProps) => {
  const dues = isOpen ? guestDues(guest, booking.due ?? []) : [];
  return (
    <Card>
      <Facts>
        <Fact label={copy.share} values={isShareDue(guest, dues) ? [] : [formatPence(guest.share)]} />
        <Fact label={copy.paid} values={guest.paid === 0 ? [] : [formatPence(guest.paid)]} />
        {isOpen ? <GuestDueFact brand={brand} dues={dues} nothing={copy.nothing} /> : null}
      </Facts>
    </Card>
  );
};

const PayButtons = ({ copy, page: { guest }, model }: PartProps & { model: PartPayment }) => {
  const parts = payableParts(guest);
  return (
    <>
      {parts.length > 1 ? <Text tone="soft">{copy.inBalance}</Text> : null}
      <Row gap={3}>
        {parts.map((part) => (
          <Button key={part.kind} variant="secondary" busy={model.busy === part.kind} onClick={() => model.pay(part)}>
            {model.busy === part.kind ? copy.busy : copy.pay[part.kind](formatPence(part.amountPence))}
          </Button>
        ))}
      </Row>
    </>
  );
};

/** The guest's own part of the price, what is paid and what is still to pay, and paying it. Sources: PY-51, PY-52. */
export const OwnPaymentPart = (props: PartProps) => {
  const {
    copy,
    page: { guest },
    isOpen,
  } = props;
  const model = useOwnPayment(props);
  const { result } = model;
  if (guest.share === 0 && guest.paid === 0 && result === null && model.payment === null) return null;
  return (
    <Stack as="section" gap={4} aria-label={copy.title}>
      <Heading level={2}>{copy.title}</Heading>
      <NoticeRegion role={resultRole(result)}>
        {result === null ? null : <PaymentResultNotice copy={copy} result={result} />}
      </NoticeRegion>
      <Figures {...props} />
      {isOpen ? <PayButtons {...props} model={model} /> : null}
      <PaymentModal {...props} model={model} />
    </Stack>
  );
};
