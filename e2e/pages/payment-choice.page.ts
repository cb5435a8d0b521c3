import type { Locator, Page } from '@playwright/test';
import type { BookingPage } from './booking.page';

/** A party of eight that owes £60 deposit, and £180 by a day. */
export const supper = { bar: 'The Tin House, Oxford', category: 'Brunch and roasts', type: 'Feast at the pass' };

/** The choice of payment in the details: the way of paying, the amount now, and the rest. */
export class PaymentChoicePage {
  readonly section: Locator;
  readonly ways: Locator;
  readonly save: Locator;
  readonly missing: Locator;

  constructor(readonly page: Page) {
    this.section = page.getByRole('region', { name: /^(Payment|La cuenta)$/ });
    this.ways = this.section.getByRole('radio');
    this.save = page.getByRole('button', { name: 'Save Booking' });
    this.missing = this.section.getByText('Please choose how you would like to pay');
  }

  way(name: string): Locator {
    return this.section.getByRole('radio', { name });
  }

  /** The text beside the button about the next action. */
  next(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }
}

/** Goes to the details with a party type that has no pre-order. */
export const toPayableDetails = async (
  booking: BookingPage,
  plan: { bar: string; day: string; category: string; type: string },
): Promise<void> => {
  await booking.plan({ people: 8, ...plan });
  await booking.toTimes();
  await booking.pickTime();
  await booking.goOn.click();
  await booking.step('Almost Done').waitFor();
};
