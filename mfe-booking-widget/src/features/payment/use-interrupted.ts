import { ApiError, type Api } from '@bars/shared-api';
import { checkCardCapture, openCardCapture } from '@bars/shared-api/client/cards';
import { checkPayment, openDeposit } from '@bars/shared-api/client/payments';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenPayment, WizardEnvironment } from '../../common/environment';
import type { WizardModel } from '../../common/wizard-model';
import { fateByCode, fateOf, isFinal, type Fate, type Said } from './interrupted.rules';
import type { PaymentView } from './payment.types';

/** How often it is asked about. Source: as PY-30. */
export const lookMs = 2000;

/** The order that is open, the same for whoever asks; after a no another one, of which nothing can have come. @throws {ApiError} */
const orderOf = async (api: Api, { what, token }: OpenPayment): Promise<string> =>
  what === 'card' ? (await openCardCapture(api, { token })).order_data.order_id : (await openDeposit(api, token)).gp.data.order_id;

/** Asks how it stands, and has the provider asked. @throws {ApiError} */
const look = (api: Api, { what }: OpenPayment, order: string): Promise<Said> => (what === 'card' ? checkCardCapture(api, order, true) : checkPayment(api, order, true));

/** Asks about what was left until it is known. @returns ends that */
const follow = (left: OpenPayment, { api, timers }: WizardEnvironment, now: () => number, tell: (fate: Fate) => void): (() => void) => {
  const since = now();
  let order: string | null = null;
  let cancel = (): void => {};
  let isOver = false;
  const ask = async (): Promise<Fate> => {
    try {
      order ??= await orderOf(api, left);
      return fateOf(await look(api, left, order), { since, now: now() });
    } catch (error) {
      return fateByCode(error instanceof ApiError ? error.code : null) ?? fateOf(null, { since, now: now() });
    }
  };
  const turn = async (): Promise<void> => {
    const fate = await ask();
    if (isOver) return;
    tell(fate);
    if (!isFinal(fate)) cancel = timers.set(lookMs, () => void turn());
  };
  void turn();
  return () => {
    isOver = true;
    cancel();
  };
};

export interface Interrupted {
  /** Null where nothing was interrupted, or it has been dealt with. */
  left: OpenPayment | null;
  fate: Fate;
  dismiss: () => void;
}

/** A payment that lay open when the wizard was taken away by the page around, and what became of it. */
export const useInterrupted = (environment: WizardEnvironment, { now, refresh }: WizardModel, payment: PaymentView): Interrupted => {
  const [left, setLeft] = useState(() => (payment.paying === null ? (environment.bookings.open ?? null) : null));
  const [fate, setFate] = useState<Fate>('asking');
  const latest = useRef({ now, refresh, lose: payment.lose });
  useEffect(() => {
    latest.current = { now, refresh, lose: payment.lose };
  });
  const dismiss = useCallback(() => setLeft(null), []);
  useEffect(() => {
    if (left === null) return undefined;
    return follow(left, environment, () => latest.current.now(), (known) => {
      setFate(known);
      if (known === 'gone') void latest.current.lose();
      // What is true now is shown behind the words, and by itself where there is nothing to say.
      else if (isFinal(known)) void latest.current.refresh();
      if (known === 'gone' || known === 'over') dismiss();
    });
  }, [left, environment, dismiss]);
  return { left, fate, dismiss };
};
