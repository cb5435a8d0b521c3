import type { BookingSession, Step } from '@bars/shared-api/contracts/booking-session';
import type { Customer } from '@bars/shared-api/contracts/current-customer';
import type { NotificationsProps } from '@bars/shared-ui';
import { useCallback, useEffect, useRef } from 'react';
import type { StepEntriesProps, WizardEnvironment } from '../../common/environment';
import type { WizardModel } from '../../common/wizard-model';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
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
  /** The last booking was paid for and could not be had. Source: BW-183. */
  isRefunded: boolean;
}

export type Booking = Exclude<SessionState, { state: 'ready' }> | ReadyBooking;

/** A booking that could not begin. */
export type UnavailableBooking = Extract<Booking, { state: 'unreachable' | 'refused' }>;

export interface BookingView {
  booking: Booking;
  entries: StepEntriesProps;
  notifications: Pick<NotificationsProps, 'items' | 'onDismiss'>;
  notify: Notify;
}

/** A completed enquiry keeps step 99 on the server; as an entry of the history and as a step that is seen it is completed. */
const shownStep = ({ step, is_completed: isCompleted }: BookingSession): Step => (isCompleted ? 'completed' : step);

/** Says each step that is seen to whoever counts them, without personal data. Source: EM-32. */
const useStepViews = ({ analytics, brand }: WizardEnvironment, model: Pick<WizardModel, 'session'> | null, step: Step | null): void => {
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

/** Closes the card page that lies over the step; one whose payment is being checked stays until that is known. */
const closeOver = ({ paying, close }: PaymentModel): boolean => {
  if (paying !== null && paying.stage !== 'checking') close();
  return paying !== null;
};

export interface BookingOptions {
  start: WizardStart;
  customer: Customer | null;
  /** Another step is about to be shown. */
  onLeave: () => void;
  /** The server is being asked for the enquiry. */
  onEnquire: () => void;
}

/** The whole booking: session, step and screen, way back, customer, messages. */
export const useBooking = (environment: WizardEnvironment, { start, customer, onLeave, onEnquire }: BookingOptions): BookingView => {
  const { items, notify, dismiss, retract, clear } = useNotifications();
  const opened = useBookingSession(environment, start, { notify, retract, onLeave });
  const ready = opened.state === 'ready' ? opened.model : null;
  const customerName = customer && (customer.forename ?? '');

  const session = ready?.session ?? null;
  const payment = usePayment(environment, ready, useCallback((message: string) => notify('error', message), [notify]));
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
  if (opened.state !== 'ready' || step === null) return { booking: opened.state === 'ready' ? { state: 'loading' } : opened, entries, notifications, notify };

  const model: WizardModel = {
    ...opened.model,
    customerName,
    isPaying: payment.paying !== null,
    update: (draft, options) => {
      payment.forgetLoss();
      opened.model.update(draft, options);
    },
    // Going on answers every message that is still there; what comes of it may bring new ones.
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
  return { booking: { state: 'ready', model, step, screen, goBack, payment, isRefunded: refund.isRefunded }, entries, notifications, notify };
};
