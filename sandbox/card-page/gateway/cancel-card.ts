import type { Handler } from './said';

/** Deletes a stored card, which cannot be charged afterwards. Refuses an unknown card. */
export const cancelCard: Handler = ({ orders }, { payerRef, pmtRef }) =>
  orders.forget(payerRef, pmtRef)
    ? { result: '00', message: '[ test system ] CARD CANCELLED' }
    : { result: '520', message: 'There is no such stored card.' };
