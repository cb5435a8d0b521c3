import { expect, it } from 'vitest';
import type { ChangedGuest } from '../guests/service';
import { whatOf, whoOf } from './history.rules';

const changed = (fields: Partial<ChangedGuest>): ChangedGuest => ({ bookingId: 'b', guestId: 'g', by: 'guest', kind: 'details', at: new Date(0), ...fields });

it.each([
  [{ kind: 'joined' as const }, { kind: 'joined', guestId: 'g' }],
  [{ kind: 'joined' as const, by: 'host' as const }, { kind: 'added', guestId: 'g' }],
  [{ kind: 'choices' as const }, { kind: 'choices', guestId: 'g', dishes: ['Olives'] }],
  [{ kind: 'removed' as const, by: 'host' as const, name: 'Gil' }, { kind: 'removed', name: 'Gil' }],
  [{ kind: 'accepted' as const }, { kind: 'accepted', guestId: 'g' }],
  [{ kind: 'allergens' as const }, null],
])('%j is kept as %j', (fields, what) => {
  expect(whatOf(changed(fields), ['Olives'])).toEqual(what);
});

it('whoever did it is the guest, a host or the venue', () => {
  expect([whoOf(changed({})), whoOf(changed({ by: 'host' })), whoOf(changed({ by: 'venue' }))]).toEqual([{ role: 'guest', guestId: 'g' }, { role: 'host' }, { role: 'venue' }]);
});
