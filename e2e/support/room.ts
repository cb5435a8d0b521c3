import type { Page } from '@playwright/test';

/** The text of the device is as large as its owner has set it: 1 is the usual size. */
export const setTextSize = (page: Page, factor: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size * 100}%`;
  }, factor);

/** Text that is cut off at its side, or outside the window; and whether the page scrolls sideways. One line for each. */
export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const isText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      ) && !element.matches('option, script, style, title, .skip-link');
    /** The boxes around an element that cut off what is outside them. */
    const boxesAround = (element: Element): DOMRect[] => {
      const own = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)
        ? [element.getBoundingClientRect()]
        : [];
      return element.parentElement === null ? own : [...own, ...boxesAround(element.parentElement)];
    };
    const isCut = (element: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, width } = range.getBoundingClientRect();
      const boxes = boxesAround(element);
      // What only a screen reader reads has no room at all.
      if (width === 0 || boxes.some((box) => box.width <= 1)) return false;
      return [new DOMRect(0, 0, window.innerWidth), ...boxes].some(
        (box) => left < box.left - 1 || right > box.right + 1,
      );
    };
    const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => isText(element) && element.checkVisibility() && isCut(element),
    );
    return [
      ...(root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} pixels wide`] : []),
      ...cut.map((element) => `${element.tagName.toLowerCase()}: ${(element.textContent ?? '').trim().slice(0, 60)}`),
    ];
  });

/** The notch and the rounded corners of a screen, in CSS pixels. */
export const setSafeArea = async (
  page: Page,
  insets: { top?: number; bottom?: number; left?: number; right?: number },
): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
};
