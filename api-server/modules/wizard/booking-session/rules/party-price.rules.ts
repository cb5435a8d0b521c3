import type { PartyType } from '../../../estate/index';
import { moneyOf } from './money.rules';

/** A party whose price is asked for outside of the wizard; pence. */
export interface PricedParty {
  type: PartyType;
  people: number;
  /** The price of the start; null where it does not vary. */
  slotPrice: number | null;
  /** What is ordered ahead. */
  linesValue: number;
  visit: Date;
  now: Date;
}

/** The value and deposit of a party by the rules of the wizard. `required`: what has to be paid before it is booked; 0 where nothing is. */
export const priceOfParty = ({ type, people, slotPrice, linesValue, visit, now }: PricedParty) => {
  const value = (slotPrice ?? 0) * (type.price_per === 'person' ? people : 1) + linesValue;
  const { deposit, depositDueAt, balanceDueAt, takePayment, options } = moneyOf({
    type,
    people,
    value,
    visit,
    now,
    wanted: null,
    isPaidNow: false,
    words: { deposit: '', full: '' },
  });
  const [only, ...others] = options;
  const required = only !== undefined && others.length === 0 ? only.amount : deposit;
  return { value, deposit, required: takePayment ? required : 0, depositDueAt, balanceDueAt };
};
