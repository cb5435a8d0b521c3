import type { Page } from '@playwright/test';
import type { BookingPage } from '../pages/booking.page';
import { CompletionPage } from '../pages/completion.page';
import { EnquiryPage } from '../pages/enquiry.page';
import { type Brand, threeBrands } from '../support/brands';
import { aSaturday, msUntilHour, spokenDay, typedDay } from '../support/days';
import { tabTo } from '../support/keyboard';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** A party table on a Saturday night, whose best hours are available by enquiry only. */
const partyTable = (day: string) => ({
  bar: 'Northlight, Deansgate',
  people: 8,
  day,
  category: 'Big nights',
  type: 'Party table',
});
const somethingElse = (booking: BookingPage, day: string) => ({
  ...booking.planFor(day),
  category: 'Ask us',
  type: 'Something else',
});

/** Opens the enquiry form from the times of a plan that could also be booked. */
const toEnquiry = async (booking: BookingPage, day: string): Promise<EnquiryPage> => {
  const enquiry = new EnquiryPage(booking.page);
  await booking.plan(booking.planFor(day));
  await booking.toTimes();
  await enquiry.send.click();
  await enquiry.isOpen();
  return enquiry;
};

const venueAddress = async (page: Page): Promise<string> => {
  const href = await page
    .getByRole('region', { name: 'What happens next' })
    .getByRole('link', { name: /^Write to/ })
    .getAttribute('href');
  return href?.replace('mailto:', '') ?? 'no address';
};

test(
  '[BW-36, BW-42, BW-129, BW-130, BW-131, BW-132, BW-134, BW-168, BW-171] a “Let’s talk” time becomes an enquiry, and the venue gets a mail to ring back',
  { tag: '@mobile-first' },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('northlight');
    const enquiry = new EnquiryPage(page);
    const done = new CompletionPage(page);
    const day = aSaturday(stack.clock.now(), 2);
    const talk = booking.times.filter({ hasText: "Let's talk" }).first();
    let when = '';

    await test.step('Given the times of a Saturday night, some of them by enquiry only', async () => {
      await booking.plan(partyTable(day));
      await booking.toTimes();
      await expect(talk).toBeVisible();
    });
    await test.step('When one is picked, the portal asks first, and No stays at the times', async () => {
      await talk.click();
      await expect(enquiry.question).toBeVisible();
      await enquiry.no.click();
      await expect(enquiry.question).toBeHidden();
      await expect(talk).toBeFocused();
    });
    await test.step('And Yes leads to the form, which has the time', async () => {
      const time = (await talk.innerText()).slice(0, 5);
      await talk.click();
      await enquiry.yes.click();
      await enquiry.isOpen();
      await expect(booking.title).toBeFocused();
      await expect(booking.summary).toContainText(new RegExp(`around ${time}`, 'i'));
    });
    await test.step('And they choose a time to be rung, and fill in their details', async () => {
      when = await enquiry.chooseCallback(1);
      await expect(enquiry.callback).toBeFocused();
      await enquiry.preferred.fill('After six');
      await enquiry.fill(guest);
      await expect(booking.summary).toContainText(when);
      await enquiry.submit();
    });
    await test.step('Then it is an enquiry, with the time of the call and without a calendar entry', async () => {
      await expect(booking.title).toHaveText('Thank You!');
      await expect(page.getByRole('link', { name: 'Manage My Enquiry' })).toHaveAttribute(
        'href',
        /\/manage\/[\w-]{22,}$/,
      );
      const [callDay = '', from = ''] = when.split(/, |–/);
      expect(await done.fact('We’ll ring you')).toContain(callDay);
      expect(await done.fact('We’ll ring you')).toContain(from);
      await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(guest.phone);
      await expect(done.calendar).toHaveCount(0);
      await expect(done.share).toHaveCount(0);
      await expect(booking.back).toHaveCount(0);
    });
    await test.step('And mails have arrived at the visitor and the venue', async () => {
      const reference = await done.fact('Reference');
      const mail = await stack.mailbox.next(guest.email);
      expect(mail.subject).toContain(reference);
      expect(mail.text).toMatch(/\/manage\/[\w-]{22,}/);
      expect(mail.attachments).toEqual([]);
      const address = await venueAddress(page);
      const noteToVenue = async () => (await stack.mailbox.to(address)).find(({ text }) => text.includes(reference));
      await expect.poll(noteToVenue, { message: 'a mail to the venue' }).toBeDefined();
      const note = await noteToVenue();
      expect(note?.subject).toContain(`${guest.forename} ${guest.surname}`);
      expect(note?.text).toContain(guest.phone);
      expect(note?.text).toContain('After six');
      expect(note?.text).toContain(spokenDay(day));
    });
    await test.step('And a reload shows the same enquiry, sent once', async () => {
      await page.reload();
      await expect(done.status).toHaveText('Enquiry Added');
      expect(await stack.mailbox.to(guest.email)).toHaveLength(1);
    });
  },
);

