import { expect } from '@playwright/test';
import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import { described, findAll, type Role, type Wanted } from './find';

/** The position of its centre; null while another element covers it. Then it is scrolled into view. */
const middleOf = (target: ElementHandle): Promise<string | null> =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const root = element.getRootNode();
    const hit =
      root instanceof Document || root instanceof ShadowRoot
        ? root.elementFromPoint(x + width / 2, y + height / 2)
        : null;
    if (hit && (element.contains(hit) || hit.closest('label')?.control === element))
      return `${x + width / 2} ${y + height / 2}`;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return null;
  });

/** A visible element, found again for every action. Every wait is for a state of it. */
export class Thing {
  constructor(
    private readonly page: Page,
    private readonly frame: () => Frame | undefined,
    private readonly wanted: Wanted,
  ) {}

  /** All current matches. */
  private async all(further: Partial<Wanted> = {}): Promise<ElementHandle[]> {
    const frame = this.frame();
    return frame ? findAll(frame, { ...this.wanted, ...further }) : [];
  }

  /** Waits for the first match. */
  async seen(): Promise<ElementHandle> {
    let first: ElementHandle | undefined;
    await expect(async () => {
      [first] = await this.all();
      expect(first, `${described(this.wanted)} is shown`).toBeDefined();
    }).toPass();
    if (!first) throw new Error(`There is no ${described(this.wanted)}.`);
    return first;
  }

  /** Waits until it is no longer shown. */
  async gone(): Promise<void> {
    await expect.poll(async () => (await this.all()).length, { message: `${described(this.wanted)} is gone` }).toBe(0);
  }

  /** Its text in the document; a style may show it in capitals. */
  async text(): Promise<string> {
    return (await this.seen()).evaluate((element) => (element.textContent ?? '').trim());
  }

  async reads(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.text(), { message: `${described(this.wanted)} reads ${String(text)}` }).toMatch(text);
  }

  async value(): Promise<string> {
    return (await this.seen()).evaluate((element) =>
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : '',
    );
  }

  /** Clicks it once it is enabled and does not move. */
  async press(): Promise<void> {
    const target = await this.steady();
    await target.click();
  }

  /** Replaces its text, key by key. */
  async type(text: string): Promise<void> {
    await this.press();
    const field = await this.seen();
    await field.evaluate((element) => {
      if (element instanceof HTMLInputElement) element.select();
    });
    await this.page.keyboard.type(text);
    // A field may group digits with spaces as they are typed.
    expect((await this.value()).replaceAll(' ', ''), described(this.wanted)).toBe(text.replaceAll(' ', ''));
  }

  /** Chooses it from a group of choices. */
  async check(): Promise<void> {
    await this.press();
    await expect
      .poll(async () => (await this.seen()).evaluate((element) => element.matches(':checked')), {
        message: `${described(this.wanted)} is chosen`,
      })
      .toBe(true);
  }

  /** Chooses an option of a list by its text. */
  async choose(label: string): Promise<void> {
    const list = await this.steady();
    const value = await list.evaluate(
      (element, text) =>
        [...(element instanceof HTMLSelectElement ? element.options : [])].find((option) => option.text === text)
          ?.value,
      label,
    );
    if (value === undefined) throw new Error(`${described(this.wanted)} has no “${label}”.`);
    await list.select(value);
  }

  /** Waits until the first match is enabled, not covered, and at the same place twice. */
  private async steady(): Promise<ElementHandle> {
    let before: string | null = null;
    let steady: ElementHandle | undefined;
    await expect(async () => {
      const [one] = await this.all({ enabled: true });
      const middle = one ? await middleOf(one) : null;
      const isStill = middle !== null && middle === before;
      before = middle;
      expect(isStill, `${described(this.wanted)} is shown and enabled, lies on top and stands still`).toBe(true);
      steady = one;
    }).toPass();
    if (!steady) throw new Error(`There is no ${described(this.wanted)}.`);
    return steady;
  }
}

/** A page, or a frame of it that may load later. */
export class Place {
  constructor(
    readonly page: Page,
    private readonly frame: () => Frame | undefined = () => page.mainFrame(),
    private readonly within?: Wanted,
  ) {}

  get(role: Role, name?: string | RegExp): Thing {
    return new Thing(this.page, this.frame, this.wanted(role, name));
  }

  /** The same, but only while it is enabled. */
  enabled(role: Role, name?: string | RegExp): Thing {
    return new Thing(this.page, this.frame, { ...this.wanted(role, name), enabled: true });
  }

  /** The value beside a label such as "Reference". */
  async fact(label: string): Promise<string> {
    return (await this.get('term', label).seen()).evaluate((term) =>
      (term.nextElementSibling?.textContent ?? '').trim(),
    );
  }

  /** Waits for a text anywhere in the page, including shadow roots. */
  async reads(text: string): Promise<void> {
    await expect
      .poll(async () => (await this.page.$$(`>>> ::-p-text(${text})`)).length, { message: `“${text}” is shown` })
      .toBeGreaterThan(0);
  }

  /** The part of this place inside another element. */
  inside(role: Role, name?: string | RegExp): Place {
    return new Place(this.page, this.frame, this.wanted(role, name));
  }

  private wanted(role: Role, name?: string | RegExp): Wanted {
    return { role, ...(name === undefined ? {} : { name }), ...(this.within ? { within: this.within } : {}) };
  }
}
