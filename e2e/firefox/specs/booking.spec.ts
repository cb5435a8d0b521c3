import { wordsOf } from '../../pages/words';
import { brandSiteCalls } from '../../support/embedding-sites';
import { aSaturday, spokenDay } from '../../support/days';
import { Booking } from '../pages/booking';
import { Place } from '../support/place';
import { expect, test } from '../support/test';

test('a visitor of the portal books a table for eight on Saturday, from /booking by link', async ({
  tab,
  stack,
  guest,
}) => {
  const booking = new Booking(tab, wordsOf.northlight);
  const day = aSaturday(stack.clock.now());
  await tab.goto(stack.url('northlight', '/booking'));
  await new Place(tab).get('link', wordsOf.northlight.start).press();
  await booking.isOpen();
  const time = await booking.book(day, guest);
  expect(await booking.fact('When')).toBe(`${spokenDay(day)}, ${time}`);
  expect(await booking.fact('Party')).toBe('8 people');
  expect((await stack.mailbox.next(guest.email)).subject).toContain(await booking.fact('Reference'));
});

test('a visitor makes a whole booking on the hostile page, whose script removes and reinserts the element', async ({
  tab,
  stack,
  guest,
  watch,
}) => {
  watch.expects(brandSiteCalls);
  const booking = new Booking(tab, wordsOf.northlight);
  const day = aSaturday(stack.clock.now(), 1);
  await tab.goto(stack.brandSite('/hostile/'));
  await booking.isOpen();
  expect(await tab.evaluate(() => Number(Reflect.get(window, 'tidied')))).toBeGreaterThan(0);
  const time = await booking.book(day, guest);
  expect(await booking.fact('When')).toBe(`${spokenDay(day)}, ${time}`);
  expect((await stack.mailbox.next(guest.email)).subject).toContain(await booking.fact('Reference'));
  expect(await tab.$eval('#own-box', (box) => getComputedStyle(box).color), 'the page keeps what is its own').toBe(
    'rgb(0, 128, 0)',
  );
});
