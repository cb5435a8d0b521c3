import { Heading, Stack, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useMemo, useState, type ReactNode } from 'react';
import { AgeNotices, CheckingNotice, MenuVersion, TroubleNotice } from './age/age-notices';
import { ChangeNotice } from './age/change-notice';
import { Edge } from './age/edge';
import { timeOf } from './age/freshness.rules';
import { Dishes } from './dishes';
import { Filters } from './filters/filters';
import { Columns } from './layout/layout';
import type { GoTo } from './memory/use-go-to';
import type { Covered } from './list/use-rows';
import type { PageMemory } from './memory/page-memory';
import type { PlaceView } from './memory/use-place';
import type { MenuCopy } from './menu.copy';
import { LinkNotice, LostNotice } from './people/link-notice';
import { peopleCopy } from './people/people.copy';
import type { PeopleView } from './people/use-people';
import type { AskOutcome, Question } from './question/question-dialog';
import { MenuStateView } from './source/menu-state-view';
import type { PageState } from './source/menu-state.rules';
import type { ReadyMenu } from './source/source.rules';
import { PrintSheet } from './text/print-sheet';
import { usePrinting } from './text/use-printing';
import { useBrowsing } from './use-browsing';
import type { ItemOptions } from './use-item-options';
import type { ResultsView } from './use-results';

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

interface ReadyProps extends Pick<BrowseMenuProps, 'brand' | 'copy' | 'ask' | 'now'> {
  ready: ReadyMenu;
  place: PlaceView;
  results: ResultsView;
  options: ItemOptions;
  hideMayContain: boolean;
  covered: Covered;
  goTo: GoTo;
}

const OnScreen = ({ brand, copy, ready, ...dishes }: Omit<ReadyProps, 'now' | 'hideMayContain'>) => {
  const { menu, freshness, trouble } = ready;
  const { age } = freshness;
  // oxlint-disable-next-line react/exhaustive-deps -- another object for another state of the page
  const shown = useMemo(() => ({}), [menu, age, trouble]);
  return (
    <Stack gap={4}>
      <AgeNotices brand={brand} menu={menu} freshness={freshness} />
      <Stack gap={1}>
        <Heading level={2} size="m" dir="auto">
          {copy.dishesOf(menu.meta.menu_name, menu.meta.bar_name)}
        </Heading>
        <MenuVersion brand={brand} menu={menu} />
      </Stack>
      <Dishes brand={brand} menu={menu} shown={shown} {...dishes} />
    </Stack>
  );
};

/** “Just now” is wrong on paper. */
const noMarks: ItemOptions['marks'] = new Map();

const OnPaper = ({
  brand,
  now,
  ready,
  results,
  options,
  hideMayContain,
  unknown,
}: Pick<ReadyProps, 'brand' | 'now' | 'ready' | 'results' | 'options' | 'hideMayContain'> & {
  unknown: readonly string[];
}) =>
  usePrinting() ? (
    <PrintSheet
      brand={brand}
      menu={ready.menu}
      freshness={ready.freshness}
      trouble={ready.trouble}
      isChecking={ready.isChecking}
      now={timeOf(ready.menu, now())}
      hideMayContain={hideMayContain}
      unknown={unknown}
      total={results.counts.total}
      categories={ready.menu.categories}
      entries={results.shown}
      ingredientsLabel={options.words.list.ingredients}
      options={{ ...options, marks: noMarks }}
    />
  ) : null;

const uncovered: Covered = { start: 0, end: 0 };

/** The filters beside the menu or in their drawer, the menu itself, and the same on paper. Sources: AL-39, AL-40. */
export const BrowseMenu = ({
  brand,
  copy,
  state,
  people,
  isWide,
  memory,
  menuKey,
  children,
  ...rest
}: BrowseMenuProps) => {
  const ready = state.state === 'ready' ? state : null;
  const { place, results, options, goTo, showFirst, changes, seen } = useBrowsing({
    brand,
    ready,
    people,
    menuKey,
    memory,
  });
  const [covered, setCovered] = useState(uncovered);
  const { hideMayContain } = people;
  const shown = ready && { brand, copy, ready, place, results, options, hideMayContain, covered, goTo, ...rest };
  const isChecking = ready?.isChecking ?? false;
  const trouble = ready?.trouble ?? null;
  const noticed = useMemo(
    () => (isChecking || changes !== null || trouble !== null ? { isChecking, changes, trouble } : null),
    [isChecking, changes, trouble],
  );
  const edge = useMemo(
    () => (
      <Edge content={noticed} onCover={setCovered}>
        <TroubleNotice brand={brand} ready={ready} />
        <CheckingNotice brand={brand} ready={ready} />
        <ChangeNotice brand={brand} changes={changes} onShow={showFirst} onSeen={seen} />
      </Edge>
    ),
    [noticed, brand, ready, changes, showFirst, seen],
  );
  return (
    <>
      <Columns data-inline={isWide || undefined}>
        <Filters brand={brand} people={people} isWide={isWide} counts={shown && results.counts} edge={edge}>
          <Stack gap={5}>
            <LostNotice copy={wordsOf(peopleCopy, brand)} people={people} />
            {people.link === null ? null : (
              <LinkNotice copy={wordsOf(peopleCopy, brand)} link={people.link} people={people} />
            )}
            {children}
            <MenuStateView brand={brand} copy={copy} state={state}>
              {shown && <OnScreen key={menuKey} {...shown} />}
            </MenuStateView>
          </Stack>
        </Filters>
      </Columns>
      {shown && <OnPaper {...shown} unknown={people.unknown} />}
    </>
  );
};
