import { SignInProviderPage } from '../pages/sign-in-provider.page';
import { expect, test } from '../support/test';

test(
  '[AC-44, AC-45, AC-46, AC-47, AC-48, AC-49, AC-50, AC-51] staff log in with R-Cloud, arrive at the data collection, and log out',
  { tag: '@mobile-first' },
  async ({ page, stack, watch, a11y }) => {
    watch.expects(/^call to another origin: http:\/\/login\.localhost:/);
    // Somebody without a venue is refused with 403, which a browser logs.
    watch.expects(/status of 403/);
    const cloud = new SignInProviderPage(page);
    const login = stack.url('northlight', '/staff/login');
    const button = page.getByRole('button', { name: 'Login', exact: true });
    const logout = page.getByRole('contentinfo').getByRole('link', { name: 'Staff log out' });
    const kept = () => page.evaluate(() => window.localStorage.getItem('staff_login'));
    // The login ends by the server's clock, which a stack sets.
    await page.clock.setSystemTime(stack.clock.now());

    await test.step('Given a member of staff at the login', async () => {
      await page.goto(login);
      await expect(
        page.getByText('Click login below to authenticate with your R-Cloud username & password'),
      ).toBeVisible();
      await expect(logout).toHaveCount(0);
      await a11y('staff login');
    });
    await test.step('When they cancel, or have no venue, the login says so with its button', async () => {
      await button.click();
      await expect(cloud.heading).toHaveText('Who is on shift?');
      await cloud.cancel();
      await expect(page.getByRole('alert')).toHaveText('You cancelled the login with R-Cloud. You can start it again.');
      await expect(page).toHaveURL(login);
      await button.click();
      await cloud.choose('Kit Office');
      await expect(page.getByRole('alert')).toHaveText(/Your R-Cloud account isn’t linked to any of our venues/);
      await a11y('refused staff login');
    });
    await test.step('When they log in, they arrive at the data collection, and the footer has their logout', async () => {
      await button.click();
      await cloud.choose('Robin Hale');
      await expect(page).toHaveURL(stack.url('northlight', '/staff/data-collect'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student sign-up');
      expect(JSON.parse((await kept()) ?? '{}')).toMatchObject({
        name: 'Robin Hale',
        venue: { bar_id: 101, bar_name: 'Northlight, Shoreditch' },
      });
      await expect(logout).toBeVisible();
      await a11y('data collection with the staff logout');
    });
    await test.step('Then the logout clears it and returns to the login', async () => {
      await logout.click();
      await expect(page).toHaveURL(login);
      await expect(button).toBeVisible();
      expect(await kept()).toBeNull();
      await expect(logout).toHaveCount(0);
    });
  },
);
