import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { AllergenMenu } from '@bars/shared-api/contracts/menus';
import { Button, Row, Stack, Text, TextField, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useMemo } from 'react';
import styled from 'styled-components';
import { factsCopy } from './facts/facts.copy';
import { CategoryHead } from './list/category-head';
import { entriesOf } from './list/entries.rules';
import { ItemView } from './list/item-view';
import { listCopy } from './list/list.copy';
import { MenuList } from './list/menu-list';
import { rowsOf, startsExpanded } from './list/rows.rules';
import { createSearch } from './search/search.rules';
import { useBrowse } from './use-browse';

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

const nothingChosen: ReadonlySet<Allergen> = new Set();

/** The dishes and drinks of a menu, to be searched and looked through. Sources: AL-17…AL-31. */
export const Dishes = ({ brand, menu }: { brand: BrandId; menu: AllergenMenu }) => {
  const copy = wordsOf(listCopy, brand);
  const words = wordsOf(factsCopy, brand);
  const { categories } = menu;
  const browse = useBrowse();
  const entries = useMemo(() => entriesOf(categories), [categories]);
  const search = useMemo(() => createSearch(entries.map(({ item }) => item)), [entries]);
  const { isMatch, suggestion } = useMemo(() => search.find(browse.query), [search, browse.query]);
  const shown = entries.filter(({ index }) => isMatch(index));
  const isSearching = browse.query.trim() !== '';
  const isExpanded = isSearching || startsExpanded({ categories: categories.length, items: entries.length });
  const rows = rowsOf({
    categories,
    entries: shown,
    isOpen: (category) => browse.toggled.get(category) ?? isExpanded,
  });
  return (
    <Stack gap={4}>
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
      <Text strong>{shown.length === 0 ? copy.none : copy.count(shown.length, entries.length)}</Text>
      {shown.length === 0 ? (
        <Row>
          <Button variant="secondary" onClick={() => browse.search('')}>
            {copy.clearSearch}
          </Button>
        </Row>
      ) : (
        <MenuList
          label={menu.meta.menu_name}
          categories={categories}
          rows={rows}
          renderCategory={(row) => (
            <CategoryHead row={row} count={copy.countIn(row.count, row.total)} onToggle={browse.toggleCategory} />
          )}
          renderItem={({ entry }) => (
            <ItemView
              entry={entry}
              isOpen={browse.opened.has(entry.index)}
              onToggle={browse.toggleItem}
              chosen={nothingChosen}
              copy={copy}
              factsCopy={words}
            />
          )}
        />
      )}
    </Stack>
  );
};
