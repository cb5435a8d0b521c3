import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type {
  AllergenMenuType,
  MenuCategory,
  MenuIngredient,
  MenuItem,
  MenuMeta,
} from '@bars/shared-api/contracts/menus';

/** A bar of the public list. */
export const aListedBar = (change: Partial<ListedBar> = {}): ListedBar => ({
  id: 182,
  name: 'Northlight Leeds',
  slug: 'northlight-leeds',
  brand_id: 1,
  brand_short_name: 'northlight',
  open: true,
  central_bar: false,
  frontend_visible: true,
  latitude: 53.8,
  longitude: -1.5,
  cost_centre: 'NL182',
  city: 'Leeds',
  covid_closed: false,
  closure_message: null,
  party_booking_email: 'leeds@northlight.example',
  ...change,
});

/** A menu to choose, served already unless a day is given. */
export const aType = (id: number, name: string, servedFrom: string | null = null): AllergenMenuType => ({
  id,
  name,
  served_from: servedFrom,
});

/** An ingredient that was checked and has none of the fourteen. */
export const anIngredient = (change: Partial<MenuIngredient> = {}): MenuIngredient => ({
  name: 'Potato',
  contains: [],
  may_contain: [],
  members: [],
  ...change,
});

/** An item that was checked and has none of the fourteen. */
export const anItem = (change: Partial<MenuItem> = {}): MenuItem => ({
  id: 1,
  name: 'Skinny fries',
  description: 'With sea salt',
  calories: null,
  contains: [],
  may_contain: [],
  members: [],
  dietary: [],
  ingredients: [],
  ...change,
});

export const aCategory = (category: string, items: Partial<MenuItem>[]): MenuCategory => ({
  category,
  items: items.map(anItem),
});

export const aMeta = (change: Partial<MenuMeta> = {}): MenuMeta => ({
  bar_id: 182,
  bar_name: 'Northlight Leeds',
  menu_id: 7,
  menu_name: 'Food',
  kind: 'food',
  version: 12,
  published_at: '2026-11-20T09:00:00+00:00',
  checked_on: '2026-11-20',
  is_changed_since_check: false,
  ...change,
});

/** Categories of so many items each, `Dish 1` to `Dish n`. */
export const someCategories = (count: number, itemsEach: number): MenuCategory[] =>
  Array.from({ length: count }, (_, category) =>
    aCategory(
      `Category ${category + 1}`,
      Array.from({ length: itemsEach }, (_item, place) => {
        const id = category * itemsEach + place + 1;
        return { id, name: `Dish ${id}`, description: null };
      }),
    ),
  );
