import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { AllergenMenu, AllergenMenuType } from '@bars/shared-api/contracts/menus';
import { freshnessOf, timeOf, type Freshness } from '../age/freshness.rules';

/** A part of the page that is not there yet, or could not be read; `reason` is a sentence. */
export type Unanswered = { state: 'loading' } | { state: 'failed'; reason: string; retry: () => void };

export type BarsView = Unanswered | { state: 'ready'; bars: readonly ListedBar[] };

/** `unknown`: there is no such bar. `empty`: it has no menu with allergen data. */
export type TypesView =
  | Unanswered
  | { state: 'none' | 'unknown' | 'empty' }
  | { state: 'ready'; types: readonly AllergenMenuType[] };

/**
 * A menu to show. `trouble`: why the last attempt to ask for changes failed, in one sentence; null where it did not. `isChecking`: it is
 * a former answer, and whether it is still right is being asked.
 */
export interface ReadyMenu {
  state: 'ready';
  menu: AllergenMenu;
  freshness: Freshness;
  trouble: string | null;
  isChecking: boolean;
}

/** `withdrawn`: the menu was there and is not any more. `empty`: it has no data. */
export type DishesView = Unanswered | { state: 'none' | 'unknown' | 'withdrawn' | 'empty' } | ReadyMenu;

/** What is known of the bars, the menus of the chosen bar and the dishes of the chosen menu. */
export interface MenuSource {
  bars: BarsView;
  types: TypesView;
  dishes: DishesView;
}

/** A query as this feature reads it. */
export interface Answer<Data> {
  data: Data | undefined;
  error: { status: number | null; code: string | null } | null;
  isFetching: boolean;
  /** It has been answered, well or not, since it was last opened; otherwise it is of another time. */
  isOfNow: boolean;
  retry: () => void;
  /** Why it failed, for people. */
  reason: string;
}

const unanswered = ({ error, isFetching, reason, retry }: Answer<unknown>): Unanswered =>
  error === null || isFetching ? { state: 'loading' } : { state: 'failed', reason, retry };

const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** Source: AL-12. */
export const sortedByName = (types: readonly AllergenMenuType[]): AllergenMenuType[] =>
  [...types].sort((one, other) => byName.compare(one.name, other.name));

/** @param data the bars that may be chosen */
export const barsOf = (answer: Answer<readonly ListedBar[]>): BarsView =>
  answer.data === undefined ? unanswered(answer) : { state: 'ready', bars: answer.data };

export const typesOf = (answer: Answer<readonly AllergenMenuType[]>): TypesView => {
  if (answer.data === undefined) return answer.error?.status === 404 ? { state: 'unknown' } : unanswered(answer);
  return answer.data.length === 0 ? { state: 'empty' } : { state: 'ready', types: sortedByName(answer.data) };
};

const briefMs = 60_000;

/** A copy that is shown because the network is slow, and that the server confirmed just now: it is as good as the answer that is on its way. */
const isAsGoodAsNew = ({ kept, confirmedAt }: AllergenMenu): boolean => {
  const now = kept?.because === 'slow' ? kept.now() : null;
  return now !== null && now - confirmedAt < briefMs;
};

/** Whether nobody could look for changes. */
const isInTrouble = (menu: AllergenMenu, error: Answer<unknown>['error']): boolean =>
  error !== null || (menu.kept !== undefined && !isAsGoodAsNew(menu));

/** An open menu is asked for more often than that: an answer that is older is from before the page was hidden, or the device slept. */
const openMs = 30_000;

/** Whether the menu is a former answer that nothing has been said about yet. @param now the server's time in milliseconds */
const isFormer = (menu: AllergenMenu, { error, isOfNow }: Answer<unknown>, now: number | null): boolean =>
  !isOfNow || (!isInTrouble(menu, error) && (now === null || now - menu.confirmedAt > openMs));

/**
 * What was withdrawn leaves the page, whatever it said before; after any other failure the page keeps what it has.
 * @param now the server's time in milliseconds
 */
export const dishesOf = (answer: Answer<AllergenMenu>, now: number): DishesView => {
  const { data, error, reason } = answer;
  if (error?.status === 404) return { state: error.code === 'withdrawn' ? 'withdrawn' : 'unknown' };
  if (data === undefined) return unanswered(answer);
  if (data.categories.every(({ items }) => items.length === 0)) return { state: 'empty' };
  const time = timeOf(data, now);
  return {
    state: 'ready',
    menu: data,
    freshness: freshnessOf(data, time),
    trouble: isInTrouble(data, error) ? reason : null,
    isChecking: isFormer(data, answer, time),
  };
};
