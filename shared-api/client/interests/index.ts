import type { RegisterGroupRequest } from '../../contracts/interest-request';
import { registerGroupAnswer, registerGroupPath } from '../../contracts/interests';
import { brandHeader, type BrandId } from '../../contracts/dto';
import type { Api } from '../transport';

/**
 * POST customers/register/group: registers interest in a venue. Sources: BW-189, API-B-6.
 * @param brand of the venue, where the page is on the host of another one
 * @throws {ApiError} 422 with errors by field, 429
 */
export const registerInterest = async (
  api: Api,
  request: RegisterGroupRequest,
  brand: BrandId = api.brand,
): Promise<void> => {
  await api.send({
    method: 'post',
    path: registerGroupPath,
    json: request,
    ...(brand === api.brand ? {} : { headers: { [brandHeader]: String(brand) } }),
    answer: registerGroupAnswer,
  });
};