test(
  '[BW-36, BW-128] a party too large to book is invited to send an enquiry, in the place of Next',
  { tag: ['@mobile-first', '@full'] },
  async ({ stack, wizard, guest }) => {
    const booking = await wizard('tinhouse');
    const enquiry = new EnquiryPage(booking.page);
    await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 3), 60));
    await expect(
      booking.page.getByText('We can’t book 60 online here. Tell us your plans and we’ll ring you.'),
    ).toBeVisible();
    await expect(booking.next).toHaveCount(0);
    await expect(booking.summary).not.toContainText('deposit');
    await enquiry.send.click();
    await enquiry.isOpen();
    await enquiry.chooseCallback();
    await enquiry.fill(guest);
    await enquiry.submit();
    await expect(booking.title).toHaveText('Thank You!');
  },
);

test(
  '[BW-36, BW-128] a party of 60 on an otherwise empty first step is offered an enquiry at once, and chooses bar and day there',
  { tag: '@mobile-first' },
  async ({ stack, wizard, guest, a11y }) => {
    const booking = await wizard('tinhouse');
    const enquiry = new EnquiryPage(booking.page);
    await booking.people.fill('60');
    await expect(booking.summary).toContainText('We can’t book 60 online here. Tell us your plans and we’ll ring you.');
    await expect(booking.next).toHaveCount(0);
    await enquiry.send.click();
    await enquiry.isOpen();
    await a11y('the enquiry that asks for bar and day');
    await booking.bar.selectOption({ label: booking.words.bar });
    await booking.day.fill(typedDay(aSaturday(stack.clock.now(), 3)));
    await enquiry.chooseCallback();
    await enquiry.fill(guest);
    await enquiry.submit();
    await expect(booking.title).toHaveText('Thank You!');
  },
);

test(
  '[BW-36, BW-122, BW-126] the notice of a fully booked day leads to an enquiry',
  { tag: ['@desktop', '@full'] },
  async ({ stack, wizard, guest }) => {
    const booking = await wizard('northlight');
    const enquiry = new EnquiryPage(booking.page);
    const full = 'Oh dear! Looks like we are fully booked on this day. Do you want to try another day?';
    const days = [0, 1].map((weeks) => aSaturday(stack.clock.now(), weeks - 1));
    await booking.plan(partyTable(days[0] ?? ''));
    await booking.settled();
    if ((await booking.page.getByText(full).count()) === 0) await booking.day.fill(typedDay(days[1] ?? ''));
    await expect(booking.page.getByText(full)).toBeVisible();
    await enquiry.send.click();
    await enquiry.isOpen();
    await enquiry.chooseCallback();
    await enquiry.fill(guest);
    await enquiry.submit();
  },
);

