import type { QueryFunctionContext } from '@tanstack/query-core';
import {
  deletionAnswer,
  deletionFactsAnswer,
  deletionPath,
  myDataAnswer,
  myDataPath,
  type DeletionFacts,
  type DeletionRequest,
  type MyData,
} from '../../contracts/personal-data';
import { customerKeys } from '../customers/current-customer';
import type { Api } from '../transport';

/** GET customers/my-data: everything that is kept about the customer. @throws {ApiError} */
export const fetchMyData = async (api: Api): Promise<MyData> => {
  const { data } = await api.send({ method: 'get', path: myDataPath, answer: myDataAnswer });
  return data;
};

const fetchDeletionFacts = async (api: Api, signal?: AbortSignal): Promise<DeletionFacts> => {
  const { data } = await api.send({ method: 'get', path: deletionPath, answer: deletionFactsAnswer, signal });
  return data;
};

/** What stays for a while when the account is deleted, as a query. */
export const deletionFactsQuery = (api: Api) => ({
  queryKey: [...customerKeys.all, 'deletion'] as const,
  queryFn: ({ signal }: QueryFunctionContext) => fetchDeletionFacts(api, signal),
});

/** POST customers/my-account/deletion: deletes the account and ends every session; `announceSessionEnd` once the page has been left. @throws {ApiError} 403 `fresh_login_required` */
export const deleteAccount = async (api: Api, request: DeletionRequest): Promise<void> => {
  await api.send({ method: 'post', path: deletionPath, json: request, answer: deletionAnswer });
};
