import { EmbeddingPage } from '../pages/embedding.page';
import { cards } from '../pages/deposit-payment.page';
import { brandSiteCalls, framedSite } from '../support/embedding-sites';
import { frameAddress, heardByHand, openByHand, paramsFor, sayByHand } from '../support/frame-by-hand';
import { aSaturday } from '../support/days';
import { dataLayerOf } from '../support/host-events';
import { call } from '../support/http';
import { cardPageCalls, isConfirmed, partyTable, watchMoney } from '../support/paying';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

test('[EM-28, EM-29, EM-30, EM-31] the frame’s height is its content plus 80 pixels, on every step', async ({
  page,
  stack,
}) => {
  await page.clock.install();
  const site = await EmbeddingPage.open(page, stack, framedSite);
  const booking = await site.arrive();
  const inside = await site.insideFrame();
  const heights = () =>
    inside.evaluate(() => ({
      frame: window.innerHeight,
      content: Math.ceil(document.querySelector('#wizard')?.getBoundingClientRect().height ?? 0),
      scrolls: document.documentElement.scrollHeight > window.innerHeight,
    }));
  const fits = () =>
    expect
      .poll(async () => {
        const { frame, content, scrolls } = await heights();
        return { margin: frame - content, scrolls };
      })
      .toEqual({ margin: 80, scrolls: false });
  await fits();
  await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 3)));
  await fits();
  await booking.toTimes();
  await fits();
  await booking.pickTime();
  await booking.toOrder();
  await expect(booking.skip, 'the menu has loaded').toBeEnabled();
  await fits();
  const settled = await heights();
  // A growing frame would ask for more height every 100 ms by its own timer; one second of its clock shows that it does not.
  for (let passed = 0; passed < 1000; passed += 100) await page.clock.runFor(100);
  expect(await heights(), 'it asks for no more and more').toEqual(settled);
});

test(
  '[EM-16, EM-17, EM-19, EM-20, EM-21, EM-9] the booking begins with the page’s parameters, and closing fires an event',
  { tag: '@desktop' },
  async ({ page, stack }) => {
    const site = await EmbeddingPage.open(page, stack, framedSite);
    await site.arrive();
    await expect(site.close).toHaveCount(0);
    await site.embed({ 'bar-id': '102', 'force-location': '', people: '6', 'can-close': '' });
    await site.arrive();
    await expect(site.booking.bar).toHaveValue('102');
    await expect(site.booking.bar).toBeDisabled();
    await expect(site.booking.people).toHaveValue('6');
    await site.close.click();
    await expect.poll(() => site.eventNames()).toContain('bars-close-booking');
  },
);

test(
  '[EM-18] a resume code continues a session, and so does a reload',
  { tag: '@desktop' },
  async ({ page, stack, watch }) => {
    const site = await EmbeddingPage.open(page, stack, framedSite);
    const booking = await site.arrive();
    await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 4)));
    await booking.settled();
    await page.reload();
    await site.arrive();
    await expect(site.booking.people).toHaveValue('8');

    const visitor = await stack.visitor('northlight');
    const { data } = await visitor.change({ bar_id: 102, no_people: 5 });
    watch.keepsPrivate(data.session_id);
    await site.embed({ 'session-id': data.resume_code });
    await site.arrive();
    await expect(site.booking.people).toHaveValue('5');
    expect(JSON.stringify(await site.events())).not.toContain(data.session_id);
  },
);

test(
  '[EM-32] each step view is pushed to the data layer of the embedding page',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    const site = await EmbeddingPage.open(page, stack, framedSite);
    const booking = await site.arrive();
    await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 4)));
    await booking.toTimes();
    await expect
      .poll(async () => (await dataLayerOf(page)).map(({ event, step, brand }) => [event, step, brand]))
      .toEqual([
        ['bars_step_view', 1, 1],
        ['bars_step_view', 2, 1],
      ]);
    expect(await (await site.insideFrame()).evaluate(() => Reflect.get(window, 'dataLayer'))).toBeUndefined();
  },
);

test(
  '[PY-12] a deposit is paid in the frame, with three nested frames',
  { tag: '@desktop' },
  async ({ page, stack, guest, watch }) => {
    watch.expects(cardPageCalls);
    const site = await EmbeddingPage.open(page, stack, framedSite);
    const payer = { ...(await watchMoney(page, stack)), payment: site.payment, done: site.done };
    const booking = await site.arrive();
    await booking.plan(partyTable(aSaturday(stack.clock.now(), 5)));
    await booking.toTimes();
    await booking.pickTime();
    await booking.toDetails();
    await booking.fillDetails(guest);
    await booking.settled();
    await site.place.getByRole('button', { name: 'Save Booking' }).click();
    await site.payment.isOpen();
    await expect(site.payment.dialog.getByRole('heading').first(), 'it comes where the visitor is').toBeInViewport();
    await expect(site.payment.number).toBeInViewport();
    await site.payment.pay(cards.good);
    await isConfirmed(payer);
  },
);

