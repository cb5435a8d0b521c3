import { lucia } from '../pages/account.page';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  // A refused code answers 404 or 409, which a browser logs.
  watch.expects(/status of 40[49]/);
});

test(
  '[ST-110, ST-111, ST-112, ST-113, ST-114] an app user applies a voucher after a wrong code, and cannot apply it again',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y }) => {
    const main = page.getByRole('main');
    const code = main.getByLabel('Voucher code');
    const check = main.getByRole('button', { name: 'Check' });
    await test.step('Given the page that the app opens', async () => {
      await page.goto(stack.url('verbena', `/app-voucher/${lucia.appUserId}`));
      await expect(main.getByText('Please enter your voucher code below and hit Check')).toBeVisible();
      await a11y('voucher');
    });
    await test.step('When the code is wrong, the server’s error is shown and the code stays', async () => {
      await code.fill('SANGRIA-9');
      await check.click();
      await expect(main.getByText('We don’t recognise this voucher code.')).toBeVisible();
      await expect(code).toHaveValue('SANGRIA-9');
      await a11y('refused voucher');
    });
    await test.step('And when it is right, the page says so and the input is empty', async () => {
      await code.fill('sangria-8');
      await check.click();
      await expect(main.getByRole('status')).toHaveText(
        'Your voucher has been applied! Please close this window and refresh your app',
      );
      await expect(code).toHaveValue('');
      await a11y('applied voucher');
    });
    await test.step('Then it is not applied a second time', async () => {
      await code.fill('SANGRIA-8');
      await check.click();
      await expect(main.getByText('You’ve already used this voucher.')).toBeVisible();
    });
  },
);
