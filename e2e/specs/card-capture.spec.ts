import { cards } from '../pages/deposit-payment.page';
import { takeEveryTable } from '../support/crowd';
import { aSaturday } from '../support/days';
import { chargesAt } from '../support/deposit';
import { cardPageCalls } from '../support/paying';
import { holderOf, isSecured, toCardCapture, toSecuredDetails } from '../support/securing';
import { expect, test } from '../support/test';

const fee = '£80';
const feeEach = '£10';

test.beforeEach(({ watch }) => {
  watch.expects(cardPageCalls);
});

test('[BW-162, PY-4, PY-22, PY-23, PY-26, PY-27, API-B-12, API-B-13] a card is stored: the booking is confirmed, nothing is charged, and the mail states the possible fee', async ({
  page,
  stack,
  wizard,
  guest,
  a11y,
}) => {
  const holder = await holderOf(page, stack, await wizard('northlight'));

  await test.step('Given the details of a party whose booking needs a card', async () => {
    await toSecuredDetails(holder, guest, aSaturday(stack.clock.now(), 3));
    await expect(holder.card.section).toContainText(
      `we may charge it a no-show fee of ${feeEach} per person (${fee} for 8 people). Whether we do is at the venue’s discretion.`,
    );
  });
  await test.step('When they complete it, they read what may be charged, and when', async () => {
    await holder.booking.submit.click();
    await holder.card.isOpen();
    await expect(holder.card.terms).toContainText('nothing is taken now');
    await expect(holder.card.terms).toContainText(
      new RegExp(
        `If nobody from your party comes on Saturday .*, \\d\\d:\\d\\d, we may charge it a no-show fee of ${feeEach} per person \\(${fee} for 8 people\\)`,
      ),
    );
    await expect(holder.card.terms).toContainText(/Cancel before Saturday .* and no fee is charged\./);
    await expect(holder.card.terms).toContainText('at the venue’s discretion');
    await a11y('the card capture');
  });
  await test.step('And store a card', () => holder.card.pay(cards.good));
  await test.step('Then the booking is confirmed', () => isSecured(holder));
  await test.step('And the mail says what may be charged', async () => {
    const mail = await stack.mailbox.next(guest.email);
    expect(mail.subject).toContain(await holder.done.fact('Reference'));
    expect(mail.text).toContain(fee);
    expect(mail.text).toMatch(/discretion/);
    expect(mail.text).toMatch(/Cancel before Saturday .* and no fee is charged\./);
    await a11y('the secured booking');
  });
});

test('[PY-4] the bank may ask for a code', { tag: '@full' }, async ({ page, stack, wizard, guest }) => {
  const holder = await holderOf(page, stack, await wizard('northlight'));
  await toCardCapture(holder, guest, aSaturday(stack.clock.now(), 4));
  await holder.card.pay(cards.challenge);
  await holder.card.approve();
  await isSecured(holder, cards.challenge);
});

test(
  '[PY-76] another card can be used after a declined one',
  { tag: '@full' },
  async ({ page, stack, wizard, guest }) => {
    const holder = await holderOf(page, stack, await wizard('northlight'));
    const order = await toCardCapture(holder, guest, aSaturday(stack.clock.now(), 5));
    await holder.card.pay(cards.declined);
    await expect(
      holder.card.frame.getByRole('heading', { name: 'Sorry, we were unable to store your card' }),
    ).toBeVisible();
    await holder.card.tryAgain.click();
    expect(await holder.card.isOpen()).not.toBe(order);
    await holder.card.pay(cards.good);
    await isSecured(holder);
  },
);

test(
  '[BW-162, PY-22] a card page that is closed and reopened shows the same order',
  { tag: '@full' },
  async ({ page, stack, wizard, guest }) => {
    const holder = await holderOf(page, stack, await wizard('northlight'));
    const order = await toCardCapture(holder, guest, aSaturday(stack.clock.now(), 6));
    await page.keyboard.press('Escape');
    await expect(holder.card.dialog).toBeHidden();
    await expect(holder.booking.field('First name')).toHaveValue(guest.forename);
    await holder.booking.submit.click();
    expect(await holder.card.isOpen()).toBe(order);
    await holder.card.pay(cards.good);
    await isSecured(holder);
  },
);

test(
  '[BW-182, PY-22] a reload during the card page continues with the same order',
  { tag: '@full' },
  async ({ page, stack, wizard, guest }) => {
    const holder = await holderOf(page, stack, await wizard('northlight'));
    const order = await toCardCapture(holder, guest, aSaturday(stack.clock.now(), 7));
    await page.reload();
    await holder.booking.submit.click();
    expect(await holder.card.isOpen()).toBe(order);
    await holder.card.pay(cards.good);
    await isSecured(holder);
  },
);

test(
  '[PY-24] a failed poll about the card reloads the card page, and the card can still be stored',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest, watch }) => {
    watch.expects(/503/);
    const holder = await holderOf(page, stack, await wizard('northlight'));
    const order = await toCardCapture(holder, guest, aSaturday(stack.clock.now(), 18));
    await holder.card.number.fill(cards.declined);
    const broken = (url: URL) => url.pathname.startsWith('/api/rest/deposits/store-card/');
    await page.route(broken, (route) => route.fulfill({ status: 503, json: { error: 'Back in a minute' } }), {
      times: 1,
    });
    await expect(holder.card.frame.getByText('the card page was loaded again', { exact: false }).first()).toBeVisible();
    await expect(holder.card.number).toHaveValue('');
    expect(await holder.card.isOpen()).toBe(order);
    await holder.card.pay(cards.good);
    await isSecured(holder);
  },
);

test(
  '[PY-14, PY-15, PY-16] the time is lost while a card is stored: the card is not kept, and the typed details stay',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest }) => {
    const holder = await holderOf(page, stack, await wizard('northlight'));
    const day = aSaturday(stack.clock.now(), 19);
    await toCardCapture(holder, guest, day);
    const time = /\d\d:\d\d/.exec((await holder.booking.summary.textContent()) ?? '')?.[0] ?? '';
    await stack.advance(16 * 60_000);
    await takeEveryTable(stack, { brand: 'northlight', day, time, people: 8, at: { barId: 102, typeId: 16 } });
    await holder.card.pay(cards.good);
    await expect(
      holder.booking.message('Sorry, that time is no longer available. Please change your time and try again').first(),
    ).toBeVisible();
    await expect(
      page.getByText('Sorry, that booking is no longer available. Please choose another date and try again'),
    ).toBeVisible();
    await expect(holder.booking.people).toHaveValue('8');
    expect((await chargesAt(stack)).filter(({ charged }) => charged > 0)).toEqual([]);
  },
);
