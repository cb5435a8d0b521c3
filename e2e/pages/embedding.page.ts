import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Brand } from '../support/brands';
import { type HostEvent, hearHost, hostEvents } from '../support/host-events';
import type { Stack } from '../support/stack';
import { BookingPage, type Place } from './booking.page';
import { CompletionPage } from './completion.page';
import { DepositPaymentPage } from './deposit-payment.page';
import { wordsOf } from './words';

/** The tag that embeds the booking: the element, or the frame of its host script. */
export type Tag = 'bars-booking-widget' | 'bars-booking-frame';

export interface Site {
  /** The path on a demo brand site. */
  path: string;
  brand: Brand;
  tag?: Tag;
  /** A selector for one of several elements on a page. */
  selector?: string;
  /** Whether the wizard is in a frame: the host script's, or the element's on a page that breaks the element. */
  isFramed?: boolean;
}

/** The booking in a page of a brand's own site. */
export class EmbeddingPage {
  readonly tag: Tag;
  readonly element: Locator;
  readonly frame: FrameLocator;
  readonly place: Place;
  readonly booking: BookingPage;
  readonly done: CompletionPage;
  readonly payment: DepositPaymentPage;
  /** The notice that is shown when the wizard does not load. */
  readonly failure: Locator;
  readonly close: Locator;

  constructor(
    readonly page: Page,
    readonly stack: Stack,
    readonly site: Site,
  ) {
    this.tag = site.tag ?? 'bars-booking-widget';
    this.element = page.locator(site.selector ?? this.tag);
    this.frame = this.element.frameLocator('iframe');
    this.place = site.isFramed ? this.frame : this.element;
    this.booking = new BookingPage(page, wordsOf[site.brand], this.place);
    this.done = new CompletionPage(page, this.place);
    this.payment = new DepositPaymentPage(page, this.place);
    this.failure = this.element.getByRole('alert').filter({ hasText: 'Please ring us to book' });
    this.close = this.place.getByRole('button', { name: 'Close', exact: true });
  }

  /** Opens the page and records its events from the start. */
  static async open(page: Page, stack: Stack, site: Site): Promise<EmbeddingPage> {
    await hearHost(page);
    await page.goto(stack.brandSite(site.path));
    return new EmbeddingPage(page, stack, site);
  }

  /** Scrolls the element into view and waits until its first step can be used. */
  async arrive(): Promise<BookingPage> {
    await this.arriveEarly();
    await expect(this.element.locator('[aria-busy]')).toHaveCount(0);
    return this.booking;
  }

  /** Scrolls the element into view and waits until its first step is seen, which may be markup. */
  async arriveEarly(): Promise<BookingPage> {
    await this.element.scrollIntoViewIfNeeded();
    await expect(this.booking.bar).toBeVisible();
    return this.booking;
  }

  /** Replaces the element by a new one with these attributes. */
  async embed(attributes: Record<string, string>): Promise<void> {
    await this.element.evaluate((old, given) => {
      const fresh = document.createElement(old.tagName);
      for (const name of ['brand', 'api-key']) fresh.setAttribute(name, old.getAttribute(name) ?? '');
      for (const [name, value] of Object.entries(given)) fresh.setAttribute(name, value);
      fresh.append(...old.childNodes);
      old.replaceWith(fresh);
    }, attributes);
  }

  async attribute(name: string, value: string | null): Promise<void> {
    await this.element.evaluate(
      (element, [key, text]) =>
        text === null ? element.removeAttribute(key ?? '') : element.setAttribute(key ?? '', text ?? ''),
      [name, value],
    );
  }

  /** The page's own link inside the element. */
  get link(): Locator {
    return this.element.getByRole('link', { name: /Book|احجز/ }).first();
  }

  /** The events that the element has fired. */
  events(): Promise<HostEvent[]> {
    return hostEvents(this.page);
  }

  async eventNames(): Promise<string[]> {
    return (await this.events()).map(({ name }) => name);
  }

  /** The product's page in the frame, to run scripts inside it. */
  async insideFrame(): Promise<Frame> {
    const handle = await this.element.locator('iframe').elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error('There is no frame.');
    return frame;
  }
}
