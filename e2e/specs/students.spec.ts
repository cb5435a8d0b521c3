import { leavesDialogs } from '../support/dialog-entries';
import type { Mail } from '../support/mailbox';
import { expect, test } from '../support/test';

const minuteMs = 60_000;
const waiting = "You are all signed up but don't appear to have the offers yet. Give it 5 minutes";
const allDone = 'Pull down to refresh the home screen of the app.';
const linkIn = ({ text }: Mail): string => /http:\/\/\S+\/email-verify\/\S+/.exec(text)?.[0] ?? '';

test(
  '[RT-43, RT-45, ST-1, ST-7, ST-8, ST-9, ST-10, ST-16, ST-19, ST-22, ST-23, ST-24, ST-25, ST-26, ST-30, ST-41, ST-43, ST-44, ST-45, ST-46, ST-47, ST-48, ST-49, ST-50] a student fills in what is missing, confirms two addresses, and gets the offers',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y, guest, context }) => {
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', { level: 1 });
    const save = main.getByRole('button', { name: 'Save My Details' });
    const again = main.getByRole('button', { name: 'Send it again' });
    const uniEmail = `uni-${guest.email}`;
    const open = (email: string, seen: string) =>
      test.step(seen, async () => {
        const link = linkIn(await stack.mailbox.next(email));
        const tab = await context.newPage();
        await tab.goto(link);
        await expect(tab.getByText('Thanks! Your e-mail is now verified')).toBeVisible();
        // Opened a second time, for instance by a scanner of mails, it says so kindly.
        await tab.goto(link);
        await expect(tab.getByText('Thanks! Your e-mail is now verified')).toBeVisible();
        await expect(tab.getByText('It was verified before')).toBeVisible();
        await tab.close();
        await page.bringToFront();
      });
    /** Until the page asks again, of the address every 5 seconds, of the offers every 10. */
    const waitForPoll = () => page.clock.fastForward(10_000);
    await page.clock.install();
    await test.step('Given the page that the app opens, with the fields that are missing', async () => {
      await page.goto(stack.url('northlight', '/student/demo-student-fields-missing'));
      await expect(page).toHaveTitle(/Student/);
      await expect(heading).toHaveText('Welcome');
      await a11y('welcome form');
    });
    await test.step('When nothing is filled in, each field says so and nothing is sent', async () => {
      await save.click();
      await expect(main.getByText('Date of birth is required')).toBeVisible();
      await expect(main.getByText('Your year of graduation is required')).toBeVisible();
      await expect(main.getByText('Your term time postcode is required')).toBeVisible();
      await expect(main.getByText('Term time bar is required')).toBeVisible();
      await expect(main.getByLabel('Uni email')).toHaveCount(0);
      await a11y('welcome form with errors');
    });
    await test.step('And what is typed is there after a reload', async () => {
      await main.getByLabel('Day').fill('3');
      await main.getByLabel('Month').fill('4');
      await main.getByLabel('Year', { exact: true }).fill('2005');
      await main.getByLabel('Year of graduation').selectOption({ index: 2 });
      await main.getByLabel('Term time postcode').fill('LS2 9JT');
      await main.getByRole('button', { name: /^Term time bar/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Shoreditch/ })
        .click();
      await expect(main.getByRole('button', { name: /^Term time bar/ })).toContainText('Shoreditch');
      await leavesDialogs(page);
      await page.reload();
      await expect(main.getByLabel('Day')).toHaveValue('3');
      await expect(main.getByLabel('Term time postcode')).toHaveValue('LS2 9JT');
      await expect(main.getByRole('button', { name: /^Term time bar/ })).toContainText('Shoreditch');
    });
    await test.step('Then it is saved, and the student’s address is asked for', async () => {
      await save.click();
      await expect(heading).toHaveText('Your student email address');
      await expect(main.getByText('It should end in ac.uk.')).toBeVisible();
      await a11y('student address');
    });
    await test.step('When a link is sent, the page shows the address and waits, also after a reload', async () => {
      await main.getByLabel('Student email address').fill(uniEmail);
      await main.getByRole('button', { name: 'Send me the link' }).click();
      await expect(main.getByText(`It went to ${uniEmail}.`)).toBeVisible();
      await expect(again).toHaveAttribute('aria-disabled', 'true');
      await a11y('pending address');
      await page.reload();
      await expect(main.getByText('We’ve sent you a link')).toBeVisible();
      await expect(again).toHaveAttribute('aria-disabled', 'true');
    });
    await test.step('And another tab waits just as long, and does not know the whole address', async () => {
      const other = await context.newPage();
      await other.goto(stack.url('northlight', '/student/demo-student-fields-missing'));
      await expect(other.getByText('We’ve sent you a link')).toBeVisible();
      await expect(other.getByText(uniEmail)).toHaveCount(0);
      await expect(other.getByRole('button', { name: 'Send it again' })).toHaveAttribute('aria-disabled', 'true');
      await other.close();
      await page.bringToFront();
    });
    await test.step('And it may be sent again after two minutes', async () => {
      await stack.advance(2 * minuteMs);
      await page.reload();
      await expect(again).toBeEnabled();
      await expect(again).not.toHaveAttribute('aria-disabled', 'true');
    });
    await open(uniEmail, 'When the link is opened');
    await test.step('Then the page goes on by itself to the personal address', async () => {
      await waitForPoll();
      await expect(heading).toHaveText('Your personal email address');
      await expect(main.getByText('It must not be a university one.')).toBeVisible();
      await a11y('personal address');
      await main.getByLabel('Personal email address').fill(guest.email);
      await main.getByRole('button', { name: 'Send me the link' }).click();
      await expect(main.getByText('We’ve sent you a link')).toBeVisible();
    });
    await open(guest.email, 'And when that link is opened');
    await test.step('Then the offers are awaited', async () => {
      await waitForPoll();
      await expect(main.getByText(waiting)).toBeVisible();
      await a11y('awaited offers');
    });
    await test.step('And are there five minutes later', async () => {
      await stack.advance(6 * minuteMs);
      await waitForPoll();
      await expect(heading).toHaveText('Your student offers are here');
      await expect(main.getByText(allDone)).toBeVisible();
      await a11y('student offers');
    });
    await test.step('And no cookie was needed or set', async () => {
      expect(await context.cookies()).toEqual([]);
    });
  },
);

