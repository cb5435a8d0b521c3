import { menuKinds, type AllergenDocument, type MenuKind } from '@bars/shared-api/contracts/menus';
import { numberIn } from '@bars/shared-api/contracts/number-in';

/** What the finder is asked for. */
export interface DocumentsChoice {
  type: MenuKind | null;
  barId: number | null;
}

/** What the segments of the path choose, and which of them chooses nothing there is. Source: AL-48. */
export interface PathChoice extends DocumentsChoice {
  isTypeUnknown: boolean;
  isBarUnknown: boolean;
}

export const pathChoiceOf = (type: string | undefined, barId: string | undefined): PathChoice => {
  const kind = menuKinds.find((one) => one === type) ?? null;
  const bar = numberIn(barId);
  return {
    type: kind,
    barId: bar,
    isTypeUnknown: type !== undefined && kind === null,
    isBarUnknown: barId !== undefined && bar === null,
  };
};

/** The address of a choice; a bar alone has none. Source: AL-47. */
export const pathOf = ({ type, barId }: DocumentsChoice): string => {
  if (type === null) return '/allergens-pdf';
  return barId === null ? `/allergens-pdf/${type}` : `/allergens-pdf/${type}/${barId}`;
};

/** Whether a document is valid on a day, `YYYY-MM-DD`: its first and last day are days on which it is. */
export const validityOf = (
  { bar_start_date: first, bar_end_date: last }: AllergenDocument,
  today: string,
): 'valid' | 'early' | 'past' => {
  if (last !== null && last < today) return 'past';
  return first !== null && first > today ? 'early' : 'valid';
};
