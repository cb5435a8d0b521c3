import type { ManagedDeposit } from '@bars/shared-api/contracts/payment-pages';
import { Button, ChoiceGroup, Stack } from '@bars/shared-ui';
import { Form } from '@bars/shared-ui/forms';
import { useController } from 'react-hook-form';
import { focusIn } from '../../../../common/focus-in';
import type { BookingPaymentCopy } from '../booking-payment.copy';
import { offersOf, type PaymentKind } from '../booking-payment.rules';
import { usePaymentChoice, type BookingPayment } from '../use-booking-payment';

export interface ChoosePartProps {
  copy: BookingPaymentCopy;
  owed: ManagedDeposit;
  nowMs: number;
  /** What is chosen at first. */
  wanted: PaymentKind | null;
  model: BookingPayment;
}

/** Deposit or balance. Source: MG-25. */
export const ChoosePart = ({ copy, owed, nowMs, wanted, model: { isBusy, pay } }: ChoosePartProps) => {
  const offers = offersOf(owed, nowMs);
  const { form, submit } = usePaymentChoice(offers, { wanted, unchosen: copy.chooseOne, pay });
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController({ control: form.control, name: 'kind' });
  const chosen = offers.find(({ kind }) => kind === value);
  const options = offers.map(({ kind, part }) => ({ value: kind, label: copy.option[kind](part.display_amount) }));
  return (
    <Form isBusy={isBusy} onSubmit={submit}>
      <Stack gap={5}>
        <div ref={(place: HTMLDivElement | null) => ref(focusIn(place, 'input'))}>
          <ChoiceGroup
            legend={copy.choose}
            name="kind"
            options={options}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
            required
          />
        </div>
        <div>
          <Button type="submit" busy={isBusy}>
            {isBusy ? copy.busy : ((chosen && copy.submit(chosen.part.display_amount)) ?? copy.submitUnchosen)}
          </Button>
        </div>
      </Stack>
    </Form>
  );
};
