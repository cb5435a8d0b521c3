import type { ChoiceItem, Variation } from '@bars/shared-api/contracts/pre-orders';

/** What the dialog says of a dish, or of a package. `isUnlinked`: the package names no dish of a menu, so nothing is known of it. */
export type InfoItem = ChoiceItem & { isUnlinked?: boolean };

/** What is known of a package that is a dish itself; null where it is nothing but its choices, or nothing to eat. */
export const packageInfo = ({ id, name, description, image, dish }: Variation): InfoItem | null =>
  dish === null || dish === undefined
    ? null
    : {
        id,
        title: name,
        description,
        premium: false,
        supplement: 0,
        selectable: true,
        bespoke: false,
        allergens: dish.allergens,
        may_contain: dish.may_contain,
        traces: dish.traces,
        is_too_old: dish.is_too_old,
        image,
        isUnlinked: !dish.is_linked,
      };
