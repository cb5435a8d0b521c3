import type { Api } from '@bars/shared-api';
import { canApplePay, runApplePay } from '@bars/shared-api/client/apple-pay';
import { applePayCalls } from '@bars/shared-api/client/wallets';
import { useState } from 'react';
import type { WalletOrder, WalletSaying } from './wallets.types';

export interface OwnApplePay {
  /** Opens the sheet; null where this page or device cannot. */
  run: (() => void) | null;
  isRunning: boolean;
  said: WalletSaying | null;
}

/**
 * Apple Pay in a window of our own, which runs the sheet itself. In a frame the page around runs it.
 * @param label who is paid
 */
export const useOwnApplePay = (api: Api, order: WalletOrder | null, label: string, onCharged: (orderId: string) => void): OwnApplePay => {
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
  return { run: order === null || !canApplePay() ? null : () => void open(order), isRunning, said };
};
