import type { PreOrderState } from '@bars/shared-api/contracts/managed-bookings';
import type { ChoiceGroupToPick } from '@bars/shared-api/contracts/party-menu';
import { anItem } from './a-menu';

/** The question of a starter: leek soup (11) or cheese tart (12). */
export const aStarter = (change: Partial<ChoiceGroupToPick> = {}): ChoiceGroupToPick => ({
  group_id: 1,
  group_title: 'Food',
  choice_id: 1,
  title: 'Starter',
  picks: 1,
  choices: [anItem(), anItem({ choice_item_id: 12, plu: 'P12', title: 'Cheese tart', allergens: ['milk'] })],
  ...change,
});

/** The garden feast (7) for 8 people at £20 each, 2 of whom have it; a starter is asked. */
export const anOption = (
  change: Partial<PreOrderState['per_person_options'][number]> = {},
): PreOrderState['per_person_options'][number] => ({
  variation_id: 7,
  name: 'Garden feast',
  price: 20_00,
  quantity: 8,
  guest_added: 2,
  guest_required: 8,
  customer_pre_order_required: true,
  guests: [],
  choices: [aStarter()],
  ...change,
});

/** A party platter (9), £90 for the booking, of 3 starters, one of which is chosen: the soup. */
export const aSingleOption = (
  change: Partial<PreOrderState['single_booking_options'][number]> = {},
): PreOrderState['single_booking_options'][number] => ({
  variation_id: 9,
  name: 'Party platter',
  price: 90_00,
  quantity: 1,
  completed: 1,
  required: 3,
  grouped_options: [{ choice_id: 1, title: 'Starter', required: 3, chosen: 1 }],
  grouped_choices: [{ choice_id: 1, choice_item_id: 11, plu: 'P11', title: 'Leek soup', quantity: 1 }],
  available_choices: [aStarter()],
  changed_dishes: [],
  ...change,
});
