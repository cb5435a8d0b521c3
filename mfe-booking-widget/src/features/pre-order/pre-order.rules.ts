import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { WizardModel } from '../../common/wizard-model';
import type { Order } from './pre-order.conversions';
import { chosenIn, missingIn, type Party } from './quantity.rules';

/** The server's reason where too little is ordered. Quoted. Source: BW-147. */
export const minSpendReason = 'Min Spend Not Reached';

/** What keeps the visitor on this step. `missing` packages of a mix; `toGo` pence of the minimum spend. */
export type Hindrance =
  | { kind: 'mix'; missing: number; of: number; option: string }
  | { kind: 'required' }
  | { kind: 'min-spend'; toGo: number }
  | { kind: 'said'; reason: string };

type Judged = Pick<
  BookingSession,
  'available_options' | 'pre_order_required' | 'min_spend' | 'can_last_step' | 'can_go_to_last_step' | 'last_step_reason'
>;

export interface Situation {
  session: Judged;
  surface: WizardModel['surface'];
  party: Party;
  order: Order;
  /** Pence, as of now. */
  value: number;
  /** The server has seen this order. */
  isAnswered: boolean;
  /** What it would not take of it. */
  refusal: string | undefined;
}

/** What is left of the minimum spend, in pence. Source: BW-147. */
export const toGo = ({ min_spend }: Pick<Judged, 'min_spend'>, value: number): number => Math.max((min_spend ?? 0) - value, 0);

/** The option in which a required package is still to be chosen; undefined where none is asked for. Source: BW-145. */
export const optionAsked = ({ available_options, pre_order_required }: Pick<Judged, 'available_options' | 'pre_order_required'>, order: Order): number | undefined => {
  const packages = available_options.filter(({ display_type }) => display_type === 'package');
  return pre_order_required && packages.every((option) => chosenIn(option, order) === 0) ? packages[0]?.id : undefined;
};

const mixHindrance = ({ session, order, party }: Situation): Hindrance | null => {
  const open = session.available_options.map((option) => ({ option: option.name, missing: missingIn(option, order, party) })).find(({ missing }) => missing !== 0);
  return open ? { kind: 'mix', of: party.people, ...open } : null;
};

/** By the server, where it has seen everything; each surface has its own flag. Source: BW-72. */
const answeredHindrance = ({ session, surface, value }: Situation): Hindrance | null => {
  const mayEnter = surface === 'portal' ? session.can_go_to_last_step : session.can_last_step;
  if (mayEnter) return null;
  if (session.last_step_reason === minSpendReason) return { kind: 'min-spend', toGo: toGo(session, value) };
  return session.last_step_reason === null ? { kind: 'required' } : { kind: 'said', reason: session.last_step_reason };
};

/** By what can be known before the server has answered. Source: BW-145. */
const expectedHindrance = ({ session, order, value }: Situation): Hindrance | null => {
  if (!session.pre_order_required) return null;
  if (optionAsked(session, order) !== undefined) return { kind: 'required' };
  const missing = toGo(session, value);
  return missing > 0 ? { kind: 'min-spend', toGo: missing } : null;
};

/** Whether the visitor may go on, and what is in the way; null where nothing is. Sources: BW-142, BW-145, BW-147. */
export const hindranceOf = (situation: Situation): Hindrance | null => {
  if (situation.refusal !== undefined) return { kind: 'said', reason: situation.refusal };
  return mixHindrance(situation) ?? (situation.isAnswered ? answeredHindrance(situation) : expectedHindrance(situation));
};

/** 'Skip' while there is nothing to pay for, 'Continue' above 0 and where it cannot be skipped. Sources: BW-144, BW-145. */
export const onwardLabel = (value: number, isRequired: boolean): 'skip' | 'next' => (value > 0 || isRequired ? 'next' : 'skip');
