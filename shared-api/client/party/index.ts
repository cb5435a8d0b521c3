import type { QueryFunctionContext } from '@tanstack/query-core';
import {
  bookingGrantHeader,
  type BookingRef,
  type ById,
  type ByKey,
  type HostBooking,
} from '../../contracts/managed-bookings';
import {
  addGuestPath,
  createGuestDepositAnswer,
  createGuestDepositPath,
  guestAllergensPath,
  guestAnswer,
  guestByTokenPath,
  guestInvitationAnswer,
  guestJoinAnswer,
  guestJoinPath,
  guestKeepDishPath,
  guestPageAnswer,
  guestPagePath,
  guestPath,
  guestPreOrderPath,
  guestReminderAnswer,
  guestReminderPath,
  historyAnswer,
  historyPath,
  joinAnswer,
  joinPath,
  keepDishPath,
  keepTableDishPath,
  kitchenSheetAnswer,
  kitchenSheetPath,
  packagesAnswer,
  packagesPath,
  partyInvitationAnswer,
  preOrderAnswer,
  preOrderByIdPath,
  preOrderByTokenPath,
  preOrderChoicesAnswer,
  preOrderChoicesPath,
  singleItemAnswer,
  singleItemPath,
  venueKitchenSheetPath,
  type AddGuest,
  type BookedPackage,
  type EditGuest,
  type GuestAllergens,
  type GuestInvitation,
  type GuestJoin,
  type GuestJoined,
  type GuestPage,
  type GuestPreOrder,
  type KeepDish,
  type HistoryEntry,
  type ItemQuantity,
  type JoinMeta,
  type JoinRequest,
  type KitchenSheet,
  type OfferedVariation,
  type PartyInvitation,
  type ReminderKind,
  type SavePreOrder,
} from '../../contracts/party';
import type { PaymentData } from '../../contracts/payments';
import { bookingTokenHeader } from '../../contracts/dto';
import type { Api } from '../transport';

const enc = encodeURIComponent;
const headersOf = (ref: { token?: string; grant?: string }): Record<string, string> => ({
  ...(ref.token === undefined ? {} : { [bookingTokenHeader]: ref.token }),
  ...(ref.grant === undefined ? {} : { [bookingGrantHeader]: ref.grant }),
});
/** How the calls by id name the booking of a manage key. */
export const byIdOf = (bookingId: string, ref: BookingRef): ById =>
  'id' in ref ? ref : { id: bookingId, token: ref.manageKey, ...(ref.grant === undefined ? {} : { grant: ref.grant }) };

export const partyKeys = {
  all: ['party'] as const,
  /** Everything that is read of one booking beside the booking itself. */
  of: (bookingId: string) => [...partyKeys.all, bookingId] as const,
  guestPage: (code: string) => [...partyKeys.all, 'guest', code] as const,
};

/** What some variations ask of each person, as a query. Source: API-M-15. */
export const preOrderChoicesQuery = (api: Api, variations: readonly number[]) => ({
  queryKey: [...partyKeys.all, 'choices', ...variations] as const,
  queryFn: async ({ signal }: QueryFunctionContext): Promise<OfferedVariation[]> =>
    (
      await api.send({
        method: 'get',
        path: preOrderChoicesPath,
        query: { variations: variations.join(',') },
        answer: preOrderChoicesAnswer,
        signal,
      })
    ).data,
});

/** The packages of a booking, as a query. Source: API-M-5. */
export const packagesQuery = (api: Api, ref: ById) => ({
  queryKey: [...partyKeys.of(ref.id), 'packages'] as const,
  queryFn: async ({ signal }: QueryFunctionContext): Promise<BookedPackage[]> =>
    (
      await api.send({
        method: 'get',
        path: packagesPath(enc(ref.id)),
        headers: headersOf(ref),
        answer: packagesAnswer,
        signal,
      })
    ).data,
});

/** A guest's choices by a host; without `guest_id` a guest is added. Sources: API-M-10, API-M-16. @throws {ApiError} 403 `bespoke_menu`, 409 `guest_changed`, `allergen_conflict`, `no_place_left`, 422, 423 */
export const saveGuestPreOrder = async (api: Api, ref: BookingRef, request: SavePreOrder): Promise<HostBooking> => {
  const path = 'id' in ref ? preOrderByIdPath(enc(ref.id)) : preOrderByTokenPath(enc(ref.manageKey));
  return (await api.send({ method: 'post', path, json: request, headers: headersOf(ref), answer: preOrderAnswer }))
    .data;
};

/** How many of each item a line has that is ordered once. Source: API-M-11. @throws {ApiError} 422, 423 */
export const saveSingleItem = async (
  api: Api,
  ref: ByKey,
  variationId: number,
  items: readonly ItemQuantity[],
): Promise<HostBooking> =>
  (
    await api.send({
      method: 'post',
      path: singleItemPath(enc(ref.manageKey), variationId),
      json: { items },
      headers: headersOf(ref),
      answer: singleItemAnswer,
    })
  ).data;

