import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { formatBookingDate, formatPence, formatShort } from '@bars/shared-api/format';
import { Button, ChoiceGroup, Heading, Notice, Stack, Text } from '@bars/shared-ui';
import type { WizardModel } from '../../../common/wizard-model';
import type { PayingCopy } from '../details.copy';
import { canPayLater, choiceOf, needsPaymentChoice, restAfter } from '../details.rules';

export interface PaymentSectionProps {
  model: WizardModel;
  copy: PayingCopy;
  /** Whether the visitor has pressed the button without a choice. */
  showsMissing: boolean;
}

const restText = (session: BookingSession, paid: number, copy: PayingCopy): string => {
  const rest = restAfter(session, paid);
  return copy.rest[rest.kind](
    'pence' in rest ? formatPence(rest.pence) : '',
    'by' in rest ? formatBookingDate(rest.by) : '',
  );
};

const Options = ({ model, copy, showsMissing }: PaymentSectionProps) => {
  const { session, values, update } = model;
  const { deposit, deposit_due_date: due, payment_options: ways } = session;
  const isMissing = needsPaymentChoice({ ...session, payment_type: values.payment_type });
  const now = ways.map(({ type, text, amount }) => ({
    value: type,
    label: text,
    description: `${copy.now(formatPence(amount))}. ${restText(session, amount, copy)}`,
  }));
  const later = canPayLater(session)
    ? [
        {
          value: 'later',
          label: copy.later.label,
          description: copy.later.kept(formatPence(deposit), formatShort(due ?? '')),
        },
      ]
    : [];
  const choose = (chosen: string) => {
    if (chosen === 'later') return update({ pay_now: false });
    const way = { payment_type: ways.find(({ type }) => type === chosen)?.type ?? null };
    update(later.length > 0 ? { ...way, pay_now: true } : way);
  };
  return (
    <ChoiceGroup
      legend={copy.how}
      name="payment_type"
      required
      options={[...now, ...later]}
      value={choiceOf(session, values)}
      onChange={choose}
      error={model.refusals.payment_type ?? (isMissing && showsMissing ? copy.chooseHow : undefined)}
    />
  );
};

/** The only way to pay, as a sentence. */
const OneWay = ({ session, copy }: { session: BookingSession; copy: PayingCopy }) => {
  const {
    payment_options: [only],
    deposit,
  } = session;
  const amount = only?.amount ?? deposit;
  return (
    <Stack gap={1}>
      <Text strong>{copy.only[only?.type ?? 'deposit'](formatPence(amount))}</Text>
      <Text tone="soft">{session.full_payment_required ? copy.fullRequired : restText(session, amount, copy)}</Text>
    </Stack>
  );
};

/** Continues an unfinished payment of this or a closed page. Its button submits the form. */
const StillOpen = ({ session, copy }: { session: BookingSession; copy: PayingCopy }) => (
  <Notice
    tone="info"
    role="status"
    title={copy.openTitle}
    action={<Button type="submit">{copy.goOn(formatPence(session.payment_amount ?? session.deposit))}</Button>}
  >
    {copy.openText}
  </Notice>
);

/** The amount to pay, now or later, the payment options, and the rest. Sources: BW-70, BW-71, PY-7…PY-9. */
export const PaymentSection = (props: PaymentSectionProps) => {
  const { model, copy } = props;
  const { session } = model;
  const isLater = canPayLater(session);
  if (session.deposit === 0 || (!session.take_payment && !isLater)) return null;
  const isChoice = isLater || session.payment_options.length > 1;
  return (
    <Stack as="section" gap={3} aria-label={copy.title}>
      <Heading level={3}>{copy.title}</Heading>
      {isChoice ? <Options {...props} /> : <OneWay session={session} copy={copy} />}
      {session.take_payment && session.deposit_token !== null && !model.isPaying ? (
        <StillOpen session={session} copy={copy} />
      ) : null}
    </Stack>
  );
};
