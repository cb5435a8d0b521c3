import { cards, DepositPaymentPage } from '../pages/deposit-payment.page';
import { takeEveryTable } from '../support/crowd';
import { aSaturday } from '../support/days';
import { breakApi, mend } from '../support/faults';
import { cardPageCalls, isConfirmed, owed, toCardPage, toDetails, watchMoney } from '../support/paying';
import { expect, test } from '../support/test';

/** Chromium's own messages when there is no answer. */
const nobodyThere =
  /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|ERR_INTERNET_DISCONNECTED/;
const minutes = (count: number) => count * 60_000;

test.beforeEach(({ watch }) => {
  watch.expects(cardPageCalls);
});

test(
  '[PY-13] the browser is closed after the bank’s approval without an answer: the booking is made, and the mail arrives',
  { tag: '@desktop' },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 8));
    await payer.payment.pay(cards.silent);
    await expect.poll(payer.taken).toEqual([owed]);
    await page.close();
    await stack.advance(minutes(3));
    expect((await stack.mailbox.next(guest.email)).text).toContain(guest.forename);
    expect(await payer.taken()).toEqual([owed]);
  },
);

test(
  '[PY-19] two tabs pay one request: there is one charge, and both show the outcome',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest, context }) => {
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    const order = await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 9));
    const other = await context.newPage();
    const second = new DepositPaymentPage(other);
    await other.goto(page.url());
    await second.goOn.click();
    expect(await second.isOpen()).toBe(order);
    // Both are filled first, because a tab that learns of the other's payment closes its form.
    await payer.payment.fillCard(cards.good);
    await second.fillCard(cards.good);
    // The background tab is not rendered, so a click with the mouse would never happen.
    await Promise.all([payer.payment.submit.dispatchEvent('click'), second.submit.click()]);
    await isConfirmed(payer);
    await expect(other.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible();
    expect(await payer.taken()).toEqual([owed]);
  },
);

test(
  '[PY-19] a double click opens one payment, with one order',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    const asked: string[] = [];
    page.on('response', async (response) => {
      if (!/\/deposit(\/payment\/[\w-]{32})?$/.test(new URL(response.url()).pathname) || !response.ok()) return;
      const { data }: { data: { gp: { data: { order_id: string } } } } = await response.json();
      asked.push(data.gp.data.order_id);
    });
    await toDetails(booking, guest, aSaturday(stack.clock.now(), 13));
    await page.getByRole('button', { name: 'Save Booking' }).dblclick();
    const order = await payer.payment.isOpen();
    await expect(payer.payment.dialog).toHaveCount(1);
    await payer.payment.pay(cards.good);
    await isConfirmed(payer);
    expect(new Set(asked)).toEqual(new Set([order]));
  },
);

test(
  '[PY-13] Back while the card page is open closes only the card page: it opens again with the same order, and is charged once',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    const order = await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 14));
    await page.goBack();
    await expect(payer.payment.dialog).toBeHidden();
    await expect(booking.step('Almost Done')).toBeVisible();
    await payer.payment.goOn.click();
    expect(await payer.payment.isOpen()).toBe(order);
    await payer.payment.pay(cards.good);
    await isConfirmed(payer);
  },
);

test(
  '[PY-13] the network is lost after the bank’s approval: the page says so, and shows the booking when it is back',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest, watch }) => {
    watch.expects(nobodyThere);
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 15));
    await breakApi(page, 'the API down');
    await payer.payment.pay(cards.good);
    await expect.poll(payer.taken).toEqual([owed]);
    await expect(payer.payment.frame.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
    await expect(
      payer.payment.frame.getByRole('heading', { name: 'Request timed out - Please try again later' }),
    ).toBeVisible();
    await expect(payer.payment.frame.getByText('Please don’t pay again').first()).toBeVisible();
    await mend(page);
    await payer.payment.frame.getByRole('button', { name: 'Check again' }).click();
    await isConfirmed(payer);
  },
);

test(
  'the server is killed before the answer reaches it: after the restart payment and booking agree',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest, watch }) => {
    watch.expects(nobodyThere);
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 10));
    await stack.kill9();
    await payer.payment.pay(cards.good);
    await expect.poll(payer.taken).toEqual([owed]);
    await stack.restart();
    await stack.advance(minutes(3));
    expect((await stack.mailbox.next(guest.email)).text).toContain(guest.forename);
    await page.goto(stack.url('northlight', '/book'));
    await isConfirmed(payer);
  },
);

test(
  '[PY-14, PY-15, PY-16, BW-183] the time is lost during a payment: the money is refunded, and the typed details stay',
  { tag: '@desktop' },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    const day = aSaturday(stack.clock.now(), 11);
    await toCardPage(booking, payer.payment, guest, day);
    const time = /\d\d:\d\d/.exec((await booking.summary.textContent()) ?? '')?.[0] ?? '';
    await stack.advance(minutes(16));
    await takeEveryTable(stack, { brand: 'northlight', day, time, people: 8, at: { barId: 102, typeId: 14 } });
    await payer.payment.pay(cards.good);
    await expect(
      booking.message('Sorry, that time is no longer available. Please change your time and try again').first(),
    ).toBeVisible();
    await expect(
      page.getByText('Sorry, that booking is no longer available. Please choose another date and try again'),
    ).toBeVisible();
    await expect(booking.people).toHaveValue('8');
    await page.reload();
    await expect(page.getByText('Sorry, your last booking is no longer available')).toBeVisible();
    await expect(booking.people).toHaveValue('8');
    await stack.sweep();
    await expect.poll(payer.taken).toEqual([0]);
  },
);

test(
  'no card data are stored in the database or a log',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 12));
    await payer.payment.pay(cards.good);
    await isConfirmed(payer);
    // Shows that the search works: it finds the guest's address.
    expect(stack.keeps(guest.email)).toBe(true);
    for (const secret of [cards.good, '4263 9700 0000 5262', 'Morgan Ashdown', 'sandbox-card-secret'])
      expect(stack.keeps(secret), secret).toBe(false);
  },
);
