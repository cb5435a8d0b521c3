import type { MutationFunctionContext, QueryFunctionContext } from '@tanstack/query-core';
import { customersMePath } from '../../contracts/current-customer';
import {
  appUserPath,
  authenticateAnswer,
  authenticatePath,
  forgotPasswordAnswer,
  forgotPasswordPath,
  logoutAnswer,
  logoutPath,
  myDetailsAnswer,
  myDetailsPath,
  profileAnswer,
  registerAnswer,
  registerPath,
  resetLinkAnswer,
  resetLinkPath,
  resetPasswordAnswer,
  resetPasswordPath,
  standaloneAnswer,
  standalonePath,
  verificationAnswer,
  verificationPath,
  type AuthenticateAnswer,
  type AuthenticateRequest,
  type ForgottenPassword,
  type ForgotPasswordRequest,
  type MyDetailsRequest,
  type Profile,
  type RegisterRequest,
  type ResetPasswordRequest,
  type StandaloneRequest,
  type Verification,
  type VerifyRequest,
} from '../../contracts/customers';
import type { ApiError } from '../api-error';
import { announceSessionEnd } from '../session-end';
import type { Api } from '../transport';
import { customerKeys } from './customer-keys';

export * from './current-customer';

/**
 * POST customers/authenticate: logs in; the session is a cookie. Sources: AC-18, API-M-37.
 * @throws {ApiError} 401 with its text for a wrong password, which fires no `logout`; 429 after too many tries
 */
export const authenticate = (api: Api, request: AuthenticateRequest): Promise<AuthenticateAnswer> =>
  api.send({
    method: 'post',
    path: authenticatePath,
    json: request,
    answer: authenticateAnswer,
    unauthorised: 'answer',
  });

/**
 * POST customers/authenticate-app-customer: logs the mobile app's user in; the session is a cookie. Sources: API-M-39, RT-59.
 * @throws {ApiError} 401 with its text for an unknown id, which fires no `logout`; 429 after too many tries
 */
const authenticateAppUser = (api: Api, appUserId: string): Promise<AuthenticateAnswer> =>
  api.send({
    method: 'post',
    path: appUserPath,
    json: { app_user_id: appUserId },
    answer: authenticateAnswer,
    unauthorised: 'answer',
  });

/** The login of the mobile app's user as a mutation of the app's user id. What is known of an earlier customer is dropped. Sources: API-B-7, API-M-39. */
export const appLoginMutation = (api: Api) => ({
  mutationFn: (appUserId: string) => authenticateAppUser(api, appUserId),
  onSuccess: (_answer: AuthenticateAnswer, _appUserId: string, _begun: unknown, { client }: MutationFunctionContext) =>
    client.removeQueries({ queryKey: customerKeys.all }),
});

const appLoginRefusals: readonly (number | null)[] = [401, 403, 422];

/** Whether the app's user is not known or may not log in, so that another try cannot help. */
export const isAppLoginRefused = ({ status }: Pick<ApiError, 'status'>): boolean => appLoginRefusals.includes(status);

/** POST customers/register: sends the mail that confirms the address. Sources: AC-2, API-M-40. @throws {ApiError} 429 after too many mails */
export const register = async (api: Api, request: RegisterRequest): Promise<void> => {
  await api.send({ method: 'post', path: registerPath, json: request, answer: registerAnswer });
};

/**
 * POST customers/register/standalone: signs up from a booking, and sends the mail that confirms the address. Sources: AC-41, API-M-43.
 * @throws {ApiError} 422 with errors by field, 404 for an unknown booking, 429 after too many mails
 */
export const registerStandalone = async (api: Api, request: StandaloneRequest): Promise<void> => {
  await api.send({ method: 'post', path: standalonePath, json: request, answer: standaloneAnswer });
};

/** Keys of what a link of a mail leads to; a login does not clear them, for the link is used up by then. */
const linkKeys = {
  verification: (token: string) => ['customer-links', 'verification', token] as const,
  reset: (token: string) => ['customer-links', 'reset', token] as const,
};

/** GET customers/register/verify/{token} for the page's brand. Sources: AC-7, API-M-41. @throws {ApiError} 404, 409 or 410 with the reason */
const fetchVerification = async (api: Api, token: string, signal?: AbortSignal): Promise<Verification> => {
  const path = verificationPath(encodeURIComponent(token));
  const { data } = await api.send({
    method: 'get',
    path,
    query: { brand_id: api.brand },
    answer: verificationAnswer,
    signal,
  });
  return data;
};

/** Whose account a link confirms, as a query. */
export const verificationQuery = (api: Api, token: string) => ({
  queryKey: linkKeys.verification(token),
  queryFn: ({ signal }: QueryFunctionContext) => fetchVerification(api, token, signal),
});

/** POST customers/register/verify/{token}: confirms the account and logs in. Sources: AC-8…AC-10, API-M-42. @throws {ApiError} 422 with errors by field, 403 or 410 with the reason */
export const verify = (api: Api, token: string, request: VerifyRequest): Promise<AuthenticateAnswer> =>
  api.send({
    method: 'post',
    path: verificationPath(encodeURIComponent(token)),
    json: request,
    answer: authenticateAnswer,
  });

/** POST customers/forgot-password: sends the mail with the link. Sources: AC-25, AC-26, API-M-45. @throws {ApiError} 429 after too many mails */
export const forgotPassword = async (api: Api, request: ForgotPasswordRequest): Promise<ForgottenPassword> => {
  const { data } = await api.send({
    method: 'post',
    path: forgotPasswordPath,
    json: request,
    answer: forgotPasswordAnswer,
  });
  return data;
};

/** GET customers/forgot-password/{token}/verify, as a query: it fails with 404 or 410 where the link does not work. Sources: AC-29, API-M-46. */
export const resetLinkQuery = (api: Api, token: string) => ({
  queryKey: linkKeys.reset(token),
  queryFn: async ({ signal }: QueryFunctionContext) => {
    const { data } = await api.send({
      method: 'get',
      path: resetLinkPath(encodeURIComponent(token)),
      answer: resetLinkAnswer,
      signal,
    });
    return data;
  },
});

/**
 * POST customers/forgot-password/{token}/process: sets the password. Fires `logout`, for every session of the customer ends.
 * Source: API-M-47. @throws {ApiError} 422 with errors by field, 404 or 410 where the link does not work
 */
export const resetPassword = async (api: Api, token: string, request: ResetPasswordRequest): Promise<void> => {
  await api.send({
    method: 'post',
    path: resetPasswordPath(encodeURIComponent(token)),
    json: request,
    answer: resetPasswordAnswer,
  });
  announceSessionEnd(api.events, 'lost');
};

/** POST customers/logout; fires `logout`, as a lost login does. Source: API-M-44. @throws {ApiError} */
export const logOut = async (api: Api): Promise<void> => {
  await api.send({ method: 'post', path: logoutPath, answer: logoutAnswer });
  announceSessionEnd(api.events, 'left');
};

/** GET customers/me with the whole profile; null for a visitor. Sources: AC-36, API-M-35. @throws {ApiError} */
const fetchProfile = async (api: Api, signal?: AbortSignal): Promise<Profile | null> => {
  const { data } = await api.send({
    method: 'get',
    path: customersMePath,
    query: { full: '1', include: 'bar,allergens' },
    answer: profileAnswer,
    signal,
  });
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
