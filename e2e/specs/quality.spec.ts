import type { Page } from '@playwright/test';
import { CompletionPage } from '../pages/completion.page';
import { brands, threeBrands } from '../support/brands';
import { aSaturday } from '../support/days';
import { shiftsOf, watchShifts } from '../support/shifts';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** Reloads the page at its top, like a visitor who returns by link. */
const loadAnew = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.reload();
};

for (const brand of threeBrands) {
  test(
    `nothing jumps on /book of ${brand}: layout shift 0 while each step loads`,
    { tag: fullWhere(brand !== 'tinhouse', '@mobile-first') },
    async ({ page, stack, wizard, guest }) => {
      await watchShifts(page);
      const booking = await wizard(brand);
      const day = aSaturday(stack.clock.now(), 1);
      await test.step('Given the first step', async () => {
        expect(await shiftsOf(page)).toEqual([]);
      });
      await test.step('And the times, reloaded', async () => {
        await booking.plan(booking.planFor(day));
        await booking.toTimes();
        await loadAnew(page);
        await expect(booking.times.first()).toBeVisible();
        expect(await shiftsOf(page)).toEqual([]);
      });
      await test.step('And the details, reloaded', async () => {
        await booking.pickTime();
        await booking.toDetails();
        await booking.fillDetails(guest);
        await booking.settled();
        await loadAnew(page);
        await expect(booking.field('Email')).toHaveValue(guest.email);
        expect(await shiftsOf(page)).toEqual([]);
      });
      await test.step('And the completed booking, reloaded', async () => {
        await booking.complete();
        await loadAnew(page);
        await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible();
        expect(await shiftsOf(page)).toEqual([]);
      });
    },
  );

  test(
    `nothing jumps on /booking of ${brand}`,
    { tag: fullWhere(brand !== 'northlight', '@mobile-first') },
    async ({ page, stack }) => {
      await watchShifts(page);
      await page.goto(stack.url(brand, '/booking'));
      await expect(page.getByRole('region', { name: 'Our bars' }).getByRole('link').first()).toBeVisible();
      expect(await shiftsOf(page)).toEqual([]);
    },
  );
}

test(
  'a booking puts no personal data and no session secret into addresses, the analytics layer, the console, titles or cookies',
  { tag: '@desktop' },
  async ({ page, stack, wizard, guest, watch, context }) => {
    watch.keepsPrivate(guest.surname);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'dataLayer', { value: [], writable: true });
    });
    const booking = await wizard('northlight');
    const day = aSaturday(stack.clock.now(), 3);
    await booking.book(day, guest);
    const manageKey =
      /\/manage\/([\w-]+)$/.exec((await new CompletionPage(page).manage.getAttribute('href')) ?? '')?.[1] ?? '';
    const sessionId = await page.evaluate(
      () =>
        (JSON.parse(window.localStorage.getItem('bars.session.1') ?? '{}') as { session_id?: string }).session_id ?? '',
    );

    const events = await page.evaluate(() => Reflect.get(window, 'dataLayer') as Record<string, unknown>[]);
    await test.step('Given a step view of each step, with flow, brand and bar only', async () => {
      expect(events.map(({ event, step }) => `${String(event)} ${String(step)}`)).toEqual([
        'bars_step_view 1',
        'bars_step_view 2',
        'bars_step_view 3',
        'bars_step_view 4',
        'bars_step_view completed',
      ]);
      for (const entry of events) {
        expect(Object.keys(entry).toSorted()).toEqual(['bar_id', 'brand', 'event', 'flow', 'step']);
        expect(entry['brand']).toBe(brands.northlight.id);
      }
    });
    await test.step('Then no event, title, cookie or address contains the person, the session or the booking', async () => {
      expect(sessionId).toMatch(/^[\w-]{22,}$/);
      const open = [
        JSON.stringify(events),
        await page.title(),
        page.url(),
        JSON.stringify(await context.cookies()),
      ].join('\n');
      for (const secret of [guest.email, guest.phone, guest.surname, sessionId, manageKey])
        expect(open).not.toContain(secret);
      expect(await context.cookies()).toEqual([]);
    });
  },
);
