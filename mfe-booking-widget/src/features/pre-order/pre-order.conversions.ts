import type {
  AvailableOption,
  Choice,
  ChosenVariation,
  PickedChoice,
  Variation,
} from '@bars/shared-api/contracts/pre-orders';

/** Counts of the items of one choice, by item id. Items with a count of 0 are left out. */
export type Counts = ReadonlyMap<number, number>;

/** One ordered variation with its counts. */
export interface Line {
  quantity: number;
  /** Counts by choice id. */
  counts: ReadonlyMap<number, Counts>;
}

/** The order by variation id. */
export type Order = ReadonlyMap<number, Line>;

/** The choices of an option, by id. */
export const choicesOf = ({ choice_groups }: AvailableOption): ReadonlyMap<number, Choice> =>
  new Map(choice_groups.flatMap(({ choices }) => choices.map((choice) => [choice.id, choice] as const)));

/** Converts picks of one choice into counts. */
export const countsOf = (picked: readonly PickedChoice[], choiceId: number): Counts => {
  const counts = new Map<number, number>();
  for (const { items } of picked.filter(({ choice_id }) => choice_id === choiceId)) {
    for (const { item_id } of items) counts.set(item_id, (counts.get(item_id) ?? 0) + 1);
  }
  return counts;
};

/**
 * Converts counts into picks: in the order of the menu, `picks` for each ordered one. Counts above the maximum are left out.
 * @param picks number of items of the choice for each ordered one
 */
export const spread = (counts: Counts, { id, items }: Choice, picks: number, quantity: number): PickedChoice[] => {
  const dealt = items
    .flatMap((item) => Array.from({ length: counts.get(item.id) ?? 0 }, () => item.id))
    .slice(0, picks * quantity);
  return Array.from({ length: Math.ceil(dealt.length / picks) }, (_, index) => ({
    index,
    choice_id: id,
    items: dealt
      .slice(index * picks, (index + 1) * picks)
      .map((item_id, place) => ({ breakdown_id: place + 1, item_id })),
  }));
};

const lineOf = ({ quantity, choices }: ChosenVariation, variation: Variation): Line => ({
  quantity,
  counts: new Map(variation.choices.map(({ choice_id }) => [choice_id, countsOf(choices, choice_id)])),
});

/** Converts the API's list into an order. Variations that are not offered any more are left out. Source: BW-78. */
export const orderOf = (chosen: readonly ChosenVariation[], options: readonly AvailableOption[]): Order =>
  new Map(
    options.flatMap(({ variations }) =>
      variations.flatMap((variation) =>
        chosen
          .filter(({ variation_id }) => variation_id === variation.id)
          .map((one) => [variation.id, lineOf(one, variation)] as const),
      ),
    ),
  );

const chosenOf = (option: AvailableOption, variation: Variation, { quantity, counts }: Line): ChosenVariation => {
  const choices = choicesOf(option);
  const picked = variation.choices.flatMap(({ choice_id, picks }) => {
    const choice = choices.get(choice_id);
    return choice ? spread(counts.get(choice_id) ?? new Map(), choice, picks, quantity) : [];
  });
  return { variation_id: variation.id, quantity, name: variation.name, choices: picked };
};

/** Converts an order into the API's list, in the order of the menu and without quantities of 0. Source: BW-78. */
export const variationsOf = (order: Order, options: readonly AvailableOption[]): ChosenVariation[] =>
  options.flatMap((option) =>
    option.variations.flatMap((variation) => {
      const line = order.get(variation.id);
      return line && line.quantity > 0 ? [chosenOf(option, variation, line)] : [];
    }),
  );
