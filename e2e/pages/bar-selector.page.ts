import type { Locator, Page } from '@playwright/test';
import type { Place } from './booking.page';

/** The dialog in which a bar is chosen, and the button that opens it. */
export class BarSelectorPage {
  readonly open: Locator;
  readonly dialog: Locator;
  readonly search: Locator;
  readonly nearMe: Locator;
  readonly bars: Locator;
  readonly problem: Locator;

  constructor(
    readonly page: Page,
    place: Place = page,
  ) {
    this.open = place.getByRole('button', { name: 'Find a bar near me' });
    this.dialog = place.getByRole('dialog');
    this.search = this.dialog.getByRole('searchbox', { name: 'Name or town' });
    this.nearMe = this.dialog.getByRole('button', { name: 'Near me' });
    this.bars = this.dialog.getByRole('listitem').getByRole('button');
    this.problem = this.dialog.getByRole('alert');
  }

  /** The visitor is there, and every page may know it. Call it before the page is opened. */
  async standAt(latitude: number, longitude: number): Promise<void> {
    await this.page.context().grantPermissions(['geolocation']);
    await this.page.context().setGeolocation({ latitude, longitude });
  }

  /** The visitor tells no page where they are. */
  async keepLocation(): Promise<void> {
    await this.page.context().grantPermissions([]);
  }

  /** Lists the bodies of the page's calls from now on. */
  listBodies(): string[] {
    const bodies: string[] = [];
    this.page.on('request', (request) => bodies.push(request.postData() ?? ''));
    return bodies;
  }
}
