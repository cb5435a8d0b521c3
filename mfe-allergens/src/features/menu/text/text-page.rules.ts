import { selectableBars } from '@bars/shared-api/contracts/bars';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { Found, MenuTextFacts } from '@bars/shared-api/contracts/menu-text';
import { pageStateOf, type PageState } from '../source/menu-state.rules';
import { barsOf, dishesOf, typesOf, type Answer, type MenuSource } from '../source/source.rules';

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
