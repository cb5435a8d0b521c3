import type { AvailableType, BookingTypeCategory } from '@bars/shared-api/contracts/availability';
import type { Values } from '../../common/fields';
import { isChristmasSeason } from '../../common/visit/visit.rules';
import type { WizardModel } from '../../common/wizard-model';

type Chosen = Pick<Values, 'date' | 'no_people' | 'party_type'>;

export interface TypeQuestion {
  types: readonly AvailableType[];
  chosen: Chosen;
  surface: WizardModel['surface'];
  /** The venue's day, `YYYY-MM-DD`, used while no date is chosen. */
  today: string;
}

/** The type for one size of party. The widget hides it for other sizes. Source: BW-105. */
const mostrador = 97;

/** Whether a type is offered. A Christmas type is offered in its season or while it is selected. Source: BW-104. */
const isOffered = (type: AvailableType, { chosen, surface, today }: TypeQuestion): boolean => {
  if (type.id === chosen.party_type) return true;
  if (type.is_christmas && !isChristmasSeason(chosen.date ?? today)) return false;
  return !(type.id === mostrador && surface === 'widget' && chosen.no_people !== type.exact_people);
};

/** The types of a category that may be chosen now, by position. Sources: BW-81, BW-97, BW-104, BW-105. */
export const typesIn = (category: BookingTypeCategory, question: TypeQuestion): AvailableType[] =>
  question.types
    .filter((type) => category.types.includes(type.id) && isOffered(type, question))
    .sort((one, other) => one.position - other.position);

/** The categories in display order. Source: BW-82. */
export const orderedCategories = (categories: readonly BookingTypeCategory[]): BookingTypeCategory[] =>
  [...categories].sort((one, other) => one.display_order - other.display_order);

/** The type selected with a new category: its only one, else none. Source: BW-57. */
export const typeOfCategory = (types: readonly AvailableType[]): number | null =>
  types.length === 1 ? (types[0]?.id ?? null) : null;
