import { queryOf, type MenuChoice } from '@bars/shared-api/contracts/menu-choice';
import type { MenuTextFacts } from '@bars/shared-api/contracts/menu-text';
import { BrandScope, Heading, space, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ContactWays } from '@bars/shared-ui/pages';
import styled from 'styled-components';
import { ageCopy } from '../age/age.copy';
import { AgeNotice, MenuVersion } from '../age/age-notices';
import { DeclarationPoints } from '../declaration/declaration';
import { declarationCopy } from '../declaration/declaration.copy';
import { factsCopy } from '../facts/facts.copy';
import { filtersCopy } from '../filters/filters.copy';
import { entriesOf } from '../list/entries.rules';
import { listCopy } from '../list/list.copy';
import { menuCopy } from '../menu.copy';
import { menuName } from '../place/menu-name';
import { StateSentence } from '../source/menu-state-view';
import type { MenuSource, ReadyMenu } from '../source/source.rules';
import { verdictCopy } from '../verdict/verdict.copy';
import type { ItemTextOptions } from './item-text.rules';
import { MenuText } from './menu-text';
import { textPageCopy } from './text-page.copy';
import { partOf, sourceOf, textStateOf, type TextPart } from './text-page.rules';

const path = '/allergens';

const Choices = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li > a {
    display: inline-block;
    padding-block: ${space[2]};
    line-height: 28px;
    overflow-wrap: anywhere;
  }
`;

interface Choice {
  query: string;
  text: string;
}

const Links = ({ choices }: { choices: readonly Choice[] }) => (
  <Choices>
    {choices.map(({ query, text }) => (
      <li key={query} dir="auto">
        <a href={path + query}>{text}</a>
      </li>
    ))}
  </Choices>
);

/** Nobody has chosen anything, so there is no verdict; the staff are named wherever the data have nothing. */
const optionsOf = (brand: BrandId, isTooOld: boolean): ItemTextOptions => {
  const verdict = wordsOf(verdictCopy, brand);
  return {
    people: [],
    labelOf: () => '',
    isTooOld,
    isBrief: true,
    words: {
      list: wordsOf(listCopy, brand),
      facts: { ...wordsOf(factsCopy, brand), noneInData: verdict.noneInData },
      verdict,
      marks: wordsOf(ageCopy, brand).changes.marks,
    },
  };
};

interface PartProps {
  brand: BrandId;
  facts: MenuTextFacts;
}

const PartList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li > * {
    display: inline-block;
    padding-block: ${space[2]};
    line-height: 28px;
  }
`;

/** The parts of a long menu as links; the one that is shown is none. */
const Parts = ({ brand, choice, shown }: { brand: BrandId; choice: MenuChoice; shown: TextPart }) => {
  const copy = wordsOf(textPageCopy, brand);
  const numbers = Array.from({ length: shown.parts }, (_, index) => index + 1);
  return (
    <nav aria-label={copy.partsLabel}>
      <PartList>
        {numbers.map((part) => (
          <li key={part}>
            {part === shown.part ? (
              <strong aria-current="page">{copy.part(part)}</strong>
            ) : (
              <a href={`${path}${queryOf(choice)}&part=${part}`}>{copy.part(part)}</a>
            )}
          </li>
        ))}
      </PartList>
    </nav>
  );
};

interface DishesProps extends PartProps {
  source: MenuSource;
  ready: ReadyMenu;
}

