import { ApiError, errorToNotice } from '@bars/shared-api';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { formatPence } from '@bars/shared-api/format';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useState } from 'react';
import type { WizardEnvironment } from '../../../common/environment';
import type { WizardModel } from '../../../common/wizard-model';
import { isSettled, opensFirst } from '../../../features/payment/payment.rules';
import type { PaymentView, Paying, Wanted } from '../../../features/payment/payment.types';
import { paymentFile } from './payment-file';

/** The state and actions of the payment. */
export interface PaymentModel extends PaymentView {
  /** Whether the time was lost during the payment and nothing has been changed since. Source: PY-16. */
  isLost: boolean;
  complete(): Promise<boolean>;
  pay(): Promise<boolean>;
  forgetLoss(): void;
}

type Paid = Pick<WizardModel, 'session' | 'flush' | 'refresh' | 'move' | 'complete'>;

const ofBooking = ({ session_id: sessionId, booking }: BookingSession): Paying | null => {
  if (booking === null || booking.payment_token === null) return null;
  return {
    what: 'payment',
    sessionId,
    of: 'booking',
    token: booking.payment_token,
    kind: 'deposit',
    amount: formatPence(booking.deposit_balance),
    stage: 'card',
  };
};

const isShown = (paying: Paying, session: BookingSession): boolean =>
  paying.sessionId === session.session_id && !isSettled(paying.of, session);

/** Opens a payment or the storing of a card, and handles its outcome. Sources: BW-161…BW-164, BW-167, PY-4, PY-12…PY-16, PY-22. */
export const usePayment = (
  { api, brand }: Pick<WizardEnvironment, 'api' | 'brand'>,
  model: Paid | null,
  notify: (message: string) => void,
): PaymentModel => {
  const [paying, setPaying] = useState<Paying | null>(null);
  const [isLost, setLost] = useState(false);

  const timeGone = async () => wordsOf((await paymentFile()).lostCopy, brand).timeGone;
  const refused = async (open: Paid, error: unknown): Promise<boolean> => {
    // Without an answer of the server the payment file itself may have failed to load.
    const what = error instanceof ApiError ? (await paymentFile()).refusedAs(error.code) : 'failed';
    if (what === 'done-already') return open.refresh();
    notify(what === 'lost' ? await timeGone() : errorToNotice(error));
    setLost(what === 'lost');
    if (what === 'lost') await open.move(1);
    if (what === 'out-of-date') await open.refresh();
    return false;
  };
  const openFor = async (
    open: Paid,
    what: Wanted['what'],
    { session_id: sessionId }: BookingSession,
  ): Promise<boolean> => {
    try {
      const { openedFor } = await paymentFile();
      setPaying({ sessionId, of: 'session', stage: 'card', ...(await openedFor(api, what, sessionId)) });
    } catch (error) {
      return refused(open, error);
    }
    // Opening a payment extends the hold. The refresh updates the countdown.
    void open.refresh();
    return true;
  };
  const pay = async (): Promise<boolean> => {
    if (model === null) return false;
    const booked = ofBooking(model.session);
    if (booked !== null) setPaying(booked);
    if (booked !== null) return true;
    const answered = await model.flush();
    return answered !== null && openFor(model, 'payment', answered);
  };

  return {
    paying: paying !== null && model !== null && isShown(paying, model.session) ? paying : null,
    isLost,
    pay,
    complete: async () => {
      const answered = (await model?.flush()) ?? null;
      if (model === null || answered === null) return false;
      const first = opensFirst(answered);
      return first === null ? model.complete() : openFor(model, first, answered);
    },
    close: () => {
      setPaying(null);
      void model?.refresh();
    },
    succeed: async () => {
      if (paying === null || model === null || paying.stage === 'checking') return;
      const checking: Paying = { ...paying, stage: 'checking' };
      setPaying(checking);
      const { checkPayment } = await paymentFile();
      const stage = await checkPayment(model, paying);
      // The visitor may have closed the dialog during the check.
      setPaying((now) => (now !== checking || stage === null ? null : { ...paying, stage }));
    },
    lose: async () => {
      setPaying(null);
      setLost(true);
      await model?.refresh();
      // A hold that ran out before has left the booking at the times. The first step says what becomes of the money.
      await model?.move(1);
      notify(await timeGone());
    },
    forgetLoss: () => setLost(false),
  };
};
