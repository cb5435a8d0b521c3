import type { Locator, Page } from '@playwright/test';

/** The screen of a completed booking. */
export class CompletionPage {
  readonly status: Locator;
  readonly manage: Locator;
  readonly calendar: Locator;
  readonly share: Locator;
  readonly again: Locator;

  constructor(readonly page: Page) {
    this.status = page.getByRole('heading', { name: /^(Booking Confirmed|Pay Now!|Enquiry Added)$/ });
    this.manage = page.getByRole('link', { name: 'Manage My Booking' });
    this.calendar = page.getByRole('link', { name: 'Add to my calendar' });
    this.share = page.getByRole('link', { name: 'Share on WhatsApp' });
    this.again = page.getByRole('button', { name: 'Book another' });
  }

  /** What stands beside a label such as "Reference". */
  async fact(label: string): Promise<string> {
    return (await this.page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]').innerText()).trim();
  }
}
