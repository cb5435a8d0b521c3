import type { QueryFunctionContext } from '@tanstack/query-core';
import { customersMePath } from '../../contracts/current-customer';
import {
  authenticateAnswer,
  authenticatePath,
  logoutAnswer,
  logoutPath,
  myDetailsAnswer,
  myDetailsPath,
  profileAnswer,
  type AuthenticateAnswer,
  type AuthenticateRequest,
  type MyDetailsRequest,
  type Profile,
} from '../../contracts/customers';
import type { Api } from '../transport';
import { customerKeys } from './current-customer';

export * from './current-customer';

/**
 * POST customers/authenticate: logs in; the session is a cookie. Sources: AC-18, API-M-37.
 * @throws {ApiError} 401 with its text for a wrong password, which fires no `logout`; 429 after too many tries
 */
export const authenticate = (api: Api, request: AuthenticateRequest): Promise<AuthenticateAnswer> =>
  api.send({ method: 'post', path: authenticatePath, json: request, answer: authenticateAnswer, unauthorised: 'answer' });

/** POST customers/logout; fires `logout`, as a lost login does. Source: API-M-44. @throws {ApiError} */
export const logOut = async (api: Api): Promise<void> => {
  await api.send({ method: 'post', path: logoutPath, answer: logoutAnswer });
  api.events.dispatchEvent(new Event('logout'));
};

/** GET customers/me with the whole profile; null for a visitor. Sources: AC-36, API-M-35. @throws {ApiError} */
const fetchProfile = async (api: Api, signal?: AbortSignal): Promise<Profile | null> => {
  const { data } = await api.send({ method: 'get', path: customersMePath, query: { full: '1', include: 'bar,allergens' }, answer: profileAnswer, signal });
  return data.id === undefined ? null : data;
};

/** The profile as a query. */
export const profileQuery = (api: Api) => ({
  queryKey: customerKeys.profile(),
  queryFn: ({ signal }: QueryFunctionContext) => fetchProfile(api, signal),
});

/** POST customers/my-details: saves the details and returns the saved profile. Sources: AC-38, API-M-36. @throws {ApiError} 422 with errors by field */
export const saveMyDetails = async (api: Api, request: MyDetailsRequest): Promise<Profile> => {
  const { data } = await api.send({ method: 'post', path: myDetailsPath, json: request, answer: myDetailsAnswer });
  return data;
};

/**
 * Keys of drafts that are kept while a customer logs in again: by customer, and not cleared by a login.
 * Drafts are in memory only, and end with the page.
 */
export const customerDraftKeys = {
  all: ['customer-drafts'] as const,
  myDetails: (customerId: string) => [...customerDraftKeys.all, customerId, 'my-details'] as const,
};
