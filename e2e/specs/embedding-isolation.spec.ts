import { EmbeddingPage } from '../pages/embedding.page';
import { threeBrands } from '../support/brands';
import { aSaturday } from '../support/days';
import { brandFronts, brandSiteCalls, framedSite } from '../support/embedding-sites';
import { dataLayerOf } from '../support/host-events';
import { expectAlike } from '../support/looks';
import { newGlobals, noteGlobals, tracesOf } from '../support/page-traces';
import { shiftsOf, watchShifts } from '../support/shifts';
import { hearLast, lastHeard, theLast } from '../support/messages';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

test(
  '[EM-35] a hostile page does not change the element’s styles at any step',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, context }) => {
    const plain = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    const hostile = await EmbeddingPage.open(await context.newPage(), stack, {
      path: '/hostile/',
      brand: 'northlight',
    });
    const day = aSaturday(stack.clock.now(), 1);
    for (const site of [plain, hostile]) await site.arrive();
    await expectAlike(hostile, plain, 700);

    for (const { booking } of [plain, hostile]) {
      await booking.plan(booking.planFor(day));
      await booking.toTimes();
    }
    await expectAlike(hostile, plain, 700);
  },
);

test(
  '[EM-35] a whole booking works on the hostile page, whose script removes and reinserts the element',
  { tag: '@desktop' },
  async ({ page, stack, guest }) => {
    const site = await EmbeddingPage.open(page, stack, { path: '/hostile/', brand: 'northlight' });
    const booking = await site.arrive();
    expect(await page.evaluate(() => Number(Reflect.get(window, 'tidied')))).toBeGreaterThan(0);
    await booking.book(aSaturday(stack.clock.now(), 9), guest);
    await expect(site.done.status).toHaveText('Booking Confirmed');
    await test.step('And the page’s own globals and styles are unchanged', async () => {
      await expect(page.locator('#own-box')).toHaveCSS('color', 'rgb(0, 128, 0)');
      expect(
        await page.evaluate(() => [Reflect.get(window, 'React').version, typeof Reflect.get(window, 'System').import]),
      ).toEqual(['16.14.0', 'function']);
    });
  },
);

for (const [what, where] of [
  ['the element', brandFronts.northlight],
  ['the frame', framedSite],
] as const) {
  test(
    `[EM-35] ${what} gives its page’s window nothing but the analytics layer`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack }) => {
      await noteGlobals(page);
      const site = await EmbeddingPage.open(page, stack, where);
      const booking = await site.arrive();
      await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 3)));
      await booking.toTimes();
      await booking.pickTime();
      await booking.toDetails();
      expect(
        (await newGlobals(page)).filter((key) => !/^\d+$/.test(key)),
        'a number is a frame',
      ).toEqual(['dataLayer']);
    },
  );
}

test(
  '[EM-35] the element adds no style, no cookie, no history entry and no local storage to its page',
  { tag: '@desktop' },
  async ({ page, stack, guest, context }) => {
    const site = await EmbeddingPage.open(page, stack, { path: '/northlight/the-bar/', brand: 'northlight' });
    const before = await tracesOf(page);
    const booking = await site.arrive();
    await booking.hold(aSaturday(stack.clock.now(), 10));
    await booking.fillDetails(guest);
    await booking.settled();
    const tab = await page.evaluate(() => Object.entries(window.sessionStorage));
    expect(
      tab.map(([name]) => name),
      'nothing but the resume code of this tab',
    ).toEqual(['bars.resume.1']);
    for (const secret of [guest.email, guest.phone, guest.surname]) expect(JSON.stringify(tab)).not.toContain(secret);
    await booking.complete();
    expect(await tracesOf(page)).toEqual(before);
    expect(await context.cookies()).toEqual([]);
  },
);

for (const [what, where] of [
  ['the element', brandFronts.northlight],
  ['the frame', framedSite],
] as const) {
  test(
    `[EM-34, EM-35] ${what} tells its page nothing personal: not in an event, not in the analytics layer`,
    { tag: fullWhere(what === 'the frame', '@desktop') },
    async ({ page, stack, guest, watch }) => {
      watch.keepsPrivate(guest.surname);
      const site = await EmbeddingPage.open(page, stack, where);
      await (await site.arrive()).book(aSaturday(stack.clock.now(), what === 'the frame' ? 11 : 12), guest);
      const seen = async () => (await dataLayerOf(page)).map(({ event, step }) => `${String(event)} ${String(step)}`);
      await expect.poll(seen).toEqual([1, 2, 3, 4, 'completed'].map((step) => `bars_step_view ${step}`));
      const views = await dataLayerOf(page);
      for (const view of views)
        expect(Object.keys(view).toSorted()).toEqual(['bar_id', 'brand', 'event', 'flow', 'step']);
      const events = await site.events();
      expect(events.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['bars-loaded', 'bars-booking-update', 'bars-step-view']),
      );
      const allowed = {
        'bars-loaded': [],
        'bars-booking-update': ['is_completed', 'ref_code', 'resume_code', 'status_id', 'step'],
        'bars-step-view': ['bar_id', 'brand', 'event', 'flow', 'step'],
      };
      for (const { name, detail } of events)
        expect(allowed[name as keyof typeof allowed], name).toEqual(expect.arrayContaining(Object.keys(detail ?? {})));
      const told = JSON.stringify([events, views, page.url()]);
      for (const secret of [
        guest.forename,
        guest.surname,
        guest.email,
        guest.phone,
        (await site.done.manage.getAttribute('href'))?.split('/').at(-1) ?? '',
      ])
        expect(told).not.toContain(secret);
    },
  );
}

