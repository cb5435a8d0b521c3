import type { BookingPage } from '../pages/booking.page';
import { BookingPage as Wizard } from '../pages/booking.page';
import { cards } from '../pages/deposit-payment.page';
import { EnquiryPage } from '../pages/enquiry.page';
import { wordsOf } from '../pages/words';
import type { Brand } from '../support/brands';
import { aSaturday } from '../support/days';
import { cardPageCalls, watchMoney } from '../support/paying';
import type { Stack } from '../support/stack';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

const dayMs = 24 * 60 * 60 * 1000;

/** The first day from a week ahead on that `fits`, `YYYY-MM-DD`. */
const firstDay = (stack: Stack, fits: (day: Date) => boolean): string => {
  for (let ahead = 8; ahead < 400; ahead += 1) {
    const day = new Date(stack.clock.now().getTime() + ahead * dayMs);
    if (fits(day)) return day.toISOString().slice(0, 10);
  }
  throw new Error('No day of the next year fits.');
};
const onSaturday = (stack: Stack): string => aSaturday(stack.clock.now());
const onWednesday = (stack: Stack): string =>
  firstDay(stack, (day) => day.getUTCDay() === 3 && !(day.getUTCMonth() === 11 && day.getUTCDate() === 25));
const atChristmas = (stack: Stack): string =>
  firstDay(
    stack,
    (day) =>
      day.getUTCDay() === 6 && [10, 11, 0, 1].includes(day.getUTCMonth()) && ![25, 31].includes(day.getUTCDate()),
  );

interface Booked {
  brand: Brand;
  bar: number;
  type: number;
  people: number;
  day: (stack: Stack) => string;
  /** The flow's own line at step 2. */
  says: string;
  /** The price of a time, where it has one. */
  price?: string;
  /** What step 3 is: none, skipped, or a package that has to be chosen. */
  order?: 'skipped' | 'required';
  /** Pence that are paid with the booking; without it the deposit is paid later. */
  pays?: number;
}

const booked: Record<string, Booked> = {
  MasterclassBooking: {
    brand: 'northlight',
    bar: 101,
    type: 27,
    people: 6,
    day: onSaturday,
    says: 'Pick a class behind the bar. It starts on the dot, so come ten minutes early.',
    price: '£30 each',
  },
  AtTableMasterclass: {
    brand: 'verbena',
    bar: 201,
    type: 28,
    people: 6,
    day: onSaturday,
    says: 'Pick when the shakers come to your mesa, amigos.',
    price: '£28 each',
  },
  OnlineMasterclass: {
    brand: 'tinhouse',
    bar: 401,
    type: 29,
    people: 2,
    day: onWednesday,
    says: 'Pick an evening. The box arrives the day before, and we’ll meet on your screen.',
    price: '£29 each',
    pays: 5800,
  },
  DrinksBooking: {
    brand: 'tinhouse',
    bar: 402,
    type: 91,
    people: 6,
    day: onSaturday,
    says: 'Pick a time, then choose what we’ll set out for you.',
    order: 'required',
  },
  BoothBooking: {
    brand: 'northlight',
    bar: 103,
    type: 92,
    people: 6,
    day: onSaturday,
    says: 'Pick your hour. The booth and its curtain are yours.',
    pays: 5000,
  },
  BarSpecificSlotBooking: {
    brand: 'tinhouse',
    bar: 403,
    type: 94,
    people: 2,
    day: onSaturday,
    says: 'The counter has set sittings. Pick yours.',
    price: '£45 each',
    pays: 9000,
  },
  BrunchBooking: {
    brand: 'verbena',
    bar: 204,
    type: 111,
    people: 4,
    day: onSaturday,
    says: 'Pick when the fiesta starts, amigos. Your time begins with the first jug.',
    price: '£35 each',
  },
  ChristmasBooking: {
    brand: 'tinhouse',
    bar: 403,
    type: 96,
    people: 4,
    day: atChristmas,
    says: 'Pick your time, and we’ll put the crackers out.',
    order: 'skipped',
  },
  ChristmasMostrador: {
    brand: 'verbena',
    bar: 202,
    type: 97,
    people: 6,
    day: atChristmas,
    says: 'Six seats at the mostrador, one menu. Pick your time, amigos.',
    order: 'required',
  },
  NyeBooking: {
    brand: 'verbena',
    bar: 201,
    type: 107,
    people: 2,
    day: onSaturday,
    says: 'Twelve grapes at midnight! Pick when you arrive.',
    price: '£65 each',
    pays: 13_000,
  },
};

const enquiries: Record<
  string,
  { brand: Brand; bar: number; type: number; people: number; says: string; asksCompany?: true }
> = {
  GenericLargerEnquiry: {
    brand: 'northlight',
    bar: 101,
    type: 100,
    people: 40,
    says: 'A crowd like yours needs a quick word first. Tell us who you are, and we’ll clear the floor.',
  },
  GenericConsumerEnquiry: {
    brand: 'verbena',
    bar: 201,
    type: 101,
    people: 12,
    says: 'A birthday, a hen party, a fiesta for someone special: tell us who it’s for, amigo.',
  },
  CorporateBooking: {
    brand: 'tinhouse',
    bar: 402,
    type: 102,
    people: 25,
    says: 'Tell us about the firm and the occasion, and we’ll ring you back with a plan and a price.',
    asksCompany: true,
  },
  PrivateHire: {
    brand: 'northlight',
    bar: 102,
    type: 103,
    people: 120,
    says: 'A floor or the whole house: tell us what you’re planning, and we’ll see what we can open for you.',
    asksCompany: true,
  },
  NyeEnquiry: {
    brand: 'verbena',
    bar: 204,
    type: 108,
    people: 60,
    says: 'Twelve grapes for the whole company: tell us how many amigos there are, and we’ll keep a floor for you.',
  },
};

