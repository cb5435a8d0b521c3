import { expect, test } from '../support/test';
import { watchPage } from '../support/watch';

test('the watcher of every journey reports errors, warnings, policy violations, calls to other origins and private text', async ({
  firefox,
  stack,
}) => {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  const watch = await watchPage(page, (origin) => stack.isOurs(origin));
  await page.goto(stack.url('northlight', '/privacy'));
  expect(watch.faults()).toEqual([]);

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
  watch.keepsPrivate('robin@example.com');
  await page.goto(stack.url('northlight', '/privacy?from=robin%40example.com'));
  await page.goto(`http://127.0.0.1:${stack.port}/privacy`);
  const kinds = [
    'console warn: half broken',
    'page error: Error: wholly broken',
    'console error: content security policy: script-src-elem',
    'console error: content security policy: img-src',
    'call to another origin: http://127.0.0.1',
    'private text',
  ];
  await expect.poll(() => kinds.filter((kind) => !watch.faults().some((fault) => fault.startsWith(kind)))).toEqual([]);
  watch.expects(/half broken/);
  expect(watch.faults().some((fault) => fault.includes('half broken'))).toBe(false);
  await context.close();
});
