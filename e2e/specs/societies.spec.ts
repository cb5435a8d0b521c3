import { AccountPage, ada, lucia } from '../pages/account.page';
import { expect, test } from '../support/test';

const nell = { email: 'nell@guests.example', password: 'netball-tonight' };
const appUsers = { mia: 'LRbi9lift5pyLTh5gVdg6GIroD4J83G6', cora: 'asYRz7SX8aKrDgMHmEUq50AzS1jrVgxh' };
const dramaQr = '/society/qr/lmhpMF11T0L2194ukHBkUAYvF8xOzHP0';
const warning =
  'You’re registered with Leeds Netball. If you join Bristol Drama, you’ll be removed from Leeds Netball.';

test.beforeEach(({ watch }) => {
  // A refused code or link answers 403, 404 or 409, which a browser logs.
  watch.expects(/status of 40[349]/);
});

test(
  '[RT-39, ST-82, ST-83, ST-84, ST-85, ST-86, ST-87, ST-88, ST-89, ST-90, ST-92, AC-58, API-M-59, API-M-60, API-M-61] an app user registers with a society, changes it and leaves it',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y }) => {
    const main = page.getByRole('main');
    const code = main.getByLabel('Invite code');
    const register = main.getByRole('button', { name: 'Register' });
    const dialog = page.getByRole('dialog');
    await test.step('Given the page that the app opens', async () => {
      await page.goto(stack.url('northlight', `/clubsoc/${lucia.appUserId}`));
      await expect(register).toBeVisible();
      await a11y('invite code');
    });
    await test.step('When a character is typed into the middle of a code, the caret stays there', async () => {
      await code.fill('NTK4');
      await code.press('Home');
      await code.press('ArrowRight');
      await code.press('ArrowRight');
      await code.pressSequentially('-b7');
      await expect(code).toHaveValue('NTB7K4');
      expect(await code.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
    });
    await test.step('And when it is too short, the form says so at its field', async () => {
      await code.fill('NTB7K');
      await register.click();
      await expect(main.locator('p', { hasText: 'Code must be exactly 6 characters' })).toBeVisible();
      await a11y('short invite code');
    });
    await test.step('And what was typed is there after a reload', async () => {
      await page.reload();
      await expect(code).toHaveValue('NTB7K');
    });
    await test.step('And when it is wrong, the server says so', async () => {
      await code.fill('ZZZZZZ');
      await register.click();
      await expect(main.locator('p', { hasText: 'We can’t take this code.' })).toBeVisible();
      await expect(code).toHaveValue('ZZZZZZ');
    });
    await test.step('And when it is right, the society is there with what it says', async () => {
      await code.fill('ntb-7k4');
      await register.click();
      await expect(main.getByRole('heading', { level: 2, name: 'Leeds Netball' })).toBeVisible();
      await expect(main.getByText('You’re on the team sheet.')).toBeVisible();
      await expect(main.getByText('You’re registered with Leeds Netball.')).toBeVisible();
      await a11y('registered with a society');
    });
    await test.step('And another society warns that this one is left', async () => {
      await code.fill('DRM5W8');
      await register.click();
      await expect(dialog.getByText(warning)).toBeVisible();
      await a11y('warning on changing a society');
      await page.keyboard.press('Escape');
      await expect(main.getByRole('heading', { level: 2, name: 'Leeds Netball' })).toBeVisible();
      await register.click();
      await dialog.getByRole('button', { name: 'Yes, change' }).click();
      await expect(main.getByRole('heading', { level: 2, name: 'Bristol Drama' })).toBeVisible();
    });
    await test.step('Then it is left once that is confirmed', async () => {
      await main.getByRole('button', { name: 'Leave this society' }).click();
      await expect(dialog.getByText('If you leave, the curtain falls on your offers.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Yes, leave' }).click();
      await expect(main.getByText('You’ve left Bristol Drama.')).toBeVisible();
      await expect(code).toHaveValue('');
    });
    await test.step('And none of it has set a cookie', async () => {
      expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
    });
  },
);

