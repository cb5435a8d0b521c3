import { fakeApplePay, type FakeApplePayOptions } from '@bars/shared-api/client/apple-pay/testing';
import { afterEach, axeViolations, describe, expect, it, place, until } from '@bars/tools/testing/elements';
import { bookingWidget } from '../element/loader/booking-widget';
import { openFrame } from './open-frame';

const stub = new URL('../testing/frame-stub.html', import.meta.url).href;
const loads: string[] = [];
const loadApplePay = () => {
  loads.push('the file');
  return import('./apple-pay');
};
customElements.define(
  'paying-frame',
  bookingWidget({
    origin: location.origin,
    isFramed: true,
    bring: async () => (given) => openFrame(given.element, { ...given, frameUrl: stub, loadApplePay }),
  }),
);

interface Heard {
  data: { name: string; payload: Record<string, unknown> };
}
type StubWindow = Window & { heard: Heard[]; say: (name: string, payload?: object) => void };
const windowOf = (element: Element) =>
  element.shadowRoot?.querySelector('iframe')?.contentWindow as StubWindow | null | undefined;
const heardBy = (element: Element, name: string) =>
  (windowOf(element)?.heard ?? []).filter(({ data }) => data.name === name).map(({ data }) => data.payload);
const dialogOf = (element: Element) => element.shadowRoot?.querySelector('dialog') ?? null;
const buttonOf = (element: Element, name: string) =>
  [...(dialogOf(element)?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);

const token = 't'.repeat(32);
const order = 'order-1'.padEnd(24, 'x');
const asked = { token, label: 'Northlight', deposit_request_token: token, amount: 80 };
const merchantSession = { merchantSessionIdentifier: 'session' };

const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0)) each();
  loads.splice(0);
});

const applePay = (options?: FakeApplePayOptions) => {
  const { sheets, remove } = fakeApplePay(window, options);
  undo.push(remove);
  return sheets;
};
/** The server charges everything. @returns the bodies that were sent */
const server = () => {
  const sent: object[] = [];
  const before = window.fetch;
  undo.push(() => {
    window.fetch = before;
  });
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    sent.push(await request.json());
    const isVerify = new URL(request.url).pathname.endsWith('/verify');
    return new Response(
      JSON.stringify({
        data: isVerify
          ? { amount: 80, gp: { data: { order_id: order, ap_data: merchantSession } } }
          : { success: true, outcome: 'paid' },
      }),
    );
  };
  return sent;
};
const opened = async (): Promise<HTMLElement> => {
  const element = place('<paying-frame eager api-key="pk_site" brand="1"><a href="/book">Book</a></paying-frame>');
  await until(() => heardBy(element, 'params').length > 0, 'the params');
  return element;
};
const answersTo = (element: Element) => heardBy(element, 'apple_pay_complete');

