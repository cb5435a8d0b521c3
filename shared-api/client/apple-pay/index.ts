import { applePayVersion } from '../../contracts/wallet-names';
import {
  nextTry,
  opened,
  sheetRequest,
  type Charge,
  type SheetEnd,
  type SheetEvent,
  type SheetPayment,
  type SheetTry,
} from './apple-pay.rules';

export { chargeAfter, type SheetEnd } from './apple-pay.rules';

/** The calls of a sheet. */
export interface SheetCalls {
  /** Validates us with Apple at `url`. @returns the order to pay, and Apple's merchant session as it came */
  verify: (url: string) => Promise<{ orderId: string; merchantSession: unknown }>;
  /** Charges the order. @param token the wallet's token as JSON text. It never rejects. */
  charge: (orderId: string, token: string) => Promise<Charge>;
}

type Sheet = typeof ApplePaySession;

/** The browser's own class, where it has one. */
const sheetOf = (page: object): Sheet | undefined => Reflect.get(page, 'ApplePaySession');

/**
 * Whether this page can run the sheet: Apple Pay version 6 on a device that has the wallet. A browser that forbids the question
 * (an insecure page, a frame of another site) says no. Sources: PY-64, PY-69.
 */
export const canApplePay = (page: object = globalThis): boolean => {
  try {
    const sheet = sheetOf(page);
    return sheet !== undefined && sheet.supportsVersion(applePayVersion) && sheet.canMakePayments();
  } catch {
    return false;
  }
};

/**
 * Runs Apple Pay's sheet. It is opened before this returns, because browsers open it during a press only.
 * A second sheet of a page is refused by the browser, and the first goes on.
 * @param limitMs how long it may stay open
 * @returns how it ended; the promise never rejects
 * @throws whatever the browser throws where the sheet cannot be opened: `InvalidAccessError` without a press
 * Sources: PY-58…PY-69, EM-25; docs/payment-panel.md.
 */
export const runApplePay = (
  payment: SheetPayment,
  calls: SheetCalls,
  { page = globalThis, limitMs }: { page?: object; limitMs?: number } = {},
): Promise<SheetEnd> => {
  const Session = sheetOf(page);
  if (Session === undefined) throw new Error('This browser has no Apple Pay.');
  const session = new Session(applePayVersion, sheetRequest(payment));
  let state = opened;
  let tell: (end: SheetEnd) => void = () => undefined;
  const end = new Promise<SheetEnd>((resolve) => {
    tell = resolve;
  });
  let limit: ReturnType<typeof setTimeout> | undefined;
  /** It throws where the sheet is closed already. */
  const close = () => {
    try {
      session.abort();
    } catch {
      // The sheet is closed, which is what was wanted.
    }
  };
  const take = (event: SheetEvent): SheetTry => {
    state = nextTry(state, event);
    if (state.phase === 'ended') {
      clearTimeout(limit);
      tell(state.end);
    }
    return state;
  };
  const isOver = () => state.phase === 'ended';

  const validate = async (url: string) => {
    try {
      const { orderId, merchantSession } = await calls.verify(url);
      if (isOver()) return;
      session.completeMerchantValidation(merchantSession);
      take({ type: 'validated', orderId });
    } catch {
      take({ type: 'notValidated' });
      close();
    }
  };
  const authorise = async (token: unknown) => {
    // A second token of one sheet is never sent.
    if (state.phase !== 'open') return;
    const sent = take({ type: 'authorised' });
    if (sent.phase !== 'sent') return close();
    const charge = await calls.charge(sent.orderId, JSON.stringify(token));
    const wasOver = isOver();
    take({ type: 'charged', charge });
    if (wasOver) return;
    const isPaid = charge === 'paid';
    session.completePayment({ status: isPaid ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE });
    // After a failure the sheet would stay and offer another card, for an order that is refused or unknown.
    if (!isPaid) close();
  };

  session.onvalidatemerchant = ({ validationURL }) => void validate(validationURL);
  session.onpaymentauthorized = ({ payment: { token } }) => void authorise(token.paymentData);
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- like the other two, which are no listeners of plain events
  session.oncancel = () => take({ type: 'cancelled' });
  session.begin();
  if (limitMs !== undefined) {
    limit = setTimeout(() => {
      take({ type: 'timedOut' });
      close();
    }, limitMs);
  }
  return end;
};
