import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { brands, type Brand } from '../support/brands';
import { call } from '../support/http';
import type { Stack } from '../support/stack';

export interface PanelSetting {
  token: string;
  surface?: 'portal' | 'widget';
}

const hostPath = '/a-page-with-a-payment';

/** A page with only the panel's script, under the portal's own policy. */
const hostPage = (boot: string): string => `<!doctype html>
<html lang="en-GB" data-module="@bars/mfe-payments/elements">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>A page with a payment</title>
  <link rel="icon" href="/favicon.svg">
  <script type="systemjs-importmap" src="/importmap.json"></script>
  <script defer src="${boot}"></script>
  <main><h1>A booking</h1></main>
</html>`;

const bootOf = (html: string): string => {
  const found = /src="(\/a\/boot\/[^"]+\/frame\.js)"/.exec(html)?.[1];
  if (!found) throw new Error('The page of the panel has no boot script.');
  return found;
};

/** `<bars-payment-panel>` in a page of its own. */
export class PaymentPage {
  readonly frame: FrameLocator;
  readonly heading: Locator;
  readonly tryAgain: Locator;

  private constructor(
    readonly page: Page,
    private readonly brand: Brand,
  ) {
    this.frame = page.frameLocator('bars-payment-panel >> iframe');
    this.heading = this.frame.getByRole('heading', { level: 1 });
    this.tryAgain = this.frame.getByRole('button', { name: 'Try Again' });
  }

  /** Opens a page with an empty panel. */
  static async open(page: Page, stack: Stack, brand: Brand): Promise<PaymentPage> {
    const { host } = brands[brand];
    const [portal, frame] = await Promise.all(
      ['/booking', '/frame/pay/'].map((path) =>
        call({ port: stack.port, path, host, headers: { Accept: 'text/html' } }),
      ),
    );
    const headers = { 'content-security-policy': String(portal?.headers['content-security-policy']) };
    await page.route(stack.url(brand, hostPath), (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: hostPage(bootOf(frame?.text ?? '')) }),
    );
    await page.goto(stack.url(brand, hostPath));
    await page.waitForFunction(() => customElements.get('bars-payment-panel') !== undefined);
    return new PaymentPage(page, brand);
  }

  /** Opens a payment in the panel and waits for the card page. */
  async show(setting: PanelSetting): Promise<void> {
    await this.ask(setting);
    await expect(this.cardField('Card number')).toBeVisible();
  }

  /** Opens a payment in the panel. */
  async ask({ token, surface = 'portal' }: PanelSetting): Promise<void> {
    const attributes = { token, surface, brand: String(brands[this.brand].id), 'api-key': 'pk_portal_bars' };
    await this.page.evaluate((given) => {
      const known = document.querySelector('bars-payment-panel');
      const panel = known ?? document.createElement('bars-payment-panel');
      Reflect.set(window, 'told', []);
      const note = (event: Event) => Reflect.get(window, 'told').push(event.type);
      if (!known)
        for (const name of ['ready', 'success', 'gone', 'closed', 'error'])
          document.addEventListener(`bars-payment-${name}`, note);
      for (const [name, value] of Object.entries(given)) panel.setAttribute(name, value);
      if (!known) document.querySelector('main')?.append(panel);
    }, attributes);
  }

  /** Fills the card page and pays. */
  async pay(number: string): Promise<void> {
    await this.cardField('Card number').fill(number);
    await this.cardField('Expiry date').fill('12/29');
    await this.cardField('Security code').fill('123');
    await this.cardField('Name on card').fill('Morgan Ashdown');
    await this.card.getByRole('button', { name: /^Pay £/ }).click();
  }

  /** Presses a button of the bank's page. Both frames shrink to that page, and ours scrolls to its heading: a press before that falls beside the button. */
  async answerBank(button: 'Approve' | 'Cancel'): Promise<void> {
    const [ours, providers] = [this.page.locator('bars-payment-panel >> iframe'), this.frame.locator('iframe')];
    const heightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().height);
    await expect(this.card.locator('main.bank')).toBeVisible();
    await expect(providers.locator('..')).toHaveAttribute('style', /min-block-size/);
    await expect(async () => {
      expect(await heightOf(providers)).toBe(Math.ceil(await heightOf(this.card.locator('.page'))));
      expect(await heightOf(ours)).toBeCloseTo(await heightOf(this.frame.locator('#pay')), -1);
    }, 'the frames to have the height of the bank’s page').toPass();
    await expect(this.heading).toBeInViewport();
    await this.card.getByRole('button', { name: button }).click();
  }

  /** The provider's page inside our frame. */
  get card(): FrameLocator {
    return this.frame.frameLocator('iframe');
  }

  cardField(label: string): Locator {
    return this.card.getByLabel(label, { exact: true });
  }

  /** Names of the events that the panel has fired since the last payment was opened. */
  told(): Promise<string[]> {
    return this.page.evaluate(() => Reflect.get(window, 'told'));
  }
}
