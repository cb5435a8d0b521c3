import { expect, type Locator, type Page } from '@playwright/test';
import type { Brand } from '../support/brands';
import type { Stack } from '../support/stack';
import { DepositPaymentPage } from './deposit-payment.page';

/** The payments pages of the portal. */
export class PaymentsPage {
  readonly title: Locator;
  readonly code: Locator;
  readonly find: Locator;
  readonly tryAgain: Locator;
  readonly card: DepositPaymentPage;
  private readonly main: Locator;

  constructor(
    readonly page: Page,
    private readonly stack: Stack,
    private readonly brand: Brand,
  ) {
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
    this.code = this.main.getByLabel('Your code');
    this.find = this.main.getByRole('button', { name: 'Find my payment' });
    this.tryAgain = this.main.getByRole('button', { name: 'Try Again' });
    this.card = new DepositPaymentPage(page);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.stack.url(this.brand, path));
  }

  /** The button that opens the card page, or confirms. */
  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name });
  }

  /** What a label says. */
  fact(label: string): Locator {
    return this.main.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
  }

  /** Waits for the provider's form. @returns its order id */
  async cardIsOpen(): Promise<string> {
    await expect(this.card.number).toBeVisible();
    const order = await this.card.cardPage.locator('.order').innerText();
    return order.replace(/^Order\s*/, '').trim();
  }

  /** The token of the deposit request whose card page is shown. */
  async token(): Promise<string> {
    return (await this.page.locator('bars-payment-panel').getAttribute('token')) ?? '';
  }
}
