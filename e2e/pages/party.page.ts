import { expect, type Locator, type Page } from '@playwright/test';
import { chooseIn, type Dishes } from './guest.page';
import { ManagedBookingPage } from './managed-booking.page';

/** What the kitchen needs of a party, in a dialog of a host or on the page of the venue. */
export class KitchenSheet {
  constructor(private readonly place: Locator) {}

  /** The rows of a table, without its head: the text of each cell. */
  async rows(caption: string): Promise<string[][]> {
    const rows = this.place.getByRole('table', { name: caption, exact: true }).locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    return rows.evaluateAll((all) =>
      all.map((row) =>
        Array.from(row.children, ({ children, textContent }) =>
          children.length > 0 ? Array.from(children, (line) => line.textContent).join(' | ') : (textContent ?? ''),
        ),
      ),
    );
  }
}

/** A party as its hosts see it: the page of the booking with its guests, what they eat, the history and the kitchen's sheet. */
export class PartyPage extends ManagedBookingPage {
  /** By the headings of its parts. */
  part(name: string): Locator {
    return this.main.getByRole('region', { name, exact: true });
  }

  /** Opens the dialog that invites guests. */
  async openInvitation(): Promise<Locator> {
    await this.button('Invite guests').click();
    return this.named('Ask your guests round');
  }

  /** A guest in the table of the overview. */
  row(name: string): Locator {
    return this.part('Your guests').getByRole('row').filter({ hasText: name });
  }

  /** A guest with their dishes, on the tab of the pre-order. */
  dishesOf(name: string): Locator {
    return this.main.getByRole('listitem').filter({ hasText: name });
  }

  named(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  /** Opens what can be done for a guest, whether it is the button of their row or in their menu. */
  async act(action: 'Edit' | 'Pay' | 'Share their link', name: string): Promise<void> {
    const [button, menu] = [this.button(`${action}: ${name}`), this.button(`More for ${name}`)];
    await expect(button.or(menu).first()).toBeVisible();
    if (await button.isVisible()) return button.click();
    await menu.click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Adds a guest on the overview. */
  async add(forename: string, surname: string, option: string): Promise<void> {
    await this.part('Your guests').getByRole('button', { name: 'Add a guest' }).click();
    const dialog = this.named('Add a guest');
    await dialog.getByLabel('First name').fill(forename);
    await dialog.getByLabel('Last name').fill(surname);
    await dialog.getByLabel('Ordered for this guest').selectOption({ label: option });
    await dialog.getByRole('button', { name: 'Add guest' }).click();
    await expect(this.row(`${forename} ${surname}`)).toBeVisible();
  }

  /** Opens the dialog with what a guest eats. */
  async openDishes(name: string): Promise<Locator> {
    await this.act('Edit', name);
    return this.named(`${name}’s choices`);
  }

  /** Chooses for a guest, and saves it. */
  async chooseFor(name: string, dishes: Dishes): Promise<void> {
    const dialog = await this.openDishes(name);
    await chooseIn(dialog, dishes);
    await this.saveDishes(dialog);
  }

  async saveDishes(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(this.page.getByText('Pre order has been updated!')).toBeVisible();
  }

  /** Opens the history. @returns its entries */
  async history(): Promise<Locator> {
    await this.button('Show what has changed').click();
    return this.part('What has changed').getByRole('listitem');
  }

  /** Opens the kitchen's sheet, on the tab of the pre-order. */
  async openSheet(): Promise<KitchenSheet> {
    await this.button('See the kitchen sheet').click();
    return new KitchenSheet(this.named('Kitchen sheet'));
  }
}

/** The sheet behind the link of the venue's mail. */
export const venueSheet = (page: Page): KitchenSheet => new KitchenSheet(page.getByRole('main'));
