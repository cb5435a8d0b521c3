import type { Page } from '@playwright/test';
import { runRelease } from '../../tools/release/commands.mjs';
import { composeRelease } from '../../tools/release/deploy/compose-release.mjs';
import { BookingPage } from '../pages/booking.page';
import { EmbeddingPage } from '../pages/embedding.page';
import { cards } from '../pages/deposit-payment.page';
import { wordsOf } from '../pages/words';
import { asked } from '../support/changed-map';
import { aSaturday } from '../support/days';
import { filesOf } from '../support/element-files';
import { brandFronts, brandSiteCalls } from '../support/embedding-sites';
import { hold } from '../support/hold';
import { cardPageCalls, isConfirmed, partyTable, watchMoney } from '../support/paying';
import { harmless, SiteCopy } from '../support/site-copy';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'default' });

let site: SiteCopy;
test.beforeAll(async ({ stack }) => {
  site = new SiteCopy();
  await stack.restart({ SITE_DIR: site.folder });
});
test.afterEach(() => site.beginAgain());
test.afterAll(async ({ stack }) => {
  await stack.restart();
  site.end();
});

const area = 'mfe-booking-widget';
const deploy = (unit: string, note: string) =>
  site.deploy(unit, unit.startsWith('mfe-') ? 'portal.js' : `${unit}.js`, (text) => harmless(text, note), note);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The address of the page's import map, which names its release. */
const mapOf = (page: Page) => page.locator('script[type="systemjs-importmap"]').getAttribute('src');

/** Counts how often a page is loaded from now on. */
const loads = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
};

test(
  'a visitor in the middle of a booking goes on while an area, a shared module and the root config are deployed; the next page is of the last release',
  { tag: '@desktop' },
  async ({ page, context, stack, wizard, guest }) => {
    const booking = await wizard('northlight');
    const loaded = loads(page);
    await test.step('Given a plan, and an area that is deployed', async () => {
      await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 2)));
      await deploy(area, 'an area');
    });
    await test.step('And a picked time, and a shared module that is deployed', async () => {
      await booking.toTimes();
      await booking.pickTime();
      await deploy('shared-ui', 'a shared module');
      await booking.toDetails();
    });
    await test.step('And half of the details, and the root config that is deployed', async () => {
      await booking.field('First name').fill(guest.forename);
      await booking.field('Last name').fill(guest.surname);
      await deploy('root-config', 'the root config');
      const other = await context.newPage();
      await other.goto(stack.url('northlight', '/forgot-password'));
      await expect(heading(other)).toHaveText('Forgotten your password?');
      await other.close();
    });
    await test.step('When the rest is typed, what was typed before is there, and the table is booked', async () => {
      await expect(booking.field('First name')).toHaveValue(guest.forename);
      await expect(booking.field('Last name')).toHaveValue(guest.surname);
      await booking.fillDetails(guest);
      await booking.complete();
      expect((await stack.mailbox.next(guest.email)).subject).toContain('Booked');
      expect(loaded()).toBe(0);
    });
    await test.step('Then the next page is of the last release, with the new build of each', async () => {
      await page.goto(stack.url('northlight', '/book'));
      await expect(booking.title).toBeVisible();
      expect(await mapOf(page)).toBe(site.mapAddress);
      for (const unit of ['mfe-booking-widget', 'shared-ui', 'root-config']) {
        const address = await page.evaluate(
          (name) => String(Reflect.get(window, 'System').resolve(name)),
          `@bars/${unit}`,
        );
        expect(new URL(address).pathname).toMatch(new RegExp(`^${site.addressOf(unit)}/`));
      }
    });
  },
);

