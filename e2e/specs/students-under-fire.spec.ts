import type { Page } from '@playwright/test';
import { checkInForm, contractForm, detailsForm, signUpForm, visitsOf, type StudentForm } from '../pages/student-forms';
import { faults, mendByPress } from '../support/faults';
import { hold } from '../support/hold';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** Chromium's own messages when there is no answer, and the loader's for a file that is no script. */
const nobodyThere = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/;
const noScript =
  /Failed to load (resource|module script)|The area [\w-]+ failed|integrity|Refused to execute script|did not load|SystemJS/;

const stillAsking = 'This is taking longer than usual. We’re still asking.';
const wantsSignIn = 'This network wants you to sign in first. Open its sign-in page, then try again';
const offline = 'Sorry, you seem to be offline';
const student = '/student/journey-student-of-late-files';
const lateMs = 11_000;
/** From then on a page says that it still asks. */
const wordsAfterMs = 3_500;

const mainOf = (page: Page) => page.getByRole('main');
const telephone = (page: Page) => mainOf(page).getByRole('link', { name: /^Ring 0/ });
const retry = (page: Page) => mainOf(page).getByRole('button', { name: 'Try again' });
const networkPage = {
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><title>Welcome to our Wi-Fi</title>',
};

test(
  'the server is killed beneath a student’s details, a check-in, a sign-up and a contract: what is typed stays, and sent after the restart each is one record',
  { tag: ['@mobile-first', '@full'] },
  async ({ context, stack, guest, watch }) => {
    watch.expects(nobodyThere);
    const tabOf = async (path: string) => {
      const tab = await context.newPage();
      await tab.goto(stack.url('northlight', path));
      return tab;
    };
    const detailsTab = await tabOf('/student/journey-restarted-student');
    const visitTab = await tabOf('/track-trace/102');
    const signUpTab = await tabOf('/student-signup/102');
    const contractTab = await tabOf('/society/contract/journey-restarted-2026/journey-restarted-contract-signer');
    const forms: [Page, StudentForm][] = [
      [detailsTab, detailsForm(detailsTab)],
      [visitTab, checkInForm(visitTab, guest)],
      [signUpTab, signUpForm(signUpTab, guest)],
      [contractTab, contractForm(contractTab, 'Resi Restart')],
    ];
    await test.step('Given four forms that are filled in', async () => {
      for (const [tab, { fill, holds }] of forms) {
        // A tab behind another one is drawn seldom, and each press waits for that.
        await tab.bringToFront();
        await fill();
        await holds();
      }
    });
    await test.step('When the server is killed, and each is sent, the page says so and all of it is there', async () => {
      await stack.kill9();
      for (const [tab, { send, holds }] of forms) {
        await tab.bringToFront();
        await send.click();
        await expect(mainOf(tab).getByText(faults['the API down'].says).first()).toBeVisible();
        await holds();
      }
    });
    await test.step('Then the next press works, once the server is there again', async () => {
      await stack.restart();
      for (const [tab, { send, sent, holds }] of forms) {
        await tab.bringToFront();
        await holds();
        await send.dblclick();
        await sent();
      }
    });
    await test.step('And there is one visit, one sign-up and one signature', async () => {
      await stack.mailbox.next(guest.email);
      await stack.mailbox.next('resi.signs@journeys.example');
      await stack.sweep();
      expect(await visitsOf('102')(stack, guest)).toBe(1);
      expect(await stack.mailbox.to(guest.email)).toHaveLength(1);
      expect(await stack.mailbox.to('resi.signs@journeys.example')).toHaveLength(1);
    });
  },
);

/** Each page with the file of its own, its first call, and what it shows once it has both. `says`: of a network that answers in our place; without the bars it is the sentence of RT-71. */
const pages: readonly { path: string; part: string; call: RegExp; shown: string; says?: string }[] = [
  {
    path: student,
    part: 'student.screen',
    call: /\/api\/customers\/student\/student-status/,
    shown: 'Save My Details',
  },
  {
    path: '/clubsoc/journey-typed-society-member',
    part: 'registration.screen',
    call: /\/api\/customers\/app-user\/status\//,
    shown: 'Scan a QR code',
  },
  { path: '/track-trace/103', part: 'check-in.screen', call: /\/api\/customers\/track-trace\/103/, shown: 'Check in' },
  {
    path: '/student-signup/103',
    part: 'sign-up.screen',
    call: /\/static\/bars\.json/,
    shown: 'Sign up',
    says: offline,
  },
];

