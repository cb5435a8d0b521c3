import { googlePayNetworks, type GooglePaySettings } from '@bars/shared-api/contracts/wallets';

/** 3-D Secure's cryptogram alone: a card's plain number has no authentication of its holder. Source: PY-61. */
const authMethods: google.payments.api.CardAuthMethod[] = ['CRYPTOGRAM_3DS'];
const networks: readonly google.payments.api.CardNetwork[] = [
  'AMEX',
  'DISCOVER',
  'INTERAC',
  'JCB',
  'MASTERCARD',
  'VISA',
];

/** The server's networks in Google's spelling; ours where it names none that Google knows. Sources: PY-59, PY-60. */
const networksOf = (allowed: readonly string[]): google.payments.api.CardNetwork[] => {
  const find = (names: readonly string[]) =>
    networks.filter((network) => names.some((name) => name.toUpperCase() === network));
  const found = find(allowed);
  return found.length > 0 ? found : find(googlePayNetworks);
};

/** What Google's sheet is asked for. @param amountPence the server's own amount. Sources: PY-58…PY-61. */
export const googlePayRequest = (
  settings: GooglePaySettings,
  amountPence: number,
): google.payments.api.PaymentDataRequest => ({
  apiVersion: 2,
  apiVersionMinor: 0,
  allowedPaymentMethods: [
    {
      type: 'CARD',
      parameters: { allowedAuthMethods: authMethods, allowedCardNetworks: networksOf(settings.allowed_networks) },
      tokenizationSpecification: {
        type: 'PAYMENT_GATEWAY',
        parameters: { gateway: 'globalpayments', gatewayMerchantId: settings.gp_merchant },
      },
    },
  ],
  merchantInfo: { merchantId: settings.merchant_id, merchantName: settings.merchant_name },
  transactionInfo: {
    totalPriceStatus: 'FINAL',
    totalPrice: (amountPence / 100).toFixed(2),
    currencyCode: 'GBP',
    countryCode: 'GB',
  },
});
