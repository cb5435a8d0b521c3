import type { Page } from '@playwright/test';
import { BookingPage } from '../pages/booking.page';
import { wordsOf } from '../pages/words';
import { aSaturday } from '../support/days';
import { expect, test } from '../support/test';

interface Report {
  type: string;
  event: { tags?: Record<string, string>; exception?: { values: { type?: string; value?: string }[] } };
}

const somebody = 'kim@guests.example';

/** Makes the page's next step throw while it is rendered, with a text that has personal data. */
const breakRendering = (page: Page, text: string) =>
  page.evaluate((message) => {
    // The weekday of the chosen day.
    // oxlint-disable-next-line no-extend-native -- a fault of the page, which ends with it
    Object.defineProperty(Date.prototype, 'getUTCDay', {
      get: () => {
        throw new RangeError(message);
      },
    });
  }, text);

test.describe('with a service for error reports', () => {
  test.beforeEach(async ({ stack }) =>
    stack.restart({ ERROR_REPORTS_DSN: `http://sandbox@localhost:${stack.port + 7}/1` }),
  );
  test.afterEach(async ({ page, stack }) => {
    await page.goto('about:blank');
    await stack.restart();
  });

  test(
    'an unexpected error of a step arrives at the service without personal data, and at our own server',
    { tag: ['@desktop', '@full'] },
    async ({ page, request, stack, watch, a11y }) => {
      watch.expects(/RangeError|No format/);
      const service = `http://localhost:${stack.port + 7}`;
      const reports = async (): Promise<Report[]> =>
        (await (await request.get(`${service}/api/reports`)).json()) as Report[];
      await request.delete(`${service}/api/reports`);
      const booking = new BookingPage(page, wordsOf.northlight);

      await test.step('Given a filled first step', async () => {
        await page.goto(stack.url('northlight', '/book'));
        await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 12)));
        await booking.settled();
        await expect(booking.summary).toContainText('Next: pick your time');
      });
      await test.step('When the next step throws', async () => {
        const logged = page.waitForRequest('**/api/rest/booking/session/log-error');
        await breakRendering(page, `No format for ${somebody}`);
        await booking.next.click();
        await expect(page.getByText('Woops something has gone wrong here..')).toBeVisible();
        await logged;
        await a11y('a step that threw');
      });
      await test.step('Then the service has one report of it, without personal data', async () => {
        await expect
          .poll(async () => (await reports()).filter(({ type }) => type === 'event').length)
          .toBeGreaterThan(0);
        const [report] = (await reports()).filter(({ type }) => type === 'event');
        expect(report?.event.tags).toEqual({ surface: 'portal', brand: '1', page: '/book' });
        expect(report?.event.exception?.values[0]).toMatchObject({
          type: 'RangeError',
          value: 'No format for [redacted]',
        });
        expect(JSON.stringify(await reports())).not.toContain(somebody);
      });
      await test.step('And shows it on its page', async () => {
        const html = await (await request.get(service)).text();
        expect(html).toContain('RangeError: No format for [redacted]');
      });
    },
  );
});

test('without a service nothing of Sentry is loaded', { tag: ['@desktop', '@full'] }, async ({ page, stack }) => {
  const asked: string[] = [];
  page.on('request', (one) => void asked.push(one.url()));
  await page.goto(stack.url('northlight', '/book'));
  await expect(new BookingPage(page, wordsOf.northlight).bar).toBeVisible();
  await page.waitForFunction(() => performance.now() > 5000);
  expect(asked.filter((url) => /sentry|error-reports/.test(url))).toEqual([]);
});
