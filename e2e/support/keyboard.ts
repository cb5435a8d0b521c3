import { expect, type Locator, type Page } from '@playwright/test';

interface Focus {
  /** What has the focus, in words; null on the page itself. */
  name: string | null;
  /** Whether it was shown by an earlier press already. */
  isAgain: boolean;
  /** The points of it that nothing covers, out of those that were looked at. */
  seen: number;
  of: number;
  /** What covers it, or that it is out of sight. */
  covers: string;
}

/**
 * What has the focus, and how much of it is seen: its centre and eight points near its edge. A sticky bar must not hide the
 * focused element (WCAG 2.2, 2.4.11). Looks once the page stands still.
 */
const lookAtFocus = (page: Page): Promise<Focus> =>
  page.evaluate(async () => {
    const deepest = (root: Document | ShadowRoot): Element | null => {
      const { activeElement } = root;
      return activeElement?.shadowRoot ? (deepest(activeElement.shadowRoot) ?? activeElement) : activeElement;
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const focused = deepest(document);
    if (!focused || focused === document.body) return { name: null, isAgain: false, seen: 0, of: 0, covers: '' };
    for (let [before, still] = ['', 0]; still < 2;) {
      const now = JSON.stringify(focused.getBoundingClientRect());
      still = now === before ? still + 1 : 0;
      before = now;
      await frame();
    }
    const { left, top, width, height } = focused.getBoundingClientRect();
    const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? null) : null;
    const root = focused.getRootNode() as Document | ShadowRoot;
    const covers = new Set<string>();
    const points = [0.5, 0.08, 0.92].flatMap((x) =>
      [0.5, 0.08, 0.92].map((y) => root.elementFromPoint(left + width * x, top + height * y)),
    );
    const seen = points.filter((hit) => {
      const isSeen =
        hit !== null && (focused.contains(hit) || hit.contains(focused) || (label?.contains(hit) ?? false));
      if (!isSeen)
        covers.add(
          hit === null
            ? 'the edge of the window'
            : `${hit.tagName.toLowerCase()} “${(hit.textContent ?? '').trim().slice(0, 30)}”`,
        );
      return isSeen;
    }).length;
    const named = focused.getAttribute('aria-label') ?? label?.textContent ?? focused.textContent;
    const isAgain = focused.hasAttribute('data-was-focused');
    focused.setAttribute('data-was-focused', '');
    return {
      name: `${focused.tagName.toLowerCase()} “${(named ?? '').trim().slice(0, 40)}”`,
      isAgain,
      seen,
      of: points.length,
      covers: [...covers].join(', '),
    };
  });

/** Presses Tab until `target` has the focus. Fails if it never has, or if a focused element is hidden. */
export const tabTo = async (page: Page, target: Locator, most = 60): Promise<void> => {
  let last: string | null = null;
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const { name, seen, of, covers } = await lookAtFocus(page);
    last = name;
    expect(seen > 0 || of === 0, `${name} has the focus and can be seen, not ${covers}`).toBe(true);
    if ((await target.count()) > 0 && (await target.evaluate((element) => element === document.activeElement))) return;
  }
  throw new Error(`Tab did not reach ${String(target)} in ${most} presses; the focus is on ${last}.`);
};

/**
 * Goes through all that Tab reaches on what is shown, from its top. @returns what was covered wholly, with what covered it, and how
 * many had the focus
 */
export const tabThrough = async (page: Page, most = 250): Promise<{ hidden: string[]; reached: number }> => {
  await page.evaluate(() => {
    const all = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])]);
    for (const one of all(document)) one.removeAttribute('data-was-focused');
    window.scrollTo(0, 0);
  });
  const hidden: string[] = [];
  let reached = 0;
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const { name, isAgain, seen, covers } = await lookAtFocus(page);
    // A frame keeps the focus while Tab goes through what is in it.
    if (isAgain && !name?.startsWith('iframe')) return { hidden, reached };
    if (name === null || isAgain) continue;
    reached += 1;
    if (seen === 0) hidden.push(`${name} is behind ${covers}`);
  }
  throw new Error(`Tab reaches more than ${most} things.`);
};
