import { cards } from '../../pages/deposit-payment.page';
import { wordsOf } from '../../pages/words';
import { aSaturday } from '../../support/days';
import { brandFronts, brandSiteCalls } from '../../support/embedding-sites';
import { cardPageCalls, moneyTaken, owed, partyTable } from '../../support/paying';
import { securedTable } from '../../support/securing';
import { Booking } from '../pages/booking';
import { CardPage } from '../pages/card-page';
import { expect, test } from '../support/test';

test.beforeEach(async ({ watch, tab, stack }) => {
  watch.expects(brandSiteCalls);
  watch.expects(cardPageCalls);
  await tab.goto(stack.brandSite(brandFronts.northlight.path));
});

test('a visitor pays a deposit on a brand’s own page after entering the bank’s code', async ({ tab, stack, guest }) => {
  const booking = new Booking(tab, wordsOf.northlight);
  const card = new CardPage(tab);
  const taken = await moneyTaken(stack);

  await test.step('Given the card page on its own site, in our frame, on a page of a third site', async () => {
    await booking.arrive();
    await booking.toDetails(partyTable(aSaturday(stack.clock.now(), 2)), guest);
    await booking.press('Save Booking');
    expect([new URL(tab.url()).hostname, ...(await card.isOpen())]).toEqual([
      '127.0.0.1',
      'localhost',
      'cards.localhost',
    ]);
  });
  await test.step('When they pay with a card whose bank asks for a code', async () => {
    await card.pay(cards.challenge);
    await card.approve();
  });
  await test.step('Then the booking is confirmed on the same page, and the card was charged once', async () => {
    await booking.isConfirmed();
    await card.isClosed();
    expect(tab.url()).toBe(stack.brandSite(brandFronts.northlight.path));
    expect(await taken()).toEqual([owed]);
    expect((await stack.mailbox.next(guest.email)).subject).toContain(await booking.fact('Reference'));
  });
});

test('a visitor pays a deposit on a brand’s own page after a refused card', async ({ tab, stack, guest }) => {
  const booking = new Booking(tab, wordsOf.northlight);
  const card = new CardPage(tab);
  const taken = await moneyTaken(stack);
  await booking.arrive();
  await booking.toDetails(partyTable(aSaturday(stack.clock.now(), 3)), guest);
  await booking.press('Save Booking');
  await card.isOpen();
  await card.pay(cards.declined);
  await card.panel
    .get('heading', 'There was an error in processing your payment. Please check your details and try again.')
    .seen();
  expect(await taken()).toEqual([]);
  await card.panel.get('button', 'Try Again').press();
  await card.isOpen();
  await card.pay(cards.good);
  await booking.isConfirmed();
  expect(await taken()).toEqual([owed]);
});

test('a visitor stores a card on a brand’s own page: the booking is confirmed and nothing is charged', async ({
  tab,
  stack,
  guest,
}) => {
  const booking = new Booking(tab, wordsOf.northlight);
  const card = new CardPage(tab);
  const taken = await moneyTaken(stack);
  await booking.arrive();
  await booking.toDetails(securedTable(aSaturday(stack.clock.now(), 4)), guest, { orders: false });
  await booking.press('Complete Booking');
  await card.isOpen();
  await card.dialog.reads(/nothing is taken now/);
  await card.pay(cards.good);
  await booking.isConfirmed();
  await booking.place.reads(`ending ${cards.good.slice(-4)} is kept by our payment provider to secure this booking`);
  expect(await taken()).toEqual([]);
});