test(
  '[ST-88, ST-91] a society that cannot be left has no way out, and an unknown app user reads the server’s text',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y }) => {
    const main = page.getByRole('main');
    await page.goto(stack.url('tinhouse', `/clubsoc/${appUsers.cora}`));
    await expect(main.getByRole('heading', { level: 2, name: 'Glasgow Choir' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Leave this society' })).toHaveCount(0);
    await page.goto(stack.url('tinhouse', '/clubsoc/nobody-that-we-know'));
    await expect(main.getByRole('alert')).toContainText('We don’t recognise this app user.');
    await a11y('unknown app user');
  },
);

test(
  '[RT-46, RT-47, RT-48, ST-93, ST-94, ST-95, ST-96, ST-97, AC-55, AC-56, API-M-62, API-M-63, API-M-64] a customer joins by a QR code and finds the society, whose members are for those who run it',
  { tag: '@desktop-first' },
  async ({ page, stack, a11y, browser }) => {
    const main = page.getByRole('main');
    const account = new AccountPage(page);
    await test.step('Given a QR code that a visitor opens', async () => {
      await page.goto(stack.url('verbena', dramaQr));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Bristol Drama');
      await expect(main.getByText('Churros for the cast on opening nights')).toBeVisible();
      await a11y('QR code of a society');
    });
    await test.step('When they log in, they come back and join', async () => {
      await main.getByRole('link', { name: 'Log in' }).click();
      await account.logIn(ada);
      await expect(page).toHaveURL(stack.url('verbena', dramaQr));
      await main.getByRole('button', { name: 'Join this society' }).click();
      await expect(main.getByText('Olé! You’re registered with Bristol Drama.')).toBeVisible();
      await a11y('joined by QR code');
    });
    await test.step('And the dashboard has the society and what it offers', async () => {
      await main.getByRole('link', { name: 'Your society' }).click();
      await expect(page).toHaveURL(stack.url('verbena', '/society'));
      await expect(main.getByRole('heading', { level: 2, name: 'Bristol Drama' })).toBeVisible();
      await expect(main.getByText('Churros for the cast on opening nights')).toBeVisible();
      await a11y('dashboard of societies');
    });
    await test.step('And its members are not theirs to see', async () => {
      await page.goto(stack.url('verbena', '/society/bristol-drama'));
      await expect(main.getByRole('alert')).toContainText('Only the people who run this society can see this page.');
      await a11y('refused view of a society');
    });
    await test.step('Then who runs a society sees its members', async () => {
      const other = await browser.newContext();
      const elsewhere = await other.newPage();
      await elsewhere.goto(stack.url('northlight', '/society'));
      await new AccountPage(elsewhere).logIn(nell);
      await elsewhere.getByRole('main').getByRole('link', { name: 'Members and contract of Leeds Netball' }).click();
      await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Leeds Netball');
      await expect(elsewhere.getByRole('main').getByText('Mia Fenn')).toBeVisible();
      await other.close();
    });
  },
);

test(
  '[ST-93] without a camera the page takes the code, and the app user’s id goes with a QR code',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y }) => {
    const main = page.getByRole('main');
    await page.goto(stack.url('northlight', `/clubsoc/${appUsers.mia}`));
    await main.getByRole('button', { name: 'Scan a QR code' }).click();
    await expect(main.getByText('We can’t use the camera.')).toBeVisible();
    await expect(main.getByLabel('Choose a picture of a QR code')).toBeVisible();
    await a11y('without a camera');
    await page.goto(stack.url('northlight', `${dramaQr}?app_user_id=${appUsers.mia}`));
    await main.getByRole('button', { name: 'Join this society' }).click();
    await expect(page.getByRole('dialog').getByText(warning)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'No, stay' }).click();
    await expect(main.getByRole('button', { name: 'Join this society' })).toBeVisible();
  },
);
