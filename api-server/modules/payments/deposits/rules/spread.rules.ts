/** A payment of which something is left; pence. `guestId`: who paid it, null for the lead booker. */
interface Paid {
  leftPence: number;
  guestId: string | null;
}

/** What goes back of a payment; pence. */
export type BackOf<Payment extends Paid> = { payment: Payment; amountPence: number };

const inOrder = <Payment extends Paid>(payments: readonly Payment[], amountPence: number): BackOf<Payment>[] => {
  let open = amountPence;
  return payments.flatMap((payment) => {
    const part = Math.min(open, payment.leftPence);
    open -= part;
    return part > 0 ? [{ payment, amountPence: part }] : [];
  });
};

/** The same part of each payment, in whole pence (largest remainder). */
const evenly = <Payment extends Paid>(payments: readonly Payment[], amountPence: number): BackOf<Payment>[] => {
  const left = payments.reduce((sum, { leftPence }) => sum + leftPence, 0);
  if (left === 0) return [];
  const exact = payments.map(({ leftPence }) => (leftPence * Math.min(amountPence, left)) / left);
  const parts = exact.map(Math.floor);
  let open = Math.min(amountPence, left) - parts.reduce((sum, part) => sum + part, 0);
  const byRest = exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of byRest) {
    if (open === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    open -= 1;
  }
  return payments.flatMap((payment, index) =>
    (parts[index] ?? 0) > 0 ? [{ payment, amountPence: parts[index] ?? 0 }] : [],
  );
};

/**
 * Which payments a sum goes back to. Guests' payments stay theirs: what a change makes too much goes to the lead booker first (`lead_first`); what a cancelled
 * booking gives back goes to everybody in the same part (`evenly`). Without guests' payments the newest goes back first. @param payments the newest first
 */
export const spreadOver = <Payment extends Paid>(
  payments: readonly Payment[],
  amountPence: number,
  how: 'lead_first' | 'evenly',
): BackOf<Payment>[] => {
  const leads = payments.filter(({ guestId }) => guestId === null);
  const guests = payments.filter(({ guestId }) => guestId !== null);
  return how === 'evenly' && guests.length > 0
    ? evenly(payments, amountPence)
    : inOrder([...leads, ...guests], amountPence);
};
