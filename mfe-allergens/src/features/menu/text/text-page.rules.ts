import { selectableBars } from '@bars/shared-api/contracts/bars';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { Found, MenuTextFacts } from '@bars/shared-api/contracts/menu-text';
import type { Entry } from '../list/entries.rules';
import { pageStateOf, type PageState } from '../source/menu-state.rules';
import { barsOf, dishesOf, typesOf, type Answer, type MenuSource } from '../source/source.rules';

/** Items of a part: so many are 60 kB as text. */
const partItems = 120;

/** One part of the entries of a menu. The numbers of its first and last item count from 1. */
export interface TextPart {
  entries: Entry[];
  part: number;
  parts: number;
  first: number;
  last: number;
}

/** A long menu is read in parts. @param part from 1; one that is not there is the last */
export const partOf = (entries: readonly Entry[], part: number): TextPart => {
  const parts = Math.max(1, Math.ceil(entries.length / partItems));
  const shown = Math.min(part, parts);
  const first = (shown - 1) * partItems;
  const taken = entries.slice(first, first + partItems);
  return { entries: taken, part: shown, parts, first: first + 1, last: first + taken.length };
};

const retry = (): void => {};

/** The server's own answers, as the page reads those of a call. */
const answerOf = <Data>(found: Found<Data>): Answer<Data> => {
  const settled = { isFetching: false, isOfNow: true, retry, reason: '' };
  return 'data' in found
    ? { ...settled, data: found.data, error: null }
    : { ...settled, data: undefined, error: { status: 404, code: found.code } };
};

/** What the page's own rules make of the server's facts. */
export const sourceOf = (brand: BrandId, { bars, types, menu, now }: MenuTextFacts): MenuSource => ({
  bars: barsOf(answerOf({ data: selectableBars(bars, brand) })),
  types: types === null ? { state: 'none' } : typesOf(answerOf(types)),
  dishes: menu === null ? { state: 'none' } : dishesOf(answerOf(menu), now),
});

/** The state of the page. A link whose bar or menu is no number leads to none, and that is said. */
export const textStateOf = (source: MenuSource, { choice, misread }: MenuTextFacts): PageState => {
  const shown = pageStateOf(source, choice);
  if (shown.state === 'selectLocation' && misread === 'bar') return { state: 'unknownBar' };
  return shown.state === 'selectMenu' && misread === 'menu' ? { state: 'unknownMenu' } : shown;
};