test(
  'a tab that is twenty releases old goes on to other areas and to a paid booking',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest, watch }) => {
    watch.expects(cardPageCalls);
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    const loaded = loads(page);
    const day = aSaturday(stack.clock.now(), 8);
    await test.step('Given a plan, and twenty releases since', async () => {
      await booking.plan(partyTable(day));
      const teams = [area, 'shared-ui', 'root-config', 'mfe-payments'];
      for (let count = 1; count <= 5; count += 1)
        for (const unit of teams) await deploy(unit, `${unit}, build ${count}`);
    });
    await test.step('When the visitor looks at the allergens, and goes back', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Allergens' }).click();
      await expect(heading(page)).toHaveText('Allergen menu');
      await page.goBack();
      await expect(booking.bar).toBeVisible();
    });
    await test.step('Then the plan is there, and they pay and have booked', async () => {
      await booking.toTimes();
      await booking.pickTime();
      await booking.toDetails();
      await booking.fillDetails(guest);
      await booking.settled();
      await booking.pressFor(page.getByRole('button', { name: 'Save Booking' }), payer.payment.dialog);
      await payer.payment.isOpen();
      await payer.payment.pay(cards.good);
      await isConfirmed(payer);
      expect(loaded()).toBe(0);
    });
    await test.step('And the next page is of the last', async () => {
      await page.reload();
      await expect(booking.title).toBeVisible();
      expect(await mapOf(page)).toBe(site.mapAddress);
    });
  },
);

test(
  'a rollback of one area brings its former version back, and leaves another area’s newer one',
  { tag: '@desktop' },
  async ({ page, stack }) => {
    const former = site.addressOf('mfe-manage');
    await deploy('mfe-manage', 'an area');
    await deploy('mfe-allergens', 'another area');
    const newer = site.addressOf('mfe-allergens');
    const { code, err } = await runRelease(['rollback'], { at: site.folder, area: 'mfe-manage', composeRelease });
    expect([code, err]).toEqual([0, '']);
    await page.goto(stack.url('northlight', '/forgot-password'));
    await expect(heading(page)).toHaveText('Forgotten your password?');
    expect(await mapOf(page)).toBe(site.mapAddress);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.includes('/a/mfe-manage/') && !name.includes(`${former}/`))).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Allergens' }).click();
    await expect(heading(page)).toHaveText('Allergen menu');
    expect(site.addressOf('mfe-allergens')).toBe(newer);
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .join(' '),
        ),
      )
      .toContain(`${newer}/portal.js`);
  },
);

test.describe('a file that no release names any more', () => {
  test.beforeEach(({ watch }) => {
    watch.expects(/Failed to load resource|Refused to execute script|SystemJS|The area manage failed/);
  });

  let putBack = (): void => undefined;
  test.afterEach(() => putBack());

  /** A new build of the area is live, and the files of the one before are gone. */
  const replaceManage = async () => {
    const before = site.addressOf('mfe-manage');
    await deploy('mfe-manage', 'new');
    putBack = site.remove(before);
  };
  const goTo = (page: Page, path: string) =>
    page.evaluate((address) => window.history.pushState(null, '', address), path);

  test('reloads an old tab once, where nothing is typed', { tag: '@desktop' }, async ({ page, stack }) => {
    await page.goto(stack.url('northlight', '/privacy'));
    await expect(heading(page)).toHaveText('Privacy');
    await replaceManage();
    const loaded = loads(page);
    await goTo(page, '/forgot-password');
    await expect(heading(page)).toHaveText('Forgotten your password?');
    expect([loaded(), await mapOf(page)]).toEqual([1, site.mapAddress]);
  });

  test(
    'leaves what a visitor types alone: the notice comes instead, and the reload with their press',
    { tag: '@desktop' },
    async ({ page, wizard }) => {
      const booking = await wizard('northlight');
      const loaded = loads(page);
      const held = await hold(page, `**${site.addressOf('mfe-manage')}/portal.js`);
      await test.step('Given a page whose file is late, and a visitor who types on another one meanwhile', async () => {
        await replaceManage();
        await goTo(page, '/forgot-password');
        await held.asked;
        await page.goBack();
        await booking.people.fill('7');
      });
      await test.step('When the file turns out to be gone', async () => {
        const reported = page.waitForRequest('**/api/rest/booking/session/log-error');
        held.letGo();
        await reported;
      });
      await test.step('Then the page is not reloaded, and all is there', async () => {
        await booking.settled();
        await expect(booking.people).toHaveValue('7');
        expect(loaded()).toBe(0);
      });
      await test.step('And the page has a notice whose button loads the new release', async () => {
        await goTo(page, '/forgot-password');
        await expect(heading(page)).toHaveText('This page can’t be shown right now');
        await expect(page.getByRole('main').getByRole('link', { name: /^Ring 0/ })).toBeVisible();
        expect(loaded()).toBe(0);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(heading(page)).toHaveText('Forgotten your password?');
        expect([loaded(), await mapOf(page)]).toEqual([1, site.mapAddress]);
      });
    },
  );
});

