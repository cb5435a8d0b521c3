import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Place } from './booking.page';

/** Cards of the provider's test system. */
export const cards = {
  good: '4263970000005262',
  declined: '4000120000001154',
  /** The bank asks for a code. */
  challenge: '4222000001227408',
  /** Charged without any answer. */
  silent: '4000000000200008',
} as const;

/** Paying a deposit or storing a card: the wizard's dialog, our frame in it, and the provider's card page in that. */
export class DepositPaymentPage {
  readonly dialog: Locator;
  readonly close: Locator;
  /** The button in the details, for a payment that was interrupted. */
  readonly goOn: Locator;
  /** The button on the completion screen. */
  readonly payNow: Locator;
  /** The dialog after the page has removed the card page. */
  readonly interrupted: Locator;
  /** The button in that dialog when nothing was taken. */
  readonly payAgain: Locator;
  readonly showBooking: Locator;
  /** Our page that embeds the card page. */
  readonly frame: FrameLocator | Page;
  readonly cardPage: FrameLocator;
  readonly number: Locator;
  readonly tryAgain: Locator;
  /** The link to a new window, on a page that blocks the card page. */
  readonly openWindow: Locator;

  constructor(
    readonly page: Page,
    readonly place: Place = page,
    window?: Page,
  ) {
    this.dialog = place.getByRole('dialog');
    this.close = this.dialog.getByRole('button', { name: /^Close the (payment|card page)$/ });
    this.goOn = place.getByRole('button', { name: /^Carry on and pay £/ });
    this.payNow = place.getByRole('button', { name: /^Pay Now!/ });
    this.interrupted = this.dialog.getByRole('heading', { name: 'Your payment was interrupted' });
    this.payAgain = this.dialog.getByRole('button', { name: 'Pay now' });
    this.showBooking = this.dialog.getByRole('button', { name: 'Show my booking' });
    this.frame = window ?? place.frameLocator('bars-payment-panel iframe');
    this.openWindow = this.dialog.getByRole('link', { name: /in a new window$/ });
    this.cardPage = this.frame.frameLocator('iframe');
    this.number = this.cardPage.getByLabel('Card number');
    this.tryAgain = this.frame.getByRole('button', { name: 'Try Again' });
  }

  /** Waits for the provider's form. @returns its order id */
  async isOpen(): Promise<string> {
    await expect(this.dialog).toBeVisible();
    await expect(this.number).toBeVisible();
    const order = await this.cardPage.locator('.order').innerText();
    return order.replace(/^Order\s*/, '').trim();
  }

  /** Opens the payment in a new window. @returns the same payment, with its card page in that window */
  async toWindow(): Promise<DepositPaymentPage> {
    const [window] = await Promise.all([this.page.context().waitForEvent('page'), this.openWindow.click()]);
    const payment = new DepositPaymentPage(this.page, this.place, window);
    await expect(payment.number).toBeVisible();
    return payment;
  }

  /** Fills in a card. */
  async fillCard(card: string): Promise<void> {
    await this.number.fill(card);
    await this.cardPage.getByLabel('Expiry date').fill('12/39');
    await this.cardPage.getByLabel('Security code').fill('123');
    await this.cardPage.getByLabel('Name on card').fill('Morgan Ashdown');
  }

  /** The provider's button. */
  get submit(): Locator {
    return this.cardPage.getByRole('button', { name: /^(Pay £|Store my card$)/ });
  }

  /** Fills in a card and presses the provider's button. */
  async pay(card: string): Promise<void> {
    await this.fillCard(card);
    await expect(async () => {
      if (!(await this.isSent())) await this.submit.click({ timeout: 2000 });
      expect(await this.isSent(), 'the card is sent').toBe(true);
    }).toPass();
  }

  /** Whether the provider's page has received the press: it disables or removes the button. A press while the frame moves is lost. */
  private async isSent(): Promise<boolean> {
    if (!(await this.submit.isVisible())) return true;
    return (await this.submit.getAttribute('aria-disabled', { timeout: 1000 }).catch(() => 'true')) === 'true';
  }

  /** Enters the bank's code. */
  async approve(code = '1234'): Promise<void> {
    await this.cardPage.getByLabel('Code', { exact: true }).fill(code);
    const approve = this.cardPage.getByRole('button', { name: 'Approve' });
    await expect(async () => {
      if (await approve.isVisible()) await approve.click({ timeout: 2000 });
      await expect(approve).toBeHidden({ timeout: 2000 });
    }).toPass();
  }
}