const Dishes = ({
  brand,
  facts: { venue, choice, part },
  source: { types },
  ready: { menu, freshness },
}: DishesProps) => {
  const copy = wordsOf(textPageCopy, brand);
  const isTooOld = freshness.age === 'too_old';
  const { meta, categories } = menu;
  // Only the list of menus knows from which day one is served.
  const type = types.state === 'ready' ? types.types.find(({ id }) => id === meta.menu_id) : undefined;
  const name = type === undefined ? meta.menu_name : menuName(type, wordsOf(menuCopy, brand));
  const entries = entriesOf(categories, isTooOld);
  const shown = partOf(entries, part);
  const parts = shown.parts > 1 ? <Parts brand={brand} choice={choice} shown={shown} /> : null;
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Heading level={2} dir="auto">
          {wordsOf(menuCopy, brand).dishesOf(name, meta.bar_name)}
        </Heading>
        <MenuVersion brand={brand} menu={menu} />
        <AgeNotice brand={brand} menu={menu} freshness={freshness} />
        <Text strong>{wordsOf(filtersCopy, brand).noPromise}</Text>
        <Text>{copy.dietsNote}</Text>
        {venue === null ? null : <ContactWays brand={brand} venue={venue} />}
        <Links
          choices={[
            { query: queryOf({ barId: meta.bar_id, menuId: null }), text: wordsOf(menuCopy, brand).otherMenu },
            { query: '', text: wordsOf(menuCopy, brand).otherBar },
          ]}
        />
      </Stack>
      {parts === null ? null : (
        <Stack gap={1}>
          <Text strong>{copy.partOf({ ...shown, total: entries.length })}</Text>
          {parts}
        </Stack>
      )}
      <MenuText
        categories={categories}
        entries={shown.entries}
        ingredientsLabel={wordsOf(listCopy, brand).ingredients}
        options={optionsOf(brand, isTooOld)}
      />
      {parts}
    </Stack>
  );
};

/** Where there are no dishes: the menus of the bar, if it is one that has some, and else the bars. */
const WaysOn = ({ brand, source: { bars, types }, facts }: PartProps & { source: MenuSource }) => {
  const copy = wordsOf(textPageCopy, brand);
  const places = bars.state === 'ready' ? bars.bars : [];
  const { barId } = facts.choice;
  const bar = places.find(({ id }) => id === barId);
  if (bar && types.state === 'ready')
    return (
      <Stack gap={3}>
        <Heading level={2} dir="auto">
          {copy.menusOf(bar.name)}
        </Heading>
        <Links
          choices={types.types.map((type) => ({
            query: queryOf({ barId, menuId: type.id }),
            text: menuName(type, wordsOf(menuCopy, brand)),
          }))}
        />
        <Links choices={[{ query: '', text: wordsOf(menuCopy, brand).otherBar }]} />
        {facts.venue === null ? null : <ContactWays brand={brand} venue={facts.venue} />}
      </Stack>
    );
  return (
    <Stack gap={3}>
      <Heading level={2}>{copy.bars}</Heading>
      <Links choices={places.map(({ id, name }) => ({ query: queryOf({ barId: id, menuId: null }), text: name }))} />
    </Stack>
  );
};

export interface TextPageProps {
  brand: BrandId;
  facts: MenuTextFacts;
}

/**
 * The allergen menu as the server sends it to visitors without JavaScript. Nobody can press a button, so the declaration's words stand
 * above the menu, and bars and menus are links. Sources: AL-3…AL-7, AL-9, AL-10, AL-12.
 */
export const TextPage = ({ brand, facts }: TextPageProps) => {
  const copy = wordsOf(menuCopy, brand);
  const source = sourceOf(brand, facts);
  const shown = textStateOf(source, facts);
  const isSaid = shown.state !== 'ready' && shown.state !== 'loading' && shown.state !== 'failed';
  return (
    <BrandScope brand={brand}>
      <Stack gap={6}>
        <Stack gap={3}>
          <Heading level={1}>{copy.title}</Heading>
          <Text>{copy.intro}</Text>
        </Stack>
        <Stack gap={4}>
          <Heading level={2}>{wordsOf(declarationCopy, brand).title}</Heading>
          <DeclarationPoints brand={brand} />
        </Stack>
        {shown.state === 'ready' ? <Dishes brand={brand} facts={facts} source={source} ready={shown} /> : null}
        {isSaid ? (
          <>
            <StateSentence brand={brand} copy={copy} state={shown.state} />
            <WaysOn brand={brand} source={source} facts={facts} />
          </>
        ) : null}
      </Stack>
    </BrandScope>
  );
};
