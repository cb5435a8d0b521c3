import { expect, it } from 'vitest';
import type { What, Who } from '../../bookings/index';
import type { ChangedGuest } from '../guests/service';
import { whatOf, whoOf } from './history.rules';

const change = { bookingId: 'b', guestId: 'g', by: 'guest', at: new Date(0) } as const;
const olives = {
  variation_id: 7,
  choice_id: 51,
  choice_title: 'Starter',
  choice_item_id: 1,
  item_number: 1,
  plu: '',
  title: 'Olives',
  premium: false,
  supplement_pence: 0,
  alternative_description: null,
  is_confirmed: false,
};
const guests = [
  { public_id: 'f', variations: [7], pre_order: [{ ...olives, title: 'Soup' }] },
  { public_id: 'g', variations: [7], pre_order: [olives] },
];

it.each<[ChangedGuest, What | null]>([
  [
    { ...change, kind: 'joined' },
    { kind: 'joined', guestId: 'g' },
  ],
  [
    { ...change, kind: 'joined', by: 'host' },
    { kind: 'added', guestId: 'g' },
  ],
  [
    { ...change, kind: 'choices', guests },
    { kind: 'choices', guestId: 'g', dishes: ['Olives'] },
  ],
  [
    { ...change, kind: 'removed', by: 'host', removed: { name: 'Gil', customerId: 'c', email: null } },
    { kind: 'removed', name: 'Gil', customerId: 'c', email: null },
  ],
  [
    { ...change, kind: 'accepted' },
    { kind: 'accepted', guestId: 'g' },
  ],
  [{ ...change, kind: 'allergens' }, null],
])('%j is kept as %j', (changed, what) => {
  expect(whatOf(changed)).toEqual(what);
});

it.each<[Pick<ChangedGuest, 'by' | 'coHostId'>, Who]>([
  [{ by: 'guest' }, { role: 'guest', guestId: 'g' }],
  [{ by: 'lead_booker', coHostId: null }, { role: 'lead_booker' }],
  [
    { by: 'host', coHostId: 'c' },
    { role: 'host', guestId: 'c' },
  ],
  [{ by: 'host' }, { role: 'host' }],
  [{ by: 'venue' }, { role: 'venue' }],
])('whoever did %j is %j', (fields, who) => {
  expect(whoOf({ ...change, kind: 'details', ...fields })).toEqual(who);
});
