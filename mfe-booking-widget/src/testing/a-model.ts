import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { WizardModel } from '../common/wizard-model';
import { bars } from './estate';

const yes = () => Promise.resolve(true);

/** A wizard model whose actions do nothing and succeed. */
export const aModel = (session: BookingSession, change: Partial<WizardModel> = {}): WizardModel => ({
  surface: 'portal',
  brand: 1,
  session,
  values: session,
  bars,
  underWay: new Set(),
  refusals: {},
  customerName: null,
  isPaying: false,
  isBarFixed: false,
  now: () => Date.parse(session.server_time),
  update: () => {},
  flush: () => Promise.resolve(session),
  move: yes,
  complete: yes,
  pay: yes,
  extendHold: yes,
  refresh: yes,
  lookAt: yes,
  enquire: yes,
  startAnew: () => {},
  leaveTo: () => {},
  report: yes,
  ...change,
});
