import { allergenNames, dietNames } from '@bars/shared-api/contracts/allergens';
import {
  allergic,
  expectedVerdicts,
  household,
  largeMenu,
  largeMenuItems,
} from '@bars/shared-api/contracts/testing/large-menu';
import type { DietProfile, VerdictKind } from '@bars/shared-api/contracts/verdict';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedMenu } from '../menus.schema';
import { drawMenuFile } from './draw-menu-file';
import { loadFileFonts } from '../../../../kernel/pdf/file-fonts';
import { menuFile } from './menu-file.rules';

/** The text of each dish of a PDF of the large menu that was last checked on a day. Its footers and headings stand between dishes alone. */
const textOf = async (checkedOn: string): Promise<Record<string, string>> => {
  const file = menuFile({
    menu: storedMenu.parse({ name: 'Food', categories: largeMenu }),
    meta: {
      bar_name: 'Bath',
      menu_name: 'Food',
      version: 3,
      published_at: '2026-11-18T23:30:00.000Z',
      checked_on: checkedOn,
      is_changed_since_check: false,
    },
    phone: '01632 960401',
    startsOn: null,
    endsOn: null,
    url: 'https://tinhouse.example/api/menus/files/401/4001',
    today: '2026-11-20',
  });
  const bytes = await drawMenuFile(file, await loadFileFonts(), new Date('2026-11-20T12:00:00Z'));
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  const text = pages
    .join('\n')
    .replaceAll(/Food, Bath\. Version 3, [^\n]* page \d+ of \d+/g, '')
    .replaceAll(/^(Mains|Sides|Puddings)$/gm, '');
  const found = text
    .replaceAll(/\s+/g, ' ')
    .split(/(?=Dish \d{3})/)
    .slice(1);
  return Object.fromEntries(found.map((dish) => [dish.slice(0, 8), dish.slice(8)]));
};

/** The names that stand behind a label of a dish itself, which is read up to its ingredients. */
const namesBehind = (dish: string, label: RegExp, names: readonly string[]): string[] => {
  const listed = label.exec(dish)?.[1] ?? '';
  return names.filter((name) => listed.includes(name));
};

/** What somebody concludes who reads a dish in the file, which has facts and judges for nobody. */
const concluded = (text: string, { allergens, diets }: DietProfile): VerdictKind => {
  const dish = text.split(' Ingredients ')[0] ?? '';
  const contains = namesBehind(dish, /Contains: (.*?)(?=May contain: |Diet: |$)/, allergenNames);
  const mayContain = namesBehind(dish, /May contain: (.*?)(?=Diet: |$)/, allergenNames);
  const kept = namesBehind(
    dish,
    /Diet: (.*)$/,
    dietNames.map((diet) => diet.toLowerCase()),
  );
  const isAny = (names: readonly string[]): boolean => allergens.some((name) => names.includes(name));
  if (/^\s*Ask our staff\.\s*$/.test(dish)) return 'too_old';
  const isDietOpen = diets.length > 0 && dish.includes('Diet: information not complete');
  if (isAny(contains) || (!isDietOpen && diets.some((diet) => !kept.includes(diet.toLowerCase())))) return 'unsuitable';
  if (isDietOpen || (allergens.length > 0 && dish.includes('Information not complete. Ask our staff.')))
    return 'incomplete';
  return isAny(mayContain) ? 'may_contain' : 'suitable';
};

const kindsOf = (profile: DietProfile, isTooOld = false) =>
  Object.fromEntries(Object.entries(expectedVerdicts(profile, isTooOld)).map(([name, found]) => [name, found?.kind]));
const readBy = (dishes: Record<string, string>, profile: DietProfile) =>
  Object.fromEntries(Object.entries(dishes).map(([name, text]) => [name, concluded(text, profile)]));

describe('the file of a menu of 200 dishes', () => {
  let dishes: Record<string, string>;
  beforeAll(async () => {
    dishes = await textOf('2026-11-17');
  });

  it('has each of its dishes', () => expect(Object.keys(dishes)).toEqual(largeMenuItems.map(({ name }) => name)));

  it.each(household.map((profile) => [[...profile.allergens, ...profile.diets].join(', '), profile] as const))(
    'says of each dish what leads to the verdict of the one function, for %s',
    (_what, profile) => expect(readBy(dishes, profile)).toEqual(kindsOf(profile)),
  );

  it('says of each dish of a menu that was checked too long ago whom to ask, and nothing else', async () => {
    const old = await textOf('2026-09-20');
    expect(readBy(old, allergic)).toEqual(kindsOf(allergic, true));
  });
});
