import type { MenuCategory } from '@bars/shared-api/contracts/menus';
import { displayType, Heading, Stack, useHeadingTag } from '@bars/shared-ui';
import { createElement } from 'react';
import styled from 'styled-components';
import type { Entry } from '../list/entries.rules';
import { itemText, type ItemTextOptions, type TextBlock } from './item-text.rules';

/* What is inside has no classes of its own: there are a thousand lines on a long menu, and the server sends them as markup. */
const Category = styled.section`
  /* A long menu is laid out as it comes into sight. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 600px;
  & section {
    break-inside: avoid;
    & > :first-child {
      margin: 0;
      overflow-wrap: break-word;
      text-wrap: balance;
      ${displayType('1.125rem')}
    }
  }
  & ul {
    margin: 2px 0 0;
    padding-inline-start: 1.2em;
    overflow-wrap: anywhere;
  }
  @media print {
    content-visibility: visible;
  }
`;

/** Only text with letters that are read from right to left has to say so. */
const directionOf = (text: string): 'auto' | undefined =>
  /[\u0590-\u08ff\ufb1d-\ufefc]/.test(text) ? 'auto' : undefined;

const Ingredient = ({ name, lines }: TextBlock) => (
  <li>
    {directionOf(name) ? <bdi>{name}</bdi> : name}
    {lines.map((line) => `. ${line}`).join('')}
  </li>
);

const ItemBlock = ({ entry, label, options }: { entry: Entry; label: string; options: ItemTextOptions }) => {
  const tag = useHeadingTag(4);
  const { name, lines, ingredients } = itemText(entry, options);
  return (
    <section>
      {createElement(tag, { dir: directionOf(name) }, name)}
      <ul>
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
          <li key={place} dir={directionOf(line)}>
            {line}
          </li>
        ))}
        {ingredients.length === 0 ? null : (
          <li>
            {label}
            <ul>
              {ingredients.map((ingredient, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- two ingredients may have one name
                <Ingredient key={place} {...ingredient} />
              ))}
            </ul>
          </li>
        )}
      </ul>
    </section>
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
            <Heading level={3} size="m" dir={directionOf(name)}>
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
