import type { Api } from '@bars/shared-api';
import { useGooglePay, type GooglePay } from './use-google-pay';
import { useOwnApplePay, type OwnApplePay } from './use-own-apple-pay';
import type { WalletOrder, WalletSaying } from './wallets.types';

export interface Wallets {
  google: GooglePay;
  apple: OwnApplePay;
  /** A wallet's token is on its way to the server. */
  isCharging: boolean;
  said: WalletSaying | null;
}

export interface WalletsOptions {
  api: Api;
  /** The open order; null where nothing can be paid by a wallet. */
  order: WalletOrder | null;
  /** Who is paid, on Apple's sheet. */
  label: string;
  /** This page is a window of its own: nobody around it runs Apple Pay's sheet. */
  isAlone: boolean;
  onCharged: (orderId: string) => void;
}

/** The wallets of the page `/frame/pay/`. */
export const useWallets = ({ api, order, label, isAlone, onCharged }: WalletsOptions): Wallets => {
  const google = useGooglePay(api, order, onCharged);
  const apple = useOwnApplePay(api, isAlone ? order : null, label, onCharged);
  return { google, apple, isCharging: google.isCharging, said: google.said ?? apple.said };
};
