import type { Page } from '@playwright/test';
import type { BookingPage } from '../pages/booking.page';
import { CardCapturePage } from '../pages/card-capture.page';
import { CompletionPage } from '../pages/completion.page';
import { cards } from '../pages/deposit-payment.page';
import type { Guest } from './guest';
import { moneyTaken } from './paying';
import type { Stack } from './stack';
import { expect } from './test';

/** A party of eight whose booking a card secures; £10 each. Every journey has a Saturday of its own. */
export const securedTable = (day: string) => ({ bar: 'Northlight, Deansgate', people: 8, day, category: 'Big nights', type: 'Corner for the night' });

export interface Holder {
  booking: BookingPage;
  card: CardCapturePage;
  done: CompletionPage;
  /** Pence that the provider has taken since the holder came, one number an order. */
  taken: () => Promise<number[]>;
}

export const toSecuredDetails = async ({ booking }: Holder, guest: Guest, day: string): Promise<void> => {
  await booking.plan(securedTable(day));
  await booking.toTimes();
  await booking.pickTime();
  await booking.goOn.click();
  await expect(booking.step('Almost Done')).toBeVisible();
  await booking.fillDetails(guest);
  await booking.settled();
};

/** From the first step to the card page. Says the order. */
export const toCardCapture = async (holder: Holder, guest: Guest, day: string): Promise<string> => {
  await toSecuredDetails(holder, guest, day);
  await holder.booking.submit.click();
  return holder.card.isOpen();
};

/** The booking is made, the card secures it, and nobody was charged anything. */
export const isSecured = async ({ done, taken }: Holder, number: string = cards.good): Promise<void> => {
  await expect(done.status).toHaveText('Booking Confirmed');
  await expect(done.place.getByText(`ending ${number.slice(-4)} is kept by our payment provider to secure this booking`)).toBeVisible();
  expect(await taken()).toEqual([]);
};

export const holderOf = async (page: Page, stack: Stack, booking: BookingPage): Promise<Holder> => ({
  booking,
  card: new CardCapturePage(page, booking.place),
  done: new CompletionPage(page, booking.place),
  taken: await moneyTaken(stack),
});