/** With a query the server draws nothing, and the page reads everything itself. */
const drawnHere = (path: string): string => `${path}?from=poster`;

for (const { path, part, call, shown, says = wantsSignIn } of pages) {
  const isShown = (page: Page) => expect(mainOf(page).getByRole('button', { name: shown, exact: true })).toBeVisible();
  const ownFile = new RegExp(String.raw`/a/mfe-student-society/[^/]+/${part}-[^/]+\.js`);

  for (const [what, address] of [
    ['the first answer', call],
    ['the page’s own file', ownFile],
  ] as const)
    test(
      `${path}: ${what} is ${lateMs / 1000} s late: the page says that it still asks, with a telephone number, and is shown by itself`,
      { tag: fullWhere(path !== student || address !== call, '@mobile-first') },
      async ({ page, stack }) => {
        await page.clock.install();
        const held = await hold(page, address);
        // What is held would hold up the load event, too.
        await page.goto(stack.url('northlight', drawnHere(path)), { waitUntil: 'commit' });
        await held.asked;
        // The clock would also run out the time that the area has for its own start.
        await expect(mainOf(page).locator('[data-area="student-society"] > *')).not.toHaveCount(0);
        await page.clock.runFor(wordsAfterMs);
        await expect(mainOf(page).getByText(stillAsking)).toBeVisible();
        await expect(telephone(page)).toBeVisible();
        await page.clock.runFor(lateMs - wordsAfterMs);
        await expect(mainOf(page).getByText(stillAsking)).toBeVisible();
        held.letGo();
        await isShown(page);
        await expect(mainOf(page).getByText(stillAsking)).toHaveCount(0);
      },
    );

  test(
    `${path}: the first answer is the page of a guest network: the page says so, and another try shows it`,
    { tag: ['@mobile-first', '@full'] },
    async ({ page, stack }) => {
      await page.route(call, (route) => route.fulfill(networkPage));
      await page.goto(stack.url('northlight', drawnHere(path)));
      await expect(mainOf(page).getByText(says, { exact: true })).toBeVisible();
      await mendByPress(page, retry(page), () => page.unroute(call));
      await isShown(page);
    },
  );

  test(
    `${path}: the page’s own file is the page of a guest network: a notice with a telephone number, and another try shows it`,
    { tag: ['@mobile-first', '@full'] },
    async ({ page, stack, watch }) => {
      watch.expects(noScript);
      await page.route(ownFile, (route) => route.fulfill(networkPage));
      await page.goto(stack.url('northlight', drawnHere(path)));
      await expect(telephone(page)).toBeVisible();
      await mendByPress(page, retry(page), () => page.unroute(ownFile));
      await isShown(page);
    },
  );
}

const areaFile = '**/a/mfe-student-society/*/portal.js';
const isStudent = (page: Page) => expect(mainOf(page).getByRole('button', { name: 'Save My Details' })).toBeVisible();

test(
  `the area’s file is ${lateMs / 1000} s late: the notice with a telephone number, and the page by itself`,
  { tag: ['@mobile-first', '@full'] },
  async ({ page, stack }) => {
    await page.clock.install();
    const held = await hold(page, areaFile);
    await page.goto(stack.url('northlight', student), { waitUntil: 'commit' });
    await held.asked;
    await page.clock.runFor(lateMs);
    await expect(telephone(page)).toBeVisible();
    held.letGo();
    await isStudent(page);
    await expect(telephone(page)).toHaveCount(0);
  },
);

test(
  'the area’s file is the page of a guest network: the notice with a telephone number, and another try shows the page',
  { tag: ['@mobile-first', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(noScript);
    await page.route(areaFile, (route) => route.fulfill(networkPage));
    await page.goto(stack.url('northlight', student));
    await expect(telephone(page)).toBeVisible();
    await mendByPress(page, retry(page), () => page.unroute(areaFile));
    await isStudent(page);
  },
);
