import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { floorAnswer } from './floor/floor-step';

/** An ordinary table on a Saturday after the moment where the server's clock stands. */
const plan = { bar: 'Northlight, Birmingham', people: '8', choices: ['Tables', 'Cocktail table'] };
const firstSaturday = Date.parse('2026-11-28T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

/** What one round holds is gone for the next, so each has a Saturday of its own. */
const dayOf = (round: number): string =>
  new Date(firstSaturday + 7 * round * dayMs).toLocaleDateString('en-GB', { timeZone: 'UTC' });

/** Time that even a quick visitor spends on a step. */
const looksForMs = 1500;

/** Where steps are shown, and the call before each. */
export interface Steps {
  /** Of the shadow root with them; without one they are in the page itself. */
  host?: string;
  inside: string;
  /** Path of the call whose answer brings the next step. */
  call: string;
}
export const portalSteps: Steps = { inside: 'main', call: '/api/rest/booking/session' };
/** Of the floor with the portal's parts, and of that with the element's. */
export const floorSteps: Steps = { inside: 'main', call: floorAnswer };
export const floorElementSteps: Steps = { host: 'floor-widget', inside: '', call: floorAnswer };
export const elementSteps: Steps = { host: 'bars-booking-widget', inside: '', call: portalSteps.call };

/** A step as it was painted: milliseconds from its answer's last byte, and how many controls it shows. */
interface PaintedStep {
  ms: number;
  controls: number;
}

/** Runs an action that goes to another step, and waits for the paint of that. */
const fromAnswerToPaint = async (page: Page, steps: Steps, act: () => Promise<void>): Promise<PaintedStep> => {
  await wait(looksForMs);
  const painted = page.evaluate(async ({ host, inside, call }) => {
    const place = () => (host === undefined ? document : document.querySelector(host)?.shadowRoot);
    const heading = () => place()?.querySelector(`${inside} h2`)?.textContent ?? '';
    const before = heading();
    const isThere = () =>
      heading() !== before && heading() !== '' && place()?.querySelector(`${inside} [aria-busy="true"]`) === null;
    const at = await window.whenPainted(isThere);
    const answers = performance
      .getEntriesByType('resource')
      .filter((one) => one instanceof PerformanceResourceTiming && new URL(one.name).pathname === call);
    const ends = answers.map((one) => one.startTime + one.duration).filter((end) => end < at);
    const kinds = ['button', 'input', 'select', 'textarea', 'a[href]'];
    const controls = place()?.querySelectorAll(kinds.map((kind) => `${inside} ${kind}`).join()) ?? [];
    return {
      ms: at - Math.max(...ends),
      controls: [...controls].filter((one) => one.getClientRects().length > 0).length,
    };
  }, steps);
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

type PaintedSteps = Record<string, PaintedStep>;

/** Books as far as the details. @returns the steps by their names */
const book = async (page: Page, steps: Steps, round: number): Promise<PaintedSteps> => {
  await fillStepOne(page, round);
  const toTimes = await fromAnswerToPaint(page, steps, press(page, 'Next'));
  await page
    .getByRole('group', { name: 'Free times' })
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .and(page.locator(':not([aria-disabled])'))
    .first()
    .click();
  const onward = await fromAnswerToPaint(page, steps, press(page, 'Continue'));
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  if (!(await skip.isVisible())) return { '1 → 2': toTimes, '2 → 4': onward };
  const details = await fromAnswerToPaint(page, steps, () => skip.click());
  return { '1 → 2': toTimes, '2 → 3': onward, '3 → 4': details };
};

/**
 * What the product needs beyond the floor, as a trace of the portal at a processor 4 times slower showed in November 2026: of 110 ms
 * about 50 are the browser's (styles, layout and paint of more than bare controls, compiling), 10 to 20 React's, 7 to 18 those of
 * the shared components and their styles, 3 to 10 the step's own and 2 to 5 the reading of the answer.
 *
 * Goes through the steps of a product, and in the same round through as many of its floor, each with as many controls as the
 * product's has. The figures are named after the steps (milliseconds) and `controls <step>`.
 */
export const createStepPair = (product: Steps, floor: Steps) => {
  let last: PaintedSteps = {};
  const figuresOf = (steps: PaintedSteps): Record<string, number> =>
    Object.fromEntries(
      Object.entries(steps).flatMap(([name, { ms, controls }]) => [
        [name, ms],
        [`controls ${name}`, controls],
      ]),
    );
  return {
    product: async (page: Page, round: number): Promise<Record<string, number>> => {
      last = {};
      last = await book(page, product, round);
      return figuresOf(last);
    },
    /** Nothing where the product's visit of the round has failed. */
    floor: async (page: Page): Promise<Record<string, number>> => {
      const painted: PaintedSteps = {};
      for (const [name, { controls }] of Object.entries(last))
        painted[name] = await fromAnswerToPaint(page, floor, () =>
          page.evaluate((detail) => void document.dispatchEvent(new CustomEvent('floor-step', { detail })), {
            name,
            controls,
          }),
        );
      return figuresOf(painted);
    },
  };
};
