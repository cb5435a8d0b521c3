import { lucia } from '../pages/account.page';
import { expect, test } from '../support/test';

const flagged = ['/', '/my-details', '/new-booking', '/edit-booking/some-token', '/society', '/society/some-token'];
const open = [
  '/booking',
  '/book',
  '/manage/some-token',
  '/staff/login',
  '/student-signup',
  '/society/qr/ABC123',
  '/society/contract/some-token/admin',
  '/allergens',
  '/pay',
];

test('[RT-56, RT-57] every flagged page redirects a visitor to the login with the requested page, and no other page does', async ({
  page,
  stack,
  watch,
}) => {
  // The booking of /manage/some-token does not exist.
  watch.expects(/status of 404.*\/rest\/booking\/manage\/some-token/);
  // Nor is there a contract of its token.
  watch.expects(/status of 404.*\/society-portal\/contract(-copy)?\/some-token\/admin/);
  // Nor is there a society of /society/qr/ABC123.
  watch.expects(/status of 404.*\/societies\/society\/qr\/ABC123/);
  for (const path of flagged) {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/customers/me');
    await page.goto(stack.url('northlight', path));
    await asked;
    await expect(page, path).toHaveURL(stack.url('northlight', `/login?return=${encodeURIComponent(path)}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await expect(page).toHaveTitle('Log in · Northlight');
  }
  for (const path of open) {
    await page.goto(stack.url('northlight', path));
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('[data-placeholder]')).toBeHidden();
    expect(page.url(), path).toBe(stack.url('northlight', path));
  }
});

test(
  '[RT-56] the redirect to the login leaves no history entry that Back would reach',
  { tag: '@full' },
  async ({ page, stack }) => {
    await page.goto(stack.url('northlight', '/student-signup'));
    await page.getByRole('banner').getByRole('link', { name: 'My bookings' }).click();
    await expect(page).toHaveURL(stack.url('northlight', '/login?return=%2F'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(stack.url('northlight', '/student-signup'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student sign-up');
  },
);

test('[RT-58] nothing of a flagged page is shown before the server has answered who is logged in', async ({
  page,
  stack,
}) => {
  let answer: () => void = () => {};
  await page.route(
    '**/api/customers/me*',
    async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    },
    { times: 1 },
  );
  const asked = page.waitForRequest('**/api/customers/me*');
  await page.goto(stack.url('northlight', '/my-details'));
  await asked;
  await expect(page.locator('[data-placeholder]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/my-details');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
});

test('a logged-in customer sees the page itself', { tag: '@full' }, async ({ page, stack, watch }) => {
  // The other calls of the page are those of nobody.
  watch.expects(/status of 401/);
  const customer = {
    id: 'sZ0hT6mPq1vXy8Kd2LwRbA',
    forename: 'Ada',
    surname: null,
    email: 'ada@guests.example',
    phone: null,
  };
  const rest = { marketing_opt_in: false, sms_opt_in: false, phone_opt_in: false, bar: null, allergens: null };
  await page.route('**/api/customers/me*', (route) => route.fulfill({ json: { data: { ...customer, ...rest } } }));
  await page.goto(stack.url('northlight', '/my-details'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My details');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect(new URL(page.url()).pathname).toBe('/my-details');
});

test(
  'a failed login check shows a notice instead of the login',
  { tag: '@full' },
  async ({ page, stack, watch, a11y }) => {
    watch.expects(/net::ERR_FAILED/);
    await page.route('**/api/customers/me*', (route) => route.abort());
    await page.goto(stack.url('northlight', '/'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t check who you are');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await a11y('account notice');
    await page.unroute('**/api/customers/me*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(stack.url('northlight', '/login?return=%2F'));
  },
);

test('[RT-59] a page of the app logs its user in, and refuses an unknown id without a redirect to the login', async ({
  page,
  stack,
  watch,
  a11y,
}) => {
  watch.expects(/status of 401.*\/authenticate-app-customer/);
  await page.goto(stack.url('verbena', '/app/some-app-user'));
  await expect(page.getByRole('alert')).toHaveText(/We don’t recognise this app user/);
  expect(new URL(page.url()).pathname).toBe('/app/some-app-user');
  await a11y('refused app user');
  await page.goto(stack.url('verbena', `/app/${lucia.appUserId}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My bookings');
  await page.goto(stack.url('verbena', '/my-details'));
  await expect(page.getByLabel('Last name')).toHaveValue('Ortega');
});
