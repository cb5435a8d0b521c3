import type { Api } from '@bars/shared-api';
import { chargeWallet, verifyGooglePay, walletKeys } from '@bars/shared-api/client/wallets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { googlePayRequest } from './google-pay.rules';
import { loadGooglePay } from './load-google-pay';
import type { WalletOrder, WalletSaying } from './wallets.types';

/** What Google's button needs. */
export interface GooglePaySheet {
  environment: 'TEST' | 'PRODUCTION';
  request: google.payments.api.PaymentDataRequest;
}

export interface GooglePay {
  /** Null until it is known, and where the wallet cannot be used. */
  sheet: GooglePaySheet | null;
  isCharging: boolean;
  said: WalletSaying | null;
  onReady: (isReady: boolean) => void;
  /** Google's token for the order. */
  pay: (token: string) => void;
  cancel: () => void;
  /** Of Google's own code, before or after a press. */
  fail: () => void;
}

const openSheet = async (api: Api, { id, amountPence, token }: WalletOrder, signal: AbortSignal) => {
  const { data, meta } = await verifyGooglePay(api, { amountPence, depositRequestToken: token, token }, signal);
  const settings = meta.google_pay;
  await loadGooglePay(settings.script_url);
  return {
    environment: settings.environment,
    request: googlePayRequest(settings, data.amount),
    orderId: data.gp.data.order_id || id,
  };
};

type Said = { orderId: string; said: WalletSaying } | null;

/**
 * Google Pay for an open order. A wallet that is off, a script that does not load and a device without the wallet show no button.
 * @param onCharged the order was charged, or may have been. Sources: PY-58…PY-63.
 */
export const useGooglePay = (api: Api, order: WalletOrder | null, onCharged: (orderId: string) => void): GooglePay => {
  const orderId = order?.id ?? '';
  const { data, isError } = useQuery({
    queryKey: walletKeys.googlePay(orderId),
    queryFn: ({ signal }) =>
      order === null ? Promise.reject(new Error('There is no order.')) : openSheet(api, order, signal),
    enabled: order !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [isReady, setReady] = useState<boolean | null>(null);
  const [isCharging, setCharging] = useState(false);
  const [last, setLast] = useState<Said>(null);
  const say = (said: WalletSaying | null) => setLast(said === null ? null : { orderId, said });

  const pay = async (token: string) => {
    if (data === undefined) return;
    say(null);
    setCharging(true);
    const charge = await chargeWallet(api, { order_id: data.orderId, type: 'google_pay', token });
    setCharging(false);
    if (charge === 'refused') say('googleFailed');
    else onCharged(data.orderId);
  };
  const isAbsent = isError || isReady === false;
  return {
    sheet: isAbsent ? null : (data ?? null),
    isCharging,
    said: last?.orderId === orderId ? last.said : null,
    onReady: setReady,
    pay: (token) => void pay(token),
    cancel: () => say('googleCancelled'),
    fail: () => (isReady === true ? say('googleFailed') : setReady(false)),
  };
};