/** Adds a guest, by a host; one with an address is sent the invitation. @throws {ApiError} 409 `already_a_guest`, `no_place_left`, 422, 423, 429 */
export const addGuest = async (api: Api, ref: ById, request: AddGuest): Promise<HostBooking> =>
  (
    await api.send({
      method: 'post',
      path: addGuestPath(enc(ref.id)),
      json: request,
      headers: headersOf(ref),
      answer: guestAnswer,
    })
  ).data;

/** A guest's details, by a host. Source: API-M-17. @throws {ApiError} 403 `lead_booker_only`, 409 `guest_changed`, `already_a_guest`, 422, 423 */
export const editGuest = async (api: Api, ref: ById, guestId: string, request: EditGuest): Promise<HostBooking> =>
  (
    await api.send({
      method: 'put',
      path: guestPath(enc(ref.id), enc(guestId)),
      json: request,
      headers: headersOf(ref),
      answer: guestAnswer,
    })
  ).data;

/** A dish of a guest stays as it is, although it has changed, by a host. @throws {ApiError} 404 */
export const keepGuestDish = async (api: Api, ref: ById, guestId: string, request: KeepDish): Promise<HostBooking> => {
  const path = keepDishPath(enc(ref.id), enc(guestId));
  return (await api.send({ method: 'post', path, json: request, headers: headersOf(ref), answer: guestAnswer })).data;
};

/** A dish for the whole table stays as it is, although it has changed, by a host. @throws {ApiError} 404 */
export const keepTableDish = async (api: Api, ref: ById, request: KeepDish): Promise<HostBooking> => {
  const path = keepTableDishPath(enc(ref.id));
  return (await api.send({ method: 'post', path, json: request, headers: headersOf(ref), answer: guestAnswer })).data;
};

/** Removes a guest. Sources: API-M-12, API-M-18. @throws {ApiError} 404, 423 */
export const removeGuest = async (api: Api, ref: BookingRef, guestId: string): Promise<HostBooking> => {
  const path = 'id' in ref ? guestPath(enc(ref.id), enc(guestId)) : guestByTokenPath(enc(ref.manageKey), enc(guestId));
  return (await api.send({ method: 'delete', path, headers: headersOf(ref), answer: guestAnswer })).data;
};

/** Opens the payment of a guest's own deposit or balance, in pence. Sources: API-M-19, API-B-25. @throws {ApiError} 409 `amount_changed`, `already_paid`, `payment_under_way`, `payment_closed` */
export const createGuestDeposit = async (
  api: Api,
  ref: ById,
  guestId: string,
  request: { amountPence: number; url: string },
): Promise<PaymentData> =>
  (
    await api.send({
      method: 'post',
      path: createGuestDepositPath(enc(ref.id), enc(guestId)),
      json: { amount: request.amountPence / 100, url: request.url },
      headers: headersOf(ref),
      answer: createGuestDepositAnswer,
    })
  ).data;

/** Mails a reminder to a guest. Sources: API-M-20…API-M-22. @throws {ApiError} 409 `already_reminded`, `no_address`, `invite_accepted` */
export const remindGuest = async (api: Api, ref: ById, kind: ReminderKind, guestId: string): Promise<void> => {
  await api.send({
    method: 'post',
    path: guestReminderPath(enc(ref.id), kind),
    json: { guest_id: guestId },
    headers: headersOf(ref),
    answer: guestReminderAnswer,
  });
};

/** The invitation of a link; `join` joins the customer who is logged in at once. Source: API-M-23. @throws {ApiError} 404 */
export const fetchPartyInvitation = async (
  api: Api,
  inviteCode: string,
  asked: { join: boolean; variationId: number | null },
  signal?: AbortSignal,
): Promise<{ invitation: PartyInvitation; meta: JoinMeta }> => {
  const query = {
    join: asked.join ? 1 : 0,
    ...(asked.variationId === null ? {} : { variation_id: asked.variationId }),
  };
  const { data, meta } = await api.send({
    method: 'get',
    path: joinPath(enc(inviteCode)),
    query,
    answer: partyInvitationAnswer,
    signal,
  });
  return { invitation: data, meta };
};

/** The same, as a query that only reads. */
export const partyInvitationQuery = (api: Api, inviteCode: string, variationId: number | null) => ({
  queryKey: [...partyKeys.all, 'join', inviteCode, variationId] as const,
  queryFn: ({ signal }: QueryFunctionContext) =>
    fetchPartyInvitation(api, inviteCode, { join: false, variationId }, signal),
});

/** What the form of an invitation sends. */
export type Joining = Omit<JoinRequest, 'marketing_opt_in' | 'sms_opt_in' | 'phone_opt_in'> &
  Record<'marketing_opt_in' | 'sms_opt_in' | 'phone_opt_in', boolean>;

