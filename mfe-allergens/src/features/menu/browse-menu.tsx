import { Heading, Stack, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ReactNode } from 'react';
import { AgeNotices, MenuVersion } from './age/age-notices';
import { timeOf } from './age/freshness.rules';
import { useChanges } from './age/use-changes';
import { Dishes } from './dishes';
import { Filters } from './filters/filters';
import { Columns } from './layout/layout';
import type { PageMemory } from './memory/page-memory';
import { usePlace, type PlaceView } from './memory/use-place';
import type { MenuCopy } from './menu.copy';
import { LinkNotice } from './people/link-notice';
import { peopleCopy } from './people/people.copy';
import type { PeopleView } from './people/use-people';
import type { AskOutcome, Question } from './question/question-dialog';
import { MenuStateView } from './source/menu-state-view';
import type { PageState } from './source/menu-state.rules';
import type { ReadyMenu } from './source/source.rules';
import { PrintSheet } from './text/print-sheet';
import { usePrinting } from './text/use-printing';
import { useItemOptions, type ItemOptions } from './use-item-options';
import { useResults, type ResultsView } from './use-results';

export interface BrowseMenuProps {
  brand: BrandId;
  copy: MenuCopy;
  state: PageState;
  people: PeopleView;
  /** The filters stand beside the menu; otherwise they are in a drawer. */
  isWide: boolean;
  /** Names the menu: with another one, the search and what was opened begin anew. */
  menuKey: string;
  memory: PageMemory;
  ask: (question: Question) => Promise<AskOutcome>;
  /** The server's time in milliseconds. */
  now: () => number;
  /** Location and menu. */
  children: ReactNode;
}

interface ReadyProps extends Pick<BrowseMenuProps, 'brand' | 'copy' | 'menuKey' | 'ask' | 'now'> {
  ready: ReadyMenu;
  place: PlaceView;
  results: ResultsView;
  options: ItemOptions;
}

const OnScreen = ({ brand, copy, menuKey, ask, ready, place, results, options }: Omit<ReadyProps, 'now'>) => {
  const changes = useChanges(menuKey, ready.menu);
  const { menu_name: menu, bar_name: bar } = ready.menu.meta;
  return (
    <Stack gap={4}>
      <AgeNotices
        brand={brand}
        menu={ready.menu}
        freshness={ready.freshness}
        trouble={ready.trouble}
        changes={changes}
      />
      <Stack gap={1}>
        <Heading level={2} size="m" dir="auto">
          {copy.dishesOf(menu, bar)}
        </Heading>
        <MenuVersion brand={brand} menu={ready.menu} />
      </Stack>
      <Dishes brand={brand} menu={ready.menu} place={place} results={results} options={options} ask={ask} />
    </Stack>
  );
};

const OnPaper = ({ brand, now, ready, results, options }: Omit<ReadyProps, 'copy' | 'menuKey' | 'ask' | 'place'>) =>
  usePrinting() ? (
    <PrintSheet
      brand={brand}
      menu={ready.menu}
      freshness={ready.freshness}
      trouble={ready.trouble}
      now={timeOf(ready.menu, now())}
      total={results.counts.total}
      categories={ready.menu.categories}
      entries={results.shown}
      ingredientsLabel={options.words.list.ingredients}
      options={options}
    />
  ) : null;

const noCategories: never[] = [];

/** The filters beside the menu or in their drawer, the menu itself, and the same on paper. Sources: AL-39, AL-40. */
export const BrowseMenu = ({ brand, copy, state, people, isWide, memory, children, ...rest }: BrowseMenuProps) => {
  const place = usePlace(rest.menuKey, memory);
  const ready = state.state === 'ready' ? state : null;
  const isTooOld = ready?.freshness.age === 'too_old';
  const results = useResults({
    categories: ready?.menu.categories ?? noCategories,
    people: people.people,
    isTooOld,
    browse: place.browse,
    switches: { showUnsuitable: place.browse.showUnsuitable, hideMayContain: people.hideMayContain },
  });
  const options = useItemOptions(brand, people.people, isTooOld);
  const shown = ready && { brand, copy, ready, place, results, options, ...rest };
  return (
    <>
      <Columns data-inline={isWide || undefined}>
        <Filters brand={brand} people={people} isWide={isWide} counts={shown && results.counts}>
          <Stack gap={5}>
            {people.link === null ? null : (
              <LinkNotice copy={wordsOf(peopleCopy, brand)} link={people.link} people={people} />
            )}
            {children}
            <MenuStateView brand={brand} copy={copy} state={state}>
              {shown && <OnScreen {...shown} />}
            </MenuStateView>
          </Stack>
        </Filters>
      </Columns>
      {shown && <OnPaper {...shown} />}
    </>
  );
};
