import { type Verdict, verdictOf } from './cards.rules';

/** The bank's result for a wallet by the amount in pence; every other amount is approved. */
const resultByAmount: Record<number, string> = { 1000: '00', 1101: '101', 1102: '102', 1103: '103', 1205: '200' };

export const walletVerdict = (pence: number): Verdict => verdictOf(resultByAmount[pence] ?? '00');
