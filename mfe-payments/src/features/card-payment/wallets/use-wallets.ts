import type { Api } from '@bars/shared-api';
import { useGooglePay, type GooglePay } from './use-google-pay';
import { useOwnApplePay, type OwnApplePay } from './use-own-apple-pay';
import type { WalletOrder, WalletSaying } from './wallets.types';

export interface Wallets {
  google: GooglePay;
  /** Google's button has its place, whether or not this device turns out to have the wallet. */
  hasGooglePlace: boolean;
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
  /** The server has Google Pay on. */
  hasGooglePay: boolean;
  onCharged: (orderId: string) => void;
}

/** The wallets of the page `/frame/pay/`. */
export const useWallets = ({ api, order, label, isAlone, hasGooglePay, onCharged }: WalletsOptions): Wallets => {
  const google = useGooglePay(api, hasGooglePay ? order : null, onCharged);
  const apple = useOwnApplePay(api, { order, label, isOwn: isAlone }, onCharged);
  return {
    google,
    hasGooglePlace: hasGooglePay,
    apple,
    isCharging: google.isCharging,
    said: google.said ?? apple.said,
  };
};
