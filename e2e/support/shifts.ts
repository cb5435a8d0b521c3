import { expect, type Frame, type Page } from '@playwright/test';

export interface Shift {
  value: number;
  what: string;
}

/** Records every layout shift that is not caused by the visitor's input, from the first paint on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.defineProperty(window, 'layoutShifts', { value: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.nodeName),
        );
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what: nodes.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts of a page or a frame since the last call. */
export const takeShifts = (frame: Frame): Promise<Shift[]> =>
  frame.evaluate(() => (Reflect.get(window, 'layoutShifts') as Shift[]).splice(0));

/** A score of 0.000 as browsers report it: a word may grow by a pixel when its font loads, but nothing may be moved. */
const imperceptible = 0.0005;

/** The layout shifts since the page was loaded, once everything has loaded. */
export const shiftsOf = async (page: Page): Promise<Shift[]> => {
  let files = -1;
  const isStill = async () => {
    const before = files;
    files = await page.evaluate(() => performance.getEntriesByType('resource').length);
    return files === before;
  };
  await expect.poll(isStill, { intervals: [300], message: 'no further file is requested' }).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(() => Reflect.get(window, 'layoutShifts') as Shift[]);
  return shifts.reduce((sum, { value }) => sum + value, 0) < imperceptible ? [] : shifts;
};
