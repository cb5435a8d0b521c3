import type { ManagedDeposit } from '@bars/shared-api/contracts/payment-pages';
import { formatBookingDate, formatPence } from '@bars/shared-api/format';
import { Card } from '@bars/shared-ui';
import { Fact, Facts } from '@bars/shared-ui/facts';
import type { BookingPaymentCopy } from '../booking-payment.copy';

/** What is paid, and what is due when. Source: PY-48. */
export const Figures = ({ owed, copy }: { owed: ManagedDeposit; copy: BookingPaymentCopy }) => {
  const { paid, deposit_balance: deposit, balance, deposit_due_date: depositDue, balance_due_date: balanceDue } = owed;
  const by = (due: string | null): string => (due === null ? copy.atVenue : copy.due(formatBookingDate(due)));
  return (
    <Card as="section" aria-label={copy.figures}>
      <Facts>
        <Fact label={copy.paidSoFar} values={[paid === 0 ? copy.nothingOwed : formatPence(paid)]} />
        <Fact
          label={copy.balanceOwed}
          values={balance === 0 ? [copy.nothingOwed] : [formatPence(balance), by(balanceDue)]}
        />
        <Fact label={copy.depositOwed} values={deposit === 0 ? [] : [formatPence(deposit), by(depositDue)]} />
      </Facts>
    </Card>
  );
};
