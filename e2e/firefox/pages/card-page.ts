import { expect } from '@playwright/test';
import type { Frame, Page } from 'puppeteer-core';
import { Place } from '../support/place';

const isPanel = (frame: Frame): boolean => new RegExp('^https?://[^/]+/frame/pay/').test(frame.url());

/** Paying or storing a card: the wizard's dialog, our frame in it, and the provider's card page in that. */
export class CardPage {
  readonly dialog;
  /** Our frame, which embeds the provider's. */
  readonly panel: Place;
  private readonly card: Place;

  constructor(private readonly page: Page) {
    this.dialog = new Place(page).get('dialog');
    const panel = () => page.frames().find(isPanel);
    this.panel = new Place(page, panel);
    this.card = new Place(page, () => panel()?.childFrames()[0]);
  }

  /** Waits for the provider's form. @returns the sites of our frame and of the provider's */
  async isOpen(): Promise<string[]> {
    await this.dialog.seen();
    await this.card.get('textbox', 'Card number').seen();
    const panel = this.page.frames().find(isPanel);
    return [panel, panel?.childFrames()[0]].map((frame) => new URL(frame?.url() ?? 'about:blank').hostname);
  }

  /** Fills in a card and presses the provider's button. */
  async pay(card: string): Promise<void> {
    await this.card.get('textbox', /^Card number/).type(card);
    await this.card.get('textbox', /^Expiry date/).type('12/39');
    await this.card.get('textbox', /^Security code/).type('123');
    await this.card.get('textbox', /^Name on card/).type('Morgan Ashdown');
    await this.card.get('button', /^(Pay £|Store my card$)/).press();
  }

  /** Enters the bank's code. */
  async approve(): Promise<void> {
    await this.card.get('textbox', /^Code/).type('1234');
    await this.card.get('button', 'Approve').press();
  }

  /** Waits until the payment has ended and the wizard is shown again. */
  async isClosed(): Promise<void> {
    await this.dialog.gone();
    expect(this.page.frames().some(isPanel), 'the frame is gone').toBe(false);
  }
}
