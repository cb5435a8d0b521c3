import type { Page, Request } from '@playwright/test';
import { cards } from '../pages/deposit-payment.page';
import { EmbeddingPage } from '../pages/embedding.page';
import { PaymentChoicePage, supper, toPayableDetails } from '../pages/payment-choice.page';
import { PaymentsPage } from '../pages/payments.page';
import { WalletPaymentPage } from '../pages/wallet-payment.page';
import { withApplePay, type ApplePay } from '../support/apple-pay';
import { aSaturday, aSunday } from '../support/days';
import { bookWithDepositDue, breakProvider } from '../support/deposit';
import { brandFronts, brandSiteCalls, framedSite } from '../support/embedding-sites';
import { call } from '../support/http';
import { cardPageCalls, isConfirmed, moneyTaken, toCardPage, watchMoney } from '../support/paying';
import { expect, test } from '../support/test';
import { venue } from '../support/venue';

test.beforeEach(({ watch }) => {
  watch.expects(cardPageCalls);
});

const processPath = '/api/rest/deposit/digital-wallet/process';
const isProcess = (request: Request) => new URL(request.url()).pathname === processPath && request.method() === 'POST';

/** The calls that charge a wallet's token, as they are sent from now on. */
const charges = (page: Page): Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isProcess(request)) sent.push(request);
  });
  return sent;
};

test.describe('Google Pay', () => {
  test(
    'a deposit is paid in the portal after the sheet was closed once, and a second copy of the token charges nothing',
    { tag: ['@mobile-first', '@full'] },
    async ({ page, stack, wizard, guest, a11y }) => {
      const booking = await wizard('northlight');
      const payer = await watchMoney(page, stack);
      const wallet = new WalletPaymentPage(payer.payment);
      const sent = charges(page);
      await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 41));
      await test.step('Given a sheet that was closed, which loses nothing', async () => {
        await wallet.openGoogle();
        await expect(wallet.sheet.getByText('£80.00')).toBeVisible();
        await wallet.leaveGoogle('Cancel');
        await expect(
          payer.payment.frame.getByText('Google Pay was closed, and nothing was taken. You can choose again.').last(),
        ).toBeVisible();
        await expect(payer.payment.number).toBeVisible();
        await a11y('the payment with Google Pay');
        expect([sent, await payer.taken()]).toEqual([[], []]);
      });
      await test.step('When they pay by Google Pay', () => wallet.payByGoogle());
      await test.step('Then the booking is confirmed, and the deposit was taken once', () => isConfirmed(payer));
      await test.step('And the same token again charges nothing', async () => {
        const [request] = sent;
        const { hostname: host, origin, search } = new URL(request?.url() ?? '');
        const headers = { 'Content-Type': 'application/json', Origin: origin };
        const again = await call({
          port: stack.port,
          host,
          path: `${processPath}${search}`,
          method: 'POST',
          headers,
          body: request?.postData() ?? '',
        });
        expect([again.status, JSON.parse(again.text).code]).toEqual([
          409,
          expect.stringMatching(/^(wallet_token_used|already_paid)$/),
        ]);
        await isConfirmed(payer);
      });
    },
  );

  test(
    'after a closed sheet and one that failed the card page is still there, and the card is charged once',
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, wizard, guest }) => {
      const booking = await wizard('northlight');
      const payer = await watchMoney(page, stack);
      const wallet = new WalletPaymentPage(payer.payment);
      await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 42));
      await wallet.openGoogle();
      await wallet.leaveGoogle('Cancel');
      await wallet.openGoogle();
      await wallet.leaveGoogle('Fail with an error');
      await expect(
        payer.payment.frame.getByText('There was an error in authorising your google pay payment').last(),
      ).toBeVisible();
      await payer.payment.pay(cards.good);
      await isConfirmed(payer);
    },
  );

  test(
    'the amount that a browser changes is refused: nobody is offered a sheet, and the card page goes on',
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, wizard, guest, watch }) => {
      // Chromium's message for the amount that the server refuses.
      watch.expects(/status of 409/);
      await page.route('**/google-pay/verify**', (route) =>
        route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), amount: '0.10' }) }),
      );
      const booking = await wizard('northlight');
      const payer = await watchMoney(page, stack);
      const refused = page.waitForResponse((response) => response.url().includes('/google-pay/verify'));
      await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 43));
      expect((await refused).status()).toBe(409);
      await expect(new WalletPaymentPage(payer.payment).google).toHaveCount(0);
      await payer.payment.pay(cards.good);
      await isConfirmed(payer);
    },
  );

  test(
    'a charge without an answer is checked, not tried again, and counts once',
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, wizard, guest }) => {
      const booking = await wizard('northlight');
      const payer = await watchMoney(page, stack);
      const wallet = new WalletPaymentPage(payer.payment);
      await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 44));
      await wallet.openGoogle();
      await breakProvider(stack, true, 'lost');
      try {
        await wallet.leaveGoogle('Pay');
        await expect(wallet.state).toHaveText('Checking your payment');
        await expect(wallet.google).toBeHidden();
      } finally {
        await breakProvider(stack, false);
      }
      await stack.advance(60_000);
      await isConfirmed(payer);
    },
  );

  test(
    'a deposit is paid in the frame on a brand’s page',
    { tag: ['@phone', '@full'] },
    async ({ page, stack, guest, watch }) => {
      watch.expects(brandSiteCalls);
      const site = await EmbeddingPage.open(page, stack, framedSite);
      const payer = await watchMoney(page, stack, site.place);
      await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 45));
      await new WalletPaymentPage(payer.payment).payByGoogle();
      await isConfirmed(payer);
    },
  );
});

