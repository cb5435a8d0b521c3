import type { Locator, Page } from '@playwright/test';
import type { BookingPage } from './booking.page';

/** The details of a booking that is paid for: how, how much now, and what is left then. */
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

  /** Beside the button: what pressing it brings. */
  next(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }
}

/** A party type with nothing to order ahead, as far as the details. */
export const toPayableDetails = async (booking: BookingPage, plan: { bar: string; day: string; category: string; type: string }): Promise<void> => {
  await booking.plan({ people: 8, ...plan });
  await booking.toTimes();
  await booking.pickTime();
  await booking.goOn.click();
  await booking.step('Almost Done').waitFor();
};