test(
  '[RT-43, RT-44, ST-6, ST-8, ST-10, ST-11, ST-52, ST-53, ST-54, ST-55, ST-56] a student with offers goes between the pages, and says that they have graduated',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y }) => {
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', { level: 1 });
    await test.step('Given a student whose offers are awaited', async () => {
      await page.goto(stack.url('tinhouse', '/student/demo-student-waiting-for-offers'));
      await expect(main.getByText(waiting)).toBeVisible();
    });
    await test.step('And one with offers, at the page for graduates', async () => {
      await page.goto(stack.url('tinhouse', '/graduate/demo-student-with-offers'));
      await expect(main.getByRole('button', { name: "I'm a graduate" })).toBeVisible();
      await a11y('graduates');
    });
    await test.step('Who is still a student, and comes back', async () => {
      await main.getByRole('button', { name: "I'm still a student" }).click();
      await expect(page).toHaveURL(/\/student\/demo-student-with-offers$/);
      await expect(heading).toHaveText('Your student offers are here');
      await page.goBack();
    });
    await test.step('When they say that they have graduated, the page greets them', async () => {
      await main.getByRole('button', { name: "I'm a graduate" }).click();
      await expect(heading).toHaveText('Hey Graduate');
      await a11y('graduate');
      await page.reload();
      await expect(heading).toHaveText('Hey Graduate');
    });
    await test.step('And the student page has nothing for them', async () => {
      await page.goto(stack.url('tinhouse', '/student/demo-student-graduated'));
      await expect(main.getByText('You really should not have got to this point.')).toBeVisible();
      await a11y('none of the states');
    });
  },
);

test(
  '[ST-4, ST-51, RT-45] somebody whom nobody knows, and a link that nobody sent, are told so',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y, watch }) => {
    // An id or a link that is not known answers 404, which a browser logs.
    watch.expects(/status of 404/);
    const main = page.getByRole('main');
    await page.goto(stack.url('verbena', '/student/nobody-at-all'));
    await expect(main.getByText('We don’t recognise this app user.')).toBeVisible();
    await a11y('unknown student');
    await page.goto(stack.url('verbena', '/email-verify/0123456789012345678901234'));
    await expect(main.getByText('We don’t recognise this link.')).toBeVisible();
    await a11y('unknown link');
  },
);

test(
  'the page in the app’s web view loads no other page, and where its file is lost it says so, and what was typed is there after another try',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y, watch }) => {
    watch.expects(/student\.screen|did not load|ERR_FAILED/);
    const main = page.getByRole('main');
    const files: string[] = [];
    page.on('request', (request) => files.push(/[\w-]+\.screen/.exec(request.url())?.[0] ?? ''));
    const postcode = main.getByLabel('Term time postcode');
    await test.step('Given the page of a student with something typed', async () => {
      await page.goto(stack.url('northlight', '/student/demo-student-uni-email-in-form'));
      await postcode.fill('LS2 9JT');
      expect(new Set(files.filter((file) => file !== ''))).toEqual(new Set(['student.screen']));
    });
    await test.step('When its file cannot be had, there are another try and a telephone number', async () => {
      await page.route('**/a/mfe-student-society/*/student.screen-*.js', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something broke on this page');
      await expect(main.getByRole('link', { name: /^Ring / })).toBeVisible();
      await a11y('page that did not load');
    });
    await test.step('Then another try brings the page, with what was typed', async () => {
      await page.unroute('**/a/mfe-student-society/*/student.screen-*.js');
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(postcode).toHaveValue('LS2 9JT');
    });
  },
);
