import { fakeApplePay } from '@bars/shared-api/client/apple-pay/testing';
import type { FakeAnswer } from '@bars/shared-api/client/testing';
import type { PaymentOutcome } from '@bars/shared-api/contracts/payments';
import {
  applePayVerifyAnswer,
  applePayVerifyPath,
  digitalWalletPath,
  type DigitalWalletProcessed,
} from '@bars/shared-api/contracts/wallets';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import {
  aPayment,
  checkCall,
  googlePayCall,
  googlePayOpened,
  openCall,
  opened,
  stands,
  token,
  walletOff,
} from '../../../testing/a-payment';
import { fakeGooglePay, type SheetEnd } from '../../../testing/fake-google-pay';
import { cardPages, cardPageFixture, heading, pass } from '../testing/card-page-fixture';

const order = aPayment().gp.data.order_id;
const processCall = `POST ${digitalWalletPath}`;
const processed = (outcome: DigitalWalletProcessed['outcome']): FakeAnswer => ({
  body: { data: { success: outcome === 'paid', outcome } },
});
cardPages();
// The clock stands still in a test, and a file that is read for the first time takes its time.
beforeAll(() => import('./google-pay-button'));

/** The least heights of the wallets' places above the heading. */
const aboveTheHeading = () =>
  [...document.querySelectorAll<HTMLElement>('[data-wallet]')].map((place) => getComputedStyle(place).minBlockSize);

const fixture = async ({
  ends = [],
  isReady = true,
  charge = processed('paid'),
  googlePay = googlePayOpened(),
  isAlone = false,
  hasGooglePay = true,
}: {
  hasGooglePay?: boolean;
  ends?: SheetEnd[];
  isReady?: boolean;
  charge?: FakeAnswer;
  googlePay?: FakeAnswer;
  isAlone?: boolean;
} = {}) => {
  const google = fakeGooglePay({ isReady, ends });
  onTestFinished(google.remove);
  const page = await cardPageFixture<PaymentOutcome>({
    kind: 'payment',
    surface: 'portal',
    isAlone,
    hasGooglePay,
    googlePay,
    opening: [openCall, opened()],
    checking: [checkCall, stands],
  });
  page.server.on(processCall, () => charge);
  const placesBefore = aboveTheHeading();
  // The file of the button, and then what Google's client says.
  await pass(50);
  await pass(50);
  const bodiesOf = (call: string) =>
    page.server.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ json }) => json);
  return { ...page, google, bodiesOf, placesBefore };
};
const googleButton = () => screen.queryByRole('button', { name: 'Pay with Google Pay' });
const press = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Pay with Google Pay' }));
  await pass(10);
};
const cardFrame = () => screen.queryByTitle('Card details');

