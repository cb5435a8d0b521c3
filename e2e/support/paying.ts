import type { Page } from '@playwright/test';
import type { BookingPage, Place } from '../pages/booking.page';
import { CompletionPage } from '../pages/completion.page';
import { DepositPaymentPage } from '../pages/deposit-payment.page';
import { chargesAt } from './deposit';
import type { Guest } from './guest';
import type { Stack } from './stack';
import { expect } from './test';

/** The card page and Google Pay are the only external origins that a page may call. */
export const cardPageCalls =
  /^call to another origin: http:\/\/(cards\.localhost:\d+\/(hpp|assets)|wallets\.localhost:\d+\/(gp\/p\/js\/pay\.js|sheet))\b/;

/** A party table for eight with a deposit of £10 each. Every journey has its own Saturday. */
export const owed = 8000;
export const partyTable = (day: string) => ({
  bar: 'Northlight, Deansgate',
  people: 8,
  day,
  category: 'Big nights',
  type: 'Party table',
});

export interface Payer {
  payment: DepositPaymentPage;
  done: CompletionPage;
  /** Pence that the provider has charged since the payer was created, one number for each order. */
  taken: () => Promise<number[]>;
}

/** Starts recording the provider's charges in pence, one number for each order. */
export const moneyTaken = async (stack: Stack): Promise<() => Promise<number[]>> => {
  const known = new Set((await chargesAt(stack)).map(({ order_id: id }) => id));
  return async () =>
    (await chargesAt(stack))
      .filter(({ order_id: id, charged }) => !known.has(id) && charged > 0)
      .map(({ left }) => left);
};

export const watchMoney = async (page: Page, stack: Stack, place: Place = page): Promise<Payer> => ({
  payment: new DepositPaymentPage(page, place),
  done: new CompletionPage(page, place),
  taken: await moneyTaken(stack),
});

/** Goes from the first step to the filled details of a party that owes a deposit. */
export const toDetails = async (booking: BookingPage, guest: Guest, day: string): Promise<void> => {
  await booking.plan(partyTable(day));
  await booking.toTimes();
  await booking.pickTime();
  await booking.toDetails();
  await booking.fillDetails(guest);
  await booking.settled();
};

/** Goes from the first step to the card page. @returns the order id */
export const toCardPage = async (
  booking: BookingPage,
  payment: DepositPaymentPage,
  guest: Guest,
  day: string,
): Promise<string> => {
  await toDetails(booking, guest, day);
  await booking.pressFor(booking.place.getByRole('button', { name: 'Save Booking' }), payment.dialog);
  return payment.isOpen();
};

export const isConfirmed = async ({ done, taken }: Payer, amount = owed): Promise<void> => {
  await expect(done.status).toHaveText('Booking Confirmed');
  expect(await taken()).toEqual([amount]);
};
