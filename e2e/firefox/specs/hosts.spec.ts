import type { Page } from 'puppeteer-core';
import { wordsOf } from '../../pages/words';
import { aSaturday } from '../../support/days';
import { brandSiteCalls } from '../../support/embedding-sites';
import { Booking } from '../pages/booking';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

const bookingFrame = (tab: Page) => () => tab.frames().find((frame) => new URL(frame.url()).pathname === '/frame/');

test('a whole booking works on a page that enforces Trusted Types', async ({ tab, stack, guest }) => {
  const booking = new Booking(tab, wordsOf.northlight);
  await tab.goto(stack.brandSite('/hostile/trusted-types/'));
  await booking.isOpen();
  await booking.book(aSaturday(stack.clock.now(), 2), guest);
});

test('a page with replaced natives shows the frame, and the whole booking works', async ({ tab, stack, guest }) => {
  const booking = new Booking(tab, wordsOf.northlight, bookingFrame(tab));
  await tab.goto(stack.brandSite('/hostile/mootools/'));
  await booking.isOpen();
  await booking.book(aSaturday(stack.clock.now(), 3), guest);
});

test('an element in a flex column fills the available width, and books after the page has moved it', async ({
  tab,
  stack,
  guest,
}) => {
  const booking = new Booking(tab, wordsOf.northlight);
  await tab.goto(stack.brandSite('/hostile/trusted-types/'));
  await booking.isOpen();
  const width = await tab.$eval('bars-booking-widget', (element) => {
    const column = document.createElement('div');
    column.style.cssText = 'display: flex; flex-direction: column; align-items: start; inline-size: 700px';
    document.body.append(column);
    column.append(element);
    return element.getBoundingClientRect().width;
  });
  expect(width).toBe(700);
  await booking.book(aSaturday(stack.clock.now(), 4), guest);
});
