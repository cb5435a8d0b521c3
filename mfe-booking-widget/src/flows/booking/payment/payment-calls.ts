import type { Api } from '@bars/shared-api';
import { openCardCapture } from '@bars/shared-api/client/cards';
import { openSessionPayment } from '@bars/shared-api/client/payments';
import type { Opened, Wanted } from '../../../features/payment/payment.types';

/** Opens the payment of a session, or the capture of a card. Sources: API-B-11, API-B-12. @throws {ApiError} */
export const openedFor = async (api: Api, what: Wanted['what'], sessionId: string): Promise<Opened> => {
  if (what === 'payment') {
    const { token, deposit_type: kind, display_amount: amount } = await openSessionPayment(api, sessionId);
    return { what, token, kind, amount };
  }
  const {
    token,
    no_show_fee: fee,
    no_show_fee_pp: perPerson,
    card_capture_message: message,
  } = await openCardCapture(api, { sessionId });
  return { what, token, terms: { fee, perPerson, message } };
};
