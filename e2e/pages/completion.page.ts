import type { Locator, Page } from '@playwright/test';
import type { Place } from './booking.page';

/** The screen of a completed booking. */
export class CompletionPage {
  readonly status: Locator;
  readonly manage: Locator;
  readonly calendar: Locator;
  readonly share: Locator;
  readonly again: Locator;

  constructor(
    readonly page: Page,
    readonly place: Place = page,
  ) {
    this.status = place.getByRole('heading', {
      name: /^(Booking Confirmed|Pay Now!|Kept for you until .*|Enquiry Added)$/,
    });
    this.manage = place.getByRole('link', { name: 'Manage My Booking' });
    this.calendar = place.getByRole('link', { name: 'Add to my calendar' });
    this.share = place.getByRole('link', { name: 'Share on WhatsApp' });
    this.again = place.getByRole('button', { name: 'Book another' });
  }

  /** The value beside a label such as "Reference". */
  async fact(label: string): Promise<string> {
    return (
      await this.place
        .locator('dt', { hasText: new RegExp(`^${label}$`) })
        .locator('xpath=following-sibling::dd[1]')
        .innerText()
    ).trim();
  }
}
