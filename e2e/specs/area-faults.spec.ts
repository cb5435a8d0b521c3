import type { Page } from '@playwright/test';
import { mendByPress } from '../support/faults';
import { hold } from '../support/hold';
import { SiteCopy } from '../support/site-copy';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'default' });

let site: SiteCopy;
test.beforeAll(async ({ stack }) => {
  site = new SiteCopy();
  await stack.restart({ SITE_DIR: site.folder });
});
test.afterAll(async ({ stack }) => {
  await stack.restart();
  site.end();
});
test.beforeEach(({ watch }) => {
  watch.expects(/Failed to load resource|The area \w+[\w-]* failed|integrity|Refused to execute script|SystemJS/);
  watch.expects(
    /broken on purpose|MissingFile|Unable to resolve bare|import-?map|preloaded using link preload but not used|Unexpected (token|end)|Invalid or unexpected/,
  );
});

const manage = 'mfe-manage';
const unloaded = 'This page can’t be shown right now';
const threw = 'Something broke on this page';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const file = (name: string, unit = manage) => `${site.addressOf(unit)}/${name}`;
/** An area that is none of ours; the steps replace those that work. */
const areaWith = (steps: string) => () =>
  `System.register([],(e)=>({execute(){const place=(p)=>document.getElementById("single-spa-application:"+p.name);e({bootstrap:async()=>{},mount:async(p)=>{place(p).innerHTML="<h1>Half a page</h1>"},unmount:async(p)=>{place(p).innerHTML=""},...{${steps}}})}}))`;
const tampered = (text: string) => `${text}\ndocument.documentElement.dataset.owned='yes';`;
const fails = 'throw new Error("broken on purpose")';

interface Fault {
  title: string;
  /** @returns what puts it right */
  make: (page: Page) => (() => unknown) | Promise<() => unknown>;
  /** The release is at fault: no try of the page's own mends it. */
  isDeployed?: boolean;
  path?: string;
  /** What the visitor does until the fault is met. */
  meet?: (page: Page) => Promise<unknown>;
  notice?: string;
  area?: string;
  /** The heading once it is put right. */
  right?: string | RegExp;
  /** Its hash is refused as that of another one is. */
  isRepeat?: boolean;
}

const deployed = async (name: string, change: (text: string) => string) => {
  await site.deploy(manage, name, change, 'broken');
  return () => site.rollback();
};

const faults: Fault[] = [
  { title: 'whose file is missing', make: () => site.damage(file('portal.js')) },
  {
    title: 'whose file was tampered with',
    make: () => site.damage(file('portal.js'), tampered),
  },
  {
    title: 'whose file ends in the middle',
    make: () => site.damage(file('portal.js'), (text) => text.slice(0, text.length / 2)),
    isRepeat: true,
  },
  {
    title: 'whose file is a page of HTML',
    make: async (page) => {
      const address = `**${file('portal.js')}`;
      await page.route(address, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Log in to Wi-Fi</h1>' }),
      );
      return () => page.unroute(address);
    },
  },
  {
    title: 'that throws when it is imported',
    isDeployed: true,
    make: () => deployed('portal.js', () => `System.register([],()=>({execute(){${fails}}}))`),
  },
  {
    title: 'that throws when it is mounted',
    isDeployed: true,
    make: () => deployed('portal.js', areaWith(`mount:async(p)=>{place(p).innerHTML="<h1>Half a page</h1>";${fails}}`)),
  },
  {
    title: 'that throws at a press',
    isDeployed: true,
    make: () =>
      deployed('portal.js', (text) => text.replace(/title:("Forgotten your password\?")/, `get title(){${fails}}`)),
    path: '/login',
    meet: (page) => page.getByRole('link', { name: 'Forgotten your password?' }).click(),
    notice: threw,
  },
  {
    title: 'that lacks the file of a page',
    make: () => site.damage(site.find('mfe-student-society', /\/check-in\.screen-/)),
    path: '/track-trace/101',
    area: 'student-society',
    notice: threw,
    right: /^Check in/,
  },
];

const expectNotice = async (page: Page, title: string) => {
  await expect(heading(page)).toHaveText(title);
  const main = page.getByRole('main');
  await expect(retry(page)).toBeVisible();
  await expect(main.getByRole('link', { name: /^Ring 0/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Write to / })).toBeVisible();
};

/** The reports of an area's failure that our server was sent. */
const reportsOf = (page: Page, area: string): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    const isReport = request.url().endsWith('/api/rest/booking/session/log-error');
    if (isReport && request.postData()?.includes(`area+${area}%3A`)) count += 1;
  });
  return () => count;
};

const openAllergens = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Allergens' }).click();
  await expect(heading(page)).toHaveText('Allergen menu');
};

