import type { Page } from '@playwright/test';
import { AccountPage, lucia } from '../pages/account.page';
import { chromiumWithPageCache } from '../support/chromium';
import { expect, test } from '../support/test';

test.use({ launchOptions: [chromiumWithPageCache, { scope: 'worker' }] });

const details = '/my-details';

// The logout leads to the start page, which may ask for bookings before the guard has its answer.
test.beforeEach(({ watch }) => watch.expects(/status of 401.*\/rest\/my-bookings/));

test(
  'Back after a logout, by its address or in another tab, shows nothing of who was logged in',
  { tag: '@desktop' },
  async ({ page, context, stack }) => {
    const account = new AccountPage(page);
    const url = (path: string) => stack.url('verbena', path);
    const logIn = async () => {
      await page.goto(url(`/login?return=${encodeURIComponent(details)}`));
      await account.logIn(lucia);
      await expect(account.field('First name')).not.toHaveValue('');
    };
    const showsNothing = async () => {
      await expect(page).toHaveURL(url(`/login?return=${encodeURIComponent(details)}`));
      await expect(account.heading).toHaveText(/Log in$/);
      expect(await page.content()).not.toContain(lucia.phone.slice(-6));
    };

    await test.step('the document of a customer’s page is kept nowhere', async () => {
      await logIn();
      const answer = await page.goto(url(details));
      expect(answer?.headers()['cache-control']).toBe('no-store');
      await expect(account.field('First name')).not.toHaveValue('');
    });
    await test.step('by the address', async () => {
      await page.goto(url('/logout'));
      await expect(account.heading).toHaveText(/Log in$/);
      await page.goBack();
      await showsNothing();
    });
    await test.step('in another tab', async () => {
      await logIn();
      await page.goto(url(details));
      await expect(account.field('First name')).not.toHaveValue('');
      await page.goto(url('/privacy'));
      const other = await context.newPage();
      await other.goto(url('/logout'));
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Log in$/);
      await other.close();
      await page.goBack();
      await showsNothing();
    });
  },
);

/** Playwright cannot speak with a page that has come out of the cache, so the page itself notes what happens, where another tab can read it. */
const noteReturns = (page: Page) =>
  page.addInitScript(() => {
    const note = (what: string) =>
      window.localStorage.setItem('test.returns', `${window.localStorage.getItem('test.returns') ?? ''}${what};`);
    const look = () => (document.querySelector('main')?.style.visibility === 'hidden' ? 'hidden' : 'shown');
    window.addEventListener('pageshow', ({ persisted }) => {
      note(`${persisted ? 'back' : 'new'} ${window.location.pathname} ${look()}`);
      if (persisted) setTimeout(() => note(`then ${look()}`));
    });
  });

test(
  'a page that the browser has kept comes back at once, and anew once somebody has logged out',
  { tag: ['@desktop', '@full'] },
  async ({ page, context, stack }) => {
    const url = (path: string) => stack.url('verbena', path);
    const account = new AccountPage(page);
    await page.goto(url('/login?return=%2Fmy-details'));
    await account.logIn(lucia);
    await expect(account.field('First name')).not.toHaveValue('');
    const returns = () => page.evaluate(() => window.localStorage.getItem('test.returns') ?? '');
    const left = async () => {
      const tab = await context.newPage();
      await noteReturns(tab);
      for (const path of ['/privacy', '/cookies']) {
        await tab.goto(url(path));
        await expect(tab.locator('html[data-shell=ready]')).toHaveCount(1);
      }
      await page.evaluate(() => window.localStorage.removeItem('test.returns'));
      return { goBack: () => tab.evaluate(() => void setTimeout(() => window.history.back())) };
    };

    await (await left()).goBack();
    await expect.poll(returns).toBe('back /privacy hidden;then shown;');

    const tab = await left();
    const other = await context.newPage();
    await other.goto(url('/logout'));
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Log in$/);
    await tab.goBack();
    await expect.poll(returns).toBe('back /privacy hidden;then hidden;new /privacy shown;');
  },
);
