import { EmbeddingPage } from '../pages/embedding.page';
import { threeBrands } from '../support/brands';
import { brandFronts, brandSiteCalls, framedSite, oddSites } from '../support/embedding-sites';
import { aSaturday, spokenDay } from '../support/days';
import { call } from '../support/http';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

test('a brand’s page allows its own origin and ours, and nothing else', { tag: '@desktop' }, async ({ stack }) => {
  const product = `http://localhost:${stack.port}`;
  for (const { path } of [...Object.values(brandFronts), framedSite]) {
    const { headers } = await call({ port: stack.port + 4, path, host: '127.0.0.1' });
    expect(headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'self' ${product}; connect-src 'self' ${product}; frame-src ${product}; ` +
        `img-src 'self' ${product}; font-src 'self' ${product}; style-src 'self'`,
    );
  }
});

for (const brand of threeBrands) {
  test(
    `[EM-2, EM-34] a visitor of ${brand}’s own site books a table for eight on Saturday, without leaving it`,
    { tag: fullWhere(brand !== 'verbena') },
    async ({ page, stack, guest }) => {
      const site = await EmbeddingPage.open(page, stack, brandFronts[brand]);
      const day = aSaturday(stack.clock.now());
      const address = page.url();
      let time = '';

      await test.step('Given the element on the brand’s page, with no iframe', async () => {
        await site.arrive();
        await expect(page.locator('iframe')).toHaveCount(0);
      });
      await test.step('When they book', async () => {
        time = await site.booking.book(day, guest);
      });
      await test.step('Then the booking is confirmed on the same page, with a mail', async () => {
        expect(page.url()).toBe(address);
        expect(await site.done.fact('When')).toBe(`${spokenDay(day)}, ${time}`);
        const reference = await site.done.fact('Reference');
        expect((await stack.mailbox.next(guest.email)).subject).toContain(reference);
      });
      await test.step('And the events were: loaded once, an update after each answer, the last one with the booking', async () => {
        const events = await site.events();
        expect(events.filter(({ name }) => name === 'bars-loaded')).toHaveLength(1);
        expect(events.map(({ from }) => from)).toEqual(events.map(() => 'bars-booking-widget'));
        const updates = events.filter(({ name }) => name === 'bars-booking-update');
        expect(updates.length).toBeGreaterThan(4);
        expect(updates.at(-1)?.detail).toEqual({
          resume_code: expect.stringMatching(/^[\w-]{22,}$/),
          step: 'completed',
          is_completed: true,
          status_id: expect.any(Number),
          ref_code: await site.done.fact('Reference'),
        });
        expect(events.map(({ name }) => name)).not.toContain('bars-error');
      });
    },
  );
}

test(
  '[EM-5] in the portal the shell loads the wizard by the import map, as an area with its own version',
  { tag: '@desktop' },
  async ({ page, stack }) => {
    const { text } = await call({ port: stack.port, path: '/importmap.json' });
    const address = /"@bars\/mfe-booking-widget":\s*"([^"]+)"/.exec(text)?.[1] ?? '';
    expect(address).toMatch(/\/mfe-booking-widget\/[\da-f]{16}\/portal\.js$/);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.goto(stack.url('northlight', '/book'));
    await expect(page.getByRole('combobox', { name: 'Which bar?' })).toBeVisible();
    expect(asked.filter((url) => url.endsWith(address))).toHaveLength(1);
  },
);

test(
  '[EM-27] the element renders the booking in the page’s own document, without a frame',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, context }) => {
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    const booking = await site.arrive();
    const isInThePage = () =>
      booking.bar.evaluate((bar, tag) => {
        const root = bar.getRootNode();
        return (
          bar.ownerDocument === window.top?.document &&
          root instanceof ShadowRoot &&
          root.host === document.querySelector(tag)
        );
      }, site.tag);
    expect(await isInThePage()).toBe(true);
    expect(page.frames()).toHaveLength(1);
    await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 2)));
    await booking.toTimes();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(page.frames()).toHaveLength(1);

    await test.step('And the host script renders it in a frame', async () => {
      const framed = await EmbeddingPage.open(await context.newPage(), stack, framedSite);
      await framed.arrive();
      expect(framed.page.frames()).toHaveLength(2);
      expect(await framed.booking.bar.evaluate((bar) => bar.ownerDocument === document && window.top === window)).toBe(
        false,
      );
    });
  },
);

test('[EM-4] the same booking works in the frame', { tag: '@full' }, async ({ page, stack, guest }) => {
  const site = await EmbeddingPage.open(page, stack, framedSite);
  const day = aSaturday(stack.clock.now(), 1);
  await site.arrive();
  expect((await site.insideFrame()).url()).toMatch(new RegExp(`^http://localhost:${stack.port}/frame/`));
  const time = await site.booking.book(day, guest);
  expect(await site.done.fact('When')).toBe(`${spokenDay(day)}, ${time}`);
  expect((await stack.mailbox.next(guest.email)).subject).toContain(await site.done.fact('Reference'));
  const events = await site.events();
  expect(events.filter(({ name }) => name === 'bars-loaded')).toHaveLength(1);
  expect(events.findLast(({ name }) => name === 'bars-booking-update')?.detail).toMatchObject({
    is_completed: true,
    ref_code: await site.done.fact('Reference'),
  });
});

for (const [name, where] of Object.entries(oddSites)) {
  test(`[EM-2] ${name}: as far as the times`, { tag: ['@desktop', '@full'] }, async ({ page, stack }) => {
    const site = await EmbeddingPage.open(page, stack, where);
    const booking = await site.arrive();
    await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 2)));
    await booking.toTimes();
    await booking.pickTime();
    await expect(booking.goOn).toBeEnabled();
  });
}
