import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type {
  AvailableOption,
  Choice,
  ChoiceItem,
  ChosenVariation,
  Variation,
} from '@bars/shared-api/contracts/pre-orders';
import { aHeldSession } from './a-session';
import type { Reaction } from './render-wizard';

/** A small menu: a feast with a starter and two plates per person, a cake for the party, and single items. */
export const anItem = (id: number, title: string, change: Partial<ChoiceItem> = {}): ChoiceItem => ({
  id,
  title,
  description: `About ${title}`,
  premium: false,
  supplement: 0,
  selectable: true,
  bespoke: false,
  allergens: [],
  image: null,
  ...change,
});

export const aVariation = (id: number, name: string, change: Partial<Variation> = {}): Variation => ({
  id,
  name,
  description: `${name} in a sentence`,
  calculated_price: 28_00,
  choices: [],
  template_tone: 'plain',
  template_badge: null,
  image: null,
  ...change,
});

export const starter: Choice = {
  id: 31,
  title: 'Starter',
  items: [
    anItem(301, 'Croquetas', { allergens: ['Milk', 'Gluten'] }),
    anItem(302, 'Patatas', { allergens: [] }),
    anItem(303, 'Jamón', { premium: true, supplement: 4_00, allergens: null }),
    anItem(304, 'Oysters', { selectable: false }),
    anItem(9461, 'Menu of the house', { bespoke: true }),
  ],
};

export const plates: Choice = { id: 32, title: 'Plates', items: [anItem(311, 'Gambas'), anItem(312, 'Pimientos')] };

export const anOption = (id: number, name: string, change: Partial<AvailableOption> = {}): AvailableOption => ({
  id,
  name,
  description: null,
  display_type: 'package',
  price_per_booking: false,
  image: null,
  variations: [],
  choice_groups: [],
  ...change,
});

export const feasts = anOption(1, 'Feasts', {
  description: 'For the whole table',
  variations: [
    aVariation(11, 'Big feast', {
      template_tone: 'feature',
      template_badge: 'Most loved',
      choices: [
        { choice_id: 31, picks: 1 },
        { choice_id: 32, picks: 2 },
      ],
    }),
    aVariation(12, 'Small feast', { calculated_price: 19_50, image: '/pictures/small-feast.jpg' }),
  ],
  choice_groups: [{ group_id: 3, title: 'Food', choices: [starter, plates] }],
});

export const cakes = anOption(2, 'Cakes', {
  price_per_booking: true,
  variations: [aVariation(21, 'Chocolate cake', { calculated_price: 45_00 })],
});

export const extras = anOption(3, 'By the piece', {
  display_type: 'custom',
  variations: [
    aVariation(41, 'Bottle of cava', { calculated_price: 32_00 }),
    aVariation(42, 'Olives', { calculated_price: 4_50 }),
  ],
});

export const menu: AvailableOption[] = [feasts, cakes, extras];

export const ordered = (
  variation_id: number,
  quantity: number,
  change: Partial<ChosenVariation> = {},
): ChosenVariation => ({
  variation_id,
  quantity,
  name: menu.flatMap(({ variations }) => variations).find(({ id }) => id === variation_id)?.name ?? '',
  choices: [],
  ...change,
});

/** A table for eight with a held time, at the pre-order step. */
export const anOrderSession = (change: Partial<BookingSession> = {}): BookingSession =>
  aHeldSession({ step: 3, can_pre_order: true, available_options: menu, ...change });

const choiceItems = menu.flatMap(({ choice_groups }) =>
  choice_groups.flatMap(({ choices }) => choices.flatMap(({ items }) => items)),
);

/** The value of an order of this menu in pence, as the server calculates it. */
export const menuValue = (variations: readonly ChosenVariation[]): number =>
  variations.reduce((sum, { variation_id, quantity, choices }) => {
    const option = menu.find((one) => one.variations.some(({ id }) => id === variation_id));
    const price = option?.variations.find(({ id }) => id === variation_id)?.calculated_price ?? 0;
    const picked = choices.flatMap(({ items }) =>
      items.map(({ item_id }) => choiceItems.find(({ id }) => id === item_id)?.supplement ?? 0),
    );
    return (
      sum +
      price * (option?.price_per_booking ? 1 : quantity) +
      picked.reduce((total, supplement) => total + supplement, 0)
    );
  }, 0);

/** Accepts an order and answers its value. With `required` step 4 needs a package, with `minSpend` (pence) enough value. */
export const orderServer =
  ({
    required = false,
    minSpend = null,
    change = {},
  }: { required?: boolean; minSpend?: number | null; change?: Partial<BookingSession> } = {}): Reaction =>
  ({ variations: sent }, before) => {
    const variations = Array.isArray(sent) ? sent : before.variations;
    const value = menuValue(variations);
    const hasPackage = variations.some(({ variation_id }) => variation_id < 40);
    const isShort = required && minSpend !== null && value < minSpend;
    const reason = required && !hasPackage ? 'This booking needs a package.' : isShort ? 'Min Spend Not Reached' : null;
    return {
      variations,
      value,
      min_spend: minSpend,
      pre_order_required: required,
      can_last_step: reason === null,
      can_go_to_last_step: reason === null,
      last_step_reason: reason,
      ...change,
    };
  };
