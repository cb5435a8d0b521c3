import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import { menuAge, type MenuAge } from '@bars/shared-api/contracts/menu-age';
import { allergenMembers, type AllergenMember, type MenuMeta } from '@bars/shared-api/contracts/menus';
import { verdict, type AllergenFacts, type DishFacts } from '@bars/shared-api/contracts/verdict';
import { dayOf, formatDay } from '@bars/shared-api/format';
import type { StoredItem, StoredMenu } from '../menus.schema';
import type { FileLine } from '../../../../kernel/pdf/tagged-pdf';
import { menuFileCopy as copy } from './menu-file.copy';

export interface FileItem {
  name: string;
  lines: FileLine[];
  /** A line for each ingredient; empty where none are named. */
  ingredients: FileLine[];
}

/** What the PDF of a menu says, from top to bottom. */
export interface MenuFile {
  title: string;
  heading: string;
  /** What is said before anything else: how old the menu is, and what its words mean. */
  notices: string[];
  facts: FileLine[];
  categories: { name: string; items: FileItem[] }[];
  footer: string;
}

/** The bar's facts of the file. `url`: where the menu of today is. */
export interface FileSource {
  menu: StoredMenu;
  meta: Pick<MenuMeta, 'bar_name' | 'menu_name' | 'version' | 'published_at' | 'checked_on' | 'is_changed_since_check'>;
  phone: string;
  startsOn: string | null;
  endsOn: string | null;
  url: string;
  /** Today in London, `YYYY-MM-DD`. */
  today: string;
}

/** How old a menu is on a day; the file is made here, so nothing is kept by a device. */
export const ageOf = (checkedOn: string | null, today: string): MenuAge =>
  menuAge({ checkedOn, today, sinceConfirmedMs: 0 });

type Facts = AllergenFacts & { members: readonly AllergenMember[] };

const withMembers = (name: Allergen, members: readonly AllergenMember[]): string => {
  const own = Object.entries(allergenMembers).find(([group]) => group === name)?.[1] ?? [];
  const named = own.filter((one) => members.includes(one));
  return named.length === 0 ? name : `${name} (${named.join(', ')})`;
};

/** All that is known of a dish, by the one function that judges dishes: what an ingredient has, the dish has. */
const knownOf = (facts: AllergenFacts & Pick<DishFacts, 'ingredients'>) =>
  verdict({ ...facts, dietary: [], is_too_old: false }, { allergens: allergenNames, diets: [] }) ?? {
    contains: [],
    may_contain: [],
  };

const isOpen = (facts: readonly AllergenFacts[], list: 'contains' | 'may_contain'): boolean =>
  facts.some((one) => one[list] === null);

/** What is said of a dish or an ingredient. A fact that is missing is said first, and never reads as none. */
const allergenLines = (own: Facts, parts: readonly Facts[]): FileLine[] => {
  const all = [own, ...parts];
  const { contains, may_contain: mayContain } = knownOf({ ...own, ingredients: parts });
  const members = all.flatMap((one) => one.members);
  const named = (names: readonly Allergen[]): string => names.map((name) => withMembers(name, members)).join(', ');
  const [isContainsOpen, isMayOpen] = [isOpen(all, 'contains'), isOpen(all, 'may_contain')];
  return [
    ...(isContainsOpen || isMayOpen ? [{ label: '', text: copy.incomplete }] : []),
    ...(contains.length > 0 ? [{ label: copy.containsLabel, text: named(contains) }] : []),
    ...(contains.length === 0 && !isContainsOpen ? [{ label: '', text: copy.noMajor }] : []),
    ...(mayContain.length > 0 ? [{ label: copy.mayContainLabel, text: named(mayContain) }] : []),
    ...(mayContain.length === 0 && !isMayOpen ? [{ label: copy.mayContainLabel, text: copy.noneInData }] : []),
  ];
};

