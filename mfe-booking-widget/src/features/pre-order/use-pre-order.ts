import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { AvailableOption, Variation } from '@bars/shared-api/contracts/pre-orders';
import { millisecondsInDay } from 'date-fns/constants';
import { useMemo, useState } from 'react';
import { isSame } from '../../common/fields';
import { useSteadyCallback } from '../../common/use-steady-callback';
import type { WizardModel } from '../../common/wizard-model';
import { orderOf, variationsOf, type Order } from './pre-order.conversions';
import { hindranceOf, optionAsked, type Hindrance } from './pre-order.rules';
import { forEverybody, missingIn, withCount, withPackage, withQuantity, type Party } from './quantity.rules';
import { valueNow } from './value.rules';

/** Delay after the last change of a count before it is sent, in milliseconds. */
export const quietMs = 500;

/** A mix that does not add up yet is not sent by itself: a day is longer than any booking is held. */
const untilWholeMs = millisecondsInDay;

/** The changes a visitor makes. The object stays the same while the step is shown, so that a row renders only when its own data change. */
export interface OrderActions {
  choose(option: AvailableOption, variation: Variation): void;
  setQuantity(option: AvailableOption, variation: Variation, quantity: number): void;
  setCount(
    option: AvailableOption,
    variation: Variation,
    choiceId: number,
    picked: { itemId: number; count: number },
  ): void;
}

export interface PreOrderView {
  options: readonly AvailableOption[];
  party: Party;
  order: Order;
  /** The value of the booking in pence. */
  value: number;
  hindrance: Hindrance | null;
  /** The option whose required package is missing. */
  askedOption: number | undefined;
  /** The server's refusal, and the option below which it is shown. */
  refusal: { text: string; optionId: number | undefined } | null;
  actions: OrderActions;
  /** Sends waiting changes and moves to the next step. Resolves to false if that is refused. */
  goNext(): Promise<boolean>;
  /** Goes to the enquiry with the order; one that is unfinished or was refused stays behind. Source: BW-36. */
  enquire(): Promise<boolean>;
}

const usePartyOf = ({ no_people: people, mix_match_packages: mixes }: BookingSession): Party =>
  useMemo(() => ({ people, mixes }), [people, mixes]);

/** Step 3: the order with its counts and value, which are updated without waiting for the server. */
export const usePreOrder = (model: WizardModel, next: number): PreOrderView => {
  const { session, values, surface } = model;
  const [lastOption, setLastOption] = useState<number | undefined>(session.available_options[0]?.id);
  const options = session.available_options;
  const party = usePartyOf(session);
  const order = forEverybody(orderOf(values.variations, options), options, party);
  const value = valueNow(session, values.variations);
  const refused = model.refusals.variations;

  const isWhole = (one: Order): boolean => options.every((option) => missingIn(option, one, party) === 0);
  const write = (option: AvailableOption, changed: Order) => {
    setLastOption(option.id);
    model.update({ variations: variationsOf(changed, options) }, { wait: isWhole(changed) ? quietMs : untilWholeMs });
  };

  const choose = useSteadyCallback<Parameters<OrderActions['choose']>, void>((option, variation) =>
    write(option, withPackage(order, option, variation, party)),
  );
  const setQuantity = useSteadyCallback<Parameters<OrderActions['setQuantity']>, void>((option, variation, quantity) =>
    write(option, withQuantity(order, variation, quantity)),
  );
  const setCount = useSteadyCallback<Parameters<OrderActions['setCount']>, void>(
    (option, variation, choiceId, picked) => write(option, withCount(order, variation, choiceId, picked)),
  );
  const actions = useMemo(() => ({ choose, setQuantity, setCount }), [choose, setQuantity, setCount]);

  const isAnswered = isSame(values.variations, session.variations);
  const judged = { surface, party, order, value };
  const mayGoOn = (answered: BookingSession) =>
    hindranceOf({ ...judged, session: answered, value: answered.value, isAnswered: true, refusal: undefined }) === null;

  return {
    options,
    party,
    order,
    value,
    hindrance: hindranceOf({ ...judged, session, isAnswered, refusal: refused }),
    askedOption: optionAsked(session, order),
    refusal: refused === undefined ? null : { text: refused, optionId: lastOption },
    actions,
    goNext: async () => {
      const answered = await model.flush();
      return answered !== null && mayGoOn(answered) && model.move(next);
    },
    enquire: async () => {
      if (isAnswered || (isWhole(order) && refused === undefined)) return model.enquire();
      const unfinished = values.variations;
      const isThere = await model.enquire({ variations: session.variations });
      if (!isThere) model.update({ variations: unfinished }, { wait: untilWholeMs });
      return isThere;
    },
  };
};
