import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** An ordinary table on a Saturday after the moment where the server's clock stands. */
const plan = { bar: 'Northlight, Birmingham', people: '8', choices: ['Tables', 'Cocktail table'] };
const firstSaturday = Date.parse('2026-11-28T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

/** What one round holds is gone for the next, so each has a Saturday of its own. */
const dayOf = (round: number): string =>
  new Date(firstSaturday + 7 * round * dayMs).toLocaleDateString('en-GB', { timeZone: 'UTC' });

/** Time that even a quick visitor spends on a step. */
const looksForMs = 1500;

const sessionCalls = '/api/rest/booking/session';

/** Runs an action that goes to another step; from its answer's last byte to the paint of the new step, in milliseconds. */
const fromAnswerToPaint = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await wait(looksForMs);
  const painted = page.evaluate((path) => {
    const heading = () => document.querySelector('main h2')?.textContent ?? '';
    const before = heading();
    const isThere = () =>
      heading() !== before && heading() !== '' && document.querySelector('main [aria-busy="true"]') === null;
    return window.whenPainted(isThere).then((at) => {
      const answers = performance
        .getEntriesByType('resource')
        .filter((one) => one instanceof PerformanceResourceTiming && new URL(one.name).pathname === path);
      const ends = answers.map((one) => one.startTime + one.duration).filter((end) => end < at);
      return at - Math.max(...ends);
    });
  }, sessionCalls);
  await act();
  return painted;
};

const press = (page: Page, name: string) => () => page.getByRole('button', { name, exact: true }).click();

const fillStepOne = async (page: Page, round: number): Promise<void> => {
  await page.getByRole('combobox', { name: 'Which bar?' }).selectOption({ label: plan.bar });
  await page.getByRole('spinbutton').first().fill(plan.people);
  await page.getByRole('textbox', { name: 'Which day?' }).fill(dayOf(round));
  for (const choice of plan.choices)
    await page
      .locator('label')
      .filter({ has: page.getByText(choice, { exact: true }) })
      .getByRole('radio')
      .check();
};

/** Books as far as the details; the figures are named after the steps. */
export const goThroughSteps = async (page: Page, round: number): Promise<Record<string, number>> => {
  await fillStepOne(page, round);
  const toTimes = await fromAnswerToPaint(page, press(page, 'Next'));
  await page
    .getByRole('group', { name: 'Free times' })
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .and(page.locator(':not([aria-disabled])'))
    .first()
    .click();
  const onward = await fromAnswerToPaint(page, press(page, 'Continue'));
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  if (!(await skip.isVisible())) return { '1 → 2': toTimes, '2 → 4': onward };
  return { '1 → 2': toTimes, '2 → 3': onward, '3 → 4': await fromAnswerToPaint(page, () => skip.click()) };
};
