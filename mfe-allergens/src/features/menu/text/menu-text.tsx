import type { MenuCategory } from '@bars/shared-api/contracts/menus';
import { Heading, Stack } from '@bars/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Entry } from '../list/entries.rules';
import { itemText, type ItemTextOptions, type TextBlock } from './item-text.rules';

const List = styled.ul`
  margin: 2px 0 0;
  padding-inline-start: 1.2em;
  overflow-wrap: anywhere;
`;

const Item = styled.section`
  break-inside: avoid;
`;

const Category = styled.section`
  /* A long menu is laid out as it comes into sight. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 600px;
  @media print {
    content-visibility: visible;
  }
`;

/** Lines, and what comes below them. */
const Lines = ({ lines, children }: { lines: readonly string[]; children?: ReactNode }) => (
  <List>
    {lines.map((line, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
      <li key={place} dir="auto">
        {line}
      </li>
    ))}
    {children}
  </List>
);

const Ingredient = ({ name, lines }: TextBlock) => (
  <li>
    <span dir="auto">{name}</span>
    <Lines lines={lines} />
  </li>
);

const ItemBlock = ({ entry, label, options }: { entry: Entry; label: string; options: ItemTextOptions }) => {
  const { name, lines, ingredients } = itemText(entry, options);
  return (
    <Item>
      <Heading level={4} size="s" dir="auto">
        {name}
      </Heading>
      <Lines lines={lines}>
        {ingredients.length === 0 ? null : (
          <li>
            {label}
            <List>
              {ingredients.map((ingredient, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- two ingredients may have one name
                <Ingredient key={place} {...ingredient} />
              ))}
            </List>
          </li>
        )}
      </Lines>
    </Item>
  );
};

export interface MenuTextProps {
  categories: readonly MenuCategory[];
  /** The items to show, in the order of the menu. */
  entries: readonly Entry[];
  /** Before the ingredients of an item. */
  ingredientsLabel: string;
  options: ItemTextOptions;
}

/** The menu as headings and lists, all of it in the page: for its own search, for reading on, and for paper. */
export const MenuText = ({ categories, entries, ingredientsLabel, options }: MenuTextProps) => (
  <Stack gap={5}>
    {categories.map(({ category: name }, category) => {
      const inside = entries.filter((entry) => entry.category === category);
      return inside.length === 0 ? null : (
        // oxlint-disable-next-line react/no-array-index-key -- two categories may have one name
        <Category key={category}>
          <Stack gap={4}>
            <Heading level={3} size="m" dir="auto">
              {name}
            </Heading>
            {inside.map((entry) => (
              <ItemBlock key={entry.index} entry={entry} label={ingredientsLabel} options={options} />
            ))}
          </Stack>
        </Category>
      );
    })}
  </Stack>
);
