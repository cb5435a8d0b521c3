import type { Page } from '@playwright/test';
import { cards } from '../pages/deposit-payment.page';
import { PaymentsPage } from '../pages/payments.page';
import { aSunday } from '../support/days';
import { bookWithDepositDue } from '../support/deposit';
import { cardPageCalls, moneyTaken } from '../support/paying';
import { venue } from '../support/venue';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(cardPageCalls);
});

const thanks = 'Thank you kindly';
const declined = 'Sorry, we were unable to take your payment';

/** The bodies that a page has posted to a call. */
const postedTo = (page: Page, call: RegExp): string[] => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && call.test(new URL(request.url()).pathname))
      bodies.push(request.postData() ?? '');
  });
  return bodies;
};

test(
  '[PY-34, PY-36, PY-38, PY-46] a deposit is paid by the manage link after a declined card, and more by a code of the venue',
  { tag: '@mobile-first' },
  async ({ page, stack, guest, watch, a11y }) => {
    watch.expects(/a status of 404 .*\/payment-request\?code=NOTACODE/);
    const pay = new PaymentsPage(page, stack, 'tinhouse');
    const taken = await moneyTaken(stack);
    const created = postedTo(page, /\/rest\/deposit\/manage\/create-request\/[\w-]+$/);
    const opened = postedTo(page, /\/rest\/deposit\/payment\/[\w-]{22,}$/);
    const { reference, manageKey } = await bookWithDepositDue(stack, guest, aSunday(stack.clock.now(), 3));
    let token = '';
    let order = '';

    await test.step('Given the page of the deposit, with the booking', async () => {
      await pay.open(`/pay-deposit/${manageKey}`);
      await expect(pay.title).toHaveText('Settle your table');
      await expect(pay.fact('Booking reference')).toHaveText(reference);
      await a11y('what to pay');
    });
    await test.step('When the card is declined', async () => {
      await pay.button('Pay £20').click();
      await expect(pay.title).toHaveText('Pay your £20 deposit');
      order = await pay.cardIsOpen();
      token = await pay.token();
      expect(created.map((body): unknown => JSON.parse(body))).toEqual([
        { amount: 20, deposit_type: 'deposit', deposit_request_token: token, url: page.url() },
      ]);
      await a11y('the card page in the portal');
      await pay.card.pay(cards.declined);
      await expect(pay.card.frame.getByRole('heading', { name: declined })).toBeVisible();
      expect(await taken()).toEqual([]);
    });
    await test.step('Then /deposit says so, and Try Again pays the same deposit with another order', async () => {
      await pay.open(`/deposit/${token}`);
      await expect(pay.title).toHaveText(declined);
      await a11y('a declined payment');
      await pay.tryAgain.click();
      await expect(page).toHaveURL(stack.url('tinhouse', `/payment/${token}`));
      const another = await pay.cardIsOpen();
      expect(another).not.toBe(order);
      expect(opened.map((body): unknown => JSON.parse(body))).toContainEqual({ include: 'deposit_request' });
      order = another;
      await pay.card.pay(cards.good);
      await expect(pay.title).toHaveText(thanks);
      await expect(page).toHaveURL(stack.url('tinhouse', `/deposit/${token}`));
      await expect(pay.fact('Bank’s code')).toHaveText(/./);
      await a11y('a receipt');
    });
    await test.step('And neither a reload, a way back nor another tab pays it again', async () => {
      await page.reload();
      await expect(pay.title).toHaveText(thanks);
      await page.goBack();
      await expect(pay.title).toHaveText(thanks);
      for (const path of [`/payment/${token}`, `/deposit/${token}`]) {
        await pay.open(path);
        await expect(pay.title).toHaveText(thanks);
      }
      await expect(page.locator('bars-payment-panel')).toHaveCount(0);
      expect(await taken()).toEqual([2000]);
    });
    await test.step('And the check of the order shows the payment', async () => {
      await pay.open(`/payment/check/${order}`);
      await expect(pay.title).toHaveText(thanks);
      await expect(pay.fact('Amount')).toHaveText('£20');
      await a11y('a payment that was checked');
    });
    await test.step('When the venue asks for more by a code', async () => {
      const asked = await venue(stack, 'request', reference, '--amount', '40.50', '--reason', 'Two more crumbles');
      const code = /The code is ([\w-]+)\./.exec(asked.out)?.[1] ?? asked.err;
      await pay.open('/pay');
      await pay.code.fill('not-a-code');
      await pay.find.click();
      await expect(page.getByText(/^We don’t recognise this code/)).toBeVisible();
      await expect(pay.code).toHaveValue('not-a-code');
      await a11y('an unknown code');
      await pay.code.fill(code.toLowerCase().replace('-', ' '));
      await pay.find.click();
      await expect(pay.title).toHaveText('Pay £40.50');
      await expect(pay.fact('What for')).toHaveText('Two more crumbles');
      await a11y('an amount to confirm');
      await pay.button('Confirm £40.50').click();
      await expect(page).toHaveURL(/\/deposit\/[\w-]{22,}$/);
      await pay.cardIsOpen();
      await pay.card.pay(cards.good);
      await expect(pay.title).toHaveText(thanks);
      expect(new Set(await taken())).toEqual(new Set([2000, 4050]));
    });
    await test.step('Then the way back shows that it is paid', async () => {
      // The card page's own pages are entries of the history, too.
      await expect(async () => {
        if (!page.url().endsWith('/pay')) await page.goBack();
        await expect(pay.code).not.toHaveValue('', { timeout: 3000 });
      }).toPass();
      await pay.find.click();
      await expect(pay.title).toHaveText('All settled');
      await a11y('a code that is paid');
    });
  },
);

