import type { Locator, Page } from '@playwright/test';
import type { Place } from './booking.page';

/** The allergen menu: the declaration before it, location and menu, filters and dishes. */
export class AllergensPage {
  readonly declaration: Locator;
  readonly warning: Locator;
  readonly location: Locator;
  readonly menu: Locator;
  readonly search: Locator;
  readonly items: Locator;
  readonly openFilters: Locator;
  readonly drawer: Locator;
  readonly panel: Locator;

  /** @param place the element or the frame that shows the menu on another site's page; a page of ours otherwise */
  constructor(
    readonly page: Page,
    private readonly place: Place = page,
  ) {
    const main = place === page ? page.getByRole('main') : place;
    this.declaration = place.getByRole('dialog', { name: 'Before you use the allergen menu' });
    this.warning = main.getByRole('button', { name: 'Allergy warning' });
    this.location = main.getByRole('button', { name: /^Location/ });
    this.menu = main.getByRole('combobox', { name: 'Menu' });
    this.search = main.getByRole('searchbox', { name: 'Search menu item' });
    this.items = main.locator('li[aria-posinset]');
    this.openFilters = main.getByRole('button', { name: /^Filters/ });
    this.drawer = place.getByRole('dialog', { name: 'Filters' });
    this.panel = main.getByRole('complementary', { name: 'Filters' });
  }

  async accept(): Promise<void> {
    await this.declaration.getByRole('button', { name: 'Accept' }).click();
  }

  /** Chooses the first bar of the list, and a menu by its name or the first one. */
  async choose(menu?: string): Promise<void> {
    await this.location.click();
    await this.place.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
    await this.menu.selectOption(menu === undefined ? { index: 1 } : { label: menu });
  }

  /** The item of a name, once its category is open. */
  item(name: string): Locator {
    return this.items.filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** Chooses allergens or diets in the drawer, or in the panel beside the menu. */
  async avoid(...names: string[]): Promise<void> {
    const isInDrawer = await this.openFilters.isVisible();
    if (isInDrawer) await this.openFilters.click();
    const place = isInDrawer ? this.drawer : this.panel;
    for (const name of names) await place.getByRole('checkbox', { name, exact: true }).check();
    if (isInDrawer) await this.drawer.getByRole('button', { name: /^(Show .*items?|Done)$/ }).click();
  }
}
