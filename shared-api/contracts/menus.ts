import * as z from 'zod/mini';
import { allergen, dietNames, type Allergen } from './allergens';
import { envelope, envelopeWithMeta, instant, isText, localDate } from './dto';
import type { KeptCopy } from './kept-answers';
import type { DishFacts } from './verdict';

/** The menu types of the finder. Source: AL-45. */
export const menuKinds = ['food', 'drink', 'party'] as const;
export type MenuKind = (typeof menuKinds)[number];

/** GET menus/allergens/website. Source: API-M-51. */
export const allergenDocumentsPath = '/api/menus/allergens/website';
/** GET menus/allergen-menu-types/{bar_id}. Source: API-M-52. */
export const allergenMenuTypesPath = (barId: number | string): string => `/api/menus/allergen-menu-types/${barId}`;
/** GET menus/allergen-menu/{bar_id}/{menu_id}. Source: API-M-53. */
export const allergenMenuPath = (barId: number | string, menuId: number | string): string =>
  `/api/menus/allergen-menu/${barId}/${menuId}`;
/** POST …/questions of an allergen menu: "Is this right?", a mail to the venue. */
export const menuQuestionPath = (barId: number | string, menuId: number | string): string =>
  `${allergenMenuPath(barId, menuId)}/questions`;
/** POST rest/party-menus. Source: API-M-54. */
export const partyMenusPath = '/api/rest/party-menus';

/** `YYYY-MM-DD` of a day without an end is null. `uri` is a PDF of our own origin or of the menu's publisher. Source: AL-46. */
export const allergenDocument = z.object({
  uri: z.string(),
  menu_name: z.string(),
  bar_start_date: z.nullable(localDate),
  bar_end_date: z.nullable(localDate),
  date_uploaded: instant,
});
export type AllergenDocument = z.infer<typeof allergenDocument>;
/** A bar of a query, which is text. */
const queriedBar = z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.transform(Number));
export const allergenDocumentsRequest = z.object({ bar_id: queriedBar, type: z.enum(menuKinds) });
export const allergenDocumentsAnswer = envelope(z.array(allergenDocument));

/** A menu of a bar that has allergen data. `served_from`: a day that is still to come, `YYYY-MM-DD`; null where it is served already. Source: AL-28. */
export const allergenMenuType = z.object({
  id: z.int(),
  name: z.string(),
  served_from: z._default(z.nullable(localDate), null),
});
export type AllergenMenuType = z.infer<typeof allergenMenuType>;
export const allergenMenuTypesAnswer = envelope(z.array(allergenMenuType));

/** The cereals and nuts that must be named where their group is. Source: Regulation (EU) No 1169/2011 as kept in UK law, Annex II, points 1 and 8. */
export const allergenMembers = {
  'cereals containing gluten': ['wheat', 'rye', 'barley', 'oats', 'spelt', 'Khorasan wheat'],
  'tree nuts': [
    'almonds',
    'hazelnuts',
    'walnuts',
    'cashews',
    'pecan nuts',
    'Brazil nuts',
    'pistachio nuts',
    'macadamia nuts',
  ],
} as const satisfies Partial<Record<Allergen, readonly string[]>>;
export const allergenMemberNames = Object.values(allergenMembers).flat();
export type AllergenMember = (typeof allergenMemberNames)[number];

const known = z.nullable(z.array(allergen));

/** `contains` or `may_contain` null: not checked, and never none. `members`: which cereals and nuts they are. Source: AL-28. */
export const menuIngredient = z.object({
  name: z.string(),
  contains: known,
  may_contain: known,
  members: z._default(z.array(z.enum(allergenMemberNames)), []),
});
export type MenuIngredient = z.infer<typeof menuIngredient>;

/** `calories` in kcal, null where nobody has counted. `id` stays the item's in every version of the menu. Source: AL-28. */
export const menuItem = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  calories: z.nullable(z.number()),
  contains: known,
  may_contain: known,
  members: z._default(z.array(z.enum(allergenMemberNames)), []),
  dietary: z.nullable(z.array(z.enum(dietNames))),
  ingredients: z.array(menuIngredient),
});
export type MenuItem = z.infer<typeof menuItem>;
export const menuCategory = z.object({ category: z.string(), items: z.array(menuItem) });
export type MenuCategory = z.infer<typeof menuCategory>;

/**
 * Whose menu it is and how old. `version` counts up with each publication; `checked_on` is the day on which somebody at the venue last
 * compared it with the kitchen, null where nobody has. `is_changed_since_check`: a newer version than the one that was compared; a check is
 * of one version.
 */
export const menuMeta = z.object({
  bar_id: z.int(),
  bar_name: z.string(),
  menu_id: z.int(),
  menu_name: z.string(),
  kind: z.enum(menuKinds),
  version: z.int(),
  published_at: instant,
  checked_on: z.nullable(localDate),
  is_changed_since_check: z._default(z.boolean(), false),
});
export type MenuMeta = z.infer<typeof menuMeta>;

/** `data` is empty for a menu without data. 404 for a bar or menu that isn't there, with code `withdrawn` where it was. */
export const allergenMenuAnswer = envelopeWithMeta(z.array(menuCategory), menuMeta);
export interface AllergenMenu {
  categories: MenuCategory[];
  meta: MenuMeta;
  /** When the server said so, in milliseconds since the epoch by its own clock: `menuAge` counts from it. */
  confirmedAt: number;
  /** The device has kept it since then; not there where it comes from the server. */
  kept?: KeptCopy;
  /** By which the server names this state of the menu; not there where the page may not read it. */
  tag?: string;
}

/** What the verdict needs to know of an item. `isTooOld`: see `menuAge`. */
export const itemFactsOf = (item: MenuItem, isTooOld: boolean): DishFacts => ({ ...item, is_too_old: isTooOld });

/** "Is this right?" about an item as the visitor saw it. No health data are asked for: the text is about the dish. */
export const menuQuestionRequest = z.object({
  item_id: z.int(),
  version: z.int(),
  question: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please say what isn’t right.'),
      z.maxLength(500, 'Please keep to 500 characters.'),
      z.refine(isText, 'Please use letters and figures.'),
    ),
});
export type MenuQuestionRequest = z.infer<typeof menuQuestionRequest>;
export const menuQuestionAnswer = envelope(z.object({ is_sent: z.literal(true) }));

const ids = z._default(z.array(z.int()), []);
/** `category_ids`, `type_ids` empty: all. Source: API-M-54. */
export const partyMenusRequest = z.object({ bar_id: z.int(), date: localDate, category_ids: ids, type_ids: ids });
export type PartyMenusRequest = z.input<typeof partyMenusRequest>;
export const partyMenu = z.object({ id: z.int(), type: z.string(), file_url: z.string() });
export type PartyMenu = z.infer<typeof partyMenu>;
export const partyMenusAnswer = envelopeWithMeta(z.array(partyMenu), z.object({ bar_name: z.string() }));