describe('Google Pay', () => {
  it('[PY-58] is asked for with the server’s settings and amount', async () => {
    const { google, bodiesOf } = await fixture({ googlePay: googlePayOpened(4050), ends: ['cancelled'] });
    expect(bodiesOf(googlePayCall)).toEqual([{ amount: '80.00', deposit_request_token: token, token }]);
    await press();
    const [request] = google.asked;
    expect(google.clients[0]?.environment).toBe('TEST');
    expect(request?.merchantInfo).toMatchObject({ merchantId: 'merchant-1', merchantName: 'Bars Group' });
    expect(request?.transactionInfo).toEqual({
      totalPriceStatus: 'FINAL',
      totalPrice: '40.50',
      currencyCode: 'GBP',
      countryCode: 'GB',
    });
    expect(request?.allowedPaymentMethods[0]).toMatchObject({
      parameters: { allowedAuthMethods: ['CRYPTOGRAM_3DS'], allowedCardNetworks: ['AMEX', 'MASTERCARD', 'VISA'] },
      tokenizationSpecification: { parameters: { gateway: 'globalpayments', gatewayMerchantId: 'barsgroup' } },
    });
  });

  it('[PY-62] sends the token with its type and the order of the server, and the payment is checked', async () => {
    const { told, becomes, bodiesOf } = await fixture({ ends: [{ token: '{"signedMessage":"x"}' }] });
    await press();
    expect(bodiesOf(processCall)).toEqual([{ order_id: order, type: 'google_pay', token: '{"signedMessage":"x"}' }]);
    expect(heading()).toBe('Checking your payment');
    expect(cardFrame()).toBeNull();
    becomes('paid');
    await pass(2000);
    expect([heading(), told]).toEqual(['Thank you', ['paid']]);
  });

  it('[PY-69] has no button where the device has no wallet, and neither has Apple Pay', async () => {
    const apple = fakeApplePay(globalThis, { canPay: false });
    onTestFinished(apple.remove);
    await fixture({ isReady: false, isAlone: true });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('has neither a button nor a place where the server has it off, and nothing is asked for', async () => {
    const { google, bodiesOf } = await fixture({ hasGooglePay: false });
    expect([googleButton(), google.clients, bodiesOf(googlePayCall), heading()]).toEqual([null, [], [], 'Pay by card']);
    expect(aboveTheHeading()).toEqual([]);
  });

  it.each<[what: string, options: Parameters<typeof fixture>[0], button: string[]]>([
    ['comes', {}, ['Pay with Google Pay']],
    ['does not come, because the device has no wallet', { isReady: false }, []],
    ['does not come, because its settings cannot be read', { googlePay: walletOff }, []],
  ])(
    'its place is as high before and after, where the button %s: the card page does not move',
    async (_what, options, button) => {
      const { placesBefore } = await fixture(options);
      expect(screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(button);
      expect([placesBefore, aboveTheHeading()]).toEqual([['48px'], ['48px']]);
    },
  );

  it('returns to the choice when the visitor closes the sheet, and loses nothing', async () => {
    const { bodiesOf } = await fixture({ ends: ['cancelled', { token: '{}' }] });
    await press();
    expect(screen.getAllByText('Google Pay was closed, and nothing was taken. You can choose again.')).not.toEqual([]);
    expect([bodiesOf(processCall), heading(), cardFrame()?.hasAttribute('inert')]).toEqual([[], 'Pay by card', false]);
    await press();
    expect(bodiesOf(processCall)).toHaveLength(1);
  });

  it.each<[what: string, ends: SheetEnd[], charge: FakeAnswer]>([
    ['Google’s sheet fails', ['broken'], processed('paid')],
    ['the server refuses the token', [{ token: '{}' }], { status: 404, body: { error: 'No' } }],
  ])('[PY-63] says that it failed when %s, and the card page is still there', async (_what, ends, charge) => {
    await fixture({ ends, charge });
    await press();
    expect(screen.getAllByText('There was an error in authorising your google pay payment')).not.toEqual([]);
    expect([heading(), cardFrame()?.hasAttribute('inert')]).toEqual(['Pay by card', false]);
  });

  it('says a refusal of the bank in the words of the outcome, and Try Again opens another order', async () => {
    const { becomes, opens } = await fixture({ ends: [{ token: '{}' }], charge: processed('declined') });
    await press();
    becomes('declined');
    await pass(2000);
    expect(heading()).toBe('Sorry, we were unable to take your payment');
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(50);
    expect(opens()).toHaveLength(2);
  });

  it.each<[what: string, charge: FakeAnswer]>([
    ['the provider has not answered', processed('open')],
    ['the token was used before', { status: 409, body: { error: 'No', code: 'wallet_token_used' } }],
    ['our server has failed', { status: 500, body: { error: 'No' } }],
    ['there is no connection', 'offline'],
  ])('checks the payment and offers no second try when %s', async (_what, charge) => {
    await fixture({ ends: [{ token: '{}' }], charge });
    await press();
    expect([heading(), cardFrame()]).toEqual(['Checking your payment', null]);
    expect(screen.queryByRole('button', { name: 'Pay with Google Pay' })).toBeNull();
    await pass(22_000);
    expect([heading(), cardFrame()]).toEqual(['Request timed out - Please try again later', null]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Check again']);
  });
});

describe('a wallet of the page around', () => {
  it('[EM-10] is told what can be paid, and that it cannot while the payment is checked', async () => {
    const { payables, charges, becomes } = await fixture();
    expect(payables).toEqual([{ amount: 8000, label: 'Northlight', is_open: true }]);
    charges(order);
    becomes('paid');
    await pass(2000);
    expect(payables.slice(1)).toEqual([{ amount: 8000, label: 'Northlight', is_open: false }, null]);
    expect(heading()).toBe('Thank you');
  });

  it('does nothing with another order', async () => {
    const { charges } = await fixture();
    charges('another-order-of-this-page');
    expect(heading()).toBe('Pay by card');
  });
});

describe('Apple Pay in a window of its own', () => {
  const open = async (isAlone: boolean) => {
    const apple = fakeApplePay(globalThis);
    onTestFinished(apple.remove);
    const page = await fixture({ isAlone });
    page.server.on(`POST ${applePayVerifyPath}`, () => ({
      body: z.encode(applePayVerifyAnswer, {
        data: { amount: 8000, gp: { data: { order_id: order, ap_data: { session: 1 } } } },
      }),
    }));
    return { ...page, ...apple };
  };
  const appleButton = () => screen.queryByRole('button', { name: 'Pay with Apple Pay' });

  it('[PY-66] validates us, sends the token with its type and order, and the payment is checked', async () => {
    const { sheets, bodiesOf } = await open(true);
    fireEvent.click(appleButton()!);
    expect(sheets[0]?.request.total).toEqual({ label: 'Northlight', amount: '80.00', type: 'final' });
    sheets[0]?.validate();
    await pass(10);
    sheets[0]?.authorise({ data: 'x' });
    await pass(10);
    expect(bodiesOf(processCall)).toEqual([{ order_id: order, type: 'apple_pay', token: '{"data":"x"}' }]);
    expect([heading(), sheets[0]?.told]).toEqual([
      'Checking your payment',
      [{ merchantSession: { session: 1 } }, { status: 0 }],
    ]);
  });

  it('[PY-67] says that the sheet was cancelled', async () => {
    const { sheets } = await open(true);
    fireEvent.click(appleButton()!);
    sheets[0]?.cancel();
    await pass(10);
    expect(screen.getAllByText('Apple Pay Cancelled')).not.toEqual([]);
  });

  it('has its button from the beginning, and it can be pressed once there is an order', async () => {
    const apple = fakeApplePay(globalThis);
    onTestFinished(apple.remove);
    const page = await cardPageFixture<PaymentOutcome>({
      kind: 'payment',
      surface: 'portal',
      isAlone: true,
      hasGooglePay: false,
      opening: [openCall, new Promise<FakeAnswer>(() => undefined)],
      checking: [checkCall, stands],
    });
    expect([appleButton()?.hasAttribute('disabled'), heading(), page.opens()]).toEqual([
      true,
      'Pay by card',
      [expect.anything()],
    ]);
    await open(true);
    expect(
      screen.getAllByRole('button', { name: 'Pay with Apple Pay' }).map((button) => button.hasAttribute('disabled')),
    ).toEqual([true, false]);
  });

  it('has no button in a frame: the page around has it', async () => {
    await open(false);
    expect(appleButton()).toBeNull();
  });
});
