import type { PartyType } from '../../bars/estate.schema';
import type { Facts } from './facts';
import { valueOfBooking } from './pre-order.rules';

/** What a booking costs and what is asked for up front; integer pence. Source: BW-70, BW-71. */
export interface Money {
  value: number;
  deposit: number;
  requiresDeposit: boolean;
  takePayment: boolean;
  requiresCard: boolean;
}

const depositOf = ({ deposit }: PartyType, people: number, value: number): number => {
  switch (deposit.kind) {
    case 'none':
      return 0;
    case 'per_person':
      return deposit.pence * people;
    case 'per_booking':
      return deposit.pence;
    case 'minimum_spend':
      return Math.round((deposit.pence * deposit.percent) / 100);
    case 'full':
      return value;
  }
};

const nothing: Money = { value: 0, deposit: 0, requiresDeposit: false, takePayment: false, requiresCard: false };

/** The money of a party; `value` is all it has chosen so far, in pence. */
export const moneyOf = (type: PartyType | null, people: number, value: number): Money => {
  if (type === null) return nothing;
  const deposit = depositOf(type, people, value);
  return { value, deposit, requiresDeposit: deposit > 0, takePayment: deposit > 0, requiresCard: type.no_show !== null };
};

/** The money of a session as it stands. */
export const moneyIn = (facts: Facts): Money => moneyOf(facts.type, facts.state.choices.people, valueOfBooking(facts));
