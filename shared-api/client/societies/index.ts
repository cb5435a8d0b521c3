import type { QueryFunctionContext } from '@tanstack/query-core';
import {
  inviteCodePath,
  leaveSocietyPath,
  mySocietiesAnswer,
  mySocietiesPath,
  societyQrAnswer,
  societyQrPath,
  societyStatusPath,
  societyUserAnswer,
  societyViewAnswer,
  societyViewPath,
  type MySocieties,
  type SocietyOfQr,
  type SocietyUser,
  type SocietyView,
} from '../../contracts/societies';
import { customerKeys } from '../customers/customer-keys';
import type { Api } from '../transport';

const enc = encodeURIComponent;

/** A society's QR code, and the app user who opened it; undefined where the login counts. */
export interface QrAt {
  code: string;
  appUserId: string | undefined;
}

export const societyKeys = {
  status: (appUserId: string) => ['societies', 'status', appUserId] as const,
  // What depends on the login goes with it.
  qr: ({ code, appUserId }: QrAt) => [...customerKeys.all, 'society-qr', code, appUserId] as const,
  mine: [...customerKeys.all, 'societies'] as const,
  view: (id: string) => [...customerKeys.all, 'society', id] as const,
};

/** The society of an app user, as a query. Sources: ST-90, API-M-60. @throws {ApiError} 404 `app_user_unknown` */
export const societyStatusQuery = (api: Api, appUserId: string) => ({
  queryKey: societyKeys.status(appUserId),
  queryFn: async ({ signal }: QueryFunctionContext): Promise<SocietyUser> =>
    (await api.send({ method: 'get', path: societyStatusPath(enc(appUserId)), answer: societyUserAnswer, signal }))
      .data,
});

/** POST …/invite-code/{code}: joins by a code. Source: API-M-59. @throws {ApiError} as the contract says */
export const joinByCode = async (
  api: Api,
  { appUserId, code, replace }: { appUserId: string; code: string; replace: boolean },
): Promise<SocietyUser> =>
  (
    await api.send({
      method: 'post',
      path: inviteCodePath(enc(code)),
      json: { app_user_id: appUserId, replace },
      answer: societyUserAnswer,
    })
  ).data;

/** POST customers/app-user/society/leave. Source: API-M-61. @throws {ApiError} 404 `app_user_unknown`, 409 `cannot_leave` */
export const leaveSociety = async (
  api: Api,
  { appUserId, id }: { appUserId: string; id: string },
): Promise<SocietyUser> =>
  (
    await api.send({
      method: 'post',
      path: leaveSocietyPath,
      json: { app_user_id: appUserId, id },
      answer: societyUserAnswer,
    })
  ).data;

/** The society of a QR code, as a query. Source: API-M-62. @throws {ApiError} 404 `society_unknown` or `app_user_unknown` */
export const societyQrQuery = (api: Api, at: QrAt) => ({
  queryKey: societyKeys.qr(at),
  queryFn: async ({ signal }: QueryFunctionContext): Promise<SocietyOfQr> =>
    (
      await api.send({
        method: 'get',
        path: societyQrPath(enc(at.code)),
        ...(at.appUserId === undefined ? {} : { query: { app_user_id: at.appUserId } }),
        answer: societyQrAnswer,
        signal,
      })
    ).data,
});

/** POST …/society/qr/{code}: joins by a QR code. Source: API-M-63. @throws {ApiError} as the contract says */
export const joinByQr = async (
  api: Api,
  { code, appUserId }: QrAt,
  { replace }: { replace: boolean },
): Promise<SocietyUser> =>
  (
    await api.send({
      method: 'post',
      path: societyQrPath(enc(code)),
      json: { replace, ...(appUserId === undefined ? {} : { app_user_id: appUserId }) },
      answer: societyUserAnswer,
    })
  ).data;

/** The societies of whoever is logged in, as a query. Source: ST-95. @throws {ApiError} 401 `login_required` */
export const mySocietiesQuery = (api: Api) => ({
  queryKey: societyKeys.mine,
  queryFn: async ({ signal }: QueryFunctionContext): Promise<MySocieties> =>
    (await api.send({ method: 'get', path: mySocietiesPath, answer: mySocietiesAnswer, signal })).data,
});

/** A society for its administrators, as a query. Source: API-M-64. @throws {ApiError} 401, 403 `not_society_admin`, 404 `society_unknown` */
export const societyViewQuery = (api: Api, id: string) => ({
  queryKey: societyKeys.view(id),
  queryFn: async ({ signal }: QueryFunctionContext): Promise<SocietyView> =>
    (await api.send({ method: 'get', path: societyViewPath(enc(id)), answer: societyViewAnswer, signal })).data,
});
