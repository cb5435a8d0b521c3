import { bookingGrantHeader } from '../../contracts/managed-bookings';
import { ApiError } from '../api-error';
import type { Api } from '../transport';

/** Whether a call was refused because the link of its booking has a password, or its grant has ended. */
export const needsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === 'password_required';

export interface GrantSource {
  /** The grant as it is known now; null without one. */
  known: () => string | null;
  /** Asks for the password. Null where it is not given; a grant of null where the link has no password any more. */
  ask: () => Promise<{ grant: string | null } | null>;
}

/**
 * An `Api` whose calls carry the grant of a protected link. A call that is refused for want of one waits until the password is given and is
 * then sent again, so that whoever made it loses nothing. Source: decisions "Manage, accounts".
 */
export const grantedApi = (api: Api, { known, ask }: GrantSource): Api => {
  const send: Api['send'] = async (request) => {
    let grant = known();
    for (;;) {
      try {
        return await api.send(
          grant === null ? request : { ...request, headers: { ...request.headers, [bookingGrantHeader]: grant } },
        );
      } catch (error) {
        if (!needsPassword(error)) throw error;
        // Another call may have had the password given meanwhile.
        const newer = known();
        const given = newer !== null && newer !== grant ? { grant: newer } : await ask();
        if (given === null) throw error;
        ({ grant } = given);
      }
    }
  };
  const { caller } = api;
  const granted = caller && {
    ...caller,
    get headers() {
      const grant = known();
      return grant === null ? caller.headers : { ...caller.headers, [bookingGrantHeader]: grant };
    },
  };
  return { brand: api.brand, ...(granted ? { caller: granted } : {}), events: api.events, now: api.now, send };
};
