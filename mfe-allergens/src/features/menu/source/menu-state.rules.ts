import type { MenuChoice } from '@bars/shared-api/contracts/menu-choice';
import type { MenuSource, ReadyMenu } from './source.rules';

/** What the page has to say or to show below its fields. */
export type PageState =
  | { state: 'selectLocation' | 'selectMenu' | 'unknownBar' | 'unknownMenu' | 'withdrawn' | 'empty' }
  | { state: 'loading' }
  | { state: 'failed'; reason: string; retry: () => void }
  | ReadyMenu;

/** A bar that nobody may choose here, as soon as that is known: a link of last year may name one. */
const isUnknownBar = ({ bars, types }: MenuSource, barId: number): boolean =>
  types.state === 'unknown' || (bars.state === 'ready' && bars.bars.every(({ id }) => id !== barId));

/** One state for the whole page, from the first thing that is missing. Sources: AL-11, AL-14, AL-15. */
export const pageStateOf = (source: MenuSource, { barId, menuId }: MenuChoice): PageState => {
  const { types, dishes } = source;
  if (barId === null) return { state: 'selectLocation' };
  if (isUnknownBar(source, barId)) return { state: 'unknownBar' };
  if (menuId !== null) return dishesState(dishes);
  if (types.state === 'loading' || types.state === 'failed') return types;
  return { state: types.state === 'empty' ? 'empty' : 'selectMenu' };
};

const dishesState = (dishes: MenuSource['dishes']): PageState => {
  switch (dishes.state) {
    case 'none':
      return { state: 'selectMenu' };
    case 'unknown':
      return { state: 'unknownMenu' };
    case 'withdrawn':
    case 'empty':
      return { state: dishes.state };
    default:
      return dishes;
  }
};
