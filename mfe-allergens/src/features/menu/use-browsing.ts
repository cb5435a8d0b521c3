import type { BrandId } from '@bars/shared-ui';
import { useChanges } from './age/use-changes';
import type { Changes } from './age/changes.rules';
import type { PageMemory } from './memory/page-memory';
import { usePlace, type PlaceView } from './memory/use-place';
import type { PeopleView } from './people/use-people';
import type { ReadyMenu } from './source/source.rules';
import { useItemOptions, type ItemOptions } from './use-item-options';
import { useResults, type ResultsView } from './use-results';
import { useReveal, type RevealView } from './memory/use-reveal';

export interface BrowsingOptions {
  brand: BrandId;
  /** The menu; null where there is none to show. */
  ready: ReadyMenu | null;
  people: PeopleView;
  /** Names the menu: with another one, the search and what was opened begin anew. */
  menuKey: string;
  memory: PageMemory;
}

export interface BrowsingView extends RevealView {
  place: PlaceView;
  results: ResultsView;
  options: ItemOptions;
  /** What has changed since it was seen; null where nothing has, or there is no menu. */
  changes: Changes | null;
  seen: () => void;
}

const noCategories: never[] = [];

/** What the visitor looks through: the place in the menu, what search and filters leave of it, and what has changed meanwhile. */
export const useBrowsing = ({ brand, ready, people, menuKey, memory }: BrowsingOptions): BrowsingView => {
  const place = usePlace(menuKey, memory);
  const { browse } = place;
  const isTooOld = ready?.freshness.age === 'too_old';
  const { hideMayContain } = people;
  const results = useResults({
    menuKey,
    categories: ready?.menu.categories ?? noCategories,
    people: people.people,
    isTooOld,
    browse,
    switches: { showUnsuitable: browse.showUnsuitable, hideMayContain },
  });
  const { changes, marks, seen } = useChanges(menuKey, ready?.menu ?? null);
  const reveal = useReveal({ results, marks, browse, hideMayContain });
  const options = useItemOptions({ brand, people: people.people, isTooOld, marks });
  return { place, results, options, changes: ready && changes, seen, ...reveal };
};
