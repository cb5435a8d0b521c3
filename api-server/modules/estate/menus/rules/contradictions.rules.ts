import type { Allergen, Diet } from '@bars/shared-api/contracts/allergens';
import { allergenMembers, type AllergenMember } from '@bars/shared-api/contracts/menus';
import type { Finding } from '../../bars/index';
import type { StoredItem } from '../menus.schema';

/** What is said of an item or an ingredient. */
type Facts = Pick<StoredItem, 'contains' | 'may_contain' | 'members'>;
type Ingredient = StoredItem['ingredients'][number];

const groups = Object.keys(allergenMembers).filter(
  (name): name is keyof typeof allergenMembers => name in allergenMembers,
);
const membersOf = (group: keyof typeof allergenMembers): readonly AllergenMember[] => allergenMembers[group];

/** What a diet rules out. A diet is no allergy statement, but it must not stand beside these. */
export const ruledOut: Readonly<Record<Diet, readonly Allergen[]>> = {
  Vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
  Vegetarian: ['fish', 'crustaceans', 'molluscs'],
};

const has = (list: readonly Allergen[] | null, name: Allergen): boolean => list?.includes(name) ?? false;

/** The same allergen as contained and as a trace. */
const doubled = ({ contains, may_contain: mayContain }: Facts, at: string): Finding[] =>
  (mayContain ?? [])
    .filter((name) => has(contains, name))
    .map((name) => ({
      path: `${at}may_contain`,
      message: `“${name}” is in contains too. Take it out of may_contain.`,
    }));

/** A group without which ones of it, or which ones without their group. */
const grouped = (facts: Facts, at: string): Finding[] =>
  groups.flatMap((group) => {
    const members = facts.members.filter((name) => membersOf(group).includes(name));
    const isNamed = has(facts.contains, group) || has(facts.may_contain, group);
    if (isNamed && members.length === 0)
      return [
        {
          path: `${at}members`,
          message: `“${group}” is named without saying which. Add one of: ${membersOf(group).join(', ')}.`,
        },
      ];
    if (!isNamed && members.length > 0)
      return [
        {
          path: `${at}members`,
          message: `“${members.join('”, “')}” is of the group “${group}”, which is not named. Add “${group}” to contains or to may_contain.`,
        },
      ];
    return [];
  });

/** What an ingredient has and its item does not say. An item that nobody has checked says nothing, so nothing contradicts it. */
const beyondItem = (item: StoredItem, ingredient: Ingredient, at: string): Finding[] => {
  const { contains, may_contain: mayContain } = item;
  const contained = contains === null ? [] : (ingredient.contains ?? []).filter((name) => !contains.includes(name));
  const traces =
    contains === null || mayContain === null
      ? []
      : (ingredient.may_contain ?? []).filter((name) => !contains.includes(name) && !mayContain.includes(name));
  const members = ingredient.members.filter(
    (name) =>
      !item.members.includes(name) &&
      groups.some(
        (group) => membersOf(group).includes(name) && has(ingredient.contains, group) && has(contains, group),
      ),
  );
  return [
    ...contained.map((name) => ({
      path: `${at}contains`,
      message: `the ingredient “${ingredient.name}” contains “${name}”, and the item does not say so. Add “${name}” to the item’s contains, or mend the ingredient.`,
    })),
    ...traces.map((name) => ({
      path: `${at}may_contain`,
      message: `the ingredient “${ingredient.name}” may contain “${name}”, and the item does not say so. Add “${name}” to the item’s may_contain, or mend the ingredient.`,
    })),
    ...members.map((name) => ({
      path: `${at}members`,
      message: `the ingredient “${ingredient.name}” has “${name}”, and the item does not say so. Add “${name}” to the item’s members, or mend the ingredient.`,
    })),
  ];
};

const dietFindings = ({ contains, dietary, ingredients }: StoredItem): Finding[] =>
  (dietary ?? []).flatMap((diet) =>
    ruledOut[diet]
      .filter((name) => has(contains, name) || ingredients.some((one) => has(one.contains, name)))
      .map((name) => ({
        path: 'dietary',
        message: `“${diet}” stands beside “${name}”. Take “${diet}” out of dietary, or “${name}” out of contains.`,
      })),
  );

/** What contradicts itself in an item, each with what would mend it. */
export const contradictions = (item: StoredItem): Finding[] => [
  ...doubled(item, ''),
  ...grouped(item, ''),
  ...dietFindings(item),
  ...item.ingredients.flatMap((ingredient, place) => {
    const at = `ingredients[${place}].`;
    return [...doubled(ingredient, at), ...grouped(ingredient, at), ...beyondItem(item, ingredient, at)];
  }),
];
