import type { ChosenVariation, PickedChoice } from '@bars/shared-api/contracts/pre-orders';
import type { Offered } from './offer.rules';

/** The picks that a variation of this quantity still allows. What nothing is left of is gone. */
export const keptPicks = (
  { option, variation }: Offered,
  { choices }: ChosenVariation,
  quantity: number,
): PickedChoice[] => {
  const known = option.choice_groups.flatMap((group) => group.choices);
  return choices.flatMap((picked) => {
    const included = variation.choices.find(({ choice_id }) => choice_id === picked.choice_id);
    const choice = known.find(({ id }) => id === picked.choice_id);
    if (!included || !choice || picked.index >= quantity) return [];
    const items = picked.items.filter(
      ({ breakdown_id, item_id }) =>
        breakdown_id <= included.picks && choice.items.some(({ id, selectable }) => id === item_id && selectable),
    );
    return items.length > 0 ? [{ ...picked, items }] : [];
  });
};
