import type { AllergenMenu } from '@bars/shared-api/contracts/menus';
import { Button, Checkbox, Row, Stack, Text, TextField, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useMemo } from 'react';
import styled from 'styled-components';
import { factsCopy } from './facts/facts.copy';
import { filtersCopy } from './filters/filters.copy';
import { isFiltered } from './filters/filters.rules';
import { CategoryHead } from './list/category-head';
import { ItemView } from './list/item-view';
import { listCopy } from './list/list.copy';
import { MenuList } from './list/menu-list';
import { peopleCopy } from './people/people.copy';
import { labelsOf } from './people/people-labels';
import type { Person } from './people/people.rules';
import type { BrowseView } from './use-browse';
import type { ResultsView } from './use-results';
import { verdictCopy } from './verdict/verdict.copy';

/* Its label is read aloud; the same words stand in the field while it is empty. */
const Search = styled.div`
  & label {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export interface DishesProps {
  brand: BrandId;
  menu: AllergenMenu;
  /** Nobody has checked it for so long that only the staff can say anything. */
  isTooOld: boolean;
  people: readonly Person[];
  browse: BrowseView;
  results: ResultsView;
}

/** The copies that a line of the list needs. */
const wordsFor = (brand: BrandId) => ({
  list: wordsOf(listCopy, brand),
  facts: wordsOf(factsCopy, brand),
  verdict: wordsOf(verdictCopy, brand),
});

const SearchField = ({
  brand,
  browse,
  suggestion,
}: Pick<DishesProps, 'brand' | 'browse'> & { suggestion: string | null }) => {
  const copy = wordsOf(listCopy, brand);
  return (
    <>
      <Search>
        <TextField
          label={copy.search}
          placeholder={copy.search}
          name="menu_search"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={browse.query}
          onChange={browse.search}
        />
      </Search>
      {suggestion === null ? null : (
        <Text>
          {copy.nothingCalled(browse.query.trim())}{' '}
          <Button variant="quiet" onClick={() => browse.search(suggestion)}>
            {copy.didYouMean(suggestion)}
          </Button>
        </Text>
      )}
    </>
  );
};

/** How many items are listed, and what is hidden. */
const Summary = ({ brand, people, browse, results: { counts } }: Omit<DishesProps, 'menu' | 'isTooOld'>) => {
  const copy = wordsOf(listCopy, brand);
  const words = wordsOf(filtersCopy, brand);
  const hidden = words.hidden(counts.hidden);
  return (
    <Stack gap={1}>
      <Text strong>{counts.shown === 0 ? copy.none : copy.count(counts.shown, counts.total)}</Text>
      {isFiltered(people) ? (
        <>
          {hidden === '' ? null : <Text size="s">{hidden}</Text>}
          <Text size="s">{words.noPromise}</Text>
          <Checkbox
            name="show_unsuitable"
            label={words.showUnsuitable}
            checked={browse.showUnsuitable}
            onChange={browse.setShowUnsuitable}
          />
        </>
      ) : null}
      {counts.shown === 0 && browse.query !== '' ? (
        <Row>
          <Button variant="secondary" onClick={() => browse.search('')}>
            {copy.clearSearch}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
};

/** The dishes and drinks of a menu, to be searched, filtered and looked through. Sources: AL-17…AL-38. */
export const Dishes = ({ brand, menu, isTooOld, people, browse, results }: DishesProps) => {
  const words = useMemo(() => wordsFor(brand), [brand]);
  const judged = useMemo(() => people.filter((one) => isFiltered([one])), [people]);
  const labelOf = useMemo(() => labelsOf(people, wordsOf(peopleCopy, brand)), [people, brand]);
  const chosen = useMemo(() => new Set(people.flatMap(({ allergens }) => allergens)), [people]);
  return (
    <Stack gap={4}>
      <SearchField brand={brand} browse={browse} suggestion={results.suggestion} />
      <Summary brand={brand} people={people} browse={browse} results={results} />
      {results.rows.length === 0 ? null : (
        <MenuList
          label={menu.meta.menu_name}
          categories={menu.categories}
          rows={results.rows}
          renderCategory={(row) => (
            <CategoryHead row={row} count={words.list.countIn(row.count, row.total)} onToggle={browse.toggleCategory} />
          )}
          renderItem={({ entry }) => (
            <ItemView
              entry={entry}
              isOpen={browse.opened.has(entry.item.id)}
              onToggle={browse.toggleItem}
              isTooOld={isTooOld}
              people={judged}
              chosen={chosen}
              labelOf={labelOf}
              words={words}
            />
          )}
        />
      )}
    </Stack>
  );
};
