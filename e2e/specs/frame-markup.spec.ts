import type { Frame, FrameLocator, Page } from '@playwright/test';
import { BookingPage } from '../pages/booking.page';
import { EmbeddingPage } from '../pages/embedding.page';
import { wordsOf } from '../pages/words';
import { aSaturday } from '../support/days';
import { brandSiteCalls, framedSite } from '../support/embedding-sites';
import { chooseEarly, isSaid, moreIn } from '../support/early-choices';
import { frameAddress, heardByHand, openByHand, paramsFor, sayByHand } from '../support/frame-by-hand';
import { holdCode } from '../support/held-code';
import { dataLayerOf } from '../support/host-events';
import { expect, test } from '../support/test';
import { allowing } from '../support/third-party-storage';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

const wizardCode = '**/a/mfe-booking-widget/*/frame.js';

/**
 * Records each height of a frame's content that is painted before nothing in it is busy any more. In the same task the choices that were
 * made early are repeated, and what they ask for comes.
 */
const watchHeights = async (inside: Frame): Promise<() => Promise<number[]>> => {
  await inside.evaluate(() => {
    const seen: number[] = [];
    const content = document.querySelector('#wizard');
    const sized = new ResizeObserver(() => seen.push(Math.round(content?.getBoundingClientRect().height ?? 0)));
    if (content !== null) sized.observe(content);
    new MutationObserver((_records, own) => {
      if (document.querySelector('[aria-busy]') !== null) return;
      Reflect.set(window, 'heightsUntilUsable', seen);
      sized.disconnect();
      own.disconnect();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  });
  return () => inside.evaluate(() => [...Reflect.get(window, 'heightsUntilUsable')].map(Number));
};

const markupIn = (place: FrameLocator) => place.locator('.area-markup');
test(
  '[EM-24, EM-28] a visitor sees the first step in a frame and makes choices before the wizard’s code is there, and nothing moves',
  { tag: '@mobile-first' },
  async ({ page, stack, guest, a11y }) => {
    const letCodeArrive = await holdCode(page, wizardCode);
    const site = await EmbeddingPage.open(page, stack, framedSite);
    const { booking } = site;
    const plan = booking.planFor(aSaturday(stack.clock.now(), 2), 2);
    const iframe = site.element.locator('iframe');

    await test.step('Given the first step in the frame’s page itself, as high as it is, with no fault that axe finds', async () => {
      await site.arriveEarly();
      await expect(markupIn(site.frame)).toHaveAttribute('aria-busy', 'true');
      const inside = await site.insideFrame();
      const content = await inside.evaluate(
        () => document.querySelector('#wizard')?.getBoundingClientRect().height ?? 0,
      );
      expect((await iframe.boundingBox())?.height).toBe(Math.ceil(content) + 80);
      expect(await site.eventNames()).not.toContain('bars-booking-update');
      await a11y('the first step as markup in a frame');
    });
    await test.step('When the visitor chooses a bar, a kind of booking and two people more, and the code arrives', async () => {
      const isKept = await chooseEarly(page, { booking, plan, place: site.frame });
      const heights = await watchHeights(await site.insideFrame());
      letCodeArrive();
      await expect.poll(async () => (await site.eventNames()).filter((name) => name === 'bars-loaded').length).toBe(1);
      await expect(site.frame.locator('[aria-busy]')).toHaveCount(0);
      expect(await heights(), 'heights of the content until the wizard could be used').toHaveLength(1);
      await isKept();
      expect(await dataLayerOf(page), 'one step view').toHaveLength(1);
    });
    await test.step('Then the booking goes on from there to its end', async () => {
      await booking.book(plan.day, guest, 2);
      expect((await stack.mailbox.next(guest.email)).subject).toContain(await site.done.fact('Reference'));
    });
  },
);

test(
  'a page with settings of its own gets no first step but its own',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    const letCodeArrive = await holdCode(page, wizardCode);
    const site = await EmbeddingPage.open(page, stack, framedSite);
    await site.arriveEarly();
    await site.embed({ people: '6' });
    await site.element.scrollIntoViewIfNeeded();
    await expect(site.element.locator('iframe')).toHaveAttribute('src', /settings=1/);
    await expect(site.frame.locator('#wizard')).toBeAttached();
    await expect(markupIn(site.frame)).toHaveCount(0);
    await expect(site.element.locator('iframe')).toHaveAttribute('inert');
    letCodeArrive();
    await site.arrive();
    await expect(site.booking.people).toHaveValue('6');
  },
);

const openOwn = async (page: Page, address: string) => {
  await openByHand(page, address);
  const frame = page.frameLocator('#by-hand');
  return { frame, booking: new BookingPage(page, wordsOf.northlight, frame) };
};

test.describe('a page with its own iframe', { tag: '@desktop' }, () => {
  test('[EM-24, EM-28] hears the height of the first step at once; what is pressed there is kept, and late params change nothing', async ({
    page,
    stack,
  }) => {
    const letCodeArrive = await holdCode(page, wizardCode);
    await EmbeddingPage.open(page, stack, { ...framedSite, path: '/northlight/' });
    const { frame, booking } = await openOwn(page, frameAddress(stack));
    await expect.poll(async () => (await heardByHand(page)).map(({ name }) => name)).toEqual(['resize']);
    await moreIn(frame).click();
    await expect(booking.people).toHaveValue('3');
    const isTold = isSaid(page, '3');
    letCodeArrive();
    await expect(frame.locator('[aria-busy]')).toHaveCount(0);
    await expect(booking.people).toHaveValue('3');
    await sayByHand(page, paramsFor('late', { payload: { iframe_id: 'late', pre_filled_data: { people: 7 } } }));
    await isTold;
    await expect
      .poll(async () => new Set((await heardByHand(page)).slice(2).map(({ name, iframe_id: id }) => `${id} ${name}`)))
      .toEqual(new Set(['late booking_update', 'late step_view', 'late resize']));
    await expect(booking.people).toHaveValue('3');
    const [early, last] = (await heardByHand(page))
      .filter(({ name }) => name === 'resize')
      .map(({ payload }) => payload);
    expect(last, 'the same height').toEqual(early);
  });

  test('[EM-12] shows its own settings where nobody has pressed', { tag: '@full' }, async ({ page, stack }) => {
    const letCodeArrive = await holdCode(page, wizardCode);
    await EmbeddingPage.open(page, stack, { ...framedSite, path: '/northlight/' });
    const { frame, booking } = await openOwn(page, frameAddress(stack));
    await expect(booking.people).toHaveValue('2');
    letCodeArrive();
    await expect.poll(async () => (await heardByHand(page)).map(({ name }) => name)).toContain('loaded');
    await sayByHand(page, paramsFor('own', { payload: { iframe_id: 'own', pre_filled_data: { people: 7 } } }));
    await expect(booking.people).toHaveValue('7');
    await expect(frame.locator('[aria-busy]')).toHaveCount(0);
  });
});

allowing(
  '[EM-18] a frame that keeps a resume code shows that booking after a reload, and no new one before',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(brandSiteCalls);
    await EmbeddingPage.open(page, stack, { ...framedSite, path: '/northlight/' });
    const { frame, booking } = await openOwn(page, frameAddress(stack));
    await expect(frame.locator('[aria-busy]')).toHaveCount(0);
    const isTold = isSaid(page, '3');
    await moreIn(frame).click();
    await isTold;
    const inside = frame.locator('body');
    await expect.poll(() => inside.evaluate(() => window.sessionStorage.length)).toBe(1);
    const letCodeArrive = await holdCode(page, wizardCode);
    await inside.evaluate(() => window.location.reload());
    await expect(markupIn(frame)).toHaveCount(1);
    await expect(markupIn(frame)).toBeHidden();
    letCodeArrive();
    await expect(booking.people).toHaveValue('3');
  },
);
