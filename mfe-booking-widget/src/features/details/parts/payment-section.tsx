import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { formatBookingDate, formatPence } from '@bars/shared-api/format';
import { Button, ChoiceGroup, Heading, Notice, Stack, Text } from '@bars/shared-ui';
import type { WizardModel } from '../../../common/wizard-model';
import type { PayingCopy } from '../details.copy';
import { needsPaymentChoice, restAfter } from '../details.rules';

export interface PaymentSectionProps {
  model: WizardModel;
  copy: PayingCopy;
  /** Whether the visitor has pressed the button without a choice. */
  showsMissing: boolean;
}

const restText = (session: BookingSession, paid: number, copy: PayingCopy): string => {
  const rest = restAfter(session, paid);
  return copy.rest[rest.kind]('pence' in rest ? formatPence(rest.pence) : '', 'by' in rest ? formatBookingDate(rest.by) : '');
};

const Options = ({ model, copy, showsMissing }: PaymentSectionProps) => {
  const { session, values, update } = model;
  const isMissing = needsPaymentChoice({ ...session, payment_type: values.payment_type });
  return (
    <ChoiceGroup
      legend={copy.how}
      name="payment_type"
      required
      options={session.payment_options.map(({ type, text, amount }) => ({
        value: type,
        label: text,
        description: `${copy.now(formatPence(amount))}. ${restText(session, amount, copy)}`,
      }))}
      value={values.payment_type}
      onChange={(chosen) => update({ payment_type: session.payment_options.find(({ type }) => type === chosen)?.type ?? null })}
      error={model.refusals.payment_type ?? (isMissing && showsMissing ? copy.chooseHow : undefined)}
    />
  );
};

/** The only way to pay, as a sentence: now, or by a day. */
const OneWay = ({ session, copy }: { session: BookingSession; copy: PayingCopy }) => {
  const { take_payment: isNow, payment_options: [only], deposit, deposit_due_date: due } = session;
  const amount = isNow && only ? only.amount : deposit;
  const sentence = isNow
    ? copy.only[only?.type ?? 'deposit'](formatPence(amount))
    : copy.later(formatPence(amount), due === null ? '' : formatBookingDate(due));
  return (
    <Stack gap={1}>
      <Text strong>{sentence}</Text>
      <Text tone="soft">{session.full_payment_required ? copy.fullRequired : restText(session, amount, copy)}</Text>
    </Stack>
  );
};

/** Continues an unfinished payment of this or a closed page. Its button submits the form. */
const StillOpen = ({ session, copy }: { session: BookingSession; copy: PayingCopy }) => (
  <Notice tone="info" role="status" title={copy.openTitle} action={<Button type="submit">{copy.goOn(formatPence(session.payment_amount ?? session.deposit))}</Button>}>
    {copy.openText}
  </Notice>
);

/** The amount to pay, the payment options, and the rest. Sources: BW-70, BW-71, PY-7…PY-9. */
export const PaymentSection = (props: PaymentSectionProps) => {
  const { model, copy } = props;
  const { session } = model;
  if (session.deposit === 0 || (!session.take_payment && session.deposit_due_date === null)) return null;
  const isChoice = session.take_payment && session.payment_options.length > 1;
  return (
    <Stack as="section" gap={3} aria-label={copy.title}>
      <Heading level={3}>{copy.title}</Heading>
      {isChoice ? <Options {...props} /> : <OneWay session={session} copy={copy} />}
      {session.take_payment && session.deposit_token !== null && !model.isPaying ? <StillOpen session={session} copy={copy} /> : null}
    </Stack>
  );
};
