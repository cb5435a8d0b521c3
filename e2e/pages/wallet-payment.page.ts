import { expect, type FrameLocator, type Locator } from '@playwright/test';
import type { DepositPaymentPage } from './deposit-payment.page';

/** The wallets of a payment, in the wizard's dialog or on a page: Apple's button above our frame, Google's in it. */
export class WalletPaymentPage {
  readonly apple: Locator;
  readonly google: Locator;
  /** What the panel says about the last try with Apple Pay. */
  readonly appleSaid: Locator;
  /** Google's sheet. */
  readonly sheet: FrameLocator;
  /** The heading of our frame: the payment's state. */
  readonly state: Locator;

  constructor(readonly payment: DepositPaymentPage) {
    const { place, frame } = payment;
    const panel = place.locator('bars-payment-panel');
    this.apple = panel.getByRole('button', { name: 'Pay with Apple Pay' });
    this.appleSaid = panel.locator('.said');
    this.google = frame.getByRole('button', { name: 'Google Pay' });
    this.sheet = frame.frameLocator('iframe[title="Google Pay"]');
    this.state = frame.getByRole('heading', { level: 1 });
  }

  /** Opens Google's sheet. */
  async openGoogle(): Promise<void> {
    await this.google.click();
    await expect(this.sheet.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  }

  /** The sheet of the stand-in may be out of view in a high frame, where a browser does not render it; and it goes with the press. */
  async leaveGoogle(how: 'Pay' | 'Cancel' | 'Fail with an error'): Promise<void> {
    await this.sheet.getByRole('button', { name: how, exact: true }).dispatchEvent('click');
  }

  async payByGoogle(): Promise<void> {
    await this.openGoogle();
    await this.leaveGoogle('Pay');
  }
}