test(
  '[BW-45, BW-59, BW-155] an enquiry keeps everything typed after Back, Forward and a reload',
  { tag: '@mobile-first' },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('verbena');
    const enquiry = await toEnquiry(booking, aSaturday(stack.clock.now(), 4));
    const when = await enquiry.chooseCallback(2);
    await enquiry.fill(guest);

    await test.step('A reload shows the form again', async () => {
      await booking.settled();
      await page.reload();
      await enquiry.isOpen();
      await expect(enquiry.callback).toContainText(when);
      await expect(booking.field('First name')).toHaveValue(guest.forename);
    });
    await test.step('Back leads to the times, because the booking could be confirmed at once', async () => {
      await booking.back.click();
      await expect(booking.times.first()).toBeVisible();
    });
    await test.step('And the browser’s Forward and Back do the same', async () => {
      await page.goForward();
      await enquiry.isOpen();
      await expect(booking.field('Email')).toHaveValue(guest.email);
      await page.goBack();
      await expect(booking.times.first()).toBeVisible();
    });
  },
);

test(
  '[BW-46, BW-111] “something else” goes straight to the form, and back to the plan',
  { tag: ['@mobile-first', '@full'] },
  async ({ stack, wizard, guest }) => {
    const booking = await wizard('northlight');
    const enquiry = new EnquiryPage(booking.page);
    await booking.plan(somethingElse(booking, aSaturday(stack.clock.now(), 5)));
    await expect(booking.next).toBeEnabled();
    await booking.next.click();
    await enquiry.isOpen();
    await booking.back.click();
    await expect(booking.people).toHaveValue('8');
    await booking.next.click();
    await enquiry.isOpen();
    await enquiry.chooseCallback();
    await enquiry.fill(guest);
    await enquiry.submit();
  },
);

test(
  '[BW-136] when it is too late to ring back, telephone and e-mail of the venue replace the times',
  { tag: ['@phone', '@full'] },
  async ({ page, stack, wizard }) => {
    // At 17:00 or 18:00 nobody rings back any more before an evening at 20:00.
    await stack.advance(msUntilHour(stack.clock.now(), 17));
    const booking = await wizard('northlight');
    await booking.plan(somethingElse(booking, stack.clock.now().toISOString().slice(0, 10)));
    await page.getByRole('combobox', { name: 'Around what time?' }).selectOption('20:00');
    await booking.next.click();
    await expect(page.getByText('There’s no time left to ring you back')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Ring 0/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Write to .+@/ })).toBeVisible();
    await expect(new EnquiryPage(page).send).toBeDisabled();
  },
);

test(
  '[BW-132, BW-133] the time of the call can be chosen by keyboard',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard }) => {
    const booking = await wizard('tinhouse');
    const enquiry = await toEnquiry(booking, aSaturday(stack.clock.now(), 6));
    await tabTo(page, enquiry.callback);
    await page.keyboard.press('Enter');
    await expect(enquiry.chooser).toBeVisible();
    expect(await enquiry.callTimes.count()).toBeLessThanOrEqual(12);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowDown');
    await expect(enquiry.callTimes.nth(4)).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(enquiry.chooser).toBeHidden();
    await expect(enquiry.callback).toBeFocused();
    await expect(enquiry.callback).toContainText(/\d\d:00–\d\d:\d\d/);
  },
);

for (const brand of threeBrands satisfies readonly Brand[]) {
  test(
    `WCAG 2.2 AA, ${brand}: the enquiry, empty, wrong, with its times open, and sent`,
    { tag: fullWhere(brand !== 'tinhouse', '@mobile-first') },
    async ({ page, stack, wizard, guest, a11y }, testInfo) => {
      await page.emulateMedia({
        colorScheme: testInfo.project.name === 'phone' ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      const booking = await wizard(brand);
      const enquiry = await toEnquiry(booking, aSaturday(stack.clock.now(), 7));
      await a11y('the empty enquiry');
      await enquiry.send.focus();
      await page.keyboard.press('Enter');
      await expect(enquiry.callback).toBeFocused();
      await expect(page.getByText('Please choose when we can ring you.')).toBeVisible();
      await a11y('the enquiry with errors');
      await enquiry.callback.click();
      await enquiry.callTimes.first().check();
      await a11y('the times of the call');
      await enquiry.choose.click();
      await enquiry.fill(guest);
      await enquiry.submit();
      await a11y('the sent enquiry');
    },
  );
}
