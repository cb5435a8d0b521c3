import { menuAge } from '@bars/shared-api/contracts/menu-age';
import { choiceOf, misreadIn, partIn, type MenuChoice } from '@bars/shared-api/contracts/menu-choice';
import type { Found, MenuTextFacts } from '@bars/shared-api/contracts/menu-text';
import { dayOf } from '@bars/shared-api/format';
import { AppError } from '../../../kernel/errors';
import type { AskedText } from '../../../kernel/site/markup/page-text';
import type { Clock } from '../../../kernel/time/clock';
import type { BarsService } from '../bars/service';
import type { MenusService } from './menus.service';

/** What the page of the allergen menu shows to visitors without JavaScript, by the query of its address. */
export type MenuText = (query: string) => Promise<AskedText>;

export interface MenuTextDeps {
  menus: Pick<MenusService, 'types' | 'head' | 'categories'>;
  bars: Pick<BarsService, 'barFor' | 'list' | 'toDto' | 'version'>;
  clock: Clock;
}

/** What is not there is an answer, too. Any other failure is the caller's. */
const found = async <Data>(asked: Promise<Data>): Promise<Found<Data>> => {
  try {
    return { data: await asked };
  } catch (error) {
    if (!(error instanceof AppError) || error.statusCode !== 404) throw error;
    return { code: error.body.code === 'withdrawn' ? 'withdrawn' : 'not_found' };
  }
};

/** An id that nothing has. All that lead to nothing are one, so that invented ids make no further text. */
const noId = 0;

/** Parts of a text at most, so that invented numbers make no further one. */
const mostParts = 999;

/** The menu as text has the same facts as the calls: API-M-52, API-M-53. It is another text after a version, a check, or a day that makes the menu older. */
export const createMenuText = ({ menus, bars, clock }: MenuTextDeps): MenuText => {
  const lookUp = async ({ barId, menuId }: MenuChoice) => {
    if (barId === null) return { choice: { barId, menuId: null }, types: null, head: null };
    const types = await found(menus.types(barId));
    if (!('data' in types)) return { choice: { barId: noId, menuId: null }, types, head: null };
    if (menuId === null) return { choice: { barId, menuId }, types, head: null };
    const head = await found(menus.head(barId, menuId));
    return { choice: { barId, menuId: 'data' in head ? menuId : noId }, types, head };
  };
  const venueOf = (barId: number | null): MenuTextFacts['venue'] => {
    const bar = bars.barFor(0, barId ?? noId);
    if (bar === undefined) return null;
    const { phone, party_booking_email: email } = bars.toDto(bar);
    return { phone, party_booking_email: email };
  };
  /** What the text of a menu depends on, without reading its dishes. */
  const menuKey = (head: Awaited<ReturnType<typeof lookUp>>['head'], today: string) =>
    head !== null && 'data' in head
      ? [head.data.tag, menuAge({ checkedOn: head.data.meta.checked_on, today, sinceConfirmedMs: 0 })]
      : head;
  return async (query) => {
    const now = clock.now();
    const { choice, types, head } = await lookUp(choiceOf(query));
    const part = head !== null && 'data' in head ? Math.min(partIn(query), mostParts) : 1;
    const known = { choice, misread: misreadIn(query), part, types, venue: venueOf(choice.barId) };
    const menu = async (): Promise<MenuTextFacts['menu']> => {
      if (head === null || !('data' in head)) return head;
      const { meta, live } = head.data;
      return { data: { meta, categories: await menus.categories(live), confirmedAt: now.getTime() } };
    };
    return {
      key: JSON.stringify([bars.version(), known, menuKey(head, dayOf(now))]),
      facts: async () => ({ ...known, bars: bars.list(), menu: await menu(), now: now.getTime() }),
    };
  };
};