test.describe('Apple Pay', () => {
  test(
    'a deposit is paid in the portal after the sheet was cancelled once',
    { tag: ['@phone', '@full'] },
    async ({ page, stack, wizard, guest, a11y }) => {
      const apple = await withApplePay(page, stack);
      const booking = await wizard('northlight');
      const payer = await watchMoney(page, stack);
      const wallet = new WalletPaymentPage(payer.payment);
      await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 46));
      await wallet.apple.click();
      await expect.poll(async () => (await apple.sheets())[0]?.told).toEqual(['validated']);
      await apple.cancel();
      await expect(wallet.appleSaid).toHaveText('Apple Pay Cancelled');
      await a11y('the payment with Apple Pay');
      await wallet.apple.click();
      await expect.poll(async () => (await apple.sheets())[1]?.told).toEqual(['validated']);
      await apple.authorise();
      await isConfirmed(payer);
      const [sheet, ...others] = (await apple.sheets()).map(({ version, request: { total }, told }) => ({
        version,
        total,
        told,
      }));
      expect([sheet?.told, others]).toEqual([
        ['validated'],
        [{ version: 6, total: { label: 'Northlight', amount: '80.00', type: 'final' }, told: ['validated', 'paid'] }],
      ]);
    },
  );

  test(
    'a deposit is paid in the element on a brand’s page',
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, guest, watch }) => {
      watch.expects(brandSiteCalls);
      const apple = await withApplePay(page, stack);
      const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
      const payer = await watchMoney(page, stack, site.place);
      const wallet = new WalletPaymentPage(payer.payment);
      await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 47));
      await wallet.apple.click();
      await expect.poll(async () => (await apple.sheets())[0]?.told).toEqual(['validated']);
      await apple.authorise();
      await isConfirmed(payer);
    },
  );

  test(
    '[EM-25] in the frame the page around asks for a press and runs the sheet, and the deposit is paid',
    { tag: ['@phone', '@full'] },
    async ({ page, stack, guest, watch, a11y }) => {
      watch.expects(brandSiteCalls);
      const apple = await withApplePay(page, stack);
      const site = await EmbeddingPage.open(page, stack, framedSite);
      const payer = await watchMoney(page, stack, site.place);
      const wallet = new WalletPaymentPage(payer.payment);
      await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 48));
      await wallet.apple.click();
      const question = site.element.getByRole('dialog', { name: 'Pay Northlight' });
      await expect(question).toContainText('£80.00');
      await a11y('the question of the page around');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(wallet.appleSaid).toHaveText('Apple Pay Cancelled');
      await wallet.apple.click();
      await question.getByRole('button', { name: 'Pay with Apple Pay' }).click();
      await expect.poll(async () => (await apple.sheets())[0]?.told).toEqual(['validated']);
      await apple.authorise();
      await isConfirmed(payer);
      expect((await apple.sheets()).map(({ told }) => told)).toEqual([['validated', 'paid']]);
    },
  );

  test(
    'a page without Apple Pay shows no button, in the frame neither',
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, guest, watch }) => {
      watch.expects(brandSiteCalls);
      const site = await EmbeddingPage.open(page, stack, framedSite);
      const payer = await watchMoney(page, stack, site.place);
      await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 49));
      await expect(new WalletPaymentPage(payer.payment).apple).toHaveCount(0);
    },
  );
});

