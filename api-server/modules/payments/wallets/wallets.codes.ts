/** Error codes of wallets. */
export const walletsCodes = {
  off: 'wallet_off',
  tokenUsed: 'wallet_token_used',
  unreachable: 'wallet_unreachable',
  wrongOrigin: 'origin_not_allowed',
} as const;
