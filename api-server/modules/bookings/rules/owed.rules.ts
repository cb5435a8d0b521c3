/** What a booking is worth, the deposit in it, and what is paid; integer pence. */
interface Priced {
  valuePence: number;
  depositPence: number;
  paidPence: number;
}

/** What is still owed on a booking; integer pence, never below 0. The balance is everything unpaid and includes the deposit. */
export interface Owed {
  depositPence: number;
  balancePence: number;
}

/** The one place where that is worked out. Source: BW-62. */
export const owedOn = ({ valuePence, depositPence, paidPence }: Priced): Owed => ({
  depositPence: Math.max(0, depositPence - paidPence),
  balancePence: Math.max(0, valuePence - paidPence),
});
