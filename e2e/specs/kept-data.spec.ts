import type { Page } from '@playwright/test';
import type { BookingPage } from '../pages/booking.page';
import { cards } from '../pages/deposit-payment.page';
import { EmbeddingPage } from '../pages/embedding.page';
import { AccountPage, ada, lucia } from '../pages/account.page';
import { SignInProviderPage } from '../pages/sign-in-provider.page';
import { aSaturday } from '../support/days';
import { brandFronts, brandSiteCalls } from '../support/embedding-sites';
import { namesHeld, watchStorage } from '../support/kept';
import { cardPageCalls, isConfirmed, toCardPage, watchMoney } from '../support/paying';
import type { Stack } from '../support/stack';
import { asked, changeImportMap } from '../support/changed-map';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(cardPageCalls);
});

/** The storage keys of an element on another site's page. */
const elementKeeps = ['bars.resume.1'];

/** The names listed at `/cookies`. */
const namesListed = async (page: Page, stack: Stack): Promise<string[]> => {
  await page.goto(stack.url('northlight', '/cookies'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies and storage');
  await expect(page.getByRole('term').first()).toBeVisible();
  return page.getByRole('term').allInnerTexts();
};

/** Makes the server report a refund, as it does when the time was lost. */
const withRefund = (page: Page) =>
  page.route('**/api/rest/booking/session', async (route) => {
    const answer = await asked(route);
    const { data }: { data: object } = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...data, deposit_refunded: true } } });
  });

/** Opens the link of a booking as one that has a password. */
const openProtected = async (page: Page, link: string) => {
  await page.route('**/api/rest/booking/manage/*', async (route) => {
    const password = route.request().headers()['x-booking-password'];
    if (password === undefined)
      return route.fulfill({ status: 403, json: { error: 'Please enter its password.', code: 'password_required' } });
    const answer = await asked(route);
    const { data }: { data: object } = await answer.json();
    const grant = { grant: 'g'.repeat(32), ends_at: new Date(Date.now() + 3_600_000).toISOString() };
    return route.fulfill({ response: answer, json: { data, meta: { grant } } });
  });
  await page.goto(link);
  await page.getByLabel('Password for this link').fill('three blue herons');
  await page.getByRole('button', { name: 'Open the booking' }).click();
  await expect(page.getByRole('navigation', { name: 'Parts of this booking' })).toBeVisible();
  await page.unroute('**/api/rest/booking/manage/*');
};

