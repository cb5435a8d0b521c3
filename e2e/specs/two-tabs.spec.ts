import { BookingPage } from '../pages/booking.page';
import { CompletionPage } from '../pages/completion.page';
import { aSaturday } from '../support/days';
import { expect, test } from '../support/test';

test('two tabs share one booking: when one completes it the other shows it, and it is booked once', { tag: '@desktop' }, async ({ context, stack, wizard, guest }) => {
  const first = await wizard('northlight');
  const day = aSaturday(stack.clock.now(), 1);
  await first.hold(day);
  await first.fillDetails(guest);
  await first.settled();

  const tab = await context.newPage();
  const second = new BookingPage(tab, first.words);
  await test.step('Given a second tab with the same booking', async () => {
    await tab.goto(stack.url('northlight', '/book'));
    await expect(second.field('Email')).toHaveValue(guest.email);
    await expect(second.timer).toContainText(/\d+:\d\d/);
  });
  await test.step('When the first tab completes it', async () => {
    await first.complete();
  });
  const reference = await new CompletionPage(first.page).fact('Reference');
  await test.step('And the second tab, before it has learned of that, completes it too', async () => {
    await second.submit.click();
  });
  await test.step('And it says that the booking was completed in the other tab', async () => {
    await expect(tab.getByText('You finished this booking in another tab. Here it is.')).toBeVisible();
  });
  await test.step('Then both show the same booking, and one mail was sent', async () => {
    await expect(new CompletionPage(tab).status).toHaveText('Booking Confirmed');
    expect(await new CompletionPage(tab).fact('Reference')).toBe(reference);
    await stack.mailbox.next(guest.email);
    await stack.sweep();
    expect(await stack.mailbox.to(guest.email)).toHaveLength(1);
  });
});

test('a change in one tab is kept by the other, which shows it with its next answer', { tag: ['@desktop', '@full'] }, async ({ context, stack, wizard, guest }) => {
  const first = await wizard('verbena');
  const day = aSaturday(stack.clock.now(), 2);
  await first.hold(day);
  const tab = await context.newPage();
  const second = new BookingPage(tab, first.words);
  await tab.goto(stack.url('verbena', '/book'));
  await expect(second.field('First name')).toBeVisible();

  await test.step('Given contact details typed in the first tab', async () => {
    await first.fillDetails(guest);
    await first.settled();
  });
  await test.step('When the second tab changes something else', async () => {
    await second.field('Anything we should know?').fill('A pushchair');
    await second.field('Anything we should know?').blur();
  });
  await test.step('Then it shows the first tab’s details', async () => {
    await expect(second.field('Email')).toHaveValue(guest.email);
    await expect(second.field('Phone number')).toHaveValue(guest.phone);
    await expect(second.field('Anything we should know?')).toHaveValue('A pushchair');
  });
  await test.step('And the booking has both', async () => {
    await second.complete();
    const mail = await stack.mailbox.next(guest.email);
    expect(mail.text).toContain(guest.forename);
  });
});

test('when one tab changes the time, the other says so after its next change', { tag: ['@desktop', '@full'] }, async ({ context, stack, wizard, a11y }) => {
  const first = await wizard('tinhouse');
  await first.hold(aSaturday(stack.clock.now(), 3));
  const tab = await context.newPage();
  const second = new BookingPage(tab, first.words);
  await tab.goto(stack.url('tinhouse', '/book'));
  await expect(second.field('First name')).toBeVisible();
  let time = '';

  await test.step('Given that the first tab goes back and picks another time', async () => {
    await first.pressFor(first.back, first.step('Order ahead'));
    await first.pressFor(first.back, first.times.first());
    time = await first.pickTime(3);
    await first.toDetails();
  });
  await test.step('When the visitor types in the second tab', async () => {
    await second.field('First name').click();
  });
  await test.step('Then a message names the held time, and the tab shows it', async () => {
    await expect(tab.getByText(`You picked another time in another tab. We’re holding ${time} for you now.`)).toBeVisible();
    await expect(second.summary).toContainText(time);
    await a11y('a message about another tab’s change');
  });
});
