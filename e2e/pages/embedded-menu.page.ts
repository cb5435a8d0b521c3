import { expect, type Page } from '@playwright/test';
import { withMenu } from '../support/embedding-sites';
import type { Stack } from '../support/stack';
import { AllergensPage } from './allergens.page';
import { ElementPage, type ElementKind, type ElementSite } from './element.page';

const kind: ElementKind = {
  tag: 'bars-allergen-menu',
  ringUs: 'Please tell our staff what you can’t eat, or ring us',
  link: /allergen|Book|احجز/i,
  leadsTo: '/allergens',
};

/** The allergen menu in a page of a brand's own site. */
export class EmbeddedMenuPage extends ElementPage {
  readonly menu: AllergensPage;

  constructor(page: Page, stack: Stack, site: ElementSite) {
    super(page, stack, site, kind);
    this.menu = new AllergensPage(page, this.place);
  }

  /** Opens a page and records its events from the start. */
  static async open(page: Page, stack: Stack, site: ElementSite): Promise<EmbeddedMenuPage> {
    const opened = new EmbeddedMenuPage(page, stack, site);
    await opened.goto();
    return opened;
  }

  /** Opens a page of the booking with the menu in its place. */
  static swapped(page: Page, stack: Stack, site: ElementSite): Promise<EmbeddedMenuPage> {
    return EmbeddedMenuPage.open(page, stack, { ...site, path: withMenu(site.path) });
  }

  /** Scrolls the element into view and waits for the declaration. */
  async arrive(): Promise<void> {
    await this.element.scrollIntoViewIfNeeded();
    await expect(this.menu.declaration).toBeVisible();
  }

  /** From the declaration to a menu that is filtered. */
  async filter(allergen = 'Milk'): Promise<void> {
    await this.arrive();
    await this.menu.accept();
    await this.menu.choose();
    await expect(this.menu.search).toBeVisible();
    await this.menu.avoid(allergen);
    await expect(this.place.getByRole('checkbox', { name: 'Show items that don’t suit me' })).toBeVisible();
    await expect(this.place.locator('[data-verdict="unsuitable"]')).toHaveCount(0);
  }
}
