import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Whether the focused element is at least partly visible: some point of it is not covered by another element.
 * A sticky bar must not hide the focused element (WCAG 2.2, 2.4.11).
 */
const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? null) : null;
    return [0.05, 0.5, 0.95].some((x) =>
      [0.05, 0.5, 0.95].some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (focused.contains(hit) || hit.contains(focused) || (label?.contains(hit) ?? false));
      }),
    );
  });

const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return `${focused?.tagName.toLowerCase()} “${(focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').trim().slice(0, 40)}”`;
  });

/** Presses Tab until `target` has the focus. Fails if it never has, or if a focused element is hidden. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusVisible(page), `${await nameOfFocus(page)} has the focus and can be seen`).toBe(true);
    if ((await target.count()) > 0 && (await target.evaluate((element) => element === document.activeElement))) return;
  }
  throw new Error(`Tab did not reach ${String(target)} in ${most} presses; the focus is on ${await nameOfFocus(page)}.`);
}
