import { expect, test } from '../support/test';

const hourMs = 3_600_000;
const full = "You cannot add any more guests as you've checked in the maximum of 6 people";

test.beforeEach(({ watch }) => {
  // A bar that is not known answers 404, which a browser logs.
  watch.expects(/status of 404/);
});

test(
  '[RT-40, RT-41, ST-115, ST-116, ST-118, ST-120, ST-123, ST-125, ST-126, ST-127] a group checks in at the bar that it chooses, up to six people, and extends its visit',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y, guest, browser }) => {
    const main = page.getByRole('main');
    const send = main.getByRole('button', { name: 'Check in', exact: true });
    const fill = async (forename: string, people: string) => {
      await main.getByLabel('First name').fill(forename);
      await main.getByLabel('Last name').fill('Marsh');
      await main.getByLabel('Phone number').fill(guest.phone);
      await main.getByLabel('How many people are you checking in?').selectOption(people);
    };
    await test.step('Given the page without a bar, which begins with the bar selector', async () => {
      await page.goto(stack.url('northlight', '/covid-checkin'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Shoreditch/ })
        .click();
      await expect(page).toHaveURL(/\/track-trace\/northlight-shoreditch$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Check in at');
      await expect(main.getByText('for 21 days after your visit')).toBeVisible();
      await a11y('check-in');
    });
    await test.step('When a name is too short, the form says so at its field', async () => {
      await fill('Al', '4');
      await send.click();
      await expect(main.getByText('Please enter at least 3 characters.')).toBeVisible();
      await a11y('check-in with an error');
    });
    await test.step('And what was typed is there after a reload', async () => {
      await page.reload();
      await expect(main.getByLabel('First name')).toHaveValue('Al');
      await expect(main.getByLabel('How many people are you checking in?')).toHaveValue('4');
    });
    await test.step('And when it is right, the visit is in the list with its countdown', async () => {
      await fill('Ada', '4');
      await send.click();
      await expect(main.getByText('Ada Marsh is checked in for 2 hours.')).toBeVisible();
      await expect(main.getByRole('timer')).toHaveText(/^(2:00:00|1:59:\d\d) left$/);
      await expect(main.getByLabel('First name')).toHaveValue('');
      await a11y('checked in');
    });
    await test.step('And two more fill the visit', async () => {
      await fill('Bert', '2');
      await send.click();
      await expect(main.getByText(full)).toBeVisible();
      await expect(send).toHaveCount(0);
      await a11y('full check-in');
    });
    await test.step('Then another device sees nothing of it', async () => {
      const other = await browser.newContext();
      const elsewhere = await other.newPage();
      await elsewhere.goto(stack.url('northlight', '/track-trace/northlight-shoreditch'));
      await expect(elsewhere.getByLabel('First name')).toBeVisible();
      await expect(elsewhere.getByText('Ada Marsh')).toHaveCount(0);
      await other.close();
    });
    await test.step('And once it has expired it is extended', async () => {
      await stack.advance(2 * hourMs);
      await page.reload();
      await expect(main.getByRole('timer').first()).toContainText('Expired');
      await a11y('expired check-in');
      await main.getByRole('button', { name: /^Extend the check-in of Ada Marsh/ }).click();
      await expect(main.getByRole('timer').first()).toHaveText(/^(2:00:00|1:59:\d\d) left$/);
    });
  },
);

test(
  '[ST-115] a bar that is not known is said to be, and the bar selector leads on',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y }) => {
    await page.goto(stack.url('tinhouse', '/track-trace/nowhere'));
    const main = page.getByRole('main');
    await expect(main.getByText('We don’t recognise the bar of this link.')).toBeVisible();
    await a11y('unknown bar');
    await main.getByRole('button', { name: 'Choose your bar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Bath/ }).click();
    await expect(page).toHaveURL(/\/track-trace\/the-tin-house-bath$/);
    await expect(main.getByText('One of you may do it for the whole table.')).toBeVisible();
  },
);
