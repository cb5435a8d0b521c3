import { expect, type Locator, type Page } from '@playwright/test';
import { typedDay } from '../support/days';
import { cards, DepositPaymentPage } from './deposit-payment.page';

/** What is wished for in the dialog that changes a booking. */
export interface Wish {
  people?: number;
  /** `YYYY-MM-DD`. */
  day?: string;
  time?: string;
}

/** The page on which a booking is looked after, by its link or in the account. */
export class ManagedBookingPage {
  readonly main: Locator;
  readonly title: Locator;
  readonly dialog: Locator;
  readonly card: DepositPaymentPage;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.title = page.getByRole('heading', { level: 1 });
    this.dialog = page.getByRole('dialog');
    this.card = new DepositPaymentPage(page);
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name });
  }

  tab(name: string): Locator {
    return this.main.getByRole('navigation', { name: 'Parts of this booking' }).getByRole('link', { name });
  }

  /** What a label says. */
  fact(label: string): Locator {
    return this.main.getByRole('term').filter({ hasText: label }).first().locator('xpath=following-sibling::dd');
  }

  /** Fills in the dialog that changes the booking. */
  async wish({ people, day, time }: Wish): Promise<void> {
    if (people !== undefined) await this.dialog.getByRole('spinbutton').fill(String(people));
    if (day !== undefined) {
      const field = this.dialog.getByRole('textbox', { name: 'Which day?' });
      await field.fill(typedDay(day));
      await field.blur();
    }
    if (time !== undefined)
      await this.dialog.getByRole('combobox', { name: 'What time?' }).selectOption({ label: time });
  }

  /** Saves what was wished for. */
  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save' }).click();
  }

  /** Pays on the open card page. */
  async pay(card: string = cards.good): Promise<void> {
    await expect(this.card.number).toBeVisible();
    await this.card.pay(card);
  }
}
