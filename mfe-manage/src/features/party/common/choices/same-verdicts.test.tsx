import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import {
  allergic,
  expectedVerdicts,
  largeMenuToPick,
  oldMenuToPick,
} from '@bars/shared-api/contracts/testing/large-menu';
import type { DietProfile, Verdict, VerdictKind } from '@bars/shared-api/contracts/verdict';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Choices } from './choices';
import { conflictsOf } from './choices.rules';
import { ConflictDialog } from './conflict-dialog';

const question = (isTooOld: boolean) => ({
  group_id: 1,
  group_title: 'Food',
  choice_id: 1,
  title: 'Dish',
  picks: 1,
  choices: [...(isTooOld ? oldMenuToPick : largeMenuToPick)],
});
const other: DietProfile = { allergens: ['tree nuts', 'fish'], diets: [] };
const guests: [string, DietProfile, boolean][] = [
  ['for somebody', allergic, false],
  ['for somebody else', other, false],
  ['for somebody, of a menu that is too old', allergic, true],
  ['for somebody else, of a menu that is too old', other, true],
];

type Read = Omit<Verdict, 'diets'>;

const namesIn = (list: string | undefined): Allergen[] => {
  const listed = list?.split(', ') ?? [];
  return allergenNames.filter((name) => listed.includes(name));
};

/** What is read of a dish. */
const readMark = (text: string): Read | null => {
  const kinds: [RegExp, VerdictKind][] = [
    [/^Contains /, 'unsuitable'],
    [/^May contain /, 'may_contain'],
    [/^Information not complete/, 'incomplete'],
    [/^Ask our staff/, 'too_old'],
    [/^None of yours in our data/, 'suitable'],
  ];
  const kind = kinds.find(([words]) => words.test(text))?.[1];
  if (kind === undefined) return null;
  const contains = namesIn(/^Contains (.*?)(?:, may contain .*)?$/.exec(text)?.[1]);
  return { kind, contains, may_contain: namesIn(/[Mm]ay contain (.*)$/.exec(text)?.[1]) };
};
const expectedOf = (profile: DietProfile, isTooOld: boolean): [string, Read | null][] =>
  Object.entries(expectedVerdicts(profile, isTooOld)).map(([name, found]) => [
    name,
    found && { kind: found.kind, contains: found.contains, may_contain: found.may_contain },
  ]);
/** The words on the card of each dish: its name, and its marks. */
const cards = (): string[][] =>
  [...document.querySelectorAll('label:has(input[type=radio])')].map((card) =>
    [...card.querySelectorAll('span')]
      .filter(({ children }) => children.length === 0)
      .map(({ textContent }) => textContent)
      .filter((text) => text !== ''),
  );
const choose = (allergens: readonly Allergen[] | null, isTooOld: boolean) =>
  render(
    <Choices
      brand={1}
      questions={[question(isTooOld)]}
      picked={{}}
      allergens={allergens}
      disabled={false}
      onChange={() => {}}
    />,
  );

it.each(guests)(
  'each of 200 dishes to choose from has the verdict of the one function, %s',
  (_who, profile, isTooOld) => {
    choose(profile.allergens, isTooOld);
    const shown = cards().map(([name = '', ...marks]) => [name, marks.map(readMark).find((found) => found !== null)]);
    expect(shown).toEqual(expectedOf(profile, isTooOld));
  },
);

it('each of 200 dishes of a menu that is too old says “Ask our staff” and nothing else, also to somebody who named nothing', () => {
  for (const allergens of [allergic.allergens, [], null]) {
    const { unmount } = choose(allergens, true);
    expect(cards()).toEqual(oldMenuToPick.map(({ title }) => [title, 'Ask our staff']));
    unmount();
  }
});

it.each(guests)(
  'each of 200 dishes is asked about before it is saved where it does not suit: %s',
  (_who, profile, isTooOld) => {
    const { choices } = question(isTooOld);
    const all = [{ ...question(isTooOld), picks: choices.length }];
    const picked = { 1: choices.map(({ choice_item_id: id }) => id) };
    render(
      <ConflictDialog
        brand={1}
        open
        conflicts={conflictsOf(all, picked, profile.allergens)}
        isBusy={false}
        onKeep={() => {}}
        onClose={() => {}}
      />,
    );
    const lines = [...document.querySelectorAll('li')].map(({ textContent }) => {
      const [name = '', text = ''] = textContent.split(': ');
      return [name, readMark(text)];
    });
    expect(lines).toEqual(expectedOf(profile, isTooOld).filter(([, found]) => found?.kind !== 'suitable'));
  },
);
