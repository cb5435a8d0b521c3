import type { AllergenMenu, MenuItem } from '@bars/shared-api/contracts/menus';
import { Button, Stack, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useCallback, useMemo, useState } from 'react';
import { filtersCopy } from './filters/filters.copy';
import { CategoryHead } from './list/category-head';
import { ItemView } from './list/item-view';
import { MenuList } from './list/menu-list';
import type { GoTo } from './memory/use-go-to';
import type { Covered } from './list/use-rows';
import type { PlaceView } from './memory/use-place';
import { QuestionDialog, type AskOutcome, type Question } from './question/question-dialog';
import { questionCopy } from './question/question.copy';
import { SearchField } from './search/search-field';
import { Summary } from './summary';
import { WholeText } from './text/whole-text';
import type { ItemOptions } from './use-item-options';
import type { ResultsView } from './use-results';

export interface DishesProps {
  brand: BrandId;
  menu: AllergenMenu;
  place: PlaceView;
  results: ResultsView;
  options: ItemOptions;
  ask: (question: Question) => Promise<AskOutcome>;
  /** Another one where the menu or what stands above it has changed by itself. */
  shown: unknown;
  covered: Covered;
  goTo: GoTo;
}

type ListProps = Omit<DishesProps, 'ask'> & { onAsk: (item: MenuItem) => void };

const List = ({ brand, menu, place, results, options, shown, covered, goTo, onAsk }: ListProps) => {
  const { browse, startAt, setTop } = place;
  const { words } = options;
  const askWord = wordsOf(questionCopy, brand).open;
  // oxlint-disable-next-line react/exhaustive-deps -- another object for other lines
  const drawing = useMemo(() => ({}), [options, browse.opened]);
  if (browse.isText)
    return (
      <WholeText
        goTo={goTo}
        categories={menu.categories}
        entries={results.shown}
        ingredientsLabel={words.list.ingredients}
        options={options}
      />
    );
  return (
    <MenuList
      label={menu.meta.menu_name}
      categories={menu.categories}
      rows={results.rows}
      startAt={startAt}
      onTop={setTop}
      shown={shown}
      covered={covered}
      goTo={goTo}
      drawing={drawing}
      renderCategory={(row) => (
        <CategoryHead row={row} count={words.list.countIn(row.count, row.total)} onToggle={browse.toggleCategory} />
      )}
      renderItem={({ entry }) => (
        <ItemView
          entry={entry}
          isOpen={browse.opened.has(entry.item.id)}
          onToggle={browse.toggleItem}
          onAsk={onAsk}
          askWord={askWord}
          options={options}
        />
      )}
    />
  );
};

/** The dishes and drinks of a menu, to be searched, filtered, looked through, read as text and asked about. Sources: AL-17…AL-38. */
export const Dishes = ({ ask, ...list }: DishesProps) => {
  const { brand, menu, place, results, options } = list;
  const { browse } = place;
  const copy = options.words.list;
  /** The item that is asked about, as it was in its version of the menu. */
  const [asked, setAsked] = useState<{ item: MenuItem; version: number } | null>(null);
  const { version } = menu.meta;
  const askAbout = useCallback((item: MenuItem) => setAsked({ item, version }), [version]);
  return (
    <Stack gap={4}>
      <SearchField copy={copy} query={browse.query} onSearch={browse.search} suggestion={results.suggestion} />
      <Summary filtersCopy={wordsOf(filtersCopy, brand)} counts={results.counts} options={options} browse={browse} />
      {results.shown.length === 0 ? null : (
        <>
          <div>
            <Button variant="quiet" aria-pressed={browse.isText} onClick={() => browse.setText(!browse.isText)}>
              {copy.asText}
            </Button>
          </div>
          <List {...list} onAsk={askAbout} />
        </>
      )}
      {asked === null ? null : (
        <QuestionDialog
          brand={brand}
          item={asked.item}
          version={asked.version}
          ask={ask}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
};
