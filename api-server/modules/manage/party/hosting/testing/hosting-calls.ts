import {
  addGuestPath,
  guestByTokenPath,
  guestPath,
  guestReminderPath,
  keepDishPath,
  keepTableDishPath,
  packagesPath,
  preOrderByIdPath,
  preOrderByTokenPath,
  reminderKinds,
  singleItemPath,
} from '@bars/shared-api/contracts/party';
import type { InjectOptions } from 'fastify';

/** A call of hosts on a booking with no guests and nothing ordered. `byKey`: what whoever has the manage key in the address gets; null: the call is by id, for the booking's hosts. */
export interface HostingCall {
  call: string;
  send: (booking: { id: string; manage_key: string }) => InjectOptions;
  byKey: string | null;
}

const unknown = 'u'.repeat(32);
const dish = { variation_id: 7, choice_id: 1, choice_item_id: 11, changed_at: '2026-11-20T12:00:00.000Z' };
const nobody = { forename: 'Gil', variation_id: 7, pre_order: [] };

/** Every call of hosts. */
export const hostingCalls: HostingCall[] = [
  { call: `GET ${packagesPath(':id')}`, send: ({ id }) => ({ method: 'GET', url: packagesPath(id) }), byKey: null },
  {
    call: `POST ${preOrderByIdPath(':id')}`,
    send: ({ id }) => ({ method: 'POST', url: preOrderByIdPath(id), payload: nobody }),
    byKey: null,
  },
  {
    call: `POST ${preOrderByTokenPath(':manage_key')}`,
    send: ({ manage_key: key }) => ({ method: 'POST', url: preOrderByTokenPath(key), payload: nobody }),
    byKey: '422 invalid',
  },
  {
    call: `POST ${singleItemPath(':manage_key', ':variation_id')}`,
    send: ({ manage_key: key }) => ({ method: 'POST', url: singleItemPath(key, 9), payload: { items: [] } }),
    byKey: '404 not_found',
  },
  {
    call: `POST ${addGuestPath(':id')}`,
    send: ({ id }) => ({ method: 'POST', url: addGuestPath(id), payload: { forename: 'Gil' } }),
    byKey: null,
  },
  {
    call: `PUT ${guestPath(':id', ':guest_id')}`,
    send: ({ id }) => ({ method: 'PUT', url: guestPath(id, unknown), payload: { forename: 'Gil' } }),
    byKey: null,
  },
  {
    call: `DELETE ${guestPath(':id', ':guest_id')}`,
    send: ({ id }) => ({ method: 'DELETE', url: guestPath(id, unknown) }),
    byKey: null,
  },
  {
    call: `DELETE ${guestByTokenPath(':manage_key', ':guest_id')}`,
    send: ({ manage_key: key }) => ({ method: 'DELETE', url: guestByTokenPath(key, unknown) }),
    byKey: '404 not_found',
  },
  {
    call: `POST ${keepDishPath(':id', ':guest_id')}`,
    send: ({ id }) => ({ method: 'POST', url: keepDishPath(id, unknown), payload: dish }),
    byKey: null,
  },
  {
    call: `POST ${keepTableDishPath(':id')}`,
    send: ({ id }) => ({ method: 'POST', url: keepTableDishPath(id), payload: dish }),
    byKey: null,
  },
  ...reminderKinds.map((kind): HostingCall => ({
    call: `POST ${guestReminderPath(':id', kind)}`,
    send: ({ id }) => ({ method: 'POST', url: guestReminderPath(id, kind), payload: { guest_id: unknown } }),
    byKey: null,
  })),
];
