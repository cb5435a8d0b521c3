import type { ApiError } from '@bars/shared-api';

export type PaymentTrouble = 'amountChanged' | 'alreadyPaid' | 'closed' | 'underWay';

const troubles: ReadonlyMap<string | null, PaymentTrouble> = new Map([
  ['amount_changed', 'amountChanged'],
  ['already_paid', 'alreadyPaid'],
  ['payment_closed', 'closed'],
  ['payment_under_way', 'underWay'],
]);

/** Why a payment could not be opened; null where the server's sentence says it. */
export const troubleOf = ({ code }: Pick<ApiError, 'code'>): PaymentTrouble | null => troubles.get(code) ?? null;