/** The diets that a dish keeps. That nobody has said is another thing than that it keeps none. */
const dietLine = ({ dietary }: StoredItem): FileLine[] => {
  if (dietary === null) return [{ label: copy.dietLabel, text: copy.dietUnknown }];
  return dietary.length === 0
    ? []
    : [{ label: copy.dietLabel, text: dietary.map((diet) => diet.toLowerCase()).join(', ') }];
};

/** An ingredient on one line. That nothing is known to get into it is said of the dish. */
const ingredientLine = (ingredient: StoredItem['ingredients'][number]): FileLine => ({
  label: `${ingredient.name}: `,
  text: allergenLines(ingredient, [])
    .filter(({ text }) => text !== copy.noneInData)
    .map(({ label, text }) => `${label}${text}`)
    .join('. '),
});

const describedBy = ({ description, calories }: StoredItem): FileLine[] => {
  const parts = [description, calories === null ? null : copy.calories(Math.round(calories))];
  const text = parts.filter((part) => part !== null).join(' ');
  return text === '' ? [] : [{ label: '', text }];
};

const toItem = (item: StoredItem, isTooOld: boolean): FileItem => {
  const { name, ingredients } = item;
  const described = describedBy(item);
  if (isTooOld) return { name, lines: [...described, { label: '', text: copy.askStaff }], ingredients: [] };
  return {
    name,
    lines: [...described, ...allergenLines(item, ingredients), ...dietLine(item)],
    ingredients: ingredients.map(ingredientLine),
  };
};

const noticesOf = (
  age: MenuAge,
  { checked_on: checkedOn, is_changed_since_check: isChanged }: FileSource['meta'],
): string[] => {
  if (age === 'too_old') return [checkedOn === null ? copy.neverChecked : copy.tooOld, copy.tell];
  const known = [copy.tell, `${copy.contains} ${copy.mayContain} ${copy.fried}`, copy.diets];
  return [
    ...(isChanged && checkedOn !== null ? [copy.changed(formatDay(checkedOn))] : []),
    ...(age === 'due' ? [copy.due] : []),
    ...known,
  ];
};

const servedOf = ({ startsOn, endsOn }: FileSource): FileLine[] => {
  const text = [
    ...(startsOn === null ? [] : [copy.from(formatDay(startsOn))]),
    ...(endsOn === null ? [] : [copy.until(formatDay(endsOn))]),
  ].join(' ');
  return text === '' ? [] : [{ label: `${copy.served}: `, text }];
};

/** When it was last checked. The check of a former version is none of this one. */
const checkedOf = ({ checked_on: day, is_changed_since_check: isChanged }: FileSource['meta']): string => {
  if (day === null) return copy.notChecked;
  return isChanged ? copy.changedSince(formatDay(day)) : formatDay(day);
};

/** What the PDF of a menu of a bar says. It has facts and no verdicts, for it does not know who reads it. */
export const menuFile = (source: FileSource): MenuFile => {
  const { menu, meta, phone, url, today } = source;
  const checked = checkedOf(meta);
  const age = ageOf(meta.checked_on, today);
  return {
    title: copy.title(meta.menu_name, meta.bar_name),
    heading: meta.menu_name,
    notices: noticesOf(age, meta),
    facts: [
      { label: `${copy.bar}: `, text: meta.bar_name },
      { label: `${copy.version}: `, text: String(meta.version) },
      { label: `${copy.published}: `, text: formatDay(dayOf(meta.published_at)) },
      { label: `${copy.checked}: `, text: checked },
      ...servedOf(source),
      { label: `${copy.telephone}: `, text: phone },
      { label: `${copy.today}: `, text: `${url}. ${copy.printed}` },
    ],
    categories: menu.categories.map(({ category, items }) => ({
      name: category,
      items: items.map((item) => toItem(item, age === 'too_old')),
    })),
    footer: copy.footer(meta.menu_name, meta.bar_name, meta.version, checked),
  };
};