/** Makes a tab from before a release request a missing file, so that it reloads. */
const meetRelease = async (page: Page, stack: Stack) => {
  const stop = await changeImportMap(page, (map) => ({
    ...map,
    imports: { ...map.imports, '@bars/mfe-manage': '/a/mfe-manage/0000000000000000/portal.js' },
  }));
  await page.goto(stack.url('northlight', '/privacy'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await stop();
  await page.evaluate(() => window.history.pushState(null, '', '/forgot-password'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Forgotten your password');
};

/** The allergies and their consent in the details. */
const healthOf = (booking: BookingPage) => ({
  text: booking.field('Allergies in your party'),
  consent: booking.place.getByRole('checkbox', { name: /read these allergies/ }),
});

/** A cookie's name: `/cookies` says it in its sentences. */
const isCookie = (name: string): boolean => name.startsWith('cookie ');

/** Types an address to register, and logs in as staff. */
const meetAccounts = async (page: Page, stack: Stack, { email }: { email: string }) => {
  await page.goto(stack.url('northlight', '/register'));
  await new AccountPage(page).field('Email').fill(email);
  await page.goto(stack.url('northlight', '/staff/login'));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await new SignInProviderPage(page).choose('Robin Hale');
  await expect(page).toHaveURL(stack.url('northlight', '/staff/data-collect'));
};

test(
  '/cookies lists exactly what a booking with a deposit, registering and a staff login store in the browser',
  { tag: '@desktop' },
  async ({ page, context, stack, wizard, guest, a11y, watch }) => {
    watch.expects(/0000000000000000|404/);
    // The password's refusal, and what a page asks for whoever has just logged out.
    watch.expects(/status of 40[13]/);
    watch.expects(/^call to another origin: http:\/\/login\.localhost:/);
    const kept = await watchStorage(context);
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    await test.step('Given a paid booking, with a reload during it', async () => {
      await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 21)));
      await booking.place.getByRole('radiogroup', { name: 'What part of the day?' }).getByRole('radio').first().check();
      await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 21));
      await page.reload();
      await payer.payment.goOn.click();
      await payer.payment.isOpen();
      await payer.payment.pay(cards.good);
      await isConfirmed(payer);
    });
    const held = await namesHeld(page);
    const manage = await page.getByRole('link', { name: 'Manage My Booking' }).getAttribute('href');
    await test.step('And another one with a refunded payment, and a release in between', async () => {
      await withRefund(page);
      await page.getByRole('button', { name: 'Book another' }).click();
      await expect(page.getByText('Sorry, your last booking is no longer available').first()).toBeVisible();
      held.push(...(await namesHeld(page)));
      await page.unroute('**/api/rest/booking/session');
      await meetRelease(page, stack);
      held.push(...(await namesHeld(page)));
    });
    await test.step('And a table that is held with a press on its time', async () => {
      await page.goto(stack.url('northlight', '/book?bar_id=102'));
      await page.getByRole('button', { name: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/ }).click();
      await page.getByRole('group', { name: 'Free tables' }).getByRole('button').first().click();
      await expect(booking.timer).toBeVisible();
      held.push(...(await namesHeld(page)));
    });
    await test.step('And a visitor who types a code of the venue', async () => {
      await page.goto(stack.url('northlight', '/pay'));
      await page.getByLabel('Your code').fill('ABCD-EFGH');
      await expect.poll(() => namesHeld(page)).toContain('bars.payment-code');
      held.push(...(await namesHeld(page)));
    });
    await test.step('And a visitor who checks in at a bar', async () => {
      await page.goto(stack.url('northlight', '/track-trace/101'));
      const main = page.getByRole('main');
      await main.getByLabel('First name').fill('Ines');
      await main.getByLabel('Last name').fill('Marsh');
      await main.getByLabel('Phone number').fill(guest.phone);
      await expect.poll(() => namesHeld(page)).toContain('bars.check-in-form');
      held.push(...(await namesHeld(page)));
      await main.getByRole('button', { name: 'Check in', exact: true }).click();
      await expect(main.getByText('Ines Marsh is checked in for 2 hours.')).toBeVisible();
      held.push(...(await namesHeld(page)));
    });
    await test.step('And an app user who types the code of a society', async () => {
      await page.goto(stack.url('northlight', `/clubsoc/${lucia.appUserId}`));
      await page.getByRole('main').getByLabel('Invite code').fill('NTB');
      await expect.poll(() => namesHeld(page)).toContain('bars.society-code');
      held.push(...(await namesHeld(page)));
    });
    await test.step('And an app user who types the code of a voucher', async () => {
      await page.goto(stack.url('northlight', `/app-voucher/${lucia.appUserId}`));
      await page.getByRole('main').getByLabel('Voucher code').fill('NORTH');
      await expect.poll(() => namesHeld(page)).toContain('bars.voucher-code');
      held.push(...(await namesHeld(page)));
    });
    await test.step('And a signer of a society’s contract who types their name', async () => {
      await page.goto(stack.url('northlight', '/society/contract/leeds-netball-2026/demo-leeds-netball-secretary'));
      await page.getByRole('radio', { name: 'Type my name' }).check();
      await page.getByLabel('Your name').fill('Bea Holt');
      await expect.poll(() => namesHeld(page)).toContain('bars.contract-name');
      held.push(...(await namesHeld(page)));
    });
    await test.step('And a student who begins to sign up', async () => {
      await page.goto(stack.url('northlight', '/student/demo-student-fields-missing'));
      await page.getByLabel('Term time postcode').fill('LS2 9JT');
      await expect.poll(() => namesHeld(page)).toContain('bars.student-form');
      held.push(...(await namesHeld(page)));
    });
    await test.step('And a student who types into the sign-up', async () => {
      await page.goto(stack.url('northlight', '/student-signup/101'));
      await page.getByRole('main').getByLabel('First name').fill('Ines');
      await expect.poll(() => namesHeld(page)).toContain('bars.student-sign-up');
      held.push(...(await namesHeld(page)));
    });
    await test.step('And a host who opens a booking by its password', async () => {
      await openProtected(page, stack.url('northlight', manage ?? ''));
      held.push(...(await namesHeld(page)));
    });
    await test.step('And a friend who begins to join by its invitation', async () => {
      await page.getByRole('button', { name: 'Invite guests' }).click();
      await page.goto((await page.getByRole('link', { name: /\/join\// }).getAttribute('href')) ?? '');
      await page.getByLabel('First name').fill('Ines');
      await expect.poll(() => namesHeld(page)).toContain('bars.join');
      held.push(...(await namesHeld(page)));
    });
    await test.step('And who joins, and begins to say their allergies', async () => {
      await page.getByRole('button', { name: 'Join the booking' }).click();
      await page.getByRole('checkbox', { name: 'Milk' }).check();
      expect(await namesHeld(page)).not.toContain('bars.party');
      await page.getByRole('checkbox', { name: /^I agree/ }).check();
      await expect.poll(() => namesHeld(page)).toContain('bars.party');
      held.push(...(await namesHeld(page)));
    });
    await test.step('And a visitor of the allergen menu who says what they avoid', async () => {
      await page.goto(stack.url('northlight', '/allergens'));
      await page.getByRole('button', { name: 'Accept' }).click();
      await page.getByRole('checkbox', { name: 'Milk' }).check();
      await expect.poll(() => namesHeld(page)).toContain('bars.allergens');
      held.push(...(await namesHeld(page)));
    });
    await test.step('And a visitor who registers, and a member of staff who logs in', async () => {
      await meetAccounts(page, stack, guest);
      held.push(...(await namesHeld(page)));
    });
    await test.step('And a customer who logs out', async () => {
      const account = new AccountPage(page);
      await page.goto(stack.url('northlight', '/login'));
      await account.logIn(ada);
      await expect(account.heading).not.toHaveText(/Log in$/);
      await page.goto(stack.url('northlight', '/logout'));
      await expect(account.heading).toHaveText(/Log in$/);
      held.push(...(await namesHeld(page)));
    });
    await test.step('Then the page lists each name, and what an element stores on other sites', async () => {
      const listed = await namesListed(page, stack);
      await a11y('the list of stored data');
      const found = new Set([...kept.map(({ name }) => name), ...held, ...(await namesHeld(page)), ...elementKeeps]);
      const [cookies, others] = [[...found].filter(isCookie), [...found].filter((name) => !isCookie(name))];
      expect(others.toSorted()).toEqual(listed.toSorted());
      for (const cookie of cookies) await expect(page.getByRole('main')).toContainText(cookie.replace(/^cookie /, ''));
    });
  },
);

test(
  '/cookies lists everything that an element stores on a brand’s own page',
  { tag: ['@desktop', '@full'] },
  async ({ page, context, stack, guest, watch }) => {
    watch.expects(brandSiteCalls);
    const kept = await watchStorage(context);
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    const payer = await watchMoney(page, stack, site.place);
    await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 22));
    const held = await namesHeld(page);
    await payer.payment.pay(cards.good);
    await isConfirmed(payer);
    const found = new Set([...kept.map(({ name }) => name), ...held, ...(await namesHeld(page))]);
    expect([...found]).toEqual(elementKeeps);
    expect(await namesListed(page, stack)).toEqual(expect.arrayContaining(elementKeeps));
  },
);

test(
  'allergies are stored only after consent; they survive a failed call, and with consent a reload',
  { tag: '@desktop' },
  async ({ page, context, stack, wizard, guest, watch }) => {
    watch.expects(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    watch.keepsPrivate('Peanuts');
    const kept = await watchStorage(context);
    const booking = await wizard('northlight');
    const health = healthOf(booking);
    const peanuts = () => kept.filter(({ value }) => value.includes('Peanuts')).map(({ name }) => name);
    await booking.hold(aSaturday(stack.clock.now(), 23));
    await booking.fillDetails(guest);

    await test.step('Given allergies without consent, and a call that fails', async () => {
      await health.text.fill('Peanuts');
      await context.setOffline(true);
      await booking.field('Last name').fill('Ashworth');
      await booking.field('Last name').blur();
      await expect(booking.message('Sorry, you seem to be offline').first()).toBeVisible();
      await expect(health.text).toHaveValue('Peanuts');
      expect(kept.some(({ value }) => value.includes('Ashworth'))).toBe(true);
      expect(peanuts()).toEqual([]);
    });
    await test.step('When consent is given, and the page is reloaded before the server has it', async () => {
      await health.consent.check();
      await expect.poll(peanuts).toContain('bars.draft.1');
      await context.setOffline(false);
      await page.reload();
      await expect(health.text).toHaveValue('Peanuts');
      await expect(health.consent).toBeChecked();
    });
    await test.step('Then the booking is made with them, and the tab’s storage no longer has them', async () => {
      await booking.complete();
      expect(
        await page.evaluate(() =>
          JSON.stringify([Object.entries(window.localStorage), Object.entries(window.sessionStorage)]),
        ),
      ).not.toContain('Peanuts');
    });
  },
);
