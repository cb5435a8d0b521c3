import type { Handler } from './said';

/** Forgets a stored card: nothing can be charged to it any more. One that is not there is told as such. */
export const cancelCard: Handler = ({ orders }, { payerRef, pmtRef }) =>
  orders.forget(payerRef, pmtRef) ? { result: '00', message: '[ test system ] CARD CANCELLED' } : { result: '520', message: 'There is no such stored card.' };