/** One of each kind: paid by the person, with a package, paid at once, enquired for. The others repeat them with other data. */
const ordinary: ReadonlySet<string> = new Set(['MasterclassBooking', 'DrinksBooking', 'PrivateHire']);

const open = async (
  stack: Stack,
  page: BookingPage['page'],
  brand: Brand,
  { bar, type, people, date }: { bar: number; type: number; people: number; date: string },
): Promise<BookingPage> => {
  await page.goto(stack.url(brand, `/book?bar_id=${bar}&people=${people}&date=${date}&party_type=${type}`));
  const booking = new Wizard(page, wordsOf[brand]);
  await expect(booking.next).toBeEnabled();
  return booking;
};

/** Passes step 3 where the flow has one. */
const passOrder = async (booking: BookingPage, order: Booked['order']): Promise<void> => {
  if (order === undefined) return booking.pressFor(booking.goOn, booking.step('Almost Done'));
  await booking.toOrder();
  if (order === 'skipped') return booking.pressFor(booking.skip, booking.step('Almost Done'));
  await expect(booking.skip).toHaveCount(0);
  // The bar at the bottom covers what a press would scroll to, so the package is chosen by keyboard.
  await booking.page
    .getByRole('checkbox', { name: /For all \d/ })
    .first()
    .press('Space');
  await booking.settled();
  const goesToStep4 = booking.page.waitForRequest(
    (request) =>
      request.url().endsWith('/rest/booking/session') &&
      new URLSearchParams(request.postData() ?? '').get('step') === '4',
  );
  await booking.pressFor(booking.goOn, booking.step('Almost Done'));
  await goesToStep4;
};

for (const [flow, { brand, bar, type, people, day, says, price, order, pays }] of Object.entries(booked)) {
  test(
    `${flow} is booked to its end`,
    { tag: fullWhere(!ordinary.has(flow), '@mobile-first') },
    async ({ page, stack, guest, watch }) => {
      watch.expects(cardPageCalls);
      const booking = await open(stack, page, brand, { bar, type, people, date: day(stack) });
      const payer = await watchMoney(page, stack);
      await booking.toTimes();
      await expect(page.getByText(says)).toBeVisible();
      if (price) await expect(booking.freeTimes.first()).toContainText(price);
      await booking.pickTime();
      await passOrder(booking, order);
      await booking.fillDetails(guest);
      await booking.settled();
      if (pays === undefined) {
        await page.getByRole('button', { name: /^(Save|Complete) Booking/ }).click();
        await expect(payer.done.status).toHaveText(/^Kept for you until/);
        return;
      }
      await booking.pressFor(page.getByRole('button', { name: 'Save Booking' }), payer.payment.dialog);
      await payer.payment.isOpen();
      await payer.payment.pay(cards.good);
      await expect(payer.done.status).toHaveText('Booking Confirmed');
      expect(await payer.taken()).toEqual([pays]);
    },
  );
}

for (const [flow, { brand, bar, type, people, says, asksCompany }] of Object.entries(enquiries)) {
  test(
    `[BW-13, BW-14] ${flow} is enquired for to its end, in two steps`,
    { tag: fullWhere(!ordinary.has(flow), '@mobile-first') },
    async ({ page, stack, guest }) => {
      const booking = await open(stack, page, brand, { bar, type, people, date: firstDay(stack, () => true) });
      const enquiry = new EnquiryPage(page);
      await booking.next.click();
      await enquiry.isOpen();
      await expect(page.getByText(says)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Your booking, step by step' }).getByRole('listitem')).toHaveCount(2);
      await expect(enquiry.question).toBeHidden();
      await enquiry.chooseCallback();
      await enquiry.fill(guest);
      if (asksCompany) {
        await enquiry.describe('Team night', 'A long table, then music');
        await booking.field('Company').fill('Analytical Engines');
        await booking.settled();
      }
      await enquiry.submit();
      await expect(booking.title).toHaveText('Thank You!');
      await expect(page.getByRole('link', { name: 'Manage My Enquiry' })).toBeVisible();
    },
  );
}

test(
  'Karaoke leads to the partner’s page in the same window, and Back returns to the choices',
  { tag: '@mobile-first' },
  async ({ page, context, stack, watch }) => {
    watch.expects(/sing-along\.example/);
    await context.route('https://rooms.sing-along.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Rooms</title><h1>Sing along</h1>' }),
    );
    const booking = await open(stack, page, 'northlight', { bar: 182, type: 93, people: 6, date: onSaturday(stack) });
    await booking.next.click();
    await page.waitForURL('https://rooms.sing-along.example/northlight-leeds');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Open our partner’s page' })).toBeVisible();
    await booking.back.click();
    await expect(booking.people).toHaveValue('6');
  },
);

test(
  '[BW-23] Karaoke at another venue is not available, and another plan is one press away',
  { tag: ['@mobile-first', '@full'] },
  async ({ page, stack }) => {
    const booking = await open(stack, page, 'verbena', { bar: 201, type: 93, people: 6, date: onSaturday(stack) });
    await booking.next.click();
    await expect(page.getByText('Sorry, karaoke is not available at La Verbena, Soho')).toBeVisible();
    await page.getByRole('button', { name: 'Choose something else' }).click();
    await expect(booking.people).toHaveValue('6');
  },
);
