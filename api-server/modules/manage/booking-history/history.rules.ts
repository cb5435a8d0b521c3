import type { ChangedGuest, Chooser } from '../guests/service';
import { asHost, type What, type Who } from '../../bookings/index';

/** Who has changed a guest. */
export const whoOf = ({ by, guestId, coHostId = null }: ChangedGuest): Who => {
  if (by === 'guest') return { role: by, guestId };
  return by === 'venue' ? { role: by } : asHost(by === 'lead_booker', coHostId);
};

const nobody = { name: '', customerId: null, email: null };

/** The dishes of a guest, in the order in which they were chosen. */
const dishesOf = (guests: readonly Chooser[], guestId: string): string[] =>
  guests.find(({ public_id: id }) => id === guestId)?.pre_order.map(({ title }) => title) ?? [];

/** What was done about a guest; null for health data, of which the history has nothing. */
export const whatOf = (changed: ChangedGuest): What | null => {
  const { guestId, by, removed = nobody } = changed;
  switch (changed.kind) {
    case 'allergens':
      return null;
    case 'removed':
      return { kind: changed.kind, ...removed };
    case 'choices':
      return { kind: changed.kind, guestId, dishes: dishesOf(changed.guests, guestId) };
    case 'joined':
      return { kind: by === 'guest' ? 'joined' : 'added', guestId };
    default:
      return { kind: changed.kind, guestId };
  }
};
