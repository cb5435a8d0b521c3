import type { Page } from '@playwright/test';
import { holdCode } from '../support/held-code';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

const areaCode = '**/a/mfe-student-society/**';
const areaOf = (page: Page) => page.locator('[data-area="student-society"]');
const isTakenOver = async (page: Page) => {
  await expect(areaOf(page)).not.toHaveClass(/area-markup/);
  await expect(areaOf(page)).not.toHaveAttribute('aria-busy');
};
const lucia = '5xDKaLDi9M9E0RyH2QzxLweHV3etlLQY';

test(
  '[RT-40, ST-118] a check-in that is typed and sent before the page’s code is there is made once, and nothing of it is in the address',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/track-trace/')) sent.push(request.url());
    });
    const letCodeArrive = await holdCode(page, areaCode);
    await page.goto(stack.url('northlight', '/track-trace/northlight-shoreditch'), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check in at Northlight, Shoreditch');
    await expect(areaOf(page)).toHaveAttribute('aria-busy', 'true');
    await a11y('a check-in as markup');
    await page.getByLabel('First name').fill('Zoé');
    await page.getByLabel('Last name').fill('Marsh');
    await page.getByLabel('Phone number').fill('07700 900123');
    const field = await page.getByLabel('First name').elementHandle();
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(page).toHaveURL(/\/track-trace\/northlight-shoreditch$/);
    expect(sent).toEqual([]);
    letCodeArrive();
    await isTakenOver(page);
    await expect(page.getByText('Zoé Marsh').first()).toBeVisible();
    expect(await field?.evaluate((node) => node.isConnected), 'the page has taken over the same field').toBe(true);
    expect(sent).toHaveLength(1);
  },
);

/** Pages that are drawn before their code, with a field and what stays of a text that is typed into it. */
const forms: [path: string, field: string, typed: string][] = [
  ['/student-signup', 'forename', 'Zoé'],
  [`/clubsoc/${lucia}`, 'code', 'ABC234'],
  ['/student/demo-student-fields-missing', 'post_code', 'LS1 4AP'],
  [`/app-voucher/${lucia}`, 'voucher_code', 'WELCOME-24'],
];

for (const [index, [path, name, typed]] of forms.entries())
  test(
    `[ST-29, ST-84, ST-110] what is typed at ${path} before the page’s code is there stays, also over a reload`,
    { tag: fullWhere(index > 0, '@mobile-first') },
    async ({ page, stack, a11y }) => {
      const reads: string[] = [];
      page.on('request', (request) => {
        if (/\/api\/customers\/|bars\.json/.test(request.url())) reads.push(new URL(request.url()).pathname);
      });
      const letCodeArrive = await holdCode(page, areaCode);
      await page.goto(stack.url('verbena', path), { waitUntil: 'commit' });
      const field = page.locator(`main input[name="${name}"]`);
      await field.pressSequentially(typed);
      await a11y(`${path} as markup`);
      const node = await field.elementHandle();
      letCodeArrive();
      await isTakenOver(page);
      await expect(field).toHaveValue(typed);
      expect(await node?.evaluate((old) => old.isConnected), 'the page has taken over the same field').toBe(true);
      // A bar of a student is chosen from the list, which comes later.
      expect(reads.filter((read) => read !== '/static/bars.json')).toEqual([]);
      await page.reload();
      await expect(field).toHaveValue(typed);
    },
  );

test(
  '[ST-98] a contract can be read before the page’s code is there',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    const letCodeArrive = await holdCode(page, areaCode);
    await page.goto(stack.url('verbena', '/society/contract/bristol-drama-2026/demo-bristol-drama-president'), {
      waitUntil: 'commit',
    });
    const text = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(text).toBeVisible();
    letCodeArrive();
    await isTakenOver(page);
    await expect(text).toBeVisible();
    await expect(page.getByText('Please read full contract before proceeding')).toBeVisible();
  },
);

test(
  'a page whose code does not arrive says so, with what was typed and a telephone number',
  { tag: ['@mobile-first', '@full'] },
  async ({ page, stack, a11y }) => {
    await holdCode(page, areaCode);
    await page.goto(stack.url('tinhouse', `/app-voucher/${lucia}`), { waitUntil: 'commit' });
    const field = page.locator('main input[name="voucher_code"]');
    await field.fill('WELCOME-24');
    const notice = page.locator('[data-notice="slow"]');
    await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(notice.getByRole('link', { name: /^Ring/ })).toBeVisible();
    await expect(field).toHaveValue('WELCOME-24');
    await a11y('a voucher as markup, with the notice that the code is late');
  },
);

test(
  'an identity that is not known is asked for once, with the page',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/customers/')) reads.push(request.url());
    });
    await page.goto(stack.url('northlight', '/clubsoc/nobody-has-this-id'));
    await expect(page.getByRole('alert')).toBeVisible();
    expect(reads).toEqual([]);
  },
);
