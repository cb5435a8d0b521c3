import type { QueryFunctionContext } from '@tanstack/query-core';
import { managedPath } from '../../contracts/bookings';
import {
  bookingEmailAnswer,
  bookingEmailByTokenPath,
  bookingEmailPath,
  bookingGrantHeader,
  bookingPasswordHeader,
  brunchCallAnswer,
  brunchUpgradeAnswer,
  brunchUpgradePath,
  cancelAnswer,
  cancellationAnswer,
  cancellationByTokenPath,
  cancellationPath,
  changeAnswer,
  heldChangeAnswer,
  heldChangeByTokenPath,
  heldChangePath,
  linkPasswordAnswer,
  linkPasswordPath,
  manageAnswer,
  myBookingAnswer,
  myBookingByTokenAnswer,
  myBookingByTokenPath,
  myBookingPath,
  rebookCheckAnswer,
  rebookPath,
  type BookingEmailRequest,
  type BookingGrant,
  type BookingRef,
  type BookingView,
  type BrunchCall,
  type BrunchSlot,
  type ById,
  type ByKey,
  type Cancellation,
  type Cancelled,
  type ChangeOutcome,
  type ChangeRequest,
  type HostBooking,
  type RebookCheck,
} from '../../contracts/managed-bookings';
import { bookingTokenHeader } from '../../contracts/dto';
import type { Api } from '../transport';

export * from './granted-api';

const headersOf = (ref: BookingRef): Record<string, string> => ({
  ...('token' in ref && ref.token !== undefined ? { [bookingTokenHeader]: ref.token } : {}),
  ...(ref.grant === undefined ? {} : { [bookingGrantHeader]: ref.grant }),
});
const pathOf = (ref: BookingRef): string =>
  'id' in ref ? myBookingPath(encodeURIComponent(ref.id)) : myBookingByTokenPath(encodeURIComponent(ref.manageKey));

/**
 * GET rest/booking/manage/{code}: the booking of a manage key. A right password comes back as a grant, which every further call needs. Source: API-M-6.
 * @throws {ApiError} 403 `password_required`, `password_wrong`, 404, 429
 */
export const openManaged = async (
  api: Api,
  manageKey: string,
  given: { password?: string; grant?: string } = {},
  signal?: AbortSignal,
): Promise<{ booking: HostBooking; grant: BookingGrant | null }> => {
  const headers = {
    ...(given.password === undefined ? {} : { [bookingPasswordHeader]: given.password }),
    ...(given.grant === undefined ? {} : { [bookingGrantHeader]: given.grant }),
  };
  const { data, meta } = await api.send({
    method: 'get',
    path: managedPath(encodeURIComponent(manageKey)),
    headers,
    answer: manageAnswer,
    signal,
  });
  return { booking: data, grant: meta?.grant ?? null };
};

/** GET rest/my-bookings/{id}. Source: API-M-2. @throws {ApiError} 401, 403 `password_required`, 404 */
const fetchMyBooking = async (api: Api, ref: ById, signal?: AbortSignal): Promise<BookingView> => {
  const { data } = await api.send({
    method: 'get',
    path: myBookingPath(encodeURIComponent(ref.id)),
    headers: headersOf(ref),
    answer: myBookingAnswer,
    signal,
  });
  return data;
};

/** GET rest/my-bookings/token/{code}: the light read after a save. Source: API-M-7. @throws {ApiError} 403 `password_required`, 404 */
export const fetchMyBookingByToken = async (api: Api, ref: ByKey, signal?: AbortSignal): Promise<HostBooking> => {
  const { data } = await api.send({
    method: 'get',
    path: myBookingByTokenPath(encodeURIComponent(ref.manageKey)),
    headers: headersOf(ref),
    answer: myBookingByTokenAnswer,
    signal,
  });
  return data;
};

/** PUT rest/my-bookings/{id}/link-password: sets the password of the link, or takes it away with null. @throws {ApiError} 422 with errors by field */
export const setLinkPassword = async (api: Api, ref: ById, password: string | null): Promise<boolean> => {
  const { data } = await api.send({
    method: 'put',
    path: linkPasswordPath(encodeURIComponent(ref.id)),
    json: { password },
    headers: headersOf(ref),
    answer: linkPasswordAnswer,
  });
  return data.has_link_password;
};

