import { tipOutcomeAnswer, tipOutcomePath, type TipOutcome } from '../../contracts/tips';
import type { Api } from '../transport';

/** GET rest/tip/{id}/outcome. Source: API-B-26. @throws {ApiError} 404 for an unknown id */
export const readTip = async (api: Api, id: string, signal?: AbortSignal): Promise<TipOutcome> => {
  const { data } = await api.send({
    method: 'get',
    path: tipOutcomePath(encodeURIComponent(id)),
    answer: tipOutcomeAnswer,
    signal,
  });
  return data;
};

/** Keys of tips. */
export const tipKeys = { outcome: (id: string) => ['tips', id] as const };
