import type { QueryFunctionContext } from '@tanstack/query-core';
import { authenticateAnswer, type AuthenticateAnswer } from '../../contracts/customers';
import {
  addPasskeyOptionsAnswer,
  addPasskeyOptionsPath,
  authenticateWithPasskeyPath,
  passkeyAnswer,
  passkeyPath,
  passkeysAnswer,
  passkeysPath,
  removePasskeyAnswer,
  signInOptionsAnswer,
  signInOptionsPath,
  type AddPasskeyOptions,
  type AddPasskeyRequest,
  type AuthenticateWithPasskeyRequest,
  type Passkey,
  type PasskeyOptionsRequest,
  type RenamePasskeyRequest,
  type SignInOptions,
} from '../../contracts/passkeys';
import { customerKeys } from '../customers/current-customer';
import type { Api } from '../transport';

/** POST customers/passkeys-options/sign-in: what the browser is to sign. It works once, for five minutes. @throws {ApiError} 409 where passkeys do not work at this address */
export const fetchSignInOptions = async (
  api: Api,
  request: PasskeyOptionsRequest,
  signal?: AbortSignal,
): Promise<SignInOptions> => {
  const { data } = await api.send({
    method: 'post',
    path: signInOptionsPath,
    json: request,
    answer: signInOptionsAnswer,
    signal,
  });
  return data;
};

/** POST customers/authenticate/passkey: logs in. @throws {ApiError} 401 with its text for a passkey that is refused, which fires no `logout`; 403, 410; 429 after too many tries */
export const authenticateWithPasskey = (
  api: Api,
  request: AuthenticateWithPasskeyRequest,
): Promise<AuthenticateAnswer> =>
  api.send({
    method: 'post',
    path: authenticateWithPasskeyPath,
    json: request,
    answer: authenticateAnswer,
    unauthorised: 'answer',
  });

/** POST customers/passkeys-options/add: what the browser needs to make a passkey. @throws {ApiError} 403 `fresh_login_required` or `unverified`, 409 */
export const fetchAddPasskeyOptions = async (api: Api, request: PasskeyOptionsRequest): Promise<AddPasskeyOptions> => {
  const { data } = await api.send({
    method: 'post',
    path: addPasskeyOptionsPath,
    json: request,
    answer: addPasskeyOptionsAnswer,
  });
  return data;
};

/** POST customers/passkeys: adds the passkey that the browser has made. @throws {ApiError} 409, 410 or 422 with the reason */
export const addPasskey = async (api: Api, request: AddPasskeyRequest): Promise<Passkey> => {
  const { data } = await api.send({ method: 'post', path: passkeysPath, json: request, answer: passkeyAnswer });
  return data;
};

/** PUT customers/passkeys/{id}: renames it. @throws {ApiError} 404, 422 with errors by field */
export const renamePasskey = async (api: Api, id: string, request: RenamePasskeyRequest): Promise<Passkey> => {
  const { data } = await api.send({
    method: 'put',
    path: passkeyPath(encodeURIComponent(id)),
    json: request,
    answer: passkeyAnswer,
  });
  return data;
};

/** DELETE customers/passkeys/{id}. @throws {ApiError} 403 `fresh_login_required`, 404 */
export const removePasskey = async (api: Api, id: string): Promise<void> => {
  await api.send({ method: 'delete', path: passkeyPath(encodeURIComponent(id)), answer: removePasskeyAnswer });
};

export const passkeyKeys = {
  list: () => [...customerKeys.all, 'passkeys'] as const,
  /** A login does not clear it: it belongs to the visitor. */
  signInOptions: (hasRelatedOrigins: boolean, round: number) => ['passkey-sign-in', hasRelatedOrigins, round] as const,
};

/** The passkeys of the customer, oldest first, as a query. */
export const passkeysQuery = (api: Api) => ({
  queryKey: passkeyKeys.list(),
  queryFn: async ({ signal }: QueryFunctionContext) => {
    const { data } = await api.send({ method: 'get', path: passkeysPath, answer: passkeysAnswer, signal });
    return data;
  },
});

/** The options to sign in, as a query. Each answer works once. @param round another one asks anew */
export const signInOptionsQuery = (api: Api, hasRelatedOrigins: boolean, round: number) => ({
  queryKey: passkeyKeys.signInOptions(hasRelatedOrigins, round),
  queryFn: ({ signal }: QueryFunctionContext) =>
    fetchSignInOptions(api, { related_origins: hasRelatedOrigins }, signal),
  gcTime: 0,
  staleTime: 0,
});
