import type { Api } from '@bars/shared-api';
import { canApplePay, runApplePay } from '@bars/shared-api/client/apple-pay';
import { applePayCalls } from '@bars/shared-api/client/wallets';
import { useState } from 'react';
import type { WalletOrder, WalletSaying } from './wallets.types';

export interface OwnApplePay {
  /** This page and device can open the sheet. */
  isOffered: boolean;
  /** Opens the sheet; null while there is no order to pay. */
  run: (() => void) | null;
  isRunning: boolean;
  said: WalletSaying | null;
}

interface OwnApplePayOptions {
  /** Null while there is none. */
  order: WalletOrder | null;
  /** Who is paid. */
  label: string;
  /** This page runs the sheet itself. In a frame the page around runs it. */
  isOwn: boolean;
}

/** Apple Pay in a window of our own. */
export const useOwnApplePay = (
  api: Api,
  { order, label, isOwn }: OwnApplePayOptions,
  onCharged: (orderId: string) => void,
): OwnApplePay => {
  const [isRunning, setRunning] = useState(false);
  const [said, setSaid] = useState<WalletSaying | null>(null);
  const open = async ({ amountPence, token }: WalletOrder) => {
    setSaid(null);
    setRunning(true);
    try {
      const calls = applePayCalls(api, { amountPence, depositRequestToken: token, token });
      const { status, order_id: charged } = await runApplePay({ label, amountPence }, calls);
      if (charged !== undefined) onCharged(charged);
      else setSaid(status === 'cancelled' ? 'appleCancelled' : 'appleFailed');
    } catch {
      setSaid('appleFailed');
    } finally {
      setRunning(false);
    }
  };
  return { isOffered: isOwn && canApplePay(), run: order === null ? null : () => void open(order), isRunning, said };
};