test(
  'an element goes on while another build of it is published; the next visitor gets the new one, and a page that pins a version keeps it',
  { tag: '@desktop' },
  async ({ page, browser, stack, guest, watch }) => {
    watch.expects(brandSiteCalls);
    const day = aSaturday(stack.clock.now(), 5);
    const pinned = site.elements;
    const open = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    const booking = await open.arrive();
    await booking.plan(booking.planFor(day));
    await site.publishElements(
      'bars-booking-widget.js',
      (text) => `${text}\ndocument.documentElement.dataset.build='new';`,
    );
    await booking.toTimes();
    await booking.pickTime();
    await booking.toDetails();
    await booking.fillDetails(guest);
    await booking.complete();
    await expect(page.locator('html[data-build]')).toHaveCount(0);

    for (const isPinned of [false, true]) {
      // Chromium asks before a page that a test has changed loads anything from this machine.
      const context = await browser.newContext({ permissions: ['local-network-access'] });
      const other = await context.newPage();
      if (isPinned)
        await other.route('**/northlight/', async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('/v1/', `/${pinned}/`) });
        });
      await (await EmbeddingPage.open(other, stack, brandFronts.northlight)).arrive();
      await expect(other.locator('html[data-build="new"]')).toHaveCount(isPinned ? 0 : 1);
      const files = await filesOf(other);
      expect(files.some((name) => name.includes(`/elements/${pinned}/`))).toBe(isPinned);
      await context.close();
    }
  },
);

/** Changes every object of an answer. */
const changed = (value: unknown, change: (object: Record<string, unknown>) => Record<string, unknown>): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => changed(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner, change)])));
};

/** What the contract allows an answer to leave out, but for what a call asks for. */
const optional = [
  'quick_table',
  'show_fixed_message',
  'collect_details',
  'collect_details_message',
  'collect_details_button_text',
  'no_show_terms',
  'cancellation_terms',
  'first_step',
];

for (const [title, change] of [
  [
    'is newer than the area: every object has fields that nobody knows',
    (object) => ({ ...object, added_later: { why: [1, null, 'x'] } }),
  ],
  [
    'is older than the area: every field that may be missing is',
    (object) => Object.fromEntries(Object.entries(object).filter(([name]) => !optional.includes(name))),
  ],
] satisfies [string, Parameters<typeof changed>[1]][])
  test(`a table is booked with an API that ${title}`, { tag: '@desktop' }, async ({ page, stack, guest }) => {
    let count = 0;
    await page.route('**/api/rest/**', async (route) => {
      const answer = await asked(route);
      const text = await answer.text();
      if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
      count += 1;
      return route.fulfill({ response: answer, json: changed(JSON.parse(text), change) });
    });
    await page.goto(stack.url('northlight', '/book'));
    const booking = new BookingPage(page, wordsOf.northlight);
    await booking.book(aSaturday(stack.clock.now(), 3), guest);
    expect((await stack.mailbox.next(guest.email)).subject).toContain('Booked');
    expect(count).toBeGreaterThan(3);
  });
