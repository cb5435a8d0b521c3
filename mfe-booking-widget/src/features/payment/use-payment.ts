import { ApiError, errorToNotice } from '@bars/shared-api';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { DepositType } from '@bars/shared-api/contracts/payment-options';
import { formatPence } from '@bars/shared-api/format';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useState } from 'react';
import type { WizardPorts } from '../../common/ports';
import type { WizardModel } from '../../common/wizard-model';
import { isSettled, opensFirst, refusedAs } from './payment.rules';

/** What may be charged to a stored card, as it was told when it was asked for; pence. Sources: PY-25, PY-26. */
export interface CardTerms {
  fee: number | null;
  perPerson: number | null;
  /** The venue's own words. */
  message: string | null;
}

/** Amounts as they are read. */
export type Wanted = { what: 'payment'; kind: DepositType; amount: string } | { what: 'card'; terms: CardTerms };

/** What has been opened, with the token of the deposit request, or of the card request. */
export type Opened = Wanted & { token: string };

/** What is being paid, or the card that is being stored. `paid`: the booking is being fetched; `unseen`: it could not be. */
export type Paying = Opened & {
  /** Of the session that it belongs to. */
  sessionId: string;
  of: 'session' | 'booking';
  stage: 'card' | 'paid' | 'unseen';
};

export interface PaymentView {
  /** Null while nothing is being paid and no card is being stored. */
  paying: Paying | null;
  /** The time was lost while it was paid for, and nothing has been changed since. Source: PY-16. */
  isLost: boolean;
  complete(): Promise<boolean>;
  pay(): Promise<boolean>;
  /** Half-way or at the end; the same payment can be opened again. */
  close(): void;
  succeed(): Promise<void>;
  lose(): Promise<void>;
  forgetLoss(): void;
}

type Paid = Pick<WizardModel, 'session' | 'flush' | 'refresh' | 'move' | 'complete'>;

const ofBooking = ({ session_id: sessionId, booking }: BookingSession): Paying | null => {
  if (booking === null || booking.payment_token === null) return null;
  return { what: 'payment', sessionId, of: 'booking', token: booking.payment_token, kind: 'deposit', amount: formatPence(booking.deposit_balance), stage: 'card' };
};

/** The dialog's own file, which was fetched when a payment came near. */
const paymentFile = () => import('./payment.file');

const isShown = (paying: Paying, session: BookingSession): boolean => paying.sessionId === session.session_id && !isSettled(paying.of, session);

/** Paying in the wizard, or storing a card: opens it, and follows what becomes of it. Sources: BW-161…BW-164, BW-167, PY-4, PY-12…PY-16, PY-22. */
export const usePayment = ({ api, brand }: Pick<WizardPorts, 'api' | 'brand'>, model: Paid | null, notify: (message: string) => void): PaymentView => {
  const [paying, setPaying] = useState<Paying | null>(null);
  const [isLost, setLost] = useState(false);

  const timeGone = async () => wordsOf((await paymentFile()).lostCopy, brand).timeGone;
  const refused = async (open: Paid, error: unknown): Promise<boolean> => {
    const what = refusedAs(error instanceof ApiError ? error.code : null);
    if (what === 'done-already') return open.refresh();
    notify(what === 'lost' ? await timeGone() : errorToNotice(error));
    setLost(what === 'lost');
    if (what === 'lost') await open.move(1);
    if (what === 'out-of-date') await open.refresh();
    return false;
  };
  const openFor = async (open: Paid, what: Wanted['what'], { session_id: sessionId }: BookingSession): Promise<boolean> => {
    try {
      const { openedFor } = await paymentFile();
      setPaying({ sessionId, of: 'session', stage: 'card', ...(await openedFor(api, what, sessionId)) });
    } catch (error) {
      return refused(open, error);
    }
    // The time is kept for as long as paying takes: the countdown must hear of it.
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
      if (paying === null || model === null) return;
      setPaying({ ...paying, stage: 'paid' });
      const isThere = await (paying.of === 'session' ? model.complete() : model.refresh());
      setPaying(isThere ? null : { ...paying, stage: 'unseen' });
    },
    lose: async () => {
      setPaying(null);
      setLost(true);
      await model?.refresh();
      notify(await timeGone());
    },
    forgetLoss: () => setLost(false),
  };
};