/** PUT rest/my-bookings/{id}/email, PUT rest/my-bookings/token/{token}/email: another address for a booking whose own takes no mail. @throws {ApiError} 403, 409 `email_not_refused`, 422 */
export const changeBookingEmail = async (
  api: Api,
  ref: BookingRef,
  request: BookingEmailRequest,
): Promise<HostBooking> => {
  const path =
    'id' in ref
      ? bookingEmailPath(encodeURIComponent(ref.id))
      : bookingEmailByTokenPath(encodeURIComponent(ref.manageKey));
  const { data } = await api.send({
    method: 'put',
    path,
    json: request,
    headers: headersOf(ref),
    answer: bookingEmailAnswer,
  });
  return data;
};

export const managedBookingKeys = {
  all: ['managed-bookings'] as const,
  one: (ref: BookingRef) =>
    [...managedBookingKeys.all, 'id' in ref ? ref.id : ref.manageKey, ref.grant ?? null] as const,
};

/** A booking of the account that is logged in, as a query. A page that opens it reads it anew: it may have changed on another page, by another key or by somebody else. */
export const myBookingQuery = (api: Api, ref: ById) => ({
  queryKey: managedBookingKeys.one(ref),
  refetchOnMount: 'always' as const,
  queryFn: ({ signal }: QueryFunctionContext) => fetchMyBooking(api, ref, signal),
});

/** The booking of a manage key, as a query, which a page reads anew as `myBookingQuery`. */
export const managedBookingQuery = (api: Api, ref: ByKey) => ({
  queryKey: managedBookingKeys.one(ref),
  refetchOnMount: 'always' as const,
  queryFn: async ({ signal }: QueryFunctionContext): Promise<HostBooking> =>
    (await openManaged(api, ref.manageKey, ref.grant === undefined ? {} : { grant: ref.grant }, signal)).booking,
});

/** POST rest/my-bookings/{id}, POST rest/my-bookings/token/{token}: changes people, date or time. With `top_up` it is made once that is paid. Sources: API-M-3, API-M-8, MG-77. @throws {ApiError} 403 `cannot_change`, 409, 422 */
export const changeBooking = async (api: Api, ref: BookingRef, request: ChangeRequest): Promise<ChangeOutcome> => {
  const { rebook: isRebook, ...visit } = request;
  const { data } = await api.send({
    method: 'post',
    path: pathOf(ref),
    json: { ...visit, ...(isRebook === true ? { rebook: 1 } : {}) },
    headers: headersOf(ref),
    answer: changeAnswer,
  });
  return data;
};

/** DELETE …/change: lets a change go that waits for its payment; the booking stays as it is. @throws {ApiError} 409 `payment_under_way` */
export const dropHeldChange = async (api: Api, ref: BookingRef): Promise<HostBooking> => {
  const path =
    'id' in ref ? heldChangePath(encodeURIComponent(ref.id)) : heldChangeByTokenPath(encodeURIComponent(ref.manageKey));
  const { data } = await api.send({ method: 'delete', path, headers: headersOf(ref), answer: heldChangeAnswer });
  return data;
};

/** GET …/cancellation: what cancelling costs or gives back now. @throws {ApiError} 403 `cannot_change` */
const fetchCancellation = async (api: Api, ref: BookingRef, signal?: AbortSignal): Promise<Cancellation> => {
  const path =
    'id' in ref
      ? cancellationPath(encodeURIComponent(ref.id))
      : cancellationByTokenPath(encodeURIComponent(ref.manageKey));
  const { data } = await api.send({ method: 'get', path, headers: headersOf(ref), answer: cancellationAnswer, signal });
  return data;
};

/** DELETE rest/my-bookings/{id}, DELETE rest/my-bookings/token/{token}: cancels. `refund` goes back to the card, `kept` does not. Sources: API-M-4, API-M-9. @throws {ApiError} 403 `cannot_change`, 409 `payment_under_way`, `refund_changed` where less than `refundPence` goes back by now */
export const cancelBooking = async (api: Api, ref: BookingRef, refundPence: number): Promise<Cancelled> => {
  const { data } = await api.send({
    method: 'delete',
    path: pathOf(ref),
    query: { refund_pence: refundPence },
    headers: headersOf(ref),
    answer: cancelAnswer,
  });
  return data;
};