for (const { title, days, pay } of [
  {
    title: '[PY-2] a visitor pays a deposit by Apple Pay in the wizard, and the balance on the page of the booking',
    days: 5,
    pay: async (wallet: WalletPaymentPage, apple: ApplePay) => {
      const opened = (await apple.sheets()).length;
      await wallet.apple.click();
      await expect.poll(async () => (await apple.sheets())[opened]?.told).toEqual(['validated']);
      await apple.authorise();
    },
  },
  {
    title: '[PY-3] a visitor pays a deposit by Google Pay in the wizard, and the balance on the page of the booking',
    days: 6,
    pay: (wallet: WalletPaymentPage) => wallet.payByGoogle(),
  },
]) {
  test(title, { tag: '@desktop' }, async ({ page, stack, wizard, guest }) => {
    const apple = await withApplePay(page, stack);
    const booking = await wizard('tinhouse');
    const payer = await watchMoney(page, stack);
    const paying = new PaymentChoicePage(page);
    await toPayableDetails(booking, { ...supper, day: aSaturday(stack.clock.now(), days) });
    await booking.fillDetails(guest);
    await paying.ways.first().check();
    await booking.settled();
    await paying.save.click();
    await payer.payment.isOpen();
    await pay(new WalletPaymentPage(payer.payment), apple);
    await isConfirmed(payer, 6000);
    const manageKey = (await payer.done.manage.getAttribute('href'))?.split('/').pop() ?? '';
    const pages = new PaymentsPage(page, stack, 'tinhouse');
    await pages.open(`/pay-deposit/${manageKey}`);
    await pages.button('Pay £180').click();
    await pages.cardIsOpen();
    await pay(new WalletPaymentPage(pages.card), apple);
    await expect(pages.title).toHaveText('Thank you kindly');
    expect((await payer.taken()).toSorted((one, other) => one - other)).toEqual([6000, 18_000]);
  });
}

test(
  'each refusal of a wallet by the bank has its words and another try, and nothing is taken',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest }) => {
    const pages = new PaymentsPage(page, stack, 'tinhouse');
    const wallet = new WalletPaymentPage(pages.card);
    const taken = await moneyTaken(stack);
    const { reference, manageKey } = await bookWithDepositDue(stack, guest, aSunday(stack.clock.now(), 5));
    await pages.open(`/pay-deposit/${manageKey}`);
    await pages.button('Pay £20').click();
    await pages.cardIsOpen();
    await wallet.payByGoogle();
    await expect(pages.title).toHaveText('Thank you kindly');
    const [declined, failed] = [
      'Sorry, we were unable to take your payment',
      'Sorry, there has been an error in taking your payment',
    ];
    for (const [amount, words] of [
      ['11.01', declined],
      ['11.02', declined],
      ['11.03', declined],
      ['12.05', failed],
    ] as const) {
      const { out } = await venue(stack, 'request', reference, '--amount', amount, '--reason', 'A test of refusals');
      await pages.open(`/pay?code=${/The code is ([\w-]+)\./.exec(out)?.[1] ?? ''}`);
      await pages.find.click();
      await pages.button(`Confirm £${amount}`).click();
      await pages.cardIsOpen();
      await wallet.payByGoogle();
      await expect(wallet.state, amount).toHaveText(words);
      await expect(pages.card.tryAgain).toBeVisible();
    }
    expect(await taken()).toEqual([2000]);
  },
);
