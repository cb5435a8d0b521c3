import { cards } from '../pages/deposit-payment.page';
import { EmbeddingPage } from '../pages/embedding.page';
import { aSaturday } from '../support/days';
import { brandFronts, brandSiteCalls, framedSite } from '../support/embedding-sites';
import { cardPageCalls, isConfirmed, toCardPage, watchMoney } from '../support/paying';
import { hearLast, lastHeard, theLast } from '../support/messages';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
  watch.expects(cardPageCalls);
});

test(
  '[EM-2, EM-34] a deposit is paid on a brand’s own page, whose policy names no card provider',
  { tag: '@full' },
  async ({ page, stack, guest, a11y }) => {
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    const payer = await watchMoney(page, stack, site.place);
    await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 13));
    await test.step('Given the card page in our frame, and no request of the brand’s own page to the provider', async () => {
      const addresses = page.frames().map((frame) => new URL(frame.url()));
      expect(addresses.map(({ origin, pathname }) => `${origin}${pathname}`).slice(0, 2)).toEqual([
        stack.brandSite('/northlight/'),
        `http://localhost:${stack.port}/frame/pay/`,
      ]);
      await a11y('the payment on a brand’s page');
    });
    await payer.payment.pay(cards.good);
    await isConfirmed(payer);
    expect((await site.events()).findLast(({ name }) => name === 'bars-booking-update')?.detail).toMatchObject({
      is_completed: true,
    });
  },
);

test('[EM-4] a deposit is paid in the frame', { tag: ['@desktop', '@full'] }, async ({ page, stack, guest }) => {
  const site = await EmbeddingPage.open(page, stack, framedSite);
  const payer = await watchMoney(page, stack, site.place);
  await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 14));
  await payer.payment.pay(cards.good);
  await isConfirmed(payer);
});

test('[EM-2] the bank asks for a code on a brand’s page', { tag: '@phone' }, async ({ page, stack, guest }) => {
  const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
  const payer = await watchMoney(page, stack, site.place);
  await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 15));
  await payer.payment.pay(cards.challenge);
  await payer.payment.approve();
  await isConfirmed(payer);
});

test(
  '[EM-35] the page takes the element away and puts it back while somebody pays: the same order goes on, and is charged once',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest }) => {
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    const payer = await watchMoney(page, stack, site.place);
    const order = await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 16));
    const parent = await site.element.evaluateHandle(({ parentElement }) => parentElement);
    const element = await site.element.elementHandle();
    await element?.evaluate((one) => one.remove());
    await expect.poll(() => page.frames().length, { message: 'the card page to be gone' }).toBe(1);
    await parent.evaluate((one, taken) => taken && one?.append(taken), element);
    await expect(payer.payment.interrupted).toBeVisible();
    await expect(site.booking.field('Email')).toHaveValue(guest.email);
    await payer.payment.payAgain.click();
    expect(await payer.payment.isOpen()).toBe(order);
    await payer.payment.pay(cards.good);
    await isConfirmed(payer);
  },
);

test('[EM-35] a forged “paid” message of the page is ignored', { tag: '@desktop' }, async ({ page, stack, guest }) => {
  const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
  const payer = await watchMoney(page, stack, site.place);
  await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 17));
  await hearLast(page);
  await page.evaluate((last) => {
    const lie = { source: 'bars-payment', version: 1, name: 'outcome', payload: { outcome: 'paid' } };
    window.postMessage(lie, '*');
    const stranger = document.createElement('iframe');
    document.body.append(stranger);
    for (const name of ['outcome', 'closed'])
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { ...lie, name },
          origin: window.location.origin,
          source: stranger.contentWindow,
        }),
      );
    window.postMessage(last, '*');
  }, theLast);
  await expect.poll(() => lastHeard(page)).toBe(1);
  await expect(payer.payment.number).toBeVisible();
  expect(await payer.taken()).toEqual([]);
});

test(
  '[EM-35] after a forged bars-payment-success the server’s message is shown, and the same order can be paid',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest, watch }) => {
    // Chromium's message for a completion that the server refuses.
    watch.expects(/status of 422/);
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    const payer = await watchMoney(page, stack, site.place);
    const order = await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 18));
    const shown = await site.element.evaluateHandle((element) => {
      const dialog = element.shadowRoot?.querySelector('dialog[open]');
      const texts: string[] = [];
      if (dialog)
        new MutationObserver(() => texts.push(dialog.textContent ?? '')).observe(dialog, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      return texts;
    });
    await site.element
      .locator('bars-payment-panel')
      .evaluate((panel) =>
        panel.dispatchEvent(new CustomEvent('bars-payment-success', { bubbles: true, composed: true })),
      );
    await expect(payer.payment.dialog).toContainText('We haven’t received a payment');
    expect((await shown.jsonValue()).join(), 'every word on the way').not.toMatch(/went through|thank you|confirmed/i);
    expect((await shown.jsonValue()).join()).toContain('we’re checking your payment');
    expect([await payer.taken(), await payer.payment.isOpen()]).toEqual([[], order]);
    await payer.payment.pay(cards.good);
    await isConfirmed(payer);
  },
);
