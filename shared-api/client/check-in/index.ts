import type { QueryFunctionContext } from '@tanstack/query-core';
import {
  checkInAnswer,
  checkInHeader,
  checkInPath,
  extendCheckInPath,
  type CheckInAnswer,
  type CheckInRequest,
} from '../../contracts/check-in';
import type { Api } from '../transport';

const enc = encodeURIComponent;

/** A bar by its slug or id, and the secret of this device there; null before it has one. */
export interface CheckInAt {
  bar: string;
  secret: string | null;
}

const headersOf = ({ secret }: CheckInAt): Record<string, string> =>
  secret === null ? {} : { [checkInHeader]: secret };

export const checkInKeys = {
  at: ({ bar, secret }: CheckInAt) => ['check-in', bar, secret] as const,
};

/** The bar and the visits of this device, as a query. Source: API-M-72. @throws {ApiError} 404 `bar_unknown` */
export const checkInQuery = (api: Api, at: CheckInAt) => ({
  queryKey: checkInKeys.at(at),
  queryFn: ({ signal }: QueryFunctionContext): Promise<CheckInAnswer> =>
    api.send({ method: 'get', path: checkInPath(enc(at.bar)), headers: headersOf(at), answer: checkInAnswer, signal }),
});

/** POST customers/track-trace/{bar}: checks somebody in. Source: API-M-73. @throws {ApiError} as the contract says */
export const checkIn = (api: Api, at: CheckInAt, request: CheckInRequest): Promise<CheckInAnswer> =>
  api.send({
    method: 'post',
    path: checkInPath(enc(at.bar)),
    headers: headersOf(at),
    json: request,
    answer: checkInAnswer,
  });

/** POST customers/track-trace/{bar}/{visitId}/extend. Source: API-M-74. @throws {ApiError} 404 `visit_unknown`, 409 `visit_running` */
export const extendCheckIn = (api: Api, at: CheckInAt, visitId: string): Promise<CheckInAnswer> =>
  api.send({
    method: 'post',
    path: extendCheckInPath(enc(at.bar), enc(visitId)),
    headers: headersOf(at),
    answer: checkInAnswer,
  });
