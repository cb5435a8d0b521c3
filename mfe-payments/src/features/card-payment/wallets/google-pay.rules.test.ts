import type { GooglePaySettings } from '@bars/shared-api/contracts/wallets';
import { describe, expect, it } from 'vitest';
import { googlePayRequest } from './google-pay.rules';

const settings: GooglePaySettings = {
  gp_merchant: 'barsgroup',
  allowed_methods: ['CRYPTOGRAM_3DS'],
  allowed_networks: ['visa', 'jcb'],
  merchant_name: 'Bars Group',
  merchant_id: 'merchant-1',
  environment: 'TEST',
  script_url: 'https://pay.google.com/gp/p/js/pay.js',
};
const methodOf = (change: Partial<GooglePaySettings>) =>
  googlePayRequest({ ...settings, ...change }, 8000).allowedPaymentMethods[0]?.parameters;

describe('the request to Google Pay', () => {
  it('[PY-58] has the server’s merchant, networks and amount, for our card provider', () => {
    expect(googlePayRequest(settings, 4050)).toEqual({
      apiVersion: 2,
      apiVersionMinor: 0,
      allowedPaymentMethods: [
        {
          type: 'CARD',
          parameters: { allowedAuthMethods: ['CRYPTOGRAM_3DS'], allowedCardNetworks: ['JCB', 'VISA'] },
          tokenizationSpecification: {
            type: 'PAYMENT_GATEWAY',
            parameters: { gateway: 'globalpayments', gatewayMerchantId: 'barsgroup' },
          },
        },
      ],
      merchantInfo: { merchantId: 'merchant-1', merchantName: 'Bars Group' },
      transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '40.50', currencyCode: 'GBP', countryCode: 'GB' },
    });
  });

  it.each([[[]], [['electron', 'elo']]])(
    '[PY-59, PY-60] takes amex, mastercard and visa where the server names no network that Google knows: %j',
    (allowed) => {
      expect(methodOf({ allowed_networks: allowed })?.['allowedCardNetworks']).toEqual(['AMEX', 'MASTERCARD', 'VISA']);
    },
  );

  it.each([[[]], [['PAN_ONLY', 'CRYPTOGRAM_3DS']], [['PAN_ONLY']]])(
    '[PY-61] takes the 3DS cryptogram alone, whatever the server allows: %j',
    (methods) => {
      expect(methodOf({ allowed_methods: methods })?.['allowedAuthMethods']).toEqual(['CRYPTOGRAM_3DS']);
    },
  );
});
