import { expect, test } from '../support/test';
import { watchContext } from '../support/watch';

test(
  'the watcher of every journey reports errors, warnings, policy violations, calls to other origins and leaked secrets',
  { tag: '@desktop' },
  async ({ browser, stack }) => {
    const context = await browser.newContext();
    const watch = await watchContext(context, (origin) => stack.isOurs(origin));
    const page = await context.newPage();
    await page.goto(stack.url('northlight', '/privacy'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(watch.faults()).toEqual([]);

    await test.step('Given a page with each of these faults', async () => {
      await page.evaluate((port) => {
        console.warn('half broken');
        setTimeout(() => {
          throw new Error('wholly broken');
        });
        const inline = document.createElement('script');
        inline.textContent = 'window.injected = true';
        document.head.append(inline);
        new Image().src = `http://127.0.0.1:${port}/pixel.gif`;
      }, stack.port);
      const here = [
        'page error: Error: wholly broken',
        'content security policy: script-src-elem',
        'content security policy: img-src',
      ];
      await expect
        .poll(() => here.filter((kind) => !watch.faults().some((fault) => fault.startsWith(kind))))
        .toEqual([]);
      watch.keepsPrivate('robin@example.com');
      await page.goto(stack.url('northlight', '/privacy?from=robin%40example.com'));
      await page.goto(`http://127.0.0.1:${stack.port}/privacy`);
    });
    await test.step('Then each of them is reported', async () => {
      const kinds = [
        'console warning: half broken',
        'page error: Error: wholly broken',
        'content security policy: script-src-elem',
        'content security policy: img-src',
        'call to another origin: http://127.0.0.1',
        'private text in an address',
      ];
      await expect
        .poll(() => kinds.filter((kind) => !watch.faults().some((fault) => fault.startsWith(kind))))
        .toEqual([]);
    });
    await test.step('And an announced error is not reported, the others are', async () => {
      watch.expects(/half broken/);
      expect(watch.faults().some((fault) => fault.includes('half broken'))).toBe(false);
      expect(watch.faults().some((fault) => fault.includes('wholly broken'))).toBe(true);
    });
    await context.close();
  },
);
