import { expect, type Locator, type Page } from '@playwright/test';
import type { Guest } from '../support/guest';

/** Step 99: the venue rings back. */
export class EnquiryPage {
  readonly heading: Locator;
  readonly callback: Locator;
  readonly chooser: Locator;
  readonly callTimes: Locator;
  readonly choose: Locator;
  readonly preferred: Locator;
  readonly send: Locator;
  /** The portal's question before it changes to an enquiry. */
  readonly question: Locator;
  readonly yes: Locator;
  readonly no: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 2, name: 'Let us ring you back' });
    this.callback = page.getByRole('button', { name: /^When can we ring you\?/ });
    this.chooser = page.getByRole('dialog', { name: 'When can we ring you?' });
    this.callTimes = this.chooser.getByRole('radio');
    this.choose = this.chooser.getByRole('button', { name: /^Ring me then/ });
    this.preferred = page.getByRole('textbox', { name: 'If we miss you, when’s best?' });
    this.send = page.getByRole('button', { name: 'Send Enquiry', exact: true });
    this.question = page.getByRole('dialog', {
      name: "We can't auto confirm this at the moment, would you like to submit an enquiry instead?",
    });
    this.yes = this.question.getByRole('button', { name: /^Yes/ });
    this.no = this.question.getByRole('button', { name: /^No/ });
  }

  /** Waits for the form with all its fields. */
  async isOpen(): Promise<void> {
    await expect(this.heading).toBeVisible();
    await expect(this.callback).toBeVisible();
  }

  /** Chooses one of the times to ring. @returns its text, such as "Today, 15:00–16:45" */
  async chooseCallback(index = 0): Promise<string> {
    await this.callback.click();
    await this.callTimes.nth(index).check();
    await this.choose.click();
    await expect(this.chooser).toBeHidden();
    await expect(this.callback).toContainText(/\d\d:00–\d\d:\d\d/);
    return (await this.callback.innerText()).trim();
  }

  async fill({ forename, surname, email, phone }: Guest): Promise<void> {
    await this.page.getByRole('textbox', { name: 'First name' }).fill(forename);
    await this.page.getByRole('textbox', { name: 'Last name' }).fill(surname);
    await this.page.getByRole('textbox', { name: 'Email' }).fill(email);
    await this.page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
    await this.page.getByRole('textbox', { name: 'Phone number' }).blur();
  }

  /** Says what a company or a hirer plans. */
  async describe(occasion: string, plan: string): Promise<void> {
    await this.page.getByLabel('What’s the occasion?').selectOption(occasion);
    await this.page.getByRole('textbox', { name: 'What do you have in mind?' }).fill(plan);
    await this.page.getByRole('radio', { name: 'A day either side is fine too' }).check();
    await this.page.getByLabel('Budget per person (optional)').selectOption('£25 to £50');
  }

  async submit(): Promise<void> {
    await this.send.click();
    await expect(this.page.getByRole('heading', { name: 'Enquiry Added' })).toBeVisible();
  }
}
