import { voucherAnswer, voucherPath, voucherRequest } from '@bars/shared-api/contracts/voucher';
import type { App } from '../../../kernel/http/app';
import { requireOwnOrigin } from '../../../kernel/http/origins/own-origin';
import type { VoucherService } from './voucher.service';

/** Sources: RT-51, API-M-71. */
export const voucherRoutes =
  (voucher: VoucherService) =>
  async (app: App): Promise<void> => {
    app.post(
      voucherPath,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Apply a voucher for a user of the mobile app',
          tags: ['accounts'],
          body: voucherRequest,
          response: { 200: voucherAnswer },
        },
      },
      async (request) => {
        await voucher.apply(request.body, request.caller);
        return { data: { is_applied: true as const } };
      },
    );
  };
