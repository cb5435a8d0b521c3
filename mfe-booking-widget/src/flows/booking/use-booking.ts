import type { BookingSession, Step } from '@bars/shared-api/contracts/booking-session';
import type { Customer } from '@bars/shared-api/contracts/current-customer';
import type { NotificationsProps } from '@bars/shared-ui';
import { useCallback, useEffect, useRef } from 'react';
import type { StepEntriesProps, WizardEnvironment } from '../../common/environment';
import type { WizardModel } from '../../common/wizard-model';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { bookingCopy } from './booking.copy';
import { canReturnTo } from './history/step-trail.rules';
import { usePayment, type PaymentModel } from './payment/use-payment';
import { useRefund } from './payment/use-refund';
import type { WizardStart } from './session/open-session';
import { useBookingSession, type SessionState } from './session/use-booking-session';
import { backTarget } from './steps/back.rules';
import { screenOf, type Screen } from './steps/screen.rules';
import { useNotifications, type Notify } from './use-notifications';

export interface ReadyBooking {
  state: 'ready';
  model: WizardModel;
  step: Step;
  screen: Screen;
  goBack: (() => void) | null;
  payment: PaymentModel;
  /** Whether the last payment is refunded because its booking failed. Source: BW-183. */
  isRefunded: boolean;
}

export type Booking = Exclude<SessionState, { state: 'ready' }> | ReadyBooking;

/** A booking that could not start. */
export type UnavailableBooking = Extract<Booking, { state: 'unreachable' | 'refused' }>;

export interface BookingView {
  booking: Booking;
  entries: StepEntriesProps;
  notifications: Pick<NotificationsProps, 'items' | 'onDismiss'>;
  notify: Notify;
}

/** The step for history and step views. A completed enquiry stays at step 99 on the server and counts as completed here. */
const shownStep = ({ step, is_completed: isCompleted }: BookingSession): Step => (isCompleted ? 'completed' : step);

/** Reports each step view to the analytics, without personal data. Source: EM-32. */
const useStepViews = (
  { analytics, brand }: WizardEnvironment,
  model: Pick<WizardModel, 'session'> | null,
  step: Step | null,
): void => {
  const session = model?.session ?? null;
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (session === null || step === null) return;
    const view = `${session.session_id} ${step}`;
    if (seen.current === view) return;
    seen.current = view;
    analytics({ event: 'bars_step_view', step, flow: session.booking_flow_name, brand, bar_id: session.bar_id });
  }, [analytics, brand, session, step]);
};

/** Closes the card page on top of the step, unless its payment is being checked. Returns whether one was open. */
const closeOver = ({ paying, close }: PaymentModel): boolean => {
  if (paying !== null && paying.stage !== 'checking') close();
  return paying !== null;
};

export interface BookingOptions {
  start: WizardStart;
  customer: Customer | null;
  /** Called before another step is shown. */
  onLeave: () => void;
  /** Called when the enquiry is requested from the server. */
  onEnquire: () => void;
}

/** The whole booking: session, step and screen, back button, customer, payment, messages. */
export const useBooking = (
  environment: WizardEnvironment,
  { start, customer, onLeave, onEnquire }: BookingOptions,
): BookingView => {
  const { items, notify, dismiss, retract, clear } = useNotifications();
  const opened = useBookingSession(environment, start, { notify, retract, onLeave });
  const ready = opened.state === 'ready' ? opened.model : null;
  const customerName = customer && (customer.forename ?? '');

  const session = ready?.session ?? null;
  const payment = usePayment(
    environment,
    ready,
    useCallback((message: string) => notify('error', message), [notify]),
  );
  const refund = useRefund(environment, session);
  const step = session === null ? null : shownStep(session);

  const goTo = async (asked: Step): Promise<boolean> => {
    if (!ready || step === null || typeof asked !== 'number' || !canReturnTo(asked, ready.session, step)) return false;
    clear();
    payment.forgetLoss();
    return asked === ready.session.step || ready.move(asked);
  };
  useStepViews(environment, ready, step);

  const renewals = opened.state === 'ready' ? opened.renewals : 0;
  useEffect(() => {
    if (renewals > 0) notify('info', wordsOf(bookingCopy, environment.brand).renewed);
  }, [renewals, notify, environment.brand]);

  const notifications = { items, onDismiss: dismiss };
  const entries = { step, goTo, uncover: () => closeOver(payment) };
  if (opened.state !== 'ready' || step === null)
    return { booking: opened.state === 'ready' ? { state: 'loading' } : opened, entries, notifications, notify };

  const model: WizardModel = {
    ...opened.model,
    customerName,
    isPaying: payment.paying !== null,
    update: (draft, options) => {
      payment.forgetLoss();
      opened.model.update(draft, options);
    },
    // A move clears the old messages. Its answer may add new ones.
    move: (to) => {
      clear();
      payment.forgetLoss();
      return opened.model.move(to);
    },
    enquire: (wanted) => {
      clear();
      onEnquire();
      return opened.model.enquire(wanted);
    },
    complete: () => {
      clear();
      return payment.complete();
    },
    pay: () => {
      clear();
      return payment.pay();
    },
    startAnew: () => {
      clear();
      payment.forgetLoss();
      refund.startOver();
      opened.model.startAnew();
    },
  };
  const back = backTarget(opened.model.session, step);
  const screen = screenOf(opened.model.session, step);
  const goBack = back === null ? null : () => void goTo(back);
  return {
    booking: { state: 'ready', model, step, screen, goBack, payment, isRefunded: refund.isRefunded },
    entries,
    notifications,
    notify,
  };
};
