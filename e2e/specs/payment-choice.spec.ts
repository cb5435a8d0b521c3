import type { Page } from '@playwright/test';
import { cards } from '../pages/deposit-payment.page';
import { PaymentChoicePage, supper, toPayableDetails } from '../pages/payment-choice.page';
import { aSaturday } from '../support/days';
import { cardPageCalls, isConfirmed, watchMoney } from '../support/paying';
import { expect, test } from '../support/test';

const paella = { bar: 'La Verbena, Soho', category: 'Fiesta', type: 'Noche de paella' };

/** The booking's remaining amount on the server, in pounds. */
const leftOn = async (page: Page, pay: () => Promise<void>) => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/rest/booking/session/complete'));
  await pay();
  const { data }: { data: { booking: { balance: number; deposit_balance: number; balance_due_date: string | null } } } =
    await (await answered).json();
  const { balance, deposit_balance: deposit, balance_due_date: due } = data.booking;
  return { balance, deposit, isDue: due !== null };
};

test.beforeEach(({ watch }) => {
  watch.expects(cardPageCalls);
});

test('[BW-164, PY-6, PY-7, PY-8, PY-9] a way to pay must be chosen; the button and the card page show its amount; nothing is left after paying in full', async ({
  page,
  stack,
  wizard,
  guest,
  a11y,
}) => {
  const booking = await wizard('tinhouse');
  const payer = await watchMoney(page, stack);
  const paying = new PaymentChoicePage(page);

  await test.step('Given a supper of £240 with £60 deposit, which the summary shows at every step', async () => {
    await toPayableDetails(booking, { ...supper, day: aSaturday(stack.clock.now(), 3) });
    await expect(booking.summary).toContainText('£240');
    await expect(booking.summary).toContainText('£60 deposit');
    await booking.fillDetails(guest);
    await booking.settled();
  });
  await test.step('And no choice yet', async () => {
    await expect(paying.ways).toHaveCount(2);
    for (const way of await paying.ways.all()) await expect(way).not.toBeChecked();
    await expect(paying.save).toHaveAccessibleDescription(/Please choose how you would like to pay/);
    // The button is not disabled: pressing it shows the reason.
    await paying.save.click({ force: true });
    await expect(paying.missing.first()).toBeVisible();
    await expect(payer.payment.dialog).toBeHidden();
    await a11y('several ways to pay, none of them chosen');
  });
  await test.step('When the deposit is chosen, and then the full amount', async () => {
    await paying.ways.first().check();
    await expect(paying.section).toContainText('£60 now, by card. The rest, £180, is due by');
    await expect(paying.next('Next: pay £60 by card')).toBeVisible();
    await expect(paying.missing).toHaveCount(0);
    await paying.ways.last().check();
    await expect(paying.section).toContainText('£240 now, by card. That’s everything: there’s nothing left to pay.');
    await expect(paying.next('Next: pay £240 by card')).toBeVisible();
    await booking.settled();
    await paying.save.click();
    await payer.payment.isOpen();
    await expect(payer.payment.cardPage.getByRole('button', { name: 'Pay £240' })).toBeVisible();
  });
  await test.step('Then everything is paid, and nothing is left', async () => {
    expect(await leftOn(page, () => payer.payment.pay(cards.good))).toEqual({ balance: 0, deposit: 0, isDue: false });
    await isConfirmed(payer, 24_000);
    await expect(payer.payment.payNow).toHaveCount(0);
  });
});

test(
  '[BW-164, PY-8] after the deposit the rest is due by a day; page, mail and manage link say so, with the cancellation rule',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest, a11y }) => {
    const booking = await wizard('tinhouse');
    const payer = await watchMoney(page, stack);
    const paying = new PaymentChoicePage(page);
    await toPayableDetails(booking, { ...supper, day: aSaturday(stack.clock.now(), 4) });
    await booking.fillDetails(guest);
    await paying.ways.first().check();
    await booking.settled();
    const rule = await page
      .getByText(
        /^Cancel by \w+day .* and everything you have paid goes back to your card\. After that, or if nobody comes, we keep all of it\.$/,
      )
      .innerText();
    await paying.save.click();
    await payer.payment.isOpen();
    expect(await leftOn(page, () => payer.payment.pay(cards.good))).toEqual({ balance: 180, deposit: 0, isDue: true });
    await isConfirmed(payer, 6000);
    const bill = page.getByRole('region', { name: 'Your bill' });
    for (const words of [/Paid on \w+day .*£60/s, /Balance due by \w+day .*£180/s, rule])
      await expect(bill).toContainText(words);
    await a11y('the booking with its bill');
    expect((await stack.mailbox.next(guest.email)).text).toContain(rule);
    await page.goto(stack.url('tinhouse', (await payer.done.manage.getAttribute('href')) ?? ''));
    for (const words of ['Your table is laid', '£60', /£180 by \w+day/, rule])
      await expect(page.getByRole('main')).toContainText(words);
    await a11y('the booking behind its manage link');
  },
);

test(
  '[PY-7, PY-9] a booking that must be paid in full says so, offers no other choice, and leaves nothing to pay',
  { tag: '@full' },
  async ({ page, stack, wizard, guest, a11y }) => {
    const booking = await wizard('verbena');
    const payer = await watchMoney(page, stack);
    const paying = new PaymentChoicePage(page);
    await toPayableDetails(booking, { ...paella, day: aSaturday(stack.clock.now(), 3) });
    await expect(booking.summary).toContainText('£180 in full');
    await expect(paying.section).toContainText('You pay £180 now, by card.');
    await expect(paying.section).toContainText('This booking is paid in full when you make it.');
    await expect(paying.ways).toHaveCount(0);
    await a11y('a booking that is paid in full');
    await booking.fillDetails(guest);
    await booking.settled();
    await expect(paying.next('Next: pay £180 by card')).toBeVisible();
    await paying.save.click();
    await payer.payment.isOpen();
    expect(await leftOn(page, () => payer.payment.pay(cards.good))).toEqual({ balance: 0, deposit: 0, isDue: false });
    await isConfirmed(payer, 18_000);
  },
);
