import { allergenNames } from '@bars/shared-api/contracts/allergens';
import { allergic, expectedVerdicts, largeMenuToPick } from '@bars/shared-api/contracts/testing/large-menu';
import type { DietProfile, VerdictKind } from '@bars/shared-api/contracts/verdict';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Choices } from './choices';
import { conflictsOf } from './choices.rules';
import { ConflictDialog } from './conflict-dialog';

const question = {
  group_id: 1,
  group_title: 'Food',
  choice_id: 1,
  title: 'Dish',
  picks: 1,
  choices: [...largeMenuToPick],
};
const questions = [question];
const guests: [string, DietProfile][] = [
  ['somebody', allergic],
  ['somebody else', { allergens: ['tree nuts', 'fish'], diets: [] }],
];

/** What is read of a dish. Where it is open what else may be in it, a dish that is ordered ahead names no traces: they are not compared. */
const readMark = (text: string): { kind: VerdictKind; contains: string[] } | null => {
  const kinds: [RegExp, VerdictKind][] = [
    [/^Contains /, 'unsuitable'],
    [/^May contain /, 'may_contain'],
    [/^Information not complete/, 'incomplete'],
    [/^Ask our staff/, 'too_old'],
    [/^Suits /, 'suitable'],
  ];
  const kind = kinds.find(([words]) => words.test(text))?.[1];
  const listed = /^Contains (.*?)(?:, may contain .*)?$/.exec(text)?.[1]?.split(', ') ?? [];
  return kind === undefined ? null : { kind, contains: allergenNames.filter((name) => listed.includes(name)) };
};
const expectedOf = (profile: DietProfile) =>
  Object.entries(expectedVerdicts(profile)).map(([name, found]) => [
    name,
    { kind: found?.kind, contains: found?.contains },
  ]);

it.each(guests)('each of 200 dishes to choose from has the verdict of the one function, for %s', (_who, profile) => {
  render(
    <Choices
      brand={1}
      questions={questions}
      picked={{}}
      allergens={profile.allergens}
      disabled={false}
      onChange={() => {}}
    />,
  );
  const cards = [...document.querySelectorAll('label:has(input[type=radio])')];
  const shown = cards.map((card) => {
    const words = [...card.querySelectorAll('span')].filter(({ children }) => children.length === 0);
    const [name = '', ...marks] = words.map(({ textContent }) => textContent).filter((text) => text !== '');
    return [name, marks.map(readMark).find((found) => found !== null)];
  });
  expect(shown).toEqual(expectedOf(profile));
});

it.each(guests)('each of 200 dishes is asked about before it is saved where it does not suit %s', (_who, profile) => {
  const all = [{ ...question, picks: largeMenuToPick.length }];
  const picked = { 1: largeMenuToPick.map(({ choice_item_id: id }) => id) };
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
  expect(lines).toEqual(
    expectedOf(profile).filter(([, found]) => typeof found === 'object' && found.kind !== 'suitable'),
  );
});
