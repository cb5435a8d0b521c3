import type { ChangedGuest } from '../guests/service';
import { asHost, type What, type Who } from '../../bookings/index';

/** Who has changed a guest. */
export const whoOf = ({ by, guestId, coHostId = null }: ChangedGuest): Who => {
  if (by === 'guest') return { role: by, guestId };
  return by === 'venue' ? { role: by } : asHost(by === 'lead_booker', coHostId);
};

const nobody = { name: '', customerId: null, email: null };

/** What was done about a guest; null for health data, of which the history has nothing. @param dishes what they have chosen now */
export const whatOf = (
  { kind, guestId, by, removed = nobody }: ChangedGuest,
  dishes: readonly string[],
): What | null => {
  switch (kind) {
    case 'allergens':
      return null;
    case 'removed':
      return { kind, ...removed };
    case 'choices':
      return { kind, guestId, dishes };
    case 'joined':
      return { kind: by === 'guest' ? 'joined' : 'added', guestId };
    default:
      return { kind, guestId };
  }
};