describe('Apple Pay for a frame', () => {
  it('says in params whether this page can run the sheet, and loads its file only then', async () => {
    expect([heardBy(await opened(), 'params')[0]?.['can_apple_pay'], loads]).toEqual([false, []]);
    applePay();
    expect([heardBy(await opened(), 'params')[0]?.['can_apple_pay'], loads]).toEqual([true, ['the file']]);
  });

  it('[EM-22, EM-25] runs the sheet, calls verify and process, and answers with the order; no token crosses', async () => {
    const sheets = applePay();
    const sent = server();
    const element = await opened();
    windowOf(element)?.say('apple_pay', asked);
    await until(() => sheets.length === 1, 'the sheet');
    expect([sheets[0]?.version, sheets[0]?.request.total]).toEqual([
      6,
      { label: 'Northlight', amount: '80.00', type: 'final' },
    ]);
    sheets[0]?.validate();
    await until(() => sheets[0]?.told.length === 1, 'the merchant session');
    sheets[0]?.authorise({ data: 'secret' });
    await until(() => answersTo(element).length === 1, 'the answer');
    expect(answersTo(element)).toEqual([{ status: 'success', order_id: order }]);
    expect(sent).toEqual([
      expect.objectContaining({ amount: '80.00', deposit_request_token: token }),
      { order_id: order, type: 'apple_pay', token: '{"data":"secret"}' },
    ]);
    expect(sheets[0]?.told).toEqual([{ merchantSession }, { status: 0 }]);
    expect(JSON.stringify(windowOf(element)?.heard)).not.toContain('secret');
  });

  it('answers cancelled when the visitor closes the sheet, and failed where there is none', async () => {
    const element = await opened();
    windowOf(element)?.say('apple_pay', asked);
    await until(() => answersTo(element).length === 1, 'the first answer');
    const sheets = applePay();
    windowOf(element)?.say('apple_pay', asked);
    await until(() => sheets.length === 1, 'the sheet');
    sheets[0]?.cancel();
    await until(() => answersTo(element).length === 2, 'the second answer');
    expect(answersTo(element)).toEqual([{ status: 'failed' }, { status: 'cancelled' }]);
  });

  it('asks for a press in this page where the browser wants one, clean to axe', async () => {
    let isPressed = false;
    const sheets = applePay({ isPressed: () => isPressed });
    const element = await opened();
    windowOf(element)?.say('apple_pay', asked);
    await until(() => dialogOf(element), 'the question');
    expect([dialogOf(element)?.matches(':modal'), dialogOf(element)?.textContent]).toEqual([
      true,
      'Pay Northlight£80.00 with Apple PayPay with Apple PayCancel',
    ]);
    expect(await axeViolations(element)).toEqual([]);
    isPressed = true;
    buttonOf(element, 'Pay with Apple Pay')?.click();
    expect([sheets.length, dialogOf(element)?.open ?? false]).toEqual([1, false]);
    sheets[0]?.cancel();
    await until(() => answersTo(element).length === 1, 'the answer');
    expect(answersTo(element)).toEqual([{ status: 'cancelled' }]);
  });

  it('answers cancelled when the question is closed', async () => {
    applePay({ isPressed: () => false });
    const element = await opened();
    windowOf(element)?.say('apple_pay', asked);
    await until(() => dialogOf(element), 'the question');
    buttonOf(element, 'Cancel')?.click();
    await until(() => answersTo(element).length === 1, 'the answer');
    expect([answersTo(element), dialogOf(element)]).toEqual([[{ status: 'cancelled' }], null]);
  });

  it('answers failed when the browser refuses the press in this page, too', async () => {
    applePay({ isPressed: () => false });
    const element = await opened();
    windowOf(element)?.say('apple_pay', asked);
    await until(() => dialogOf(element), 'the question');
    buttonOf(element, 'Pay with Apple Pay')?.click();
    await until(() => answersTo(element).length === 1, 'the answer');
    expect(answersTo(element)).toEqual([{ status: 'failed' }]);
  });

  it('a second frame of the page does not disturb the sheet of the first', async () => {
    const sheets = applePay();
    server();
    const [first, second] = [await opened(), await opened()];
    windowOf(first)?.say('apple_pay', asked);
    await until(() => sheets.length === 1, 'the sheet');
    windowOf(second)?.say('apple_pay', asked);
    await until(() => answersTo(second).length === 1, 'the answer to the second');
    expect([answersTo(second), answersTo(first), sheets.map(({ isOpen }) => isOpen())]).toEqual([
      [{ status: 'failed' }],
      [],
      [true],
    ]);
    sheets[0]?.validate();
    await until(() => sheets[0]?.told.length === 1, 'the merchant session');
    sheets[0]?.authorise();
    await until(() => answersTo(first).length === 1, 'the answer to the first');
    expect([answersTo(first), answersTo(second)]).toEqual([
      [{ status: 'success', order_id: order }],
      [{ status: 'failed' }],
    ]);
  });
});