for (const {
  title,
  make,
  isDeployed = false,
  path = '/forgot-password',
  meet,
  notice = unloaded,
  area = 'manage',
  right = 'Forgotten your password?',
  isRepeat = false,
} of faults)
  test(
    `an area ${title} is replaced by a notice, reported once, and shown by a retry once it is right; another area works`,
    { tag: fullWhere(isRepeat, '@desktop') },
    async ({ page, stack }) => {
      const mend = await make(page);
      const reports = reportsOf(page, area);
      await page.goto(stack.url('northlight', path));
      await meet?.(page);
      await expectNotice(page, notice);
      await expect(page.getByText('Half a page')).toHaveCount(0);
      await expect(page.locator('html[data-owned]')).toHaveCount(0);
      await expect.poll(reports).toBe(1);
      await openAllergens(page);
      expect(reports()).toBe(1);
      await page.goBack();
      await expectNotice(page, notice);
      if (isDeployed) {
        await mend();
        await retry(page).click();
      } else await mendByPress(page, retry(page), mend);
      await expect(heading(page)).toHaveText(right);
      await expect(page.locator('[data-notice]')).toHaveCount(0);
    },
  );

test(
  'an area whose file is eleven seconds late blocks no other page, and takes the place of its notice when it comes',
  { tag: '@desktop' },
  async ({ page, stack }) => {
    await page.clock.install();
    const reports = reportsOf(page, 'manage');
    const held = await hold(page, `**${file('portal.js')}`);
    await page.goto(stack.url('northlight', '/forgot-password'), { waitUntil: 'commit' });
    await held.asked;
    await page.clock.runFor(11_000);
    await expectNotice(page, 'This is taking longer than it should');
    await openAllergens(page);
    await page.goBack({ waitUntil: 'commit' });
    await expectNotice(page, 'This is taking longer than it should');
    held.letGo();
    await expect(heading(page)).toHaveText('Forgotten your password?');
    await expect(page.locator('[data-notice]')).toHaveCount(0);
    expect(reports()).toBe(0);
  },
);

test(
  'an area that throws when it is left is reported once, and the next area is shown',
  { tag: '@desktop' },
  async ({ page, stack }) => {
    const mend = await deployed('portal.js', areaWith(`unmount:async()=>{${fails}}`));
    const reports = reportsOf(page, 'manage');
    await page.goto(stack.url('northlight', '/forgot-password'));
    await expect(heading(page)).toHaveText('Half a page');
    await openAllergens(page);
    await expect.poll(reports).toBe(1);
    await expect(page.getByText('Half a page')).toHaveCount(0);
    await page.goBack();
    await expectNotice(page, unloaded);
    expect(reports()).toBe(1);
    await mend();
    await retry(page).click();
    await expect(heading(page)).toHaveText('Forgotten your password?');
  },
);

/** Damages a module and the bundles that contain it. @returns what puts them right */
const withoutModule = (address: string, change?: (text: string) => string) => {
  const mends = [address, ...site.bundles].map((one) => site.damage(one, change));
  return () => mends.forEach((mend) => mend());
};

const shellFaults: [string, () => () => void][] = [
  ['the import map is missing', () => site.damage(site.mapAddress)],
  [
    'the import map was tampered with',
    () => site.damage(site.mapAddress, (text) => text.replace('/a/mfe-manage/', '/a/mfe-Manage/')),
  ],
  ['the root config was tampered with', () => withoutModule(file('root-config.js', 'root-config'), tampered)],
  [
    'the root config ends in the middle',
    () => withoutModule(file('root-config.js', 'root-config'), (text) => text.slice(0, 900)),
  ],
  ['a shared module is missing', () => withoutModule(file('shared-api.js', 'shared-api'))],
];

for (const [title, make] of shellFaults)
  test(
    `where ${title} the page shows a telephone number and a retry at once, is reported once, and works once it is right`,
    { tag: '@desktop' },
    async ({ page, stack }) => {
      const mend = make();
      let reports = 0;
      page.on('request', (request) => {
        if (request.postData()?.startsWith('error=shell%3A')) reports += 1;
      });
      await page.goto(stack.url('northlight', '/forgot-password'));
      await expect(page.locator('html[data-shell="failed"]')).toBeAttached();
      const main = page.getByRole('main');
      await expect(main.getByText('You can also book by telephone: 020 7946 0111')).toBeVisible();
      await expect(main.getByText('This page can’t be shown right now.')).toBeVisible();
      await expect(main.getByText('This page is taking its time.')).toBeHidden();
      await expect(page.locator('.skeleton:visible')).toHaveCount(0);
      const isWaiting = () =>
        document.getAnimations().some((one) => one instanceof CSSAnimation && one.animationName === 'boot-notice');
      expect(await page.evaluate(isWaiting)).toBe(false);
      await expect(page.locator('html[data-owned]')).toHaveCount(0);
      await expect.poll(() => reports).toBe(1);
      mend();
      await main.getByRole('link', { name: 'Try again' }).click();
      await expect(heading(page)).toHaveText('Forgotten your password?');
    },
  );