test.describe('the messages that the frame accepts', { tag: '@desktop' }, () => {
  test('[EM-7, EM-12, EM-15, EM-23] a page without the host script gets loaded once and the first step’s height, sends params, and then gets messages under its iframe_id', async ({
    page,
    stack,
  }) => {
    await EmbeddingPage.open(page, stack, framedSite);
    await openByHand(page, frameAddress(stack));
    await expect
      .poll(async () => (await heardByHand(page)).map(({ name, iframe_id: id }) => [name, id]))
      .toEqual([
        ['resize', null],
        ['loaded', null],
      ]);
    await sayByHand(page, paramsFor('mine'));
    await expect
      .poll(async () => (await heardByHand(page)).map(({ name }) => name))
      .toEqual(expect.arrayContaining(['booking_update', 'step_view', 'resize']));
    const heard = await heardByHand(page);
    expect(heard.filter(({ name }) => name === 'loaded')).toHaveLength(1);
    expect(heard.slice(2).map(({ iframe_id: id }) => id)).toEqual(heard.slice(2).map(() => 'mine'));
    await expect(page.frameLocator('#by-hand').getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  });

  test(
    '[EM-23] another version, another window and second params are ignored',
    { tag: '@full' },
    async ({ page, stack }) => {
      await EmbeddingPage.open(page, stack, framedSite);
      await openByHand(page, frameAddress(stack));
      await expect.poll(() => heardByHand(page)).toHaveLength(2);
      await sayByHand(page, paramsFor('old', { version: 0 }));
      await sayByHand(page, paramsFor('old', { source: 'bars-payment' }));
      // A sibling frame has the right origin but is not the parent window.
      const beside = await page.evaluateHandle(() => document.body.appendChild(document.createElement('iframe')));
      await (
        await beside.contentFrame()
      )?.evaluate(
        (data) =>
          window.parent.document
            .querySelector<HTMLIFrameElement>('#by-hand')
            ?.contentWindow?.postMessage(data, { targetOrigin: '*' }),
        paramsFor('beside'),
      );
      await sayByHand(page, paramsFor('first'));
      await sayByHand(page, paramsFor('second', { payload: { brand: 2, iframe_id: 'second' } }));
      await expect.poll(async () => (await heardByHand(page)).map(({ name }) => name)).toContain('booking_update');
      expect(new Set((await heardByHand(page)).slice(2).map(({ iframe_id: id }) => id))).toEqual(new Set(['first']));
    },
  );

  test(
    '[EM-24] without params it starts after a second with its own page’s settings, and sends no messages but its height',
    { tag: '@full' },
    async ({ page, stack }) => {
      await EmbeddingPage.open(page, stack, framedSite);
      await openByHand(page, frameAddress(stack));
      const frame = page.frameLocator('#by-hand');
      await expect(frame.getByRole('combobox', { name: 'Which bar?' })).toBeVisible();
      await expect(frame.locator('html')).toHaveAttribute('data-brand', '1');
      await expect(frame.locator('[aria-busy]')).toHaveCount(0);
      expect((await heardByHand(page)).map(({ name }) => name)).toEqual(['resize', 'loaded']);
      await sayByHand(
        page,
        paramsFor('late', { payload: { brand: 1, iframe_id: 'late', pre_filled_data: { people: 7 } } }),
      );
      await expect(frame.getByRole('spinbutton', { name: 'How many people?' })).toHaveValue('7');
    },
  );

  test(
    '[EM-24] params that come after the visitor has begun change nothing, and the page hears where the booking stands',
    { tag: '@full' },
    async ({ page, stack }) => {
      await EmbeddingPage.open(page, stack, framedSite);
      await openByHand(page, frameAddress(stack));
      const people = page.frameLocator('#by-hand').getByRole('spinbutton', { name: 'How many people?' });
      await people.fill('5');
      await people.blur();
      await expect(page.frameLocator('#by-hand').locator('html')).toHaveAttribute('data-brand', '1');
      await sayByHand(
        page,
        paramsFor('late', { payload: { brand: 1, iframe_id: 'late', pre_filled_data: { people: 7 } } }),
      );
      await expect
        .poll(async () => new Set((await heardByHand(page)).slice(2).map(({ name, iframe_id: id }) => `${id} ${name}`)))
        .toEqual(new Set(['late booking_update', 'late step_view', 'late resize']));
      const sizes = (await heardByHand(page))
        .filter(({ name }) => name === 'resize')
        .map(({ payload }) => Number(payload['height']));
      expect(
        sizes.every((height) => height > 500),
        'the height of a whole step',
      ).toBe(true);
      await expect(people).toHaveValue('5');
    },
  );

  test(
    '[EM-23] on a site that is not the key’s a telephone number and a link replace the frame',
    { tag: '@full' },
    async ({ page, stack, watch }) => {
      watch.expects(/frame-ancestors|call to another origin: http:\/\/localhost:\d+\/(northlight|fonts)\//);
      const { headers } = await call({ port: stack.port, path: '/frame/?key=pk_site_northlight', host: 'localhost' });
      expect(headers['content-security-policy']).toContain(
        `frame-ancestors https://www.northlight.example http://127.0.0.1:${stack.port + 4}`,
      );
      const site = new EmbeddingPage(page, stack, framedSite);
      await page.clock.install();
      const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      await page.goto(`http://localhost:${stack.port + 4}${framedSite.path}`);
      await site.element.scrollIntoViewIfNeeded();
      await refused;
      await page.clock.runFor(8_000);
      await expect(site.failure).toContainText('020 7946 0111');
      await expect(site.link).toBeVisible();
      await expect(page.locator('iframe')).toHaveAttribute('inert');
      await expect(page.locator('.frame')).toHaveCSS('opacity', '0');
    },
  );
});

test(
  'the frame’s page has no fault that axe finds, and no horizontal scrolling',
  { tag: '@full' },
  async ({ page, stack, a11y }) => {
    const site = await EmbeddingPage.open(page, stack, framedSite);
    await site.arrive();
    await a11y('the first step in a frame');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  },
);
