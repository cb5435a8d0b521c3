import type { WalletsCopy } from '../../../common/wallets.copy';

/** The open order that a wallet may pay. `token` is of the deposit request. */
export interface WalletOrder {
  id: string;
  amountPence: number;
  token: string;
}

/** What is said about the last try, as a key of the copy. */
export type WalletSaying = keyof WalletsCopy;
