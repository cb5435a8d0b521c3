import { expect, type Locator, type Page } from '@playwright/test';
import type { Stack } from '../support/stack';
import { BookingPage } from './booking.page';
import { CompletionPage } from './completion.page';
import { DepositPaymentPage } from './deposit-payment.page';
import { ElementPage, type ElementKind, type ElementSite } from './element.page';
import { wordsOf } from './words';

/** The tag that embeds the booking: the element, or the frame of its host script. */
export type Tag = 'bars-booking-widget' | 'bars-booking-frame';

export interface Site extends ElementSite {
  tag?: Tag;
}

const kind: ElementKind = {
  tag: 'bars-booking-widget',
  ringUs: 'Please ring us to book',
  link: /Book|احجز/,
  leadsTo: '/book',
};

/** The booking in a page of a brand's own site. */
export class EmbeddingPage extends ElementPage<Site> {
  readonly tag: Tag;
  readonly booking: BookingPage;
  readonly done: CompletionPage;
  readonly payment: DepositPaymentPage;
  readonly close: Locator;

  constructor(page: Page, stack: Stack, site: Site) {
    super(page, stack, site, kind);
    this.tag = site.tag ?? 'bars-booking-widget';
    this.booking = new BookingPage(page, wordsOf[site.brand], this.place);
    this.done = new CompletionPage(page, this.place);
    this.payment = new DepositPaymentPage(page, this.place);
    this.close = this.place.getByRole('button', { name: 'Close', exact: true });
  }

  /** Opens the page and records its events from the start. */
  static async open(page: Page, stack: Stack, site: Site): Promise<EmbeddingPage> {
    const opened = new EmbeddingPage(page, stack, site);
    await opened.goto();
    return opened;
  }

  /** Scrolls the element into view and waits until its first step can be used. */
  async arrive(): Promise<BookingPage> {
    await this.arriveEarly();
    await expect(this.place.locator('[aria-busy]')).toHaveCount(0);
    return this.booking;
  }

  /** Scrolls the element into view and waits until its first step is seen, which may be markup. */
  async arriveEarly(): Promise<BookingPage> {
    await this.element.scrollIntoViewIfNeeded();
    await expect(this.booking.bar).toBeVisible();
    return this.booking;
  }
}
