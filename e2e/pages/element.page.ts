import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Brand } from '../support/brands';
import { type HostEvent, hearHost, hostEvents } from '../support/host-events';
import type { Stack } from '../support/stack';
import type { Place } from './booking.page';

export interface ElementSite {
  /** The path on a demo brand site. */
  path: string;
  brand: Brand;
  /** The tag, where it is not that of the element itself. */
  tag?: string;
  /** A selector for one of several elements on a page. */
  selector?: string;
  /** Whether the content is in a frame: the host script's, or the element's on a page that breaks the element. */
  isFramed?: boolean;
}

/** The brands' telephone numbers, which an element shows that did not load. */
const phones: Readonly<Record<Brand, string>> = {
  none: '020 7946 0100',
  northlight: '020 7946 0111',
  verbena: '0161 496 0122',
  tinhouse: '0117 496 0144',
};

export interface ElementKind {
  tag: string;
  /** The words beside the telephone number when the element does not load. */
  ringUs: string;
  /** The page's own link inside the element, and the path of ours that it leads to. */
  link: RegExp;
  leadsTo: string;
}

/** An element of ours in a page of a brand's own site, whatever it shows. */
export class ElementPage<Site extends ElementSite = ElementSite> {
  readonly element: Locator;
  readonly frame: FrameLocator;
  readonly place: Place;
  /** The notice that is shown when the element does not load. */
  readonly failure: Locator;
  /** The page's own link inside the element. */
  readonly link: Locator;

  constructor(
    readonly page: Page,
    readonly stack: Stack,
    readonly site: Site,
    private readonly kind: ElementKind,
  ) {
    this.element = page.locator(site.selector ?? site.tag ?? kind.tag);
    this.frame = this.element.frameLocator('iframe');
    this.place = site.isFramed ? this.frame : this.element;
    this.failure = this.element.getByRole('alert').filter({ hasText: kind.ringUs });
    this.link = this.element.getByRole('link', { name: kind.link }).first();
  }

  /** Opens the page and records its events from the start. */
  async goto(): Promise<void> {
    await hearHost(this.page);
    // A frame whose code is held back holds the page's load back, too.
    await this.page.goto(this.stack.brandSite(this.site.path), { waitUntil: 'domcontentloaded' });
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

  /** The width of the element's box in pixels. */
  width(): Promise<number> {
    return this.element.evaluate((element) => element.getBoundingClientRect().width);
  }

  /** Moves the element into a new parent with this class, at the end of the page. */
  async moveInto(parent: string): Promise<void> {
    await this.element.evaluate((element, name) => {
      const other = document.createElement('div');
      other.className = name;
      document.body.append(other);
      other.append(element);
    }, parent);
  }

  /** The events that the element has fired. */
  events(): Promise<HostEvent[]> {
    return hostEvents(this.page);
  }

  async eventNames(): Promise<string[]> {
    return (await this.events()).map(({ name }) => name);
  }

  /** What the element has told its page of its failures. */
  async reasons(): Promise<unknown[]> {
    return (await this.events()).filter(({ name }) => name === 'bars-error').map(({ detail }) => detail);
  }

  /** Waits for the telephone number and the page's own link in place of what did not load. */
  async showsWayOut(): Promise<void> {
    await expect(this.failure).toBeVisible();
    await expect(this.failure.locator('a[href^="tel:"]')).toHaveText(phones[this.site.brand]);
    await expect(this.link).toBeVisible();
    expect(await this.link.getAttribute('href')).toContain(`:${this.stack.port}${this.kind.leadsTo}`);
  }

  /** The product's page in the frame, to run scripts inside it. */
  async insideFrame(): Promise<Frame> {
    const handle = await this.element.locator('iframe').elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error('There is no frame.');
    return frame;
  }
}
