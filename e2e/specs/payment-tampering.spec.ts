import type { Page } from '@playwright/test';
import { cards } from '../pages/deposit-payment.page';
import { aSaturday } from '../support/days';
import { call } from '../support/http';
import { cardPageCalls, isConfirmed, toCardPage, watchMoney } from '../support/paying';
import { holderOf, isSecured, toCardCapture } from '../support/securing';
import type { Stack } from '../support/stack';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** 3-D Secure without a challenge, unless the merchant demands one. */
const unnoticed = '4222000006285344';

interface OrderInBooks {
  order_id: string;
  attempts: { account: string; auto_settle: boolean; challenge: string | null; authentication: string }[];
  charge: { account: string; settled: boolean; voided: boolean } | null;
  stored: { kept: boolean } | null;
}

/** The provider's record of an order. */
const inBooks = async (stack: Stack, order: string): Promise<OrderInBooks | undefined> => {
  const { text } = await call({ port: stack.port + 1, path: '/control/orders' });
  const orders: OrderInBooks[] = JSON.parse(text);
  return orders.find(({ order_id: id }) => id === order);
};

/** Edits the fields of the form before the browser posts it to the card page. A field with null is removed. */
const editForm = (page: Page, changes: Record<string, string | null>) =>
  page.addInitScript((given) => {
    const { submit } = HTMLFormElement.prototype;
    HTMLFormElement.prototype.submit = function submitEdited(): void {
      for (const [name, value] of Object.entries(given)) {
        const field = this.elements.namedItem(name);
        if (!(field instanceof HTMLInputElement)) continue;
        if (value === null) field.remove();
        else field.value = value;
      }
      submit.call(this);
    };
  }, changes);

test.beforeEach(({ watch }) => {
  watch.expects(cardPageCalls);
});

test.describe('a payment with an edited form', { tag: '@desktop' }, () => {
  test(
    'AUTO_SETTLE_FLAG 0: the server settles the money, and then the booking is confirmed',
    { tag: '@full' },
    async ({ page, stack, wizard, guest }) => {
      await editForm(page, { AUTO_SETTLE_FLAG: '0' });
      const booking = await wizard('northlight');
      const payer = await watchMoney(page, stack);
      const order = await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 22));
      await payer.payment.pay(cards.good);
      await isConfirmed(payer);
      expect(await inBooks(stack, order)).toMatchObject({
        attempts: [{ auto_settle: false }],
        charge: { settled: true, voided: false },
      });
    },
  );

  for (const [what, changes, voided] of [
    ['ACCOUNT moto', { ACCOUNT: 'moto' }, false],
    ['ACCOUNT moto and AUTO_SETTLE_FLAG 0', { ACCOUNT: 'moto', AUTO_SETTLE_FLAG: '0' }, true],
  ] as const) {
    test(
      `${what}: nothing is booked, the money goes back, and the visitor reads that it failed`,
      { tag: '@full' },
      async ({ page, stack, wizard, guest }) => {
        await editForm(page, changes);
        const booking = await wizard('northlight');
        const payer = await watchMoney(page, stack);
        const order = await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), voided ? 23 : 24));
        await payer.payment.pay(cards.good);
        await expect(
          payer.payment.frame.getByText(
            'The payment didn’t go through. If anything was taken, it goes back to your card automatically.',
            { exact: true },
          ),
        ).toBeVisible();
        await expect(payer.payment.tryAgain).toBeVisible();
        await stack.sweep();
        expect(await payer.taken()).toEqual([0]);
        expect(await inBooks(stack, order)).toMatchObject({ charge: { account: 'moto', voided } });
        await expect(payer.done.status).toHaveCount(0);
      },
    );
  }

  test(
    'HPP_CHALLENGE_REQUEST_INDICATOR has no effect on a payment, which demands no challenge',
    { tag: '@full' },
    async ({ page, stack, wizard, guest }) => {
      await editForm(page, { HPP_CHALLENGE_REQUEST_INDICATOR: 'NO_CHALLENGE_REQUESTED' });
      const booking = await wizard('northlight');
      const payer = await watchMoney(page, stack);
      await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 25));
      await payer.payment.pay(unnoticed);
      await isConfirmed(payer);
    },
  );
});

test.describe('storing a card with an edited form', { tag: ['@desktop', '@full'] }, () => {
  for (const [week, what, changes] of [
    [22, 'without HPP_CHALLENGE_REQUEST_INDICATOR', { HPP_CHALLENGE_REQUEST_INDICATOR: null }],
    [
      23,
      'HPP_CHALLENGE_REQUEST_INDICATOR NO_CHALLENGE_REQUESTED',
      { HPP_CHALLENGE_REQUEST_INDICATOR: 'NO_CHALLENGE_REQUESTED' },
    ],
    [24, 'ACCOUNT moto', { ACCOUNT: 'moto' }],
  ] as const) {
    test(
      `${what}: the card is not kept, nothing is booked, and the visitor reads that it failed`,
      { tag: fullWhere(week !== 23) },
      async ({ page, stack, wizard, guest }) => {
        await editForm(page, changes);
        const holder = await holderOf(page, stack, await wizard('northlight'));
        const order = await toCardCapture(holder, guest, aSaturday(stack.clock.now(), week));
        const isAsked = !('HPP_CHALLENGE_REQUEST_INDICATOR' in changes);
        await holder.card.pay(unnoticed);
        if (isAsked) await holder.card.approve();
        await expect(
          holder.card.frame.getByText('Your card wasn’t stored, and nothing was taken from it.', { exact: true }),
        ).toBeVisible();
        await expect(holder.card.tryAgain).toBeVisible();
        await stack.sweep();
        expect(await inBooks(stack, order)).toMatchObject({
          charge: null,
          stored: { kept: false },
          attempts: [{ authentication: isAsked ? 'challenge' : 'frictionless' }],
        });
        await expect(holder.done.status).toHaveCount(0);
      },
    );
  }

  test(
    'AUTO_SETTLE_FLAG 1: nothing is charged, and the card secures the booking',
    { tag: '@full' },
    async ({ page, stack, wizard, guest }) => {
      await editForm(page, { AUTO_SETTLE_FLAG: '1' });
      const holder = await holderOf(page, stack, await wizard('northlight'));
      const order = await toCardCapture(holder, guest, aSaturday(stack.clock.now(), 25));
      await holder.card.pay(cards.good);
      await isSecured(holder);
      expect(await inBooks(stack, order)).toMatchObject({
        attempts: [{ auto_settle: true }],
        charge: null,
        stored: { kept: true },
      });
    },
  );
});
