import { type Verdict, verdictOf } from './cards.rules';

/** What the bank says to a wallet, by the amount in pence; to every other amount yes. */
const resultByAmount: Record<number, string> = { 1000: '00', 1101: '101', 1102: '102', 1103: '103', 1205: '200' };

export const walletVerdict = (pence: number): Verdict => verdictOf(resultByAmount[pence] ?? '00');
