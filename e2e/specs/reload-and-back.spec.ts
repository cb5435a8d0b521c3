import { CompletionPage } from '../pages/completion.page';
import { aSaturday, typedDay } from '../support/days';
import { expect, test } from '../support/test';

test('a reload at each step shows the same step with everything chosen and typed', async ({
  page,
  stack,
  wizard,
  guest,
}) => {
  const booking = await wizard('northlight');
  const done = new CompletionPage(page);
  const day = aSaturday(stack.clock.now(), 3);
  let time = '';

  await test.step('Given a filled first step, reloaded', async () => {
    await booking.plan(booking.planFor(day));
    await booking.settled();
    await page.reload();
    await expect(booking.bar).toHaveValue(String(booking.words.barId));
    await expect(booking.people).toHaveValue('8');
    await expect(booking.day).toHaveValue(typedDay(day));
    await expect(booking.type(booking.words.type)).toBeChecked();
  });
  await test.step('And a picked time, reloaded', async () => {
    await booking.toTimes();
    time = await booking.pickTime();
    await booking.settled();
    await page.reload();
    await expect(booking.times.filter({ hasText: time })).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('And the pre-order with the time held, reloaded', async () => {
    await booking.toOrder();
    await page.reload();
    await expect(booking.step('Order ahead')).toBeVisible();
    await expect(booking.timer).toContainText(/\d+:\d\d/);
    await expect(booking.summary).toContainText(time);
  });
  await test.step('And partly typed details, reloaded before they were sent', async () => {
    await booking.pressFor(booking.skip, booking.step('Almost Done'));
    await booking.field('First name').fill(guest.forename);
    await booking.field('Email').fill(guest.email);
    await booking.field('Last name').pressSequentially('Fairw');
    await page.reload();
    await expect(booking.step('Almost Done')).toBeVisible();
    await expect(booking.field('First name')).toHaveValue(guest.forename);
    await expect(booking.field('Email')).toHaveValue(guest.email);
    await expect(booking.field('Last name')).toHaveValue('Fairw');
    await expect(booking.timer).toContainText(/\d+:\d\d/);
  });
  await test.step('Then the booking completes, and a reload shows the same booking', async () => {
    await booking.fillDetails(guest);
    await booking.complete();
    const reference = await done.fact('Reference');
    await page.reload();
    await expect(done.status).toHaveText('Booking Confirmed');
    expect(await done.fact('Reference')).toBe(reference);
    await stack.mailbox.next(guest.email);
    await stack.sweep();
    expect(await stack.mailbox.to(guest.email)).toHaveLength(1);
  });
});

test(
  '[BW-43, BW-44, BW-47] Back goes one step back, clears the choices of later steps, and keeps the contact details',
  { tag: '@phone' },
  async ({ stack, wizard, guest }) => {
    const booking = await wizard('verbena');
    const day = aSaturday(stack.clock.now(), 6);

    await test.step('Given the first step, which has no Back button', async () => {
      await expect(booking.back).toHaveCount(0);
    });
    const time = await booking.hold(day);
    await booking.fillDetails(guest);
    await test.step('When they go back from the details to the pre-order', async () => {
      await booking.back.click();
      await expect(booking.step('Order ahead')).toBeVisible();
      await expect(booking.timer).toContainText(/\d+:\d\d/);
    });
    await test.step('And once more', async () => {
      await booking.back.click();
    });
    await test.step('Then the times are shown, and no time is held', async () => {
      await expect(booking.times.first()).toBeVisible();
      await expect(booking.timer).toHaveCount(0);
    });
    await test.step('And back once more leads to the unchanged plan, without a time', async () => {
      await booking.back.click();
      await expect(booking.people).toHaveValue('8');
      await expect(booking.day).toHaveValue(typedDay(day));
      await expect(booking.back).toHaveCount(0);
      await booking.toTimes();
      await expect(booking.times.and(booking.page.locator('[aria-pressed="true"]'))).toHaveCount(0);
    });
    await test.step('And after going forward the details are still filled in', async () => {
      await booking.times.filter({ hasText: time }).click();
      await booking.toDetails();
      await expect(booking.field('First name')).toHaveValue(guest.forename);
      await expect(booking.field('Phone number')).toHaveValue(guest.phone);
    });
    await test.step('And a completed booking has no Back button', async () => {
      await booking.complete();
      await expect(booking.back).toHaveCount(0);
    });
  },
);

test(
  'the browser’s own Back and Forward move between the steps, and do not leave a completed booking',
  { tag: '@desktop' },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('tinhouse');
    const day = aSaturday(stack.clock.now(), 7);
    await booking.hold(day);
    await booking.fillDetails(guest);
    await booking.settled();

    await test.step('Given Back from the details: the pre-order', async () => {
      await page.goBack();
      await expect(booking.step('Order ahead')).toBeVisible();
    });
    await test.step('And Back again: the times', async () => {
      await page.goBack();
      await expect(booking.times.first()).toBeVisible();
    });
    await test.step('And Back again: the plan', async () => {
      await page.goBack();
      await expect(booking.people).toHaveValue('8');
      await booking.settled();
    });
    await test.step('And Forward: the times again', async () => {
      await page.goForward();
      await expect(booking.times.first()).toBeVisible();
    });
    await test.step('When the booking is completed and Back is pressed', async () => {
      await booking.pickTime();
      await booking.toDetails();
      await expect(booking.field('Email')).toHaveValue(guest.email);
      await booking.complete();
      await page.goBack();
    });
    await test.step('Then nobody can book the same table a second time', async () => {
      await expect(booking.submit).toHaveCount(0);
      await stack.mailbox.next(guest.email);
      await stack.sweep();
      expect(await stack.mailbox.to(guest.email)).toHaveLength(1);
    });
  },
);
