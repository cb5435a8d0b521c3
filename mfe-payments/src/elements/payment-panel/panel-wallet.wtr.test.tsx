import { fakeApplePay, type FakeApplePayOptions } from '@bars/shared-api/client/apple-pay/testing';
import type { ApplePayAsked, ApplePayComplete } from '@bars/shared-api/contracts/frame-messages';
import { paymentEvents } from '@bars/shared-api/contracts/payment-messages';
import { afterEach, axeViolations, describe, expect, it, place, until } from '@bars/tools/testing/elements';
import { paymentPanel } from './payment-panel';

const stub = new URL('../../testing/frame-stub.html', import.meta.url).href;
customElements.define('wallet-panel', paymentPanel({ frameUrl: stub }));

type StubWindow = Window & {
  heard: { data: { name: string; payload: object } }[];
  say: (name: string, payload?: object) => void;
};
type Panel = HTMLElement & { runApplePay: ((asked: ApplePayAsked) => Promise<ApplePayComplete>) | null };

const token = 'a'.repeat(32);
const order = 'order-1'.padEnd(24, 'x');
const whole = `token="${token}" brand="1" api-key="pk_portal" surface="portal"`;
const asked: ApplePayAsked = { token, label: 'Northlight', deposit_request_token: token, amount: 8000 };
const payable = { amount: 8000, label: 'Northlight', is_open: true };

const part = <Found extends Element>(panel: Element, selector: string): Found => {
  const found = panel.shadowRoot?.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const windowOf = (panel: Element) => part<HTMLIFrameElement>(panel, 'iframe').contentWindow as StubWindow;
const walletOf = (panel: Element) => part<HTMLElement>(panel, '.wallet');
const stateOf = (panel: Element) => walletOf(panel).dataset['state'];
const button = (panel: Element) => part<HTMLButtonElement>(panel, '.wallet button');
const said = (panel: Element) => part(panel, '.said').textContent;
const checksOf = (panel: Element) =>
  (windowOf(panel)?.heard ?? []).filter(({ data }) => data.name === 'check').map(({ data }) => data.payload);

const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0)) each();
});

const applePay = (options?: FakeApplePayOptions) => {
  const { sheets, remove } = fakeApplePay(window, options);
  undo.push(remove);
  return sheets;
};

/** Answers the server's calls. @returns what was sent, by the last part of the address */
const server = (answers: Record<string, { status?: number; body: object }>) => {
  const sent: { path: string; key: string | null; body: object }[] = [];
  const before = window.fetch;
  undo.push(() => {
    window.fetch = before;
  });
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const { status = 200, body } = answers[pathname] ?? { status: 404, body: { error: 'No' } };
    sent.push({ path: pathname, key: searchParams.get('api_key'), body: await request.json() });
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  };
  return sent;
};
const verifyPath = '/api/rest/deposit/apple-pay/verify';
const processPath = '/api/rest/deposit/digital-wallet/process';
const merchantSession = { merchantSessionIdentifier: 'session' };
const verified = { body: { data: { amount: 80, gp: { data: { order_id: order, ap_data: merchantSession } } } } };
const processed = (outcome: string) => ({ body: { data: { success: outcome === 'paid', outcome } } });

const placed = async (prepare: (panel: Panel) => void = () => undefined, attributes = whole): Promise<Panel> => {
  const panel = place<Panel>(`<wallet-panel ${attributes}></wallet-panel>`);
  prepare(panel);
  await until(() => windowOf(panel)?.heard?.length > 0, 'the params to arrive');
  return panel;
};
/** A panel whose page has said what can be paid. */
const open = async (prepare?: (panel: Panel) => void): Promise<Panel> => {
  const panel = await placed(prepare);
  windowOf(panel).say('payable', { payable });
  await until(() => stateOf(panel) === 'open', 'the button');
  return panel;
};

