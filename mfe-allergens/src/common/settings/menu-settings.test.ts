import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allergenMenuAttributes, propertyOf } from '@bars/shared-api/contracts/element-names';
import { describe, expect, it } from 'vitest';
import { readMenuSettings } from './menu-settings';

const read = (attributes: Record<string, string>) => {
  const ignored: string[] = [];
  const settings = readMenuSettings(
    (name) => attributes[name] ?? null,
    (name) => void ignored.push(name),
  );
  return { ...settings, ignored };
};
const given = { brand: '4', 'api-key': 'pk_site' };

describe('the attributes of <bars-allergen-menu>', () => {
  it('[EM-3] are in the manifest, each with its property', () => {
    const [{ declarations }] = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../custom-elements.json'), 'utf8'),
    ).modules;
    const [{ attributes }] = declarations;
    expect(attributes.map(({ name, fieldName }: Record<string, string>) => [name, fieldName])).toEqual(
      allergenMenuAttributes.map((name) => [name, propertyOf(name)]),
    );
  });

  it('are read as they are meant', () => {
    expect(
      read({ ...given, 'bar-id': ' 401 ', 'menu-id': '7', allergens: 'Milk, tree nuts,vegan', 'heading-level': '2' }),
    ).toEqual({
      brand: 4,
      apiKey: 'pk_site',
      barId: 401,
      menuId: 7,
      allergens: ['milk', 'tree nuts'],
      diets: ['Vegan'],
      unknown: [],
      headingLevel: 2,
      ignored: [],
    });
  });

  it.each([
    ['an unknown brand', { brand: '9' }, 'brand'],
    ['a bar that is no number', { 'bar-id': 'leeds' }, 'bar-id'],
    ['a menu that is no number', { 'bar-id': '1', 'menu-id': '<b>' }, 'menu-id'],
    ['a key with a space', { 'api-key': 'a b' }, 'api-key'],
    ['a heading level of 9', { 'heading-level': '9' }, 'heading-level'],
    ['an allergen that nobody knows', { allergens: 'milk, gluten-ish' }, 'allergens'],
  ])('%s is ignored, and said', (_, change, name) => {
    expect(read({ ...given, ...change }).ignored).toEqual([name]);
  });

  it('names of allergens that nobody knows are there to be said', () => {
    expect(read({ ...given, allergens: 'milk, gluten-ish, Kiwi,' })).toMatchObject({
      allergens: ['milk'],
      unknown: ['gluten-ish', 'Kiwi'],
    });
  });

  it('a menu without its bar is none', () => {
    expect(read({ ...given, 'menu-id': '7' }).menuId).toBeNull();
  });
});