/** GET rest/my-bookings/{manageKey}/re-book: whether a postponed booking can be had at a date, `2026-12-05 19:00`. Source: API-M-13. */
const checkRebook = async (
  api: Api,
  { manageKey, ...ref }: ByKey,
  date: string,
  signal?: AbortSignal,
): Promise<RebookCheck> => {
  const { data } = await api.send({
    method: 'get',
    path: rebookPath(encodeURIComponent(manageKey)),
    query: { date },
    headers: headersOf({ manageKey, ...ref }),
    answer: rebookCheckAnswer,
    signal,
  });
  return data;
};

/** Whether a postponed booking can be had at a date, as a query. */
export const rebookCheckQuery = (api: Api, ref: ByKey, date: string) => ({
  queryKey: [...managedBookingKeys.one(ref), 're-book', date] as const,
  queryFn: ({ signal }: QueryFunctionContext) => checkRebook(api, ref, date, signal),
});

/** POST rest/my-bookings/{manageKey}/re-book: gives a postponed booking its new date. Source: API-M-14. @throws as `changeBooking` */
export const rebook = async (api: Api, ref: ByKey, date: string): Promise<ChangeOutcome> => {
  const { data } = await api.send({
    method: 'post',
    path: rebookPath(encodeURIComponent(ref.manageKey)),
    json: { date },
    headers: headersOf(ref),
    answer: changeAnswer,
  });
  return data;
};

/** What cancelling a booking costs, as a query. */
export const cancellationQuery = (api: Api, ref: BookingRef) => ({
  queryKey: [...managedBookingKeys.one(ref), 'cancellation'] as const,
  queryFn: ({ signal }: QueryFunctionContext) => fetchCancellation(api, ref, signal),
});

/** When the bar can ring about a better brunch, and the call that is asked for. */
export interface BrunchUpgrade {
  slots: BrunchSlot[];
  canUpgrade: boolean;
  existingCall: BrunchCall | null;
}

/** GET rest/booking/manage/{manageKey}/brunch-upgrade. Source: API-M-29. @throws {ApiError} 403 `password_required`, 404 */
const fetchBrunchUpgrade = async (
  api: Api,
  manageKey: string,
  grant?: string,
  signal?: AbortSignal,
): Promise<BrunchUpgrade> => {
  const { data, meta } = await api.send({
    method: 'get',
    path: brunchUpgradePath(encodeURIComponent(manageKey)),
    headers: headersOf({ manageKey, ...(grant === undefined ? {} : { grant }) }),
    answer: brunchUpgradeAnswer,
    signal,
  });
  return { slots: data.slots, canUpgrade: meta.can_upgrade, existingCall: meta.existing_call };
};

/** POST rest/booking/manage/{manageKey}/brunch-upgrade: asks for a call, or changes the one of `id`. Source: API-M-30. @throws {ApiError} 403, 409 `call_exists`, 422 */
export const askForBrunchCall = async (
  api: Api,
  manageKey: string,
  request: { callback_slot: BrunchSlot; notes: string | null; id?: string | null },
  grant?: string,
): Promise<BrunchCall> => {
  const { data } = await api.send({
    method: 'post',
    path: brunchUpgradePath(encodeURIComponent(manageKey)),
    json: request,
    headers: headersOf({ manageKey, ...(grant === undefined ? {} : { grant }) }),
    answer: brunchCallAnswer,
  });
  return data;
};

/** The call about a better brunch, as a query. */
export const brunchUpgradeQuery = (api: Api, manageKey: string, grant?: string) => ({
  queryKey: [
    ...managedBookingKeys.one({ manageKey, ...(grant === undefined ? {} : { grant }) }),
    'brunch-upgrade',
  ] as const,
  queryFn: ({ signal }: QueryFunctionContext) => fetchBrunchUpgrade(api, manageKey, grant, signal),
});
