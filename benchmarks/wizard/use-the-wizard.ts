import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page, Route } from 'playwright-core';
import * as z from 'zod/mini';

const sessionCalls = '**/api/rest/booking/session';
const [mostSlots, mostItems] = [96, 60];
const quarterMs = 15 * 60 * 1000;

const slot = z.looseObject({ full_date: z.string(), available: z.boolean() });
const variation = z.looseObject({ id: z.int() });
const option = z.looseObject({ display_type: z.string(), variations: z.array(variation) });
const answer = z.looseObject({ data: z.looseObject({ all_slots: z.array(slot), available_options: z.array(option) }) });

/** The day's times among the quarters of a whole day; the added ones are taken. */
const wholeDay = (slots: z.infer<typeof slot>[]): z.infer<typeof slot>[] => {
  const [first] = slots;
  if (first === undefined) return slots;
  const known = new Map(slots.map((one) => [Date.parse(one.full_date), one]));
  const from = Date.parse(first.full_date);
  return Array.from({ length: mostSlots }, (_, index) => {
    const at = from + index * quarterMs;
    return (
      known.get(at) ?? {
        ...first,
        available: false,
        full_date: new Date(at).toISOString(),
        time: new Date(at).toISOString().slice(11, 16),
      }
    );
  });
};

/** Single items until the whole menu has sixty. */
const wholeMenu = (options: z.infer<typeof option>[]): z.infer<typeof option>[] => {
  const missing = mostItems - options.reduce((sum, { variations }) => sum + variations.length, 0);
  return options.map((one) => {
    const [first] = one.variations;
    if (one.display_type !== 'custom' || first === undefined) return one;
    return {
      ...one,
      variations: [
        ...one.variations,
        ...Array.from({ length: missing }, (_, index) => ({ ...first, id: 900_000 + index })),
      ],
    };
  });
};

const enlarge = async (route: Route): Promise<void> => {
  // Only browsers know names below localhost.
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = '127.0.0.1';
  const response = await route.fetch({ url: url.href, headers });
  const body = answer.safeParse(await response.json());
  if (!body.success) return route.fulfill({ response });
  const { all_slots: slots, available_options: options, ...rest } = body.data.data;
  await route.fulfill({
    response,
    json: {
      ...body.data,
      data: {
        ...rest,
        all_slots: wholeDay(slots),
        available_options: options.length === 0 ? options : wholeMenu(options),
      },
    },
  });
};

/** The browser tells of no interaction under 16 ms. */
const shortestMs = 16;

/** Runs a press or a key; from it to the next paint, in milliseconds. */
const interaction = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const from = await page.evaluate(() => performance.now());
  await act();
  await wait(300);
  return page.evaluate(
    ({ since, least }) =>
      new Promise<number>((resolve) => {
        const seen = new PerformanceObserver((list) => {
          seen.disconnect();
          resolve(
            Math.max(
              least,
              ...list
                .getEntries()
                .filter(({ startTime }) => startTime >= since)
                .map(({ duration }) => duration),
            ),
          );
        });
        seen.observe({ type: 'event', buffered: true, durationThreshold: least } as PerformanceObserverInit);
        setTimeout(() => resolve(least), 200);
      }),
    { since: from, least: shortestMs },
  );
};

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** How long a finger stays on a button, in milliseconds. */
const touchMs = 60;

/** Presses as a person does: down, up, and no question of the tool in the same task. */
const touch = async (page: Page, button: Locator): Promise<void> => {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button has no place on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await wait(touchMs);
  await page.mouse.down();
  await wait(touchMs);
  await page.mouse.up();
};

/** Waits until the step is mounted and quiet, does something there, and returns the longest task since then. */
const longestTask = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await wait(2500);
  const from = await page.evaluate(() => performance.now());
  await act();
  await wait(1000);
  return page.evaluate(
    (since) => Math.max(0, ...window.probe.longTasks.filter(([start]) => start >= since).map(([, length]) => length)),
    from,
  );
};

const pressTimes = async (page: Page, names: readonly (string | RegExp)[]): Promise<void> => {
  for (const name of names) {
    await touch(page, page.getByRole('button', { name }).first());
    await wait(300);
  }
};

const firstSaturday = Date.parse('2026-11-28T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

/** Steps people, looks through 96 times, orders among 60 items and types a name. */
export const useTheWizard = async (page: Page, round: number): Promise<Record<string, number>> => {
  await page.route(sessionCalls, enlarge);
  const more = page.locator('main [data-step="1"]').first();
  const people: number[] = [];
  for (let press = 0; press < 6; press += 1) people.push(await interaction(page, () => more.click()));
  await page.getByRole('combobox', { name: 'Which bar?' }).selectOption({ label: 'Northlight, Birmingham' });
  await page
    .getByRole('textbox', { name: 'Which day?' })
    .fill(new Date(firstSaturday + 7 * round * dayMs).toLocaleDateString('en-GB', { timeZone: 'UTC' }));
  for (const choice of ['Tables', 'Cocktail table'])
    await page
      .locator('label')
      .filter({ has: page.getByText(choice, { exact: true }) })
      .getByRole('radio')
      .check();
  await wait(2500);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const grid = page.getByRole('group', { name: 'Free times' });
  await grid.waitFor();
  const times = await longestTask(page, async () => {
    await pressTimes(page, ['Later', 'Later', 'Earlier', 'Earlier', 'Earlier']);
    await touch(
      page,
      grid
        .getByRole('button', { name: /^\d\d:\d\d/ })
        .and(page.locator(':not([aria-disabled])'))
        .first(),
    );
  });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('heading', { name: 'Order ahead' }).waitFor();
  const items = await longestTask(page, async () => {
    const stepper = page.locator('main [data-step="1"]').first();
    for (let press = 0; press < 3; press += 1) {
      await touch(page, stepper);
      await wait(300);
    }
  });
  await page.getByRole('button', { name: /^(Skip|Continue)$/ }).click();
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.click();
  const typing: number[] = [];
  for (const key of 'Robin') typing.push(await interaction(page, () => page.keyboard.type(key)));
  return {
    'people, ms': median(people),
    'typing, ms': median(typing),
    '96 times, longest task ms': times,
    '60 items, longest task ms': items,
  };
};
