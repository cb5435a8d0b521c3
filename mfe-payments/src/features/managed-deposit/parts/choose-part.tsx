import type { ManagedDeposit, PayableAmount } from '@bars/shared-api/contracts/payment-pages';
import { formatBookingDate } from '@bars/shared-api/format';
import { Button, ChoiceGroup, Notice, NoticeRegion, Stack } from '@bars/shared-ui';
import { Form } from '@bars/shared-ui/forms';
import { useController } from 'react-hook-form';
import { PaymentFacts } from '../../../common/payment-facts';
import type { ManagedDepositCopy } from '../managed-deposit.copy';
import { useChoice } from '../use-managed-deposit';
import type { ManagedPartProps } from './managed-part';

const dueOf = (booking: ManagedDeposit, { type }: PayableAmount): string | null =>
  type === 'deposit' ? booking.deposit_due_date : booking.balance_due_date;

const toChoice = (booking: ManagedDeposit, copy: ManagedDepositCopy) => (one: PayableAmount) => {
  const due = dueOf(booking, one);
  return {
    value: one.type,
    label: copy.option[one.type](one.display_amount),
    description: due === null ? undefined : copy.due(formatBookingDate(due)),
  };
};

/** The booking, and what can be paid of it. */
export const ChoosePart = ({ brand, copy, booking, model: { problem, isBusy, pay } }: ManagedPartProps) => {
  const { payable } = booking;
  const { form, submit } = useChoice(payable, copy.chooseOne, pay);
  const {
    field: { value, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'type' });
  const chosen = payable.find(({ type }) => type === value);
  return (
    <>
      <PaymentFacts brand={brand} booking={booking} />
      <Form isBusy={isBusy} onSubmit={submit}>
        <Stack gap={5}>
          <NoticeRegion role="alert">{problem === null ? null : <Notice tone="error">{problem}</Notice>}</NoticeRegion>
          <ChoiceGroup
            legend={copy.choose}
            name="type"
            options={payable.map(toChoice(booking, copy))}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
            required
          />
          <div>
            <Button type="submit" busy={isBusy}>
              {isBusy ? copy.busy : ((chosen && copy.submit(chosen.display_amount)) ?? copy.submitUnchosen)}
            </Button>
          </div>
        </Stack>
      </Form>
    </>
  );
};
