import { cards } from '../pages/deposit-payment.page';
import { aSaturday } from '../support/days';
import { cardPageCalls, isConfirmed, toCardPage, watchMoney } from '../support/paying';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(cardPageCalls);
});

test('[BW-157, BW-161, PY-12, PY-13, API-B-11] a deposit is paid: the booking is confirmed, a mail arrives, and the card is charged once', async ({
  page,
  stack,
  wizard,
  guest,
  a11y,
}) => {
  const booking = await wizard('northlight');
  const payer = await watchMoney(page, stack);

  await test.step('Given the details of a party that owes a deposit, which the summary names', async () => {
    await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 3));
    await expect(booking.summary).toContainText(/£80 deposit/i);
    await a11y('the payment');
  });
  await test.step('When they pay', () => payer.payment.pay(cards.good));
  await test.step('Then the booking is confirmed, and the card was charged once', () => isConfirmed(payer));
  await test.step('And the mail states the deposit', async () => {
    const mail = await stack.mailbox.next(guest.email);
    expect(mail.subject).toContain(await payer.done.fact('Reference'));
    await expect(booking.title).toBeFocused();
  });
});

test(
  '[PY-70, PY-76] a card that is declined can be followed by another',
  { tag: '@full' },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    const order = await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 4));
    await payer.payment.pay(cards.declined);
    await expect(
      payer.payment.frame.getByRole('heading', { name: 'Sorry, we were unable to take your payment' }),
    ).toBeVisible();
    expect(await payer.taken()).toEqual([]);
    await payer.payment.tryAgain.click();
    const another = await payer.payment.isOpen();
    expect(another).not.toBe(order);
    await page.keyboard.press('Escape');
    await expect(payer.payment.dialog).toBeHidden();
    await payer.payment.goOn.click();
    expect(await payer.payment.isOpen()).toBe(another);
    await payer.payment.pay(cards.good);
    await isConfirmed(payer);
  },
);

test('[PY-1, PY-13] the bank may ask for a code', { tag: '@full' }, async ({ page, stack, wizard, guest }) => {
  const booking = await wizard('northlight');
  const payer = await watchMoney(page, stack);
  await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 5));
  await payer.payment.pay(cards.challenge);
  await payer.payment.approve();
  await isConfirmed(payer);
});

test(
  '[BW-161, PY-12] a payment that is closed and reopened shows the same order',
  { tag: '@full' },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    const order = await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 6));
    await page.keyboard.press('Escape');
    await expect(payer.payment.dialog).toBeHidden();
    await expect(booking.field('First name')).toHaveValue(guest.forename);
    await payer.payment.goOn.click();
    expect(await payer.payment.isOpen()).toBe(order);
    await payer.payment.pay(cards.good);
    await isConfirmed(payer);
  },
);

test('[BW-182, PY-13] after a reload during a payment the page offers to continue, and the card is charged once', async ({
  page,
  stack,
  wizard,
  guest,
}) => {
  const booking = await wizard('northlight');
  const payer = await watchMoney(page, stack);
  const order = await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 7));
  await page.reload();
  await payer.payment.goOn.click();
  expect(await payer.payment.isOpen()).toBe(order);
  await payer.payment.pay(cards.good);
  await isConfirmed(payer);
});

test(
  '[BW-167] a deposit that is due later is paid on the completed booking',
  { tag: '@full' },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('tinhouse');
    const payer = await watchMoney(page, stack);
    const sunday = new Date(Date.parse(aSaturday(stack.clock.now(), 3)) + 24 * 60 * 60 * 1000)
      .toISOString()
      .slice(0, 10);

    await test.step('Given a booked Sunday roast', async () => {
      await booking.plan({
        bar: 'The Tin House, Oxford',
        people: 4,
        day: sunday,
        category: 'Brunch and roasts',
        type: 'Sunday roast',
      });
      await booking.toTimes();
      await booking.pickTime();
      await booking.toDetails();
      await booking.fillDetails(guest);
      await booking.settled();
      await page.getByRole('button', { name: 'Save Booking' }).click();
    });
    await test.step('And a countdown of its deposit', async () => {
      await expect(payer.done.status).toHaveText(/^Kept for you until \w{3} \d+ \w{3}, \d\d:\d\d$/);
      await expect(booking.title).toHaveText('Almost Yours');
      await expect(page.getByText('Reference')).toHaveCount(0);
      await expect(booking.timer).toHaveText(/^\d+ days?, \d+ hours?, \d+ minutes? left$/);
      await expect(payer.done.manage).toBeVisible();
      expect(await payer.taken()).toEqual([]);
    });
    await test.step('When it is paid', async () => {
      await expect(payer.payment.payNow).toHaveText('Pay Now! £20');
      await payer.payment.payNow.click();
      await payer.payment.isOpen();
      await payer.payment.pay(cards.good);
    });
    await test.step('Then the booking is confirmed', async () => {
      await isConfirmed(payer, 2000);
      await expect(payer.payment.payNow).toHaveCount(0);
    });
  },
);
