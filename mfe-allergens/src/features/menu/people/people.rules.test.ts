import { allergenNames, dietNames } from '@bars/shared-api/contracts/allergens';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fragmentOf, linkChoiceOf } from './link.rules';
import { cleanName, longestName, me, mostPeople, withChange, withIdsOf, withPerson, type Person } from './people.rules';

const chosen = (people: readonly Person[] = []) =>
  people.map(({ name, allergens, diets }) => ({ name, allergens, diets }));

describe('the choice of a link', () => {
  it.each([
    ['nothing', '', null],
    ['another fragment', '#menu', null],
    ['a person without a choice', '#for=Sam', null],
    [
      'two people',
      '#for=Sam&avoid=milk,eggs&diet=Vegan&for=Ana&avoid=sulphur+dioxide+%2F+sulphites',
      {
        people: [
          { name: 'Sam', allergens: ['milk', 'eggs'], diets: ['Vegan'] },
          { name: 'Ana', allergens: ['sulphur dioxide / sulphites'], diets: [] },
        ],
        unknown: [],
      },
    ],
    [
      'whatever their case, and each once',
      '#for=&avoid=MILK,milk, Milk&diet=vegan,VEGAN',
      { people: [{ name: '', allergens: ['milk'], diets: ['Vegan'] }], unknown: [] },
    ],
    [
      'a choice without a name before it',
      '#avoid=milk',
      { people: [{ name: '', allergens: ['milk'], diets: [] }], unknown: [] },
    ],
    [
      'names that are unknown',
      '#for=Sam&avoid=milk,kiwi&diet=paleo',
      { people: [{ name: 'Sam', allergens: ['milk'], diets: [] }], unknown: ['kiwi', 'paleo'] },
    ],
    ['unknown names alone', '#avoid=toString,__proto__', { people: [], unknown: ['toString', '__proto__'] }],
    [
      'markup and control characters',
      `#for=${encodeURIComponent('<img src=x onerror=alert(1)>\u0000\n Sam')}&avoid=${encodeURIComponent('<b>milk</b>')},milk`,
      {
        people: [{ name: '<img src=x onerror=alert(1)> Sam', allergens: ['milk'], diets: [] }],
        unknown: ['<b>milk</b>'],
      },
    ],
    [
      'a name and an unknown word that turn the line round',
      '#for=Al%E2%80%AEeerf&avoid=milk,ki%E2%80%AEwi',
      { people: [{ name: 'Aleerf', allergens: ['milk'], diets: [] }], unknown: ['kiwi'] },
    ],
    [
      'broken encoding',
      '#for=%E0%A4%A&avoid=milk',
      { people: [{ name: '\uFFFD%A', allergens: ['milk'], diets: [] }], unknown: [] },
    ],
  ])('%s', (_what, fragment, expected) => {
    const choice = linkChoiceOf(fragment);
    expect(choice && { people: chosen(choice.people), unknown: choice.unknown }).toEqual(expected);
    expect(choice?.isCut ?? false).toBe(false);
  });

  it('of 10,000 characters and more is read at once, cut, and says so', () => {
    const many = linkChoiceOf(`#${'for=x&avoid=milk&'.repeat(1000)}`);
    expect([many?.people.length, many?.isCut]).toEqual([mostPeople, true]);
    const unknown = linkChoiceOf(`#avoid=milk,${Array.from({ length: 3000 }, (_, at) => `a${at}`).join(',')}`);
    expect([unknown?.unknown.length, unknown?.isCut]).toEqual([5, true]);
    const long = linkChoiceOf(`#for=${'x'.repeat(10_000)}&avoid=milk,${'y'.repeat(10_000)}`);
    expect([long?.people[0]?.name.length, long?.unknown[0]?.length]).toEqual([longestName, longestName]);
  });

  it('is what was shared, whatever the names', () => {
    const person = fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 12 }).map(cleanName),
      allergens: fc.subarray([...allergenNames]),
      diets: fc.subarray([...dietNames]),
    });
    fc.assert(
      fc.property(fc.array(person, { maxLength: mostPeople }), (people) => {
        const shared = people.filter(({ allergens, diets }) => allergens.length + diets.length > 0);
        const read = linkChoiceOf(fragmentOf(people.map((one, id) => ({ ...me, ...one, id }))));
        expect(chosen(read?.people)).toEqual(shared);
        expect(read?.unknown ?? []).toEqual([]);
      }),
    );
  });

  it('never throws, and never takes a name away that it knows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const choice = linkChoiceOf(`#${text}&for=Zoe&avoid=milk`);
        expect(choice?.people.some(({ allergens }) => allergens.includes('milk')) ?? false).toBe(true);
      }),
    );
  });
});

describe('people', () => {
  it.each([
    ['  Sam  ', 'Sam'],
    ['Sam\n\tLee', 'Sam Lee'],
    ['a\u0000b', 'ab'],
    ['Al\u202Eeerf', 'Aleerf'],
    ['\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069Sam', 'Sam'],
    [`${'\u202E'.repeat(50)}Sam`, 'Sam'],
    ['👩‍👧'.repeat(40), Array.from('👩‍👧'.repeat(40)).slice(0, 40).join('')],
  ])('are called by one line of text: %j', (typed, name) => {
    expect(cleanName(typed)).toBe(name);
  });

  it('are added with ids of their own, as long as there is room, and not without a name', () => {
    const three = withPerson(withPerson([me], 'Sam'), 'Ana');
    expect(three.map(({ id, name }) => [id, name])).toEqual([
      [0, ''],
      [1, 'Sam'],
      [2, 'Ana'],
    ]);
    expect(withPerson(three, ' \n')).toBe(three);
    const full = Array.from({ length: mostPeople }, (_, id) => ({ ...me, id }));
    expect(withPerson(full, 'Bo')).toBe(full);
  });
});

describe('people who were changed in another tab', () => {
  const [sam, ana] = [
    { ...me, id: 1, name: 'Sam' },
    { ...me, id: 2, name: 'Ana' },
  ];
  const idsOf = (people: readonly Person[]) => people.map(({ id, name }) => [id, name]);

  it('keep their ids where somebody was removed or added', () => {
    const read = [me, { ...ana, id: 1 }, { ...me, id: 2, name: 'Bo' }, { ...ana, id: 3 }];
    expect(idsOf(withIdsOf([me, sam, ana], read))).toEqual([
      [0, ''],
      [2, 'Ana'],
      [3, 'Bo'],
      [4, 'Ana'],
    ]);
  });

  it('have what was added there and what is changed here', () => {
    const now: Person = { ...me, allergens: ['milk', 'eggs'], diets: ['Vegan'] };
    const before: Person = { ...me, allergens: ['milk', 'fish'] };
    expect(withChange([now, sam], before, { ...before, allergens: ['fish', 'sesame'] })).toEqual([
      { ...me, allergens: ['eggs', 'sesame'], diets: ['Vegan'] },
      sam,
    ]);
    expect(withChange([now], before, { ...before, allergens: ['milk', 'fish', 'eggs'] })[0]?.allergens).toEqual([
      'milk',
      'eggs',
    ]);
  });

  it('are there again where the visitor still chooses for them', () => {
    expect(withChange([me], sam, { ...sam, diets: ['Vegan'] })).toEqual([me, { ...sam, diets: ['Vegan'] }]);
  });
});
