import { EmbeddingPage } from '../pages/embedding.page';
import { threeBrands } from '../support/brands';
import { aSaturday } from '../support/days';
import { brandFronts, brandSiteCalls } from '../support/embedding-sites';
import { chooseEarly } from '../support/early-choices';
import { holdCode } from '../support/held-code';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

const wizardCode = '**/elements/*/widget.js';

for (const brand of threeBrands) {
  test(
    `a visitor of ${brand} sees the first step and makes choices before the wizard’s code is there`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, guest, a11y }) => {
      const letCodeArrive = await holdCode(page, wizardCode);
      const site = await EmbeddingPage.open(page, stack, brandFronts[brand]);
      const { booking } = site;
      const plan = booking.planFor(aSaturday(stack.clock.now(), 2), 2);

      await test.step('Given the first step, drawn from markup, with no fault that axe finds', async () => {
        await site.arriveEarly();
        expect((await site.events()).map(({ name }) => name)).toEqual([]);
        await a11y('the first step as markup');
      });
      await test.step('When the visitor chooses a bar and two people more, and the code arrives', async () => {
        const isKept = await chooseEarly(page, { booking, plan, place: site.element });
        expect((await site.events()).map(({ name }) => name)).toEqual([]);
        letCodeArrive();
        await expect
          .poll(async () => (await site.events()).filter(({ name }) => name === 'bars-loaded').length)
          .toBe(1);
        await isKept();
      });
      await test.step('Then the booking goes on from there to its end', async () => {
        await booking.book(plan.day, guest, 2);
        expect((await stack.mailbox.next(guest.email)).subject).toContain(await site.done.fact('Reference'));
      });
    },
  );
}

test(
  'markup of another day or estate gives way to the wizard’s own first step',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    const letCodeArrive = await holdCode(page, wizardCode);
    await page.route('**/elements/*/first-step-4.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/(\\"key\\":\\")[^\\]+/, '$1of-yesterday'),
      });
    });
    const site = await EmbeddingPage.open(page, stack, brandFronts.tinhouse);
    await site.arriveEarly();
    const node = await site.booking.bar.elementHandle();
    letCodeArrive();
    await expect.poll(async () => (await site.events()).map(({ name }) => name)).toContain('bars-loaded');
    await expect(site.booking.bar).toBeVisible();
    expect(await node?.evaluate((old) => old.isConnected)).toBe(false);
    await expect(site.element.locator('bars-booking-wizard')).toHaveCount(1);
  },
);
