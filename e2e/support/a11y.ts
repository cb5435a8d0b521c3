import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * The rules of WCAG 2.2 AA, and of axe's best practices only the rule against empty headings. What passes is counted and not described,
 * and style sheets are not fetched again, which only an experimental rule reads: a third of the time of a check.
 */
const rules = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'empty-heading': { enabled: true } },
  resultTypes: ['violations' as const],
  preload: { assets: ['media' as const] },
};

/** Waits until everything that arrives has arrived: half faded in, a text has half of its contrast. What moves for ever is not waited for. */
const arrived = (page: Page) =>
  page.waitForFunction(() => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...Array.from(root.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot).flatMap((inner) =>
        inner ? roots(inner) : [],
      ),
    ];
    return roots(document)
      .flatMap((root) => root.getAnimations())
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);
  });

/**
 * Axe collects its results in another tab. After that, Chromium does not pass a press in this tab on to a cross-site frame
 * until the emulated viewport size changes.
 */
const lookAgain = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  if (!size) return;
  await page.setViewportSize({ ...size, height: size.height + 1 });
  await page.setViewportSize(size);
};

/**
 * What axe finds against WCAG 2.2 AA, and empty headings, as one text per fault.
 * @param only of the rules; without it all of them
 */
export const axeFaults = async (page: Page, only?: string[]): Promise<string[]> => {
  await arrived(page);
  // In a page without frames nothing has to be collected from elsewhere, so axe needs no tab of its own for it.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options(only === undefined ? rules : { ...rules, runOnly: { type: 'rule', values: only } })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${help}\n    at ${node.target.flat().join(' > ')}\n    ${node.failureSummary?.replaceAll('\n', '\n    ') ?? ''}`,
    ),
  );
};

/**
 * Fails with one line per fault when axe finds something against WCAG 2.2 AA, or an empty heading, on the current page.
 * @param state what the visitor sees, for the message
 */
export const checkA11y = async (page: Page, state: string): Promise<void> => {
  const faults = await axeFaults(page);
  await lookAgain(page);
  expect(faults, `accessibility of “${state}”`).toEqual([]);
};
