import { takeEveryTable } from '../support/crowd';
import { aSaturday } from '../support/days';
import { expect, test } from '../support/test';

const minute = 60_000;
/** What Chromium itself writes for a refused call. */
const refusedCall = /status of 409/;

test('the last table, taken by somebody else while the visitor looks at the times, is said to be gone and another one can be had', { tag: '@desktop' }, async ({
  page,
  stack,
  wizard,
  guest,
  watch,
}) => {
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
  await test.step('Then the page says so, and shows the time as taken', async () => {
    await expect(booking.message('Sorry, that time is no longer available. Please change your time and try again')).toBeVisible();
    await expect(booking.times.filter({ hasText: time })).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('And another time leads to a booking', async () => {
    await booking.pickTime();
    await booking.toDetails();
    await booking.fillDetails(guest);
    await booking.complete();
    await expect(page.getByText('8 people').first()).toBeVisible();
  });
});

test('a time taken between picking it and going on answers 409, and the times are shown anew', { tag: '@desktop' }, async ({ stack, wizard, watch }) => {
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
  await test.step('When the visitor goes on', async () => {
    await booking.goOn.click();
  });
  await test.step('Then they are told, stay at the times, and the time is shown as taken', async () => {
    await expect(booking.message(/no longer available/).first()).toBeVisible();
    await expect(booking.times.filter({ hasText: time })).toHaveAttribute('aria-disabled', 'true');
    await expect(booking.step('Almost Done')).toHaveCount(0);
  });
});

test('a held time that runs out is said to be released, and what was typed stays', { tag: '@phone' }, async ({ page, stack, wizard, guest }) => {
  const booking = await wizard('tinhouse');
  const day = aSaturday(stack.clock.now(), 12);
  const time = await booking.hold(day);
  await booking.fillDetails(guest);
  await booking.settled();

  await test.step('Given that ten minutes have passed, and nothing was done', async () => {
    await stack.advance(10 * minute + 1_000);
  });
  await test.step('When the visitor types on', async () => {
    await booking.field('Anything we should know?').fill('We bring a cake');
    await booking.field('Anything we should know?').blur();
  });
  await test.step('Then the page says that the time was released', async () => {
    await expect(booking.message(/let it go/)).toBeVisible();
  });
  await test.step('And the same time leads on, with everything that was typed', async () => {
    await booking.times.filter({ hasText: time }).click();
    await booking.toDetails();
    await expect(booking.field('First name')).toHaveValue(guest.forename);
    await expect(booking.field('Email')).toHaveValue(guest.email);
    await expect(booking.field('Phone number')).toHaveValue(guest.phone);
    await expect(booking.field('Anything we should know?')).toHaveValue('We bring a cake');
    await booking.complete();
    await expect(page.getByText(guest.email)).toHaveCount(0);
  });
});

test('a held time that ran out and went to somebody else: completing says so, and another time completes with what was typed', { tag: '@phone' }, async ({
  stack,
  wizard,
  guest,
  watch,
}) => {
  watch.expects(refusedCall);
  const booking = await wizard('verbena');
  const day = aSaturday(stack.clock.now(), 13);
  const time = await booking.hold(day);
  await booking.fillDetails(guest);
  await booking.settled();

  await test.step('Given that the hold ran out and others took every table', async () => {
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
  await test.step('And another time completes, without typing anything again', async () => {
    await booking.pickTime(2);
    await booking.toDetails();
    await expect(booking.field('Email')).toHaveValue(guest.email);
    await booking.complete();
    await stack.mailbox.next(guest.email);
  });
});

test('the countdown runs by the server’s time, and "I need more time" keeps the table longer', { tag: '@desktop' }, async ({ page, stack, wizard }) => {
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
});
