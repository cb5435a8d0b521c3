import { applePayNetworks } from '../../contracts/wallet-names';

/** What the sheet shows: who is paid, and how much, in pence. */
export interface SheetPayment {
  label: string;
  amountPence: number;
}

/** How a sheet ended, as `applePayComplete` has it. With `order_id` the server was asked to charge that order. */
export interface SheetEnd {
  status: 'success' | 'cancelled' | 'failed';
  order_id?: string;
}

/** What became of a wallet's token: `refused` before anything was charged, or `unpaid`, which includes “not known”. */
export type Charge = 'paid' | 'unpaid' | 'refused';

/**
 * What a failed call to charge means. A refusal charged nothing, except a conflict: the token or the order was used before.
 * @param status of the answer; null where there was none
 */
export const chargeAfter = (status: number | null): Charge =>
  status !== null && status >= 400 && status < 500 && status !== 408 && status !== 409 ? 'refused' : 'unpaid';

/** One try with the sheet. `sent`: the wallet's token is on its way to the server. */
export type SheetTry =
  | { phase: 'open'; orderId: string | null }
  | { phase: 'sent'; orderId: string }
  | { phase: 'ended'; end: SheetEnd };

export type SheetEvent =
  | { type: 'validated'; orderId: string }
  | { type: 'notValidated' }
  | { type: 'authorised' }
  | { type: 'charged'; charge: Charge }
  | { type: 'cancelled' }
  | { type: 'timedOut' };

export const opened: SheetTry = { phase: 'open', orderId: null };

const ended = (status: SheetEnd['status'], orderId?: string): SheetTry => ({
  phase: 'ended',
  end: { status, ...(orderId === undefined ? {} : { order_id: orderId }) },
});

const whileOpen = (state: Extract<SheetTry, { phase: 'open' }>, event: SheetEvent): SheetTry => {
  switch (event.type) {
    case 'validated':
      return { phase: 'open', orderId: event.orderId };
    case 'authorised':
      return state.orderId === null ? ended('failed') : { phase: 'sent', orderId: state.orderId };
    case 'cancelled':
      return ended('cancelled');
    case 'notValidated':
    case 'timedOut':
      return ended('failed');
    case 'charged':
      return state;
  }
};

/** Once the token is sent, only the server knows whether it was paid: closing the sheet is no cancellation any more. */
const onceSent = (state: Extract<SheetTry, { phase: 'sent' }>, event: SheetEvent): SheetTry => {
  if (event.type === 'charged') {
    if (event.charge === 'refused') return ended('failed');
    return ended(event.charge === 'paid' ? 'success' : 'failed', state.orderId);
  }
  return event.type === 'cancelled' || event.type === 'timedOut' ? ended('failed', state.orderId) : state;
};

/** The reducer of a try. An event that comes too late or twice changes nothing. Sources: PY-66, PY-67, PY-68. */
export const nextTry = (state: SheetTry, event: SheetEvent): SheetTry => {
  if (state.phase === 'open') return whileOpen(state, event);
  return state.phase === 'sent' ? onceSent(state, event) : state;
};

/** What the sheet is opened with. Sources: PY-64, PY-65. */
export const sheetRequest = ({ label, amountPence }: SheetPayment): ApplePayJS.ApplePayPaymentRequest => ({
  countryCode: 'GB',
  currencyCode: 'GBP',
  supportedNetworks: [...applePayNetworks],
  merchantCapabilities: ['supports3DS'],
  total: { label, amount: (amountPence / 100).toFixed(2), type: 'final' },
});