describe('Apple Pay in the panel', () => {
  it('keeps the button’s place from the beginning, offers it while something can be paid, and is clean to axe', async () => {
    applePay();
    const panel = await placed();
    expect([stateOf(panel), walletOf(panel).getBoundingClientRect().height > 48]).toEqual(['waiting', true]);
    const { height } = walletOf(panel).getBoundingClientRect();
    windowOf(panel).say('payable', { payable });
    await until(() => stateOf(panel) === 'open', 'the button');
    expect([walletOf(panel).getBoundingClientRect().height, button(panel).getAttribute('aria-label')]).toEqual([
      height,
      'Pay with Apple Pay',
    ]);
    expect(await axeViolations(panel)).toEqual([]);
    windowOf(panel).say('payable', { payable: { ...payable, is_open: false } });
    await until(() => stateOf(panel) === 'waiting', 'the button to be covered');
    windowOf(panel).say('payable', { payable: null });
    await until(() => stateOf(panel) === 'absent', 'the button to go');
  });

  const absent: readonly (readonly [what: string, options: FakeApplePayOptions | null, attributes: string])[] = [
    ['a browser without Apple Pay', null, whole],
    ['a device without the wallet', { canPay: false }, whole],
    ['a browser with version 5', { version: 5 }, whole],
    ['a card that is stored', {}, `${whole} kind="card"`],
  ];
  for (const [what, options, attributes] of absent) {
    it(`is not offered to ${what}`, async () => {
      if (options) applePay(options);
      const panel = await placed(undefined, attributes);
      windowOf(panel).say('payable', { payable });
      windowOf(panel).say('resize', { height: 300 });
      await until(() => part<HTMLElement>(panel, '.place').dataset['state'] === 'shown', 'the frame');
      expect(stateOf(panel)).toBe('absent');
    });
  }

  it('[PY-65, PY-66] opens the sheet in the press, validates us, charges the order and has the frame check it', async () => {
    const sheets = applePay();
    const sent = server({ [verifyPath]: verified, [processPath]: processed('paid') });
    const panel = await open();
    button(panel).click();
    expect([sheets[0]?.version, sheets[0]?.request.total, stateOf(panel)]).toEqual([
      6,
      { label: 'Northlight', amount: '80.00', type: 'final' },
      'busy',
    ]);
    expect(sheets[0]?.request.supportedNetworks).toEqual(['mastercard', 'maestro', 'visa', 'amex']);
    sheets[0]?.validate();
    await until(() => sheets[0]?.told.length === 1, 'the merchant session');
    sheets[0]?.authorise({ data: 'x' });
    await until(() => checksOf(panel).length > 0, 'the frame to be told');
    expect(sent).toEqual([
      {
        path: verifyPath,
        key: 'pk_portal',
        body: {
          amount: '80.00',
          deposit_request_token: token,
          token,
          url: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
        },
      },
      { path: processPath, key: 'pk_portal', body: { order_id: order, type: 'apple_pay', token: '{"data":"x"}' } },
    ]);
    expect([sheets[0]?.told, checksOf(panel), said(panel)]).toEqual([
      [{ merchantSession }, { status: 0 }],
      [{ order_id: order }],
      '',
    ]);
  });

  it('shows a refusal on the sheet, and the frame says the rest', async () => {
    const sheets = applePay();
    server({ [verifyPath]: verified, [processPath]: processed('declined') });
    const panel = await open();
    button(panel).click();
    sheets[0]?.validate();
    await until(() => sheets[0]?.told.length === 1, 'the merchant session');
    sheets[0]?.authorise();
    await until(() => checksOf(panel).length > 0, 'the frame to be told');
    expect([sheets[0]?.told.slice(1), said(panel)]).toEqual([[{ status: 1 }, 'abort'], '']);
  });

  it('[PY-67] says that the sheet was cancelled, and can be pressed again', async () => {
    const sheets = applePay();
    const panel = await open();
    button(panel).click();
    sheets[0]?.cancel();
    await until(() => said(panel) !== '', 'the words');
    expect([said(panel), stateOf(panel), checksOf(panel)]).toEqual(['Apple Pay Cancelled', 'open', []]);
    button(panel).click();
    expect([sheets.length, said(panel)]).toEqual([2, '']);
    sheets[1]?.cancel();
  });

  it('[PY-68] says that it failed when we are not validated', async () => {
    const sheets = applePay();
    server({ [verifyPath]: { status: 409, body: { error: 'No', code: 'amount_changed' } } });
    const panel = await open();
    button(panel).click();
    sheets[0]?.validate();
    await until(() => said(panel) !== '', 'the words');
    expect([said(panel), sheets[0]?.told, checksOf(panel)]).toEqual([
      'There was an error in authorising your apple pay payment',
      ['abort'],
      [],
    ]);
    expect(await axeViolations(panel)).toEqual([]);
  });

  it('says that it failed when the browser opens no sheet', async () => {
    applePay({ isPressed: () => false });
    const panel = await open();
    button(panel).click();
    await until(() => said(panel) !== '', 'the words');
    expect(stateOf(panel)).toBe('open');
  });
});

describe('Apple Pay of a panel in a frame', () => {
  const ends: readonly (readonly [complete: ApplePayComplete, words: string, checks: object[]])[] = [
    [{ status: 'success', order_id: order }, '', [{ order_id: order }]],
    [{ status: 'failed', order_id: order }, '', [{ order_id: order }]],
    [{ status: 'failed' }, 'There was an error in authorising your apple pay payment', []],
    [{ status: 'cancelled' }, 'Apple Pay Cancelled', []],
  ];
  for (const [complete, words, checks] of ends) {
    it(`is run by the page around, and goes on after ${JSON.stringify(complete)}`, async () => {
      const wanted: ApplePayAsked[] = [];
      const panel = await open((one) => {
        one.runApplePay = async (request) => {
          wanted.push(request);
          return complete;
        };
      });
      button(panel).click();
      await until(() => stateOf(panel) === 'open' && wanted.length > 0, 'the answer');
      await until(() => checksOf(panel).length === checks.length, 'the frame');
      expect([wanted, said(panel), checksOf(panel)]).toEqual([[asked], words, checks]);
    });
  }

  it('does not tell another payment how it ended', async () => {
    let end: (complete: ApplePayComplete) => void = () => undefined;
    const panel = await open((one) => {
      one.runApplePay = () => new Promise((resolve) => (end = resolve));
    });
    button(panel).click();
    panel.setAttribute('token', 'b'.repeat(32));
    await until(() => windowOf(panel)?.heard?.length > 0, 'the other payment');
    end({ status: 'failed' });
    await until(() => stateOf(panel) === 'waiting', 'the end');
    expect([said(panel), checksOf(panel)]).toEqual(['', []]);
  });

  it('fires nothing by itself: the outcome comes from the frame', async () => {
    const events: string[] = [];
    for (const name of Object.values(paymentEvents)) document.addEventListener(name, ({ type }) => events.push(type));
    const panel = await open((one) => {
      one.runApplePay = async () => ({ status: 'success', order_id: order });
    });
    button(panel).click();
    await until(() => checksOf(panel).length > 0, 'the frame');
    expect(events).toEqual([paymentEvents.ready]);
    windowOf(panel).say('outcome', { outcome: 'paid' });
    await until(() => events.length > 1, 'the outcome');
    expect(events).toEqual([paymentEvents.ready, paymentEvents.success]);
  });
});
