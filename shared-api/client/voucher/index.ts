import { voucherAnswer, voucherPath, type VoucherRequest } from '../../contracts/voucher';
import type { Api } from '../transport';

/**
 * POST customers/voucher: applies a voucher for a user of the mobile app. Source: API-M-71.
 * @throws {ApiError} 404 for an unknown code or app user, 409 for a used voucher, 410 for an expired one, 422 with errors by field, 429 after too many wrong codes
 */
export const applyVoucher = async (api: Api, request: VoucherRequest): Promise<void> => {
  await api.send({ method: 'post', path: voucherPath, json: request, answer: voucherAnswer });
};
