import { expect, it } from 'vitest';
import type { ChangedGuest } from '../guests/service';
import { whatOf, whoOf } from './history.rules';

const changed = (fields: Partial<ChangedGuest>): ChangedGuest => ({
  bookingId: 'b',
  guestId: 'g',
  by: 'guest',
  kind: 'details',
  at: new Date(0),
  ...fields,
});

it.each([
  [{ kind: 'joined' as const }, { kind: 'joined', guestId: 'g' }],
  [
    { kind: 'joined' as const, by: 'host' as const },
    { kind: 'added', guestId: 'g' },
  ],
  [{ kind: 'choices' as const }, { kind: 'choices', guestId: 'g', dishes: ['Olives'] }],
  [
    { kind: 'removed' as const, by: 'host' as const, removed: { name: 'Gil', customerId: 'c', email: null } },
    { kind: 'removed', name: 'Gil', customerId: 'c', email: null },
  ],
  [{ kind: 'accepted' as const }, { kind: 'accepted', guestId: 'g' }],
  [{ kind: 'allergens' as const }, null],
])('%j is kept as %j', (fields, what) => {
  expect(whatOf(changed(fields), ['Olives'])).toEqual(what);
});

it.each([
  [{}, { role: 'guest', guestId: 'g' }],
  [{ by: 'lead_booker' as const, coHostId: null }, { role: 'lead_booker' }],
  [
    { by: 'host' as const, coHostId: 'c' },
    { role: 'host', guestId: 'c' },
  ],
  [{ by: 'host' as const }, { role: 'host' }],
  [{ by: 'venue' as const }, { role: 'venue' }],
])('whoever did %j is %j', (fields, who) => {
  expect(whoOf(changed(fields))).toEqual(who);
});
