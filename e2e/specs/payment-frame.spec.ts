import { PaymentPage } from '../pages/payment.page';
import { openDeposit, takings } from '../support/deposit';
import { cardPageCalls } from '../support/paying';
import { expect, test } from '../support/test';

const minute = 60_000;
const owed = 6000;

const declined = 'Sorry, we were unable to take your payment';
const technical = 'Sorry, there has been an error in taking your payment';

const isFullRun = process.env['TEST_FULL'] === '1';

/** Every test card that the bank or the provider refuses, with its heading in the portal. An ordinary run takes one for each reason. */
const refusals: readonly (readonly [card: string, heading: string, text: RegExp])[] = [
  ['4000120000001154', declined, /declined the payment/],
  ['4000130000001724', declined, /declined the payment/],
  ['4000160000004147', declined, /declined the payment/],
  ['4009830000001985', technical, /didn’t answer in time/],
  ['4222000002144131', declined, /[Cc]orporate cards/],
  ['4000000001100009', declined, /BACS/],
  ['4000000002050005', technical, /didn’t answer in time/],
  ['4000000005020005', technical, /didn’t answer in time/],
  ['4000000005080009', technical, /didn’t answer in time/],
];

const reasons = refusals.map(([, , text]) => text.source);
const refused = refusals.filter(([, , text], index) => isFullRun || reasons.indexOf(text.source) === index);

/** Cards that are charged with a valid answer. */
const approved = ['5425230000004415', '4222000006285344', '4000000000800005', '4000000000900003'];

/** Cards that are charged with an invalid answer: hash, amount, currency, merchant, order. */
const doubted = ['4000000000300006', '4000000000400004', '4000000000500001', '4000000000600009', '4000000000700007'];

test.beforeEach(({ watch }) => {
  watch.expects(cardPageCalls);
});

test(
  '[PY-1, PY-17, PY-18, PY-70, PY-71, PY-72, PY-76] every refused card shows its reason, Try Again accepts another card, and it is charged once',
  { tag: '@desktop' },
  async ({ page, stack, guest }) => {
    const before = await takings(stack);
    const payment = await PaymentPage.open(page, stack, 'northlight');
    await payment.show(await openDeposit(stack, guest, 14));
    await expect(payment.heading).toHaveText('Pay by card');
    for (const [index, [card, heading, text]] of refused.entries()) {
      await test.step(`${card} is refused`, async () => {
        await payment.pay(card);
        await expect(payment.heading).toHaveText(heading);
        await expect(payment.frame.getByText(text).first()).toBeVisible();
        await expect(payment.heading).toBeFocused();
        // After five refused cards within an hour no further card is accepted.
        if (index % 3 === 2) await stack.advance(60 * minute);
        await payment.tryAgain.dblclick();
      });
    }
    await test.step('the bank’s code, entered wrongly and cancelled', async () => {
      await payment.pay('4222000001227408');
      await payment.cardField('Code').fill('0000');
      await payment.answerBank('Approve');
      await expect(payment.heading).toHaveText(declined);
      await payment.tryAgain.click();
      await payment.pay('4222000001227408');
      await payment.answerBank('Cancel');
      await expect(payment.heading).toHaveText(declined);
      await payment.tryAgain.click();
    });
    expect(await takings(stack)).toBe(before);
    await test.step('a valid card is charged, and the booking is made', async () => {
      await payment.pay('4263970000005262');
      await expect(payment.heading).toHaveText('Thank you');
      await expect(payment.frame.getByText('£60 has been paid.').first()).toBeVisible();
      expect(await payment.told()).toContain('bars-payment-success');
      expect((await stack.mailbox.next(guest.email)).subject).not.toBe('');
    });
    expect(await takings(stack)).toBe(before + owed);
  },
);

test(
  '[PY-19] several cards are approved one after the other in the same panel',
  { tag: '@phone' },
  async ({ page, stack, guest }) => {
    const before = await takings(stack);
    const payment = await PaymentPage.open(page, stack, 'northlight');
    for (const [index, card] of approved.entries()) {
      await test.step(`${card} is approved`, async () => {
        await payment.show(await openDeposit(stack, guest, 30 + index));
        await payment.pay(card);
        await expect(payment.heading).toHaveText('Thank you');
      });
    }
    await test.step('with a code of the bank', async () => {
      await payment.show(await openDeposit(stack, guest, 36));
      await payment.pay('4222000001227408');
      await payment.cardField('Code').fill('1234');
      await payment.answerBank('Approve');
      await expect(payment.heading).toHaveText('Thank you');
    });
    expect(await takings(stack)).toBe(before + 5 * owed);
  },
);

test(
  '[PY-18, PY-30] an invalid answer is checked with the provider, and the payment counts',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest }) => {
    const before = await takings(stack);
    const payment = await PaymentPage.open(page, stack, 'northlight');
    for (const [index, card] of doubted.entries()) {
      await test.step(`${card} is charged`, async () => {
        await payment.show(await openDeposit(stack, guest, 45 + index));
        await payment.pay(card);
        // The server asks the provider by itself too, and may be done before the page has been looked at.
        await expect(payment.heading).toHaveText(/^(Checking your payment|Thank you)$/);
        await expect(async () => {
          await stack.sweep();
          await expect(payment.heading).toHaveText('Thank you', { timeout: 2500 });
        }).toPass();
      });
    }
    expect(await takings(stack)).toBe(before + doubted.length * owed);
  },
);

test('[PY-19] the panel waits for a slow answer', { tag: ['@desktop', '@full'] }, async ({ page, stack, guest }) => {
  const payment = await PaymentPage.open(page, stack, 'northlight');
  await payment.show(await openDeposit(stack, guest, 60));
  await payment.pay('4000000000100000');
  await expect(payment.heading).toHaveText('Thank you');
});

test(
  '[PY-19] without an answer the server asks the provider, and a visitor who has left the page gets the booking too',
  { tag: '@desktop' },
  async ({ page, stack, guest }) => {
    const before = await takings(stack);
    const payment = await PaymentPage.open(page, stack, 'northlight');
    await payment.show(await openDeposit(stack, guest, 70));
    await payment.pay('4000000000200008');
    await expect(payment.card.getByText('We could not tell the shop')).toBeVisible();
    await page.goto(stack.url('northlight', '/booking'));
    await stack.advance(3 * minute);
    await stack.sweep();
    expect((await stack.mailbox.next(guest.email)).subject).not.toBe('');
    expect(await takings(stack)).toBe(before + owed);
  },
);

test(
  '[PY-20, PY-78] the widget shows one text for every failure; axe finds nothing, from 320 px on',
  { tag: '@desktop' },
  async ({ page, stack, guest, a11y }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    const payment = await PaymentPage.open(page, stack, 'northlight');
    const { token } = await openDeposit(stack, guest, 80);
    await payment.show({ token, surface: 'widget' });
    await a11y('the card page in the panel');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await payment.pay('4000120000001154');
    await expect(payment.heading).toHaveText(
      'There was an error in processing your payment. Please check your details and try again.',
    );
    await a11y('a refused payment');
  },
);

test('[PY-77] an invalid link shows an error', { tag: ['@desktop', '@full'] }, async ({ page, stack, watch }) => {
  watch.expects(/status of 404/);
  const payment = await PaymentPage.open(page, stack, 'northlight');
  await payment.ask({ token: 'x'.repeat(32) });
  await expect(payment.heading).toHaveText('Sorry, the link you have been provided will no longer work');
  await payment.frame.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => payment.told()).toEqual(['bars-payment-ready', 'bars-payment-error', 'bars-payment-closed']);
});
