import type { Locator, Page } from '@playwright/test';
import type { Place } from './booking.page';
import { DepositPaymentPage } from './deposit-payment.page';

/** Storing a card: the payment dialog, with the terms of the fee above the card page. */
export class CardCapturePage extends DepositPaymentPage {
  /** What may be charged, and when. */
  readonly terms: Locator;
  /** The notice in the details, before the dialog. */
  readonly section: Locator;

  constructor(page: Page, place: Place = page) {
    super(page, place);
    this.terms = this.dialog.getByRole('region', { name: 'What may be charged, and when' });
    this.section = place.getByRole('region', { name: 'Your card' });
  }
}
