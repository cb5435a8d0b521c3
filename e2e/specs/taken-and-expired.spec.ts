import { takeEveryTable } from '../support/crowd';
import { aSaturday } from '../support/days';
import { expect, test } from '../support/test';

const minute = 60_000;
/** Chromium's own message for a refused call. */
const refusedCall = /status of 409/;

test(
  'when others take the last table while the visitor is at the times, a message says so and another time can be booked',
  { tag: '@desktop' },
  async ({ page, stack, wizard, guest, watch }) => {
    watch.expects(refusedCall);
    const day = aSaturday(stack.clock.now(), 10);
    const booking = await wizard('northlight');

    await test.step('Given the times of a day', async () => {
      await booking.plan(booking.planFor(day));
      await booking.toTimes();
    });
    const time = (await booking.freeTimes.first().innerText()).slice(0, 5);
    await test.step('When others take every table at one of them, and the visitor picks it', async () => {
      expect(await takeEveryTable(stack, { brand: 'northlight', day, time, people: 8 })).toBeGreaterThan(0);
      await booking.times.filter({ hasText: time }).click();
      await booking.settled();
    });
    await test.step('Then a message says so, and the time is shown as taken', async () => {
      await expect(
        booking.message('Sorry, that time is no longer available. Please change your time and try again'),
      ).toBeVisible();
      await expect(booking.times.filter({ hasText: time })).toHaveAttribute('aria-disabled', 'true');
    });
    await test.step('And another time leads to a booking', async () => {
      await booking.pickTime();
      await booking.toDetails();
      await booking.fillDetails(guest);
      await booking.complete();
      await expect(page.getByText('8 people').first()).toBeVisible();
    });
  },
);

test(
  'a time taken between picking it and Next answers 409, and the times are shown again',
  { tag: '@desktop' },
  async ({ stack, wizard, watch }) => {
    watch.expects(refusedCall);
    const day = aSaturday(stack.clock.now(), 11);
    const booking = await wizard('northlight');
    await booking.plan(booking.planFor(day));
    await booking.toTimes();
    const time = await booking.pickTime();
    await booking.settled();

    await test.step('Given that others take every table at the picked time', async () => {
      expect(await takeEveryTable(stack, { brand: 'northlight', day, time, people: 8 })).toBeGreaterThan(0);
    });
    await test.step('When the visitor presses Next', async () => {
      await booking.goOn.click();
    });
    await test.step('Then a message is shown at the times, and the time is shown as taken', async () => {
      await expect(booking.message(/no longer available/).first()).toBeVisible();
      await expect(booking.times.filter({ hasText: time })).toHaveAttribute('aria-disabled', 'true');
      await expect(booking.step('Almost Done')).toHaveCount(0);
    });
  },
);

test(
  'when a hold expires a message says so, and the typed details stay',
  { tag: '@phone' },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('tinhouse');
    const day = aSaturday(stack.clock.now(), 12);
    const time = await booking.hold(day);
    await booking.fillDetails(guest);
    await booking.settled();

    await test.step('Given ten minutes without activity', async () => {
      await stack.advance(10 * minute + 1_000);
    });
    await test.step('When the visitor types on', async () => {
      await booking.field('Anything we should know?').fill('We bring a cake');
      await booking.field('Anything we should know?').blur();
    });
    await test.step('Then the page says that the time was released', async () => {
      await expect(booking.message(/let it go/)).toBeVisible();
    });
    await test.step('And the same time can be picked again, with all typed details', async () => {
      await booking.times.filter({ hasText: time }).click();
      await booking.toDetails();
      await expect(booking.field('First name')).toHaveValue(guest.forename);
      await expect(booking.field('Email')).toHaveValue(guest.email);
      await expect(booking.field('Phone number')).toHaveValue(guest.phone);
      await expect(booking.field('Anything we should know?')).toHaveValue('We bring a cake');
      await booking.complete();
      await expect(page.getByText(guest.email)).toHaveCount(0);
    });
  },
);

test(
  'when a hold has expired and others took the time, completing says so, and another time completes with the typed details',
  { tag: '@phone' },
  async ({ stack, wizard, guest, watch }) => {
    watch.expects(refusedCall);
    const booking = await wizard('verbena');
    const day = aSaturday(stack.clock.now(), 13);
    const time = await booking.hold(day);
    await booking.fillDetails(guest);
    await booking.settled();

    await test.step('Given that the hold expired and others took every table', async () => {
      await stack.advance(10 * minute + 1_000);
      expect(await takeEveryTable(stack, { brand: 'verbena', day, time, people: 8 })).toBeGreaterThan(0);
    });
    await test.step('When the visitor completes', async () => {
      await booking.submit.click();
    });
    await test.step('Then nothing was booked, and the page says why', async () => {
      await expect(booking.message(/it’s been taken/).first()).toBeVisible();
      expect(await stack.mailbox.to(guest.email)).toEqual([]);
    });
    await test.step('And another time completes without typing again', async () => {
      await booking.pickTime(2);
      await booking.toDetails();
      await expect(booking.field('Email')).toHaveValue(guest.email);
      await booking.complete();
      await stack.mailbox.next(guest.email);
    });
  },
);

test(
  'the countdown follows the server’s time, and "I need more time" extends the hold',
  { tag: '@desktop' },
  async ({ page, stack, wizard }) => {
    const booking = await wizard('northlight');
    const day = aSaturday(stack.clock.now(), 7);
    await booking.hold(day);
    await expect(booking.timer).toContainText(/(10:00|9:5\d)/);

    await test.step('Given that six minutes have passed', async () => {
      await stack.advance(6 * minute);
      await page.reload();
      await expect(booking.timer).toContainText(/[34]:\d\d/);
    });
    await test.step('When the visitor asks for more time', async () => {
      await page.getByRole('button', { name: 'I need more time' }).click();
    });
    await test.step('Then the table is kept for ten minutes again', async () => {
      await expect(booking.timer).toContainText(/(10:00|9:5\d)/);
    });
  },
);
