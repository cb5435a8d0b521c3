import { BookingPage } from '../pages/booking.page';
import { EnquiryPage } from '../pages/enquiry.page';
import { CompletionPage } from '../pages/completion.page';
import { aSaturday, typedDay } from '../support/days';
import { expect, test } from '../support/test';

test(
  'two tabs share one booking: when one completes it the other shows it, and it is booked once',
  { tag: '@desktop' },
  async ({ context, stack, wizard, guest }) => {
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
  },
);

test(
  'a second tab shows the first tab’s step with its choices, at every step',
  { tag: ['@desktop', '@full'] },
  async ({ context, stack, wizard }) => {
    const first = await wizard('tinhouse');
    const day = aSaturday(stack.clock.now(), 5);
    /** Opens another tab at the same booking, looks, and closes it. */
    const secondTab = async (look: (second: BookingPage) => Promise<void>) => {
      await first.settled();
      const tab = await context.newPage();
      await tab.goto(stack.url('tinhouse', '/book'));
      await look(new BookingPage(tab, first.words));
      await tab.close();
    };
    let time = '';

    await test.step('Given a filled first step', async () => {
      await first.plan(first.planFor(day));
      await secondTab(async (second) => {
        await expect(second.day).toHaveValue(typedDay(day));
        await expect(second.type(second.words.type)).toBeChecked();
      });
    });
    await test.step('And a picked time', async () => {
      await first.toTimes();
      time = await first.pickTime();
      await secondTab((second) =>
        expect(second.times.filter({ hasText: time })).toHaveAttribute('aria-pressed', 'true'),
      );
    });
    await test.step('And the pre-order with the time held', async () => {
      await first.toOrder();
      await secondTab(async (second) => {
        await expect(second.step('Order ahead')).toBeVisible();
        await expect(second.timer).toContainText(/\d+:\d\d/);
      });
    });
    await test.step('And the details', async () => {
      await first.pressFor(first.skip, first.step('Almost Done'));
      await first.field('First name').fill('Robin');
      await first.field('First name').blur();
      await secondTab(async (second) => {
        await expect(second.field('First name')).toHaveValue('Robin');
        await expect(second.summary).toContainText(time);
      });
    });
    await test.step('And an enquiry', async () => {
      const enquiry = new EnquiryPage(first.page);
      await first.pressFor(first.back, first.step('Order ahead'));
      await first.pressFor(first.back, first.times.first());
      await enquiry.send.click();
      await enquiry.isOpen();
      await secondTab(async (second) => {
        await expect(new EnquiryPage(second.page).heading).toBeVisible();
        await expect(second.field('First name')).toHaveValue('Robin');
      });
    });
  },
);

test(
  'a change in one tab is kept by the other, which shows it with its next answer',
  { tag: ['@desktop', '@full'] },
  async ({ context, stack, wizard, guest }) => {
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
  },
);

test(
  'when one tab changes the time, the other says so after its next change',
  { tag: ['@desktop', '@full'] },
  async ({ context, stack, wizard, a11y }) => {
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
      await expect(
        tab.getByText(`You picked another time in another tab. We’re holding ${time} for you now.`),
      ).toBeVisible();
      await expect(second.summary).toContainText(time);
      await a11y('a message about another tab’s change');
    });
  },
);
