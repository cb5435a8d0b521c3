import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { Place } from '../support/place';

/** The allergen menu in an element of a page. */
export class AllergenMenu {
  readonly place: Place;

  constructor(page: Page) {
    this.place = new Place(page);
  }

  /** From the declaration to a menu that is filtered. */
  async filter(): Promise<void> {
    await this.place
      .inside('dialog', /Before you use the allergen menu/)
      .get('button', 'Accept')
      .press();
    await this.place.get('button', /^Location/).press();
    await this.place
      .inside('dialog')
      .get('button', /^Northlight/)
      .press();
    await this.place.get('combobox', 'Menu').choose(await this.firstMenu());
    // The window is wide enough for the filters beside the menu.
    await this.place.get('checkbox', 'Milk').check();
    await this.place.get('checkbox', 'Show items that don’t suit me').seen();
  }

  /** The name of the first menu of the list, once it is there. */
  private async firstMenu(): Promise<string> {
    const names = async () =>
      (await this.place.get('combobox', 'Menu').seen()).evaluate((list) =>
        [...list.querySelectorAll('option')].map(({ text }) => text),
      );
    await expect.poll(async () => (await names()).length, { message: 'menus to choose from' }).toBeGreaterThan(1);
    return (await names())[1] ?? '';
  }
}
