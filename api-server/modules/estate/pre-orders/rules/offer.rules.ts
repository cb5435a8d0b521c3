import type { AvailableOption, ChoiceItem, Variation } from '@bars/shared-api/contracts/pre-orders';
import { weekdayOf } from '../../../../kernel/time/calendar';
import type { PreOrderItem, PreOrderOption, PreOrderVariation } from '../../bars/estate.schema';
import { ofNoCheck, type AgesOf } from './dish-age.rules';
import { packageDishOf } from '../package-dish.rules';
import { minSpendOf, soldTo, type PreOrderParty } from './sold.rules';

/** What a party may order ahead, and how. */
export interface PreOrderOffer {
  options: readonly AvailableOption[];
  people: number;
  /** Not without a package. False where no package is sold to the party after all. Source: BW-145. */
  isRequired: boolean;
  mixMatch: boolean;
  /** Pence; null where nothing is asked. Source: BW-146. */
  minSpend: number | null;
}

/** Before anything is known about the party. */
export const noOffer: PreOrderOffer = { options: [], people: 0, isRequired: false, mixMatch: false, minSpend: null };

/** Agreed with the venue: guests do not change them. Source: BW-112. */
export const bespokeItemIds: readonly number[] = [9461, 9462, 9463, 9464, 9573, 9574];

const priceOn = ({ pence, dearer }: PreOrderVariation, date: string): number => {
  const weekday = weekdayOf(date);
  return dearer.find((days) => days.weekdays.includes(weekday))?.pence ?? pence;
};

const itemOf = ({
  id,
  title,
  description,
  premium,
  supplement,
  selectable,
  allergens,
  may_contain,
  joined,
  image,
}: PreOrderItem): ChoiceItem => ({
  id,
  title,
  description,
  premium,
  supplement,
  selectable,
  bespoke: bespokeItemIds.includes(id),
  allergens,
  may_contain,
  traces: joined?.traces ?? [],
  // How old that is depends on the day and the bar: see `judged` of the service.
  is_too_old: ofNoCheck.is_too_old,
  image,
});

const variationOf = (variation: PreOrderVariation, date: string): Variation => ({
  id: variation.id,
  name: variation.name,
  description: variation.description,
  calculated_price: priceOn(variation, date),
  choices: variation.choices,
  template_tone: variation.template_tone,
  template_badge: variation.template_badge,
  image: variation.image,
  dish: packageDishOf(variation, () => ofNoCheck),
});

/** An option in its API form, at the prices of a day. Sources: BW-79, BW-80. */
export const optionOn = (option: PreOrderOption, date: string): AvailableOption => ({
  id: option.id,
  name: option.name,
  description: option.description,
  display_type: option.display_type,
  price_per_booking: option.price_per_booking,
  image: option.image,
  variations: option.variations.map((variation) => variationOf(variation, date)),
  choice_groups: option.choice_groups.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, items: choice.items.map(itemOf) })),
  })),
});

/** Options whose dishes say which of them are too old to rely on. */
export const judgedOptions = (
  options: readonly AvailableOption[],
  { tooOldItems, ofPackages }: AgesOf,
): AvailableOption[] =>
  options.map((option) => ({
    ...option,
    variations: option.variations.map((variation) => ({
      ...variation,
      ...(variation.dish ? { dish: { ...variation.dish, ...ofPackages.get(variation.id) } } : {}),
    })),
    choice_groups: option.choice_groups.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({
        ...choice,
        items: choice.items.map((item) => ({ ...item, is_too_old: tooOldItems.has(item.id) })),
      })),
    })),
  }));

/** The availability for a party. */
export const offerOf = (options: readonly PreOrderOption[], party: PreOrderParty): PreOrderOffer => {
  const sold = soldTo(options, party);
  const { required, mix_match: mixMatch } = party.type.pre_order;
  return {
    options: sold.map((option) => optionOn(option, party.date)),
    people: party.people,
    isRequired: required && sold.some((option) => option.display_type === 'package'),
    mixMatch,
    minSpend: minSpendOf(party.type, party.people),
  };
};

/** A variation with the option that offers it. */
export interface Offered {
  option: AvailableOption;
  variation: Variation;
}

export const offeredBy = ({ options }: PreOrderOffer, variationId: number): Offered | undefined => {
  const option = options.find(({ variations }) => variations.some(({ id }) => id === variationId));
  const variation = option?.variations.find(({ id }) => id === variationId);
  return option && variation && { option, variation };
};

/** How many of a variation: `party` for everybody in it, `shared` so many of it that the option's add up to the party, `free` as wanted. */
export type QuantityRule = 'party' | 'shared' | 'free';

/** Sources: BW-140, BW-141, BW-142. */
export const quantityRule = (
  { display_type, price_per_booking }: AvailableOption,
  { mixMatch }: Pick<PreOrderOffer, 'mixMatch'>,
): QuantityRule => {
  if (display_type === 'custom') return 'free';
  return mixMatch && !price_per_booking ? 'shared' : 'party';
};

/** The most of one variation in a pre-order. */
export const mostOfOne = 50;
