import { BookingPage } from '../pages/booking.page';
import { wordsOf } from '../pages/words';
import { aSaturday, typedDay } from '../support/days';
import { breakApi, type Fault, faults, loseAnswers, mend } from '../support/faults';
import { expect, test } from '../support/test';

const cases: [title: string, fault: Fault][] = [
  ['[BW-59] the API down', 'the API down'],
  ['[BW-59, BW-193] a 504 from the gateway', 'a 504 from the gateway'],
  ['[BW-59, BW-191] a refusal in its own words', 'a refusal in its own words'],
  ['[BW-59] an answer that is no answer', 'an answer that is no answer'],
  ['[BW-59] an error page', 'an error page'],
];

for (const [title, fault] of cases) {
  const { says, console: written } = faults[fault];

  test(
    `${title} at each step: a message is shown, nothing typed is lost, and the booking can be completed`,
    { tag: '@phone' },
    async ({ page, stack, wizard, guest, watch }) => {
      watch.expects(written);
      const booking = await wizard('northlight');
      const day = aSaturday(stack.clock.now());
      const plan = booking.planFor(day);
      /** Makes calls fail while `act` runs, and succeed again afterwards. */
      const during = async (act: () => Promise<void>) => {
        await breakApi(page, fault);
        await act();
        await expect(booking.message(says).first()).toBeVisible();
        await mend(page);
        // In one evaluation, because the notice closes by itself as soon as the typed values have been saved.
        await page
          .getByRole('button', { name: /^Dismiss/ })
          .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
      };

      await test.step('Given the plan: bar, people and day are chosen during the fault, and stay', async () => {
        await booking.bar.selectOption({ label: plan.bar });
        await booking.settled();
        await during(async () => {
          await booking.people.fill('8');
          await booking.day.fill(typedDay(day));
        });
        await expect(booking.people).toHaveValue('8');
        await expect(booking.day).toHaveValue(typedDay(day));
        await expect(booking.bar).toHaveValue(String(booking.words.barId));
      });
      await test.step('And these choices are sent with the next one', async () => {
        await booking.choose(booking.category(plan.category));
        await booking.choose(booking.type(plan.type));
        await expect(booking.next).toBeEnabled();
        await expect(booking.summary).toContainText('8 people');
      });
      await test.step('When it occurs on the way to the times, the plan stays, and Next works afterwards', async () => {
        await during(() => booking.next.click());
        await expect(booking.people).toHaveValue('8');
        await booking.toTimes();
      });
      await test.step('When it occurs on picking a time, the times stay, and it can be picked again', async () => {
        await during(async () => {
          await booking.pickTime();
        });
        await booking.pickTime();
        await booking.settled();
      });
      await test.step('When it occurs on the way to the details, the time stays picked', async () => {
        await during(() => booking.goOn.click());
        await booking.toDetails();
      });
      await test.step('When it occurs while the details are typed, every letter stays', async () => {
        await during(() => booking.fillDetails(guest));
        await expect(booking.field('First name')).toHaveValue(guest.forename);
        await expect(booking.field('Last name')).toHaveValue(guest.surname);
        await expect(booking.field('Email')).toHaveValue(guest.email);
        await expect(booking.field('Phone number')).toHaveValue(guest.phone);
      });
      await test.step('When it occurs on completing, nothing is booked, and the second press books once', async () => {
        await booking.field('Anything we should know?').fill('A birthday');
        await booking.field('Anything we should know?').blur();
        await booking.settled();
        await during(() => booking.submit.click());
        await expect(booking.field('Anything we should know?')).toHaveValue('A birthday');
        await booking.complete();
        await stack.mailbox.next(guest.email);
        await stack.sweep();
        expect(await stack.mailbox.to(guest.email)).toHaveLength(1);
      });
    },
  );

  test(
    `${fault} while the wizard opens: it shows a message and a retry, which opens it`,
    { tag: '@phone' },
    async ({ page, stack, watch }) => {
      watch.expects(written);
      const booking = new BookingPage(page, wordsOf.verbena);
      await test.step('Given that it occurs on opening', async () => {
        await breakApi(page, fault);
        await page.goto(stack.url('verbena', '/book'));
        await expect(page.getByText(says)).toBeVisible();
      });
      await test.step('When calls succeed again and the visitor retries', async () => {
        await mend(page);
        await page.getByRole('button', { name: 'Try again' }).click();
      });
      await test.step('Then the wizard opens', async () => {
        await expect(booking.bar).toBeVisible();
      });
    },
  );
}

test(
  'when the answer of completing is lost, completing again shows the one booking that was made',
  { tag: '@phone' },
  async ({ page, stack, wizard, guest, watch }) => {
    watch.expects(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
    const booking = await wizard('tinhouse');
    await booking.hold(aSaturday(stack.clock.now(), 1));
    await booking.fillDetails(guest);
    await booking.settled();

    await test.step('Given that the server completes the booking, but its answer never arrives', async () => {
      await loseAnswers(page, '**/session/complete', stack.port);
      await booking.submit.click();
      await expect(booking.message('Sorry, we can’t reach our booking system just now').first()).toBeVisible();
      await page.unroute('**/session/complete');
    });
    await test.step('When the visitor presses again', async () => {
      await booking.complete();
    });
    await test.step('Then there is one booking', async () => {
      await stack.mailbox.next(guest.email);
      await stack.sweep();
      expect(await stack.mailbox.to(guest.email)).toHaveLength(1);
    });
  },
);

test(
  'one press right after typing completes the booking, even with slow answers',
  { tag: '@phone' },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('northlight');
    await booking.hold(aSaturday(stack.clock.now(), 2));
    await booking.field('First name').fill(guest.forename);
    await booking.field('Last name').fill(guest.surname);
    await booking.field('Email').fill(guest.email);
    await booking.settled();

    await test.step('Given answers that take a second, and a field that has just been filled', async () => {
      await page.route('**/api/rest/**', async (route) => {
        await new Promise((resolve) => {
          setTimeout(resolve, 1_000);
        });
        await route.continue();
      });
      await booking.field('Phone number').pressSequentially(guest.phone);
    });
    await test.step('When the button is pressed once', async () => {
      await booking.submit.click();
    });
    await test.step('Then the booking is made', async () => {
      await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible();
    });
  },
);

test(
  'a call without an answer fails after twenty seconds with a message',
  { tag: ['@phone', '@full'] },
  async ({ page, stack, wizard, watch }) => {
    watch.expects(/ERR_/);
    await page.clock.install();
    const booking = await wizard('northlight');
    await page.route('**/api/rest/**', () => new Promise(() => {}));
    const asked = page.waitForRequest('**/api/rest/**');
    await booking.bar.selectOption({ label: booking.words.bar });
    await asked;
    await page.clock.fastForward(20_000);
    await expect(booking.message('We are having issues at the moment, please beear with us').first()).toBeVisible();
    await page.unroute('**/api/rest/**');
    await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 3)));
    await booking.toTimes();
  },
);

test(
  'a screen whose preload failed is fetched again when it is needed',
  { tag: '@full' },
  async ({ page, stack, wizard, guest, watch }) => {
    watch.expects(/ERR_FAILED|SystemJS/);
    const ahead = /\/mfe-booking-widget\/\w+\/completion\.screen-/;
    const booking = await wizard('northlight');
    const lost = page.waitForEvent('requestfailed', (request) => ahead.test(request.url()));
    await page.route(ahead, (route) => route.abort());
    await booking.hold(aSaturday(stack.clock.now(), 5));
    await booking.fillDetails(guest);
    await lost;
    await page.unroute(ahead);
    await booking.complete();
  },
);
