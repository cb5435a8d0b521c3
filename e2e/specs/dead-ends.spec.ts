import { BookingPage } from '../pages/booking.page';
import { EnquiryPage } from '../pages/enquiry.page';
import { wordsOf } from '../pages/words';
import { takeEveryTable } from '../support/crowd';
import { aSaturday } from '../support/days';
import { expect, test } from '../support/test';

/** The Sunday after a Saturday, `YYYY-MM-DD`. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Waits for the colour transition of a button that has just changed. */
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const brand of ['northlight', 'tinhouse'] as const) {
  test(
    `[BW-36, BW-128] ${brand}: a party of 15 is invited to enquire at once, with no dead Next and no deposit`,
    { tag: ['@mobile-first', '@full'] },
    async ({ stack, wizard, guest, a11y }) => {
      const booking = await wizard(brand);
      const enquiry = new EnquiryPage(booking.page);
      await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 3), 15));
      await expect(booking.summary).toContainText(
        'We can’t book 15 online here. Tell us your plans and we’ll ring you.',
      );
      await expect(booking.next).toHaveCount(0);
      await expect(booking.summary).not.toContainText('deposit');
      await a11y('the invitation');
      await enquiry.send.click();
      await enquiry.isOpen();
      await enquiry.chooseCallback();
      await enquiry.fill(guest);
      await enquiry.submit();
    },
  );
}

test(
  'the landing page says that a bar is closed, and its link leads to the nearest open one',
  { tag: ['@mobile-first', '@full'] },
  async ({ page, stack, a11y }) => {
    await page.goto(stack.url('tinhouse', '/booking'));
    const card = page.getByRole('listitem').filter({ hasText: 'We’re closed until further notice.' });
    await expect(card.getByRole('link', { name: 'Write to The Tin House Durham' })).toHaveAttribute(
      'href',
      /^mailto:.+@/,
    );
    await expect(card.getByRole('link', { name: /^Book here/ })).toHaveCount(0);
    await a11y('the landing page');
    const other = card.getByRole('link', { name: /^Book at The Tin House / });
    const id = new URL((await other.getAttribute('href')) ?? '', page.url()).searchParams.get('bar_id');
    await other.click();
    await expect(new BookingPage(page, wordsOf.tinhouse).bar).toHaveValue(id ?? 'none');
  },
);

test(
  'every part of a landing-page card can be pressed, and "Something else" preselects that type',
  { tag: ['@mobile-first', '@full'] },
  async ({ page, stack }) => {
    await page.goto(stack.url('northlight', '/booking'));
    const link = page.getByRole('link', { name: 'Book here: Northlight Leeds, Leeds' });
    const card = page.getByRole('listitem').filter({ has: link });
    await card.click({ position: { x: 12, y: 12 } });
    await expect(new BookingPage(page, wordsOf.northlight).bar).toHaveValue('182');
    await page.goto(stack.url('northlight', '/booking'));
    await page.getByRole('link', { name: 'Something else' }).click();
    await expect(new BookingPage(page, wordsOf.northlight).type('Something else')).toBeChecked();
  },
);

test(
  '[BW-94] the wizard says that a bar is closed, and offers another one',
  { tag: '@mobile-first' },
  async ({ page, wizard, a11y }) => {
    const booking = await wizard('tinhouse');
    await booking.bar.selectOption({ label: 'The Tin House, Durham' });
    await expect(page.getByText('Write to us and we’ll tell you when the stove is lit again.')).toBeVisible();
    await expect(
      page.getByText('The Tin House, Durham is closed for now. Shall we find you a table nearby?'),
    ).toBeVisible();
    await a11y('the closed bar');
    await page
      .getByRole('button', { name: /^Book at / })
      .first()
      .click();
    await expect(page.getByText(/is closed for now/)).toHaveCount(0);
    await expect(booking.bar).not.toHaveValue('406');
  },
);

test(
  '[BW-69, BW-122] a full bar offers the nearest one of its brand, and one press books there on the same day',
  { tag: '@mobile-first' },
  async ({ page, stack, wizard, guest, a11y }) => {
    const day = aSaturday(stack.clock.now(), 6);
    for (const time of ['13:00', '15:30', '18:00', '20:30']) {
      expect(
        await takeEveryTable(stack, { brand: 'northlight', day, time, people: 8, at: { barId: 108, typeId: 11 } }),
      ).toBe(1);
    }
    const booking = await wizard('northlight');
    await booking.plan({ ...booking.planFor(day, 2), bar: 'Northlight, The Cabinet' });
    await expect(page.getByText('The same day at another Northlight')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /fully booked|No times/ })).toHaveCount(1);
    await a11y('the full bar');
    const others = page.getByRole('button', { name: /· \d\d:\d\d · .+ away$/ });
    await expect(others).toHaveText(['Northlight, Leeds · 19:00 · 22 miles away']);
    await others.click();
    await expect(booking.bar).toHaveValue('182');
    await booking.toTimes();
    await expect(booking.times.and(page.locator('[aria-pressed=true]'))).toHaveText(/^19:00/);
    await booking.toDetails();
    await booking.fillDetails(guest);
    await booking.complete();
    expect((await stack.mailbox.next(guest.email)).text).toMatch(/Northlight,? Leeds/);
  },
);

test(
  '[BW-94] a night reserved for a private event is announced where the day is chosen',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard }) => {
    const booking = await wizard('northlight');
    await booking.bar.selectOption({ label: 'Northlight, Deansgate' });
    const taken = page.getByText('We’re closed for a private wedding.');
    const days = [-1, 0, 1].map((weeks) => aSaturday(stack.clock.now(), weeks).split('-').reverse().join('/'));
    for (const day of days) {
      await booking.day.fill(day);
      await booking.day.blur();
      await booking.settled();
      if (await taken.isVisible()) break;
    }
    await expect(taken).toBeVisible();
  },
);

test(
  'choosing a roast moves a chosen evening time: the wizard says so, and the mails name the new time',
  { tag: '@mobile-first' },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('tinhouse');
    const enquiry = new EnquiryPage(page);
    const sunday = dayAfter(aSaturday(stack.clock.now(), 4));
    await booking.plan(booking.planFor(sunday, 18));
    const time = page.getByRole('combobox', { name: 'Around what time?' });
    await time.selectOption('20:00');
    await booking.choose(booking.category('Brunch and roasts'));
    await booking.choose(booking.type('Sunday roast'));
    await expect(
      page.getByText(
        'For Sunday roast you can arrive from 12:00 to 17:15, so we’ve changed your time from 20:00 to 17:15.',
      ),
    ).toBeVisible();
    await expect(time).toHaveValue('17:15');
    expect(await time.getByRole('option').allInnerTexts()).not.toContain('20:00');
    await enquiry.send.click();
    await enquiry.isOpen();
    await expect(booking.summary).toContainText(/around 17:15/i);
    await enquiry.chooseCallback();
    await enquiry.fill(guest);
    await enquiry.submit();
    const mail = await stack.mailbox.next(guest.email);
    expect(mail.text).not.toContain('20:00');
  },
);