/** Joins a party; the answer is the guest's code. Source: API-M-24. @throws {ApiError} 404, 409 `already_added`, 410 `invite_closed`, 422 */
export const joinParty = async (api: Api, inviteCode: string, request: Joining): Promise<string> =>
  (await api.send({ method: 'post', path: joinPath(enc(inviteCode)), json: request, answer: joinAnswer })).data
    .unique_code;

/** A guest's page and who else is logged in. */
export interface GuestPageRead {
  page: GuestPage;
  loggedInAs: string | null;
}

const include = 'booking,customer';

/** The page of a guest, as a query. Source: API-M-25. */
export const guestPageQuery = (api: Api, code: string) => ({
  queryKey: partyKeys.guestPage(code),
  queryFn: async ({ signal }: QueryFunctionContext): Promise<GuestPageRead> => {
    const { data, meta } = await api.send({
      method: 'get',
      path: guestPagePath(enc(code)),
      query: { include },
      answer: guestPageAnswer,
      signal,
    });
    return { page: data, loggedInAs: meta.logged_in_as };
  },
});

/** A guest's own choices. Source: API-M-26. @throws {ApiError} 403 `bespoke_menu`, 409 `guest_changed`, `allergen_conflict`, 422, 423 */
export const saveOwnPreOrder = async (api: Api, code: string, request: GuestPreOrder): Promise<GuestPageRead> => {
  const { data, meta } = await api.send({
    method: 'post',
    path: guestPreOrderPath(enc(code)),
    json: { ...request, include },
    answer: guestPageAnswer,
  });
  return { page: data, loggedInAs: meta.logged_in_as };
};

/** A dish of the guest's stays as it is, although it has changed. @throws {ApiError} 404 */
export const keepOwnDish = async (api: Api, code: string, request: KeepDish): Promise<GuestPageRead> => {
  const { data, meta } = await api.send({
    method: 'post',
    path: guestKeepDishPath(enc(code)),
    json: request,
    answer: guestPageAnswer,
  });
  return { page: data, loggedInAs: meta.logged_in_as };
};

/** A guest's allergens with consent, or taking them back with null. @throws {ApiError} 422 */
export const saveGuestAllergens = async (
  api: Api,
  code: string,
  request: GuestAllergens | null,
): Promise<GuestPageRead> => {
  const path = guestAllergensPath(enc(code));
  const { data, meta } =
    request === null
      ? await api.send({ method: 'delete', path, answer: guestPageAnswer })
      : await api.send({ method: 'put', path, json: request, answer: guestPageAnswer });
  return { page: data, loggedInAs: meta.logged_in_as };
};

/** The invitation of a guest and who is logged in, as a query. Source: API-M-27. */
export const guestInvitationQuery = (api: Api, code: string) => ({
  queryKey: [...partyKeys.all, 'guest-join', code] as const,
  queryFn: async ({
    signal,
  }: QueryFunctionContext): Promise<{ invitation: GuestInvitation; customerEmail: string | null }> => {
    const { data, meta } = await api.send({
      method: 'get',
      path: guestJoinPath(enc(code)),
      answer: guestInvitationAnswer,
      signal,
    });
    return { invitation: data, customerEmail: meta.customer_email };
  },
});

/** Takes an invitation; the answer has the id of the booking, and the code of the guest's page where they join without an account. Source: API-M-28. @throws {ApiError} 403 `other_customer`, `account_required`, 404, 409 `account_exists`, 410, 422 */
export const takeInvitation = async (api: Api, code: string, request: GuestJoin): Promise<GuestJoined> =>
  (await api.send({ method: 'post', path: guestJoinPath(enc(code)), json: request, answer: guestJoinAnswer })).data;

/** Who changed what, as a query. */
export const historyQuery = (api: Api, ref: ById) => ({
  queryKey: [...partyKeys.of(ref.id), 'history'] as const,
  queryFn: async ({ signal }: QueryFunctionContext): Promise<HistoryEntry[]> =>
    (
      await api.send({
        method: 'get',
        path: historyPath(enc(ref.id)),
        headers: headersOf(ref),
        answer: historyAnswer,
        signal,
      })
    ).data,
});

/** The kitchen's sheet for a host, as a query. */
export const kitchenSheetQuery = (api: Api, ref: ById) => ({
  queryKey: [...partyKeys.of(ref.id), 'kitchen-sheet'] as const,
  queryFn: async ({ signal }: QueryFunctionContext): Promise<KitchenSheet> =>
    (
      await api.send({
        method: 'get',
        path: kitchenSheetPath(enc(ref.id)),
        headers: headersOf(ref),
        answer: kitchenSheetAnswer,
        signal,
      })
    ).data,
});

/** The kitchen's sheet by the venue's link, as a query. */
export const venueKitchenSheetQuery = (api: Api, code: string) => ({
  queryKey: [...partyKeys.all, 'kitchen-sheet', code] as const,
  queryFn: async ({ signal }: QueryFunctionContext): Promise<KitchenSheet> =>
    (await api.send({ method: 'get', path: venueKitchenSheetPath(enc(code)), answer: kitchenSheetAnswer, signal }))
      .data,
});