test(
  'a booking that is cancelled while its card page is open takes no payment',
  { tag: ['@desktop-first', '@full'] },
  async ({ page, stack, guest, a11y }) => {
    const pay = new PaymentsPage(page, stack, 'tinhouse');
    const taken = await moneyTaken(stack);
    const { reference, manageKey } = await bookWithDepositDue(stack, guest, aSunday(stack.clock.now(), 4));
    await pay.open(`/pay-deposit/${manageKey}`);
    await pay.button('Pay £20').click();
    await pay.cardIsOpen();
    expect(await venue(stack, 'cancel', reference)).toMatchObject({ code: 0 });
    await expect(pay.title).toHaveText('Payment cannot be taken as this booking has been cancelled.');
    await expect(page).toHaveURL(/\/deposit\/[\w-]{22,}$/);
    await a11y('a cancelled booking');
    await pay.open(`/pay-deposit/${manageKey}`);
    await expect(pay.title).toHaveText('Payment cannot be taken as this booking has been cancelled.');
    expect(await taken()).toEqual([]);
  },
);

test(
  '[PY-41] the pages of tips, and addresses that lead to no payment, without a login',
  { tag: '@mobile-first' },
  async ({ page, stack, watch, a11y }) => {
    watch.expects(/the server responded with a status of 404/);
    const pay = new PaymentsPage(page, stack, 'tinhouse');
    await pay.open('/tip/the-tin-house-oxford');
    await expect(
      page.getByText('due to changes in tipping legislation we can no longer accept tips through this medium'),
    ).toBeVisible();
    await expect(page.getByText(/the team at The Tin House Oxford/)).toBeVisible();
    await a11y('tips');
    await pay.open('/tip/complete/g-Cdm1ZEH28MfjMCGpYOmQG8ajRfbjfI');
    await expect(pay.title).toHaveText(/Ada$/);
    await expect(pay.fact('Bank’s code')).toHaveText('214603');
    await a11y('a tip');
    const unknown = 'n'.repeat(32);
    for (const path of ['/pay', '/tip']) {
      await pay.open(path);
      await expect(pay.title).toBeVisible();
      await expect(page).toHaveURL(stack.url('tinhouse', path));
    }
    for (const path of ['/deposit/', '/payment/', '/pay-deposit/', '/payment/check/', '/tip/complete/', '/bar/']) {
      await pay.open(`${path}${unknown}`);
      await expect(pay.title, path).toHaveText(/^We can’t find this (payment|booking|tip|bar)$/);
      await expect(page).toHaveURL(stack.url('tinhouse', `${path}${unknown}`));
      await a11y(`${path} without anything behind it`);
    }
  },
);
