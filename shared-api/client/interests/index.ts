import type { RegisterGroupRequest } from '../../contracts/interest-request';
import { registerGroupAnswer, registerGroupPath } from '../../contracts/interests';
import type { Api } from '../transport';

/** POST customers/register/group: registers interest in a venue. Sources: BW-189, API-B-6. @throws {ApiError} 422 with errors by field, 429 */
export const registerInterest = async (api: Api, request: RegisterGroupRequest): Promise<void> => {
  await api.send({ method: 'post', path: registerGroupPath, json: request, answer: registerGroupAnswer });
};
