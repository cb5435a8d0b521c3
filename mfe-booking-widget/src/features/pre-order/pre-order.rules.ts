import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { WizardModel } from '../../common/wizard-model';
import type { Order } from './pre-order.conversions';
import { chosenIn, missingIn, type Party } from './quantity.rules';

/** The server's reason if too little is ordered. Wording of the specification. Source: BW-147. */
export const minSpendReason = 'Min Spend Not Reached';

/** What blocks the next step. `missing`: packages of a mix; `toGo`: pence missing from the minimum spend. */
export type Hindrance =
  | { kind: 'mix'; missing: number; of: number; option: string }
  | { kind: 'required' }
  | { kind: 'min-spend'; toGo: number }
  | { kind: 'said'; reason: string };

type Judged = Pick<
  BookingSession,
  | 'available_options'
  | 'pre_order_required'
  | 'min_spend'
  | 'can_last_step'
  | 'can_go_to_last_step'
  | 'last_step_reason'
>;

export interface Situation {
  session: Judged;
  surface: WizardModel['surface'];
  party: Party;
  order: Order;
  /** The current value in pence. */
  value: number;
  /** Whether the server has answered for this order. */
  isAnswered: boolean;
  /** The server's refusal of the order. */
  refusal: string | undefined;
}

/** The amount missing from the minimum spend, in pence. Source: BW-147. */
export const toGo = ({ min_spend }: Pick<Judged, 'min_spend'>, value: number): number =>
  Math.max((min_spend ?? 0) - value, 0);

/** The option whose required package is missing; undefined if none is. Source: BW-145. */
export const optionAsked = (
  { available_options, pre_order_required }: Pick<Judged, 'available_options' | 'pre_order_required'>,
  order: Order,
): number | undefined => {
  const packages = available_options.filter(({ display_type }) => display_type === 'package');
  return pre_order_required && packages.every((option) => chosenIn(option, order) === 0) ? packages[0]?.id : undefined;
};

const mixHindrance = ({ session, order, party }: Situation): Hindrance | null => {
  const open = session.available_options
    .map((option) => ({ option: option.name, missing: missingIn(option, order, party) }))
    .find(({ missing }) => missing !== 0);
  return open ? { kind: 'mix', of: party.people, ...open } : null;
};

/** The hindrance by the server's answer. Each surface has its own flag. Source: BW-72. */
const answeredHindrance = ({ session, surface, value }: Situation): Hindrance | null => {
  const mayEnter = surface === 'portal' ? session.can_go_to_last_step : session.can_last_step;
  if (mayEnter) return null;
  if (session.last_step_reason === minSpendReason) return { kind: 'min-spend', toGo: toGo(session, value) };
  return session.last_step_reason === null ? { kind: 'required' } : { kind: 'said', reason: session.last_step_reason };
};

/** The hindrance that is known before the server has answered. Source: BW-145. */
const expectedHindrance = ({ session, order, value }: Situation): Hindrance | null => {
  if (!session.pre_order_required) return null;
  if (optionAsked(session, order) !== undefined) return { kind: 'required' };
  const missing = toGo(session, value);
  return missing > 0 ? { kind: 'min-spend', toGo: missing } : null;
};

/** What blocks the next step; null if nothing does. Sources: BW-142, BW-145, BW-147. */
export const hindranceOf = (situation: Situation): Hindrance | null => {
  if (situation.refusal !== undefined) return { kind: 'said', reason: situation.refusal };
  return (
    mixHindrance(situation) ?? (situation.isAnswered ? answeredHindrance(situation) : expectedHindrance(situation))
  );
};

/** 'Skip' for a value of 0, 'Continue' above 0 and if the pre-order is required. Sources: BW-144, BW-145. */
export const onwardLabel = (value: number, isRequired: boolean): 'skip' | 'next' =>
  value > 0 || isRequired ? 'next' : 'skip';
