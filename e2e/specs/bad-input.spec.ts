import { BookingPage } from '../pages/booking.page';
import { EmbeddingPage } from '../pages/embedding.page';
import { wordsOf } from '../pages/words';
import { aSaturday, typedDay } from '../support/days';
import { brandFronts, brandSiteCalls } from '../support/embedding-sites';
import { expect, test } from '../support/test';

/** La Verbena is closed on Christmas Day. */
const closedDay = '2026-12-25';

test(
  '[BW-90] a day that has passed is refused beside the field, and Next stays closed',
  { tag: ['@phone', '@full'] },
  async ({ page, stack, wizard }) => {
    const booking = await wizard('northlight');
    const plan = booking.planFor(aSaturday(stack.clock.now()));
    await booking.plan(plan);
    await booking.day.fill(typedDay('2026-11-14'));
    await booking.day.blur();
    await expect(booking.day).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('That day can’t be booked here. Please choose another.')).toBeVisible();
    await expect(booking.next).toBeDisabled();
    await booking.day.fill(typedDay(plan.day));
    await expect(booking.day).not.toHaveAttribute('aria-invalid', 'true');
    await booking.toTimes();
  },
);

test(
  '[BW-36, BW-128] more people than the venue can seat: the field says so in a note, and an enquiry stands in the place of Next',
  { tag: ['@phone', '@full'] },
  async ({ page, stack, wizard }) => {
    const booking = await wizard('verbena');
    await booking.plan(booking.planFor(aSaturday(stack.clock.now()), 500));
    await expect(booking.people).not.toHaveAttribute('aria-invalid');
    await expect(
      page.getByText(/can seat parties of up to \d+|can’t seat 500 together online|is for up to \d+ people/).first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Enquiry' })).toBeVisible();
    await expect(booking.next).toHaveCount(0);
    await booking.people.fill('8');
    await booking.toTimes();
  },
);

test(
  '[BW-86] the portal disables Next until the booking can be taken, and while the number has an error',
  { tag: '@phone' },
  async ({ page, stack, wizard }) => {
    const booking = await wizard('verbena');
    const day = aSaturday(stack.clock.now());
    await test.step('Given an incomplete plan, which the server cannot judge yet', async () => {
      await booking.bar.selectOption({ label: booking.words.bar });
      await expect(booking.next).toBeDisabled();
    });
    await test.step('When it is complete, Next is enabled', async () => {
      await booking.plan(booking.planFor(day));
      await expect(booking.next).toBeEnabled();
    });
    await test.step('And zero people disable it, with an error of the number', async () => {
      await booking.people.fill('0');
      await expect(booking.people).toHaveAttribute('aria-invalid', 'true');
      await expect(booking.next).toBeDisabled();
    });
    await test.step('And a plan that cannot be taken disables it, without an error of the number', async () => {
      await booking.people.fill('8');
      await expect(booking.next).toBeEnabled();
      await booking.day.fill(typedDay(closedDay));
      await expect(
        page.getByText(/is closed on that|fully booked on this day|can't take this booking/).first(),
      ).toBeVisible();
      await expect(booking.people).not.toHaveAttribute('aria-invalid');
      await expect(booking.next).toBeDisabled();
    });
    await test.step('And one that can be taken enables it again', async () => {
      await booking.day.fill(typedDay(day));
      await booking.toTimes();
    });
  },
);

test(
  '[BW-86] the element enables Next while the plan is incomplete, and disables it when the number has an error or the booking cannot be taken',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(brandSiteCalls);
    const site = await EmbeddingPage.open(page, stack, brandFronts.verbena);
    const { booking } = site;
    await site.arrive();
    await booking.bar.selectOption({ label: booking.words.bar });
    await booking.choose(booking.category(booking.words.category));
    await booking.choose(booking.type(booking.words.type));
    await expect(booking.next).toBeEnabled();
    await booking.people.fill('0');
    await expect(booking.next).toBeDisabled();
    await booking.people.fill('8');
    await expect(booking.next).toBeEnabled();
    await booking.day.fill(typedDay(closedDay));
    await expect(booking.next).toBeDisabled();
  },
);

test(
  '[BW-152, BW-153, BW-155] the server’s errors about invalid details are shown under their fields once touched',
  { tag: '@phone' },
  async ({ page, stack, wizard, guest }) => {
    const booking = await wizard('tinhouse');
    await booking.hold(aSaturday(stack.clock.now()));
    await test.step('Given an untouched form without errors', async () => {
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    });
    await test.step('When invalid values are typed', async () => {
      await booking.field('First name').fill(guest.forename);
      await booking.field('Last name').fill(guest.surname);
      await booking.field('Email').fill('robin at home');
      await booking.field('Phone number').pressSequentially('07a7');
      await booking.field('Phone number').blur();
    });
    await test.step('Then the number contains no letters, and both fields show their errors', async () => {
      await expect(booking.field('Phone number')).toHaveValue('077');
      const form = page.getByRole('form');
      await expect(form.getByText('Please enter an email address such as name@example.com.')).toBeVisible();
      await expect(form.getByText('Please enter a phone number of 4 to 15 digits.')).toBeVisible();
      await expect(booking.submit).toBeDisabled();
    });
    await test.step('And valid values complete the booking', async () => {
      await booking.fillDetails(guest);
      await booking.complete();
    });
  },
);

const storedSession = (id: string): string =>
  JSON.stringify({ session_id: id, is_completed: false, changed_at: Date.now(), choices: {} });

test(
  'an unknown session is replaced by a new one without another person’s data',
  { tag: '@phone' },
  async ({ page, stack, watch }) => {
    watch.expects(/status of 404/);
    const booking = new BookingPage(page, wordsOf.northlight);
    await page.addInitScript((stored) => {
      if (!window.localStorage.getItem('bars.session.1')) window.localStorage.setItem('bars.session.1', stored);
    }, storedSession('nobody-knows-this-session-id-000'));
    await page.goto(stack.url('northlight', '/book'));
    await expect(booking.bar).toBeVisible();
    await booking.plan(booking.planFor(aSaturday(stack.clock.now())));
    await booking.toTimes();
  },
);

test(
  'another brand’s session in this brand’s storage is not opened',
  { tag: ['@phone', '@full'] },
  async ({ page, stack, watch, guest }) => {
    watch.expects(/status of 404/);
    const other = await stack.visitor('verbena');
    const { data } = await other.change({
      forename: guest.forename,
      surname: guest.surname,
      email: guest.email,
      no_people: 9,
    });
    const booking = new BookingPage(page, wordsOf.northlight);
    await page.addInitScript((stored) => {
      if (!window.localStorage.getItem('bars.session.1')) window.localStorage.setItem('bars.session.1', stored);
    }, storedSession(data.session_id));
    await page.goto(stack.url('northlight', '/book'));
    await expect(booking.people).toHaveValue('2');
    await booking.hold(aSaturday(stack.clock.now(), 1));
    await expect(booking.field('Email')).toHaveValue('');
  },
);

test('invalid data in the storage are ignored', { tag: ['@phone', '@full'] }, async ({ page, stack }) => {
  const booking = new BookingPage(page, wordsOf.tinhouse);
  await page.addInitScript(() => {
    for (const key of ['bars.session.4', 'bars.draft.4', 'bars.day-part.4'])
      window.localStorage.setItem(key, '{"session_id": 7, ');
    window.sessionStorage.setItem('bars.draft.4', '[]');
  });
  await page.goto(stack.url('tinhouse', '/book'));
  await expect(booking.bar).toBeVisible();
  await booking.plan(booking.planFor(aSaturday(stack.clock.now())));
  await booking.toTimes();
});

test(
  'a visitor can book in a browser that blocks all storage and cookies',
  { tag: ['@phone', '@full'] },
  async ({ page, stack, wizard, guest, context }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'] as const)
        Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    const booking = await wizard('northlight');
    await booking.book(aSaturday(stack.clock.now(), 2), guest);
    expect(await context.cookies()).toEqual([]);
  },
);

test(
  'a link presets bar, people and day, and invalid values are ignored',
  { tag: ['@phone', '@full'] },
  async ({ page, stack }) => {
    const booking = new BookingPage(page, wordsOf.northlight);
    const day = aSaturday(stack.clock.now());
    await page.goto(stack.url('northlight', `/book?bar_id=103&people=8&date=${day}`));
    await expect(booking.bar).toHaveValue('103');
    await expect(booking.people).toHaveValue('8');
    await expect(booking.day).toHaveValue(typedDay(day));
    await expect(page).toHaveURL(stack.url('northlight', '/book'));
    await page.goto(stack.url('northlight', '/book?bar_id=%3Cscript%3E&people=many&date=soon&resume=x'));
    await expect(booking.bar).toHaveValue('103');
  },
);
