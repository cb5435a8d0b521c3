import { chromiumWithScrollbars } from '../support/chromium';
import { expect, test } from '../support/test';

test.use({ launchOptions: [chromiumWithScrollbars, { scope: 'worker' }] });

test(
  'a page is as wide before its scrollbar is needed as it is then, so that nothing moves aside while it loads',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    await page.goto(stack.url('northlight', '/privacy'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = (height: number) =>
      page.evaluate((pixels) => {
        for (const part of document.body.querySelectorAll<HTMLElement>(':scope > *')) part.style.display = 'none';
        Object.assign(document.body.style, { display: 'block', minHeight: '0', height: `${pixels}px` });
        return document.body.getBoundingClientRect().width;
      }, height);
    const long = await width(5000);
    expect(long).toBeLessThan(page.viewportSize()?.width ?? 0);
    expect(await width(100)).toBe(long);
  },
);
