import type { Page } from '@playwright/test';
import type { BookingPage } from '../pages/booking.page';
import { CardCapturePage } from '../pages/card-capture.page';
import { CompletionPage } from '../pages/completion.page';
import { cards } from '../pages/deposit-payment.page';
import type { Guest } from './guest';
import { moneyTaken } from './paying';
import type { Stack } from './stack';
import { expect } from './test';

/** A party of eight whose booking is secured by a card; £10 each. Every journey has its own Saturday. */
export const securedTable = (day: string) => ({
  bar: 'Northlight, Deansgate',
  people: 8,
  day,
  category: 'Big nights',
  type: 'The best corner',
});

export interface Holder {
  booking: BookingPage;
  card: CardCapturePage;
  done: CompletionPage;
  /** Pence that the provider has charged since the holder was created, one number for each order. */
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

/** Goes from the first step to the card page. @returns the order id */
export const toCardCapture = async (holder: Holder, guest: Guest, day: string): Promise<string> => {
  await toSecuredDetails(holder, guest, day);
  await holder.booking.submit.click();
  return holder.card.isOpen();
};

/** Checks that the booking is made, the card secures it, and nothing was charged. */
export const isSecured = async ({ done, taken }: Holder, number: string = cards.good): Promise<void> => {
  await expect(done.status).toHaveText('Booking Confirmed');
  await expect(
    done.place.getByText(`ending ${number.slice(-4)} is kept by our payment provider to secure this booking`),
  ).toBeVisible();
  expect(await taken()).toEqual([]);
};

export const holderOf = async (page: Page, stack: Stack, booking: BookingPage): Promise<Holder> => ({
  booking,
  card: new CardCapturePage(page, booking.place),
  done: new CompletionPage(page, booking.place),
  taken: await moneyTaken(stack),
});
