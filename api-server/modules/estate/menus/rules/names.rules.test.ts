import { allergenNames, dietNames } from '@bars/shared-api/contracts/allergens';
import { allergenMemberNames } from '@bars/shared-api/contracts/menus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameProblem } from './names.rules';

const ofAllergen = (given: unknown) => nameProblem(given, allergenNames, 'an allergen');
const near = (name: string) => `. Did you mean “${name}”?`;

describe('the name of an allergen', () => {
  it.each(allergenNames)('[AL-32] %s is one', (name) => expect(ofAllergen(name)).toBe(null));

  it.each([
    ['a letter is missing', 'molusc', 'molluscs'],
    ['two letters are turned', 'mlik', 'milk'],
    ['it is in capitals', 'Milk', 'milk'],
    ['it has a space behind it', 'milk ', 'milk'],
    ['it is singular', 'egg', 'eggs'],
    ['it is spelt as elsewhere', 'sulfur dioxide / sulfites', 'sulphur dioxide / sulphites'],
    ['it is what kitchens say', 'gluten', 'cereals containing gluten'],
    ['it is what kitchens say of nuts', 'Nuts', 'tree nuts'],
  ])('%s', (_what, given, meant) => {
    expect(ofAllergen(given)).toBe(`“${given}” is not the name of an allergen${near(meant)}`);
  });

  it('may mean two', () => {
    expect(ofAllergen('shellfish')).toBe(
      `“shellfish” is not the name of an allergen${near('crustaceans” or “molluscs')}`,
    );
  });

  it.each([
    ['a Cyrillic і', 'm\u0456lk', 'U+0456'],
    ['a Greek omicron', 's\u03BFybeans', 'U+03BF'],
    ['a space that nobody sees', 'mi\u200Blk', 'U+200B'],
  ])('with %s is refused with the sign', (_what, given, sign) => {
    expect(ofAllergen(given)).toContain(`has signs of another alphabet (${sign})`);
  });

  it('that is none lists what there is', () => {
    expect(ofAllergen('strawberries')).toBe(
      `“strawberries” is not the name of an allergen. One of: ${allergenNames.join(', ')}.`,
    );
    expect(ofAllergen(7)).toBe('must be the name of an allergen');
  });
});

it('[AL-33] diets are exactly two, and a cereal is one of its group', () => {
  expect(dietNames.map((name) => nameProblem(name, dietNames, 'a diet'))).toEqual([null, null]);
  expect(nameProblem('vegan', dietNames, 'a diet')).toBe('“vegan” is not the name of a diet. Did you mean “Vegan”?');
  expect(nameProblem('pecans', allergenMemberNames, 'a cereal or a nut')).toContain('“pecan nuts”');
  expect(nameProblem('nuts', allergenMemberNames, 'a cereal or a nut')).not.toContain('tree nuts');
});

it('nothing but the names of the list is taken', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) =>
        (nameProblem(text, allergenNames, 'an allergen') === null) === allergenNames.some((name) => name === text),
    ),
  );
});

it('one letter that is another one, or missing, leads to the name', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...allergenNames),
      fc.nat(),
      fc.constantFrom('', 'x', '\u0430'),
      (name, place, sign) => {
        const at = place % name.length;
        const given = name.slice(0, at) + sign + name.slice(at + 1);
        const said = ofAllergen(given);
        return said === null ? given === name : said.includes(`“${name}”`);
      },
    ),
  );
});
