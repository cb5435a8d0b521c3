import { expect, type Locator, type Page } from '@playwright/test';
import { cards, DepositPaymentPage } from './deposit-payment.page';

/** Dishes by their questions. */
export type Dishes = Readonly<Record<string, string>>;

/** A dish of a question, in a form or a dialog. */
export const dish = (place: Locator, question: string, name: string): Locator =>
  place.getByRole('radiogroup', { name: question, exact: true }).getByRole('radio', { name: new RegExp(`^${name}`) });

/** Chooses dishes in a form or a dialog. */
export const chooseIn = async (place: Locator, dishes: Dishes): Promise<void> => {
  for (const [question, name] of Object.entries(dishes)) await dish(place, question, name).check();
};

/** Somebody who joins a party by its link. */
export interface Joining {
  forename: string;
  surname: string;
  email?: string;
  /** What is ordered for them. */
  option: string;
  dishes: Dishes;
  allergens?: readonly string[];
}

/** What a guest of a party sees: the invitation, and their own page. */
export class GuestPage {
  readonly main: Locator;
  readonly title: Locator;
  readonly card: DepositPaymentPage;
  /** Asks about dishes that do not suit. */
  readonly conflict: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.title = page.getByRole('heading', { level: 1 });
    this.card = new DepositPaymentPage(page);
    this.conflict = page.getByRole('dialog', { name: 'Are you sure about these?' });
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  /** A part of the page by its heading. */
  part(name: string): Locator {
    return this.main.getByRole('region', { name, exact: true });
  }

  /** What a label of a part says. */
  fact(part: string, label: string): Locator {
    return this.part(part).getByRole('term').filter({ hasText: label }).first().locator('xpath=following-sibling::dd');
  }

  dish(question: string, name: string): Locator {
    return dish(this.main, question, name);
  }

  choose(dishes: Dishes): Promise<void> {
    return chooseIn(this.main, dishes);
  }

  /** Fills in the form of an invitation. */
  async fillIn({ forename, surname, email, option, dishes, allergens = [] }: Joining): Promise<void> {
    await this.main.getByLabel('First name').fill(forename);
    await this.main.getByLabel('Last name').fill(surname);
    if (email !== undefined) await this.main.getByLabel('Email').first().fill(email);
    if (allergens.length > 0)
      await this.main.getByRole('checkbox', { name: 'There’s something I can’t eat or drink' }).check();
    for (const allergen of allergens) await this.main.getByRole('checkbox', { name: allergen, exact: true }).check();
    if (allergens.length > 0)
      await this.main.getByRole('checkbox', { name: /^I agree that the team at the bar/ }).check();
    await this.main.getByRole('radio', { name: new RegExp(`^${option}`) }).check();
    await this.choose(dishes);
  }

  /** How many screens there are from the top of the page to the end of the button that joins, without one of the questions about dishes. */
  async screensToJoin(without: string): Promise<number> {
    const button = await this.button('Join the booking').boundingBox();
    const question = await this.main.getByRole('radiogroup', { name: without, exact: true }).boundingBox();
    const { scrolled, screen } = await this.page.evaluate(() => ({
      scrolled: window.scrollY,
      screen: window.innerHeight,
    }));
    if (button === null || question === null) throw new Error('The form is not shown.');
    return (scrolled + button.y + button.height - question.height) / screen;
  }

  /** Sends the form of an invitation. */
  async join(): Promise<void> {
    await this.button('Join the booking').click();
  }

  /** Waits for the own page of whoever has joined, whose heading has the focus and is in sight. @returns its address */
  async isAdded(): Promise<string> {
    await expect(this.page).toHaveURL(/\/guest\/[\w-]{22,}$/);
    await expect(this.main.getByText('Added to booking!')).toBeVisible();
    await expect(this.title).toBeFocused();
    await expect(this.title).toBeInViewport();
    return this.page.url();
  }

  /** Saves what was chosen. */
  async save(): Promise<void> {
    await this.part('Your pre-order').getByRole('button', { name: 'Save', exact: true }).click();
  }

  /** Pays the own deposit on the card page. @param amount with its sign */
  async payDeposit(amount: string): Promise<void> {
    await this.button(`Pay ${amount} deposit`).click();
    await this.card.isOpen();
    await this.card.pay(cards.good);
    await expect(this.main.getByText('Payment has been made')).toBeVisible();
  }
}
