import type { QueryFunctionContext } from '@tanstack/query-core';
import { authenticateAnswer, type AuthenticateAnswer } from '../../contracts/customers';
import {
  googleOfferAnswer,
  googlePath,
  googleStartAnswer,
  googleStartPath,
  type GoogleRequest,
  type GoogleStartRequest,
} from '../../contracts/social-sign-in';
import type { Api } from '../transport';

/** GET customers/authenticate/google: whether the button is shown, as a query. */
export const googleOfferQuery = (api: Api) => ({
  queryKey: ['google-offer'] as const,
  queryFn: async ({ signal }: QueryFunctionContext): Promise<boolean> =>
    (await api.send({ method: 'get', path: googlePath, answer: googleOfferAnswer, signal })).data.is_offered,
});

/** POST customers/authenticate/google/start: where the browser goes to sign in. @throws {ApiError} 429, 503 without Google */
export const startGoogle = async (api: Api, request: GoogleStartRequest): Promise<string> => {
  const { data } = await api.send({
    method: 'post',
    path: googleStartPath,
    json: request,
    answer: googleStartAnswer,
    unauthorised: 'answer',
  });
  return data.url;
};

/**
 * POST customers/authenticate/google: logs in with the token of the redirect; the session is a cookie. Source: API-M-38.
 * @throws {ApiError} 401, 403 or 409 with its sentence, which fires no `logout`
 */
export const authenticateWithGoogle = (api: Api, request: GoogleRequest): Promise<AuthenticateAnswer> =>
  api.send({ method: 'post', path: googlePath, json: request, answer: authenticateAnswer, unauthorised: 'answer' });