test('[EM-35] page and frame ignore messages from other senders', { tag: '@desktop' }, async ({ page, stack }) => {
  const site = await EmbeddingPage.open(page, stack, framedSite);
  const booking = await site.arrive();
  const height = async () => Math.round((await site.element.boundingBox())?.height ?? 0);
  await expect(booking.category(booking.words.category)).toBeVisible();
  let last = -1;
  await expect
    .poll(async () => [last, (last = await height())].every((one, _, [first]) => one === first), {
      message: 'the frame to stand still',
    })
    .toBe(true);
  const before = { height: await height(), events: (await site.events()).length };
  const ours = await site.insideFrame();
  for (const end of [page, ours]) await hearLast(end);

  await test.step('When a frame of another origin, a frame of the page’s own origin and the page itself send forged messages', async () => {
    await page.evaluate(() => {
      for (const [name, sandbox] of [
        ['stranger', 'allow-scripts'],
        ['neighbour', null],
      ] as const) {
        const frame = Object.assign(document.createElement('iframe'), { name, srcdoc: `<p>A ${name}</p>` });
        if (sandbox) frame.setAttribute('sandbox', sandbox);
        document.body.append(frame);
      }
    });
    await expect.poll(() => page.frames().length).toBe(4);
    const frameCalled = async (name: string) => {
      const frame = await (await page.locator(`iframe[name=${name}]`).elementHandle())?.contentFrame();
      if (!frame) throw new Error(`There is no ${name}.`);
      return frame;
    };
    const [stranger, neighbour] = [await frameCalled('stranger'), await frameCalled('neighbour')];
    const lies = [
      { source: 'bars-booking', version: 1, name: 'resize', iframe_id: null, payload: { height: 9000 } },
      { source: 'bars-booking', version: 1, name: 'close_booking', iframe_id: null, payload: {} },
      { source: 'bars-booking', version: 1, name: 'error', iframe_id: null, payload: { reason: 'broken' } },
      {
        source: 'bars-booking',
        version: 1,
        name: 'params',
        iframe_id: 'stranger',
        payload: { brand: 2, iframe_id: 'stranger', pre_filled_data: { people: 19 } },
      },
      'not an object',
      { source: 'bars-booking', name: 'resize' },
      theLast,
    ];
    await stranger.evaluate((all) => all.forEach((lie) => window.parent.postMessage(lie, '*')), lies);
    // Another origin cannot reach a frame in a shadow root; a frame of the page's own origin can.
    await neighbour.evaluate(
      ({ all, tag }) => {
        const element = window.parent.document.querySelector(tag);
        const frame = (element?.shadowRoot ?? element)?.querySelector('iframe');
        all.forEach((lie) => frame?.contentWindow?.postMessage(lie, '*'));
      },
      { all: lies, tag: site.tag },
    );
    await page.evaluate((all) => all.forEach((lie) => window.postMessage(lie, '*')), lies);
    await ours.evaluate((all) => all.forEach((lie) => window.postMessage(lie, '*')), lies);
  });
  await expect.poll(() => lastHeard(page), { message: 'every message to the page' }).toBe(2);
  await expect.poll(() => lastHeard(ours), { message: 'every message to the frame' }).toBe(2);
  expect((await site.events()).length).toBe(before.events);
  // The frame may still settle by some pixels when its letters come; the forged height is thousands away.
  expect(Math.abs((await height()) - before.height)).toBeLessThan(100);
  // A genuine message in both directions: an effect of a forged message would show before it.
  await booking.people.fill('7');
  await booking.people.blur();
  await booking.settled();
  await expect.poll(async () => (await site.events()).length).toBeGreaterThan(before.events);
  expect(new Set((await site.events()).slice(before.events).map(({ name }) => name))).toEqual(
    new Set(['bars-booking-update']),
  );
  await expect(booking.people, 'brand and preset values are unchanged').toHaveValue('7');
  await expect(booking.bar).toBeVisible();
});

for (const brand of threeBrands) {
  test(
    `[EM-2] nothing jumps on ${brand}’s page when the element comes, and axe finds nothing`,
    { tag: '@full' },
    async ({ page, stack, a11y }) => {
      await watchShifts(page);
      const site = await EmbeddingPage.open(page, stack, brandFronts[brand]);
      await site.element.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await expect(site.booking.bar).toBeVisible();
      expect(await shiftsOf(page)).toEqual([]);
      await a11y(`the first step on ${brand}’s page`);
      const { booking } = site;
      await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 2)));
      await booking.toTimes();
      await a11y(`the times on ${brand}’s page`);
    },
  );
}

test(
  '[EM-4] the page has no layout shift when the frame loads, and axe finds nothing in it',
  { tag: '@full' },
  async ({ page, stack, a11y }) => {
    await watchShifts(page);
    const site = await EmbeddingPage.open(page, stack, framedSite);
    await site.arrive();
    expect(await shiftsOf(page)).toEqual([]);
    await a11y('the first step in the frame');
  },
);

test(
  '[EM-2] the keyboard moves the focus through the page into the element and out again',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    const site = await EmbeddingPage.open(page, stack, brandFronts.tinhouse);
    await site.arrive();
    await page.getByRole('link', { name: 'Sundays' }).focus();
    const focusedInside = () => page.evaluate(() => document.activeElement?.tagName === 'BARS-BOOKING-WIDGET');
    for (let presses = 0; presses < 8 && !(await focusedInside()); presses += 1) await page.keyboard.press('Tab');
    expect(await focusedInside()).toBe(true);
    let presses = 0;
    while ((await focusedInside()) && presses < 40) {
      await page.keyboard.press('Tab');
      presses += 1;
    }
    expect(presses).toBeGreaterThan(4);
    await expect(page.getByRole('link', { name: '0117 496 0144' }).last()).toBeFocused();
  },
);
