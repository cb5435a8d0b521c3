import type { FakeAnswer } from '@bars/shared-api/client/testing';
import type { PaymentOutcome } from '@bars/shared-api/contracts/payments';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPayment, cardOrigin, checkCall, openCall, opened, stands } from '../../testing/a-payment';
import type { Surface } from './notice.rules';
import { cardPage, cardPages, cardPageFixture, heading, isHigh, pass, says } from './testing/card-page-fixture';

const order = aPayment().gp.data.order_id;
const submit = cardPages();

const fixture = ({
  surface = 'portal',
  first = opened(),
  isAlone = false,
}: { surface?: Surface; first?: FakeAnswer; isAlone?: boolean } = {}) =>
  cardPageFixture<PaymentOutcome>({
    kind: 'payment',
    surface,
    isAlone,
    opening: [openCall, first],
    checking: [checkCall, stands],
  });

describe('the card page', () => {
  it.each(['portal', 'widget'] as const)(
    '[PY-34, PY-36, PY-38, PY-46] in the %s loads the payment of the request by POST rest/deposit/payment/{code} with include=deposit_request, and opens the hosted page with the returned order and serialised form',
    async (surface) => {
      const { opens } = await fixture({ surface });
      expect(opens().map(({ method, path, query, json }) => [method, path, query, json])).toEqual([
        ['POST', openCall.slice('POST '.length), {}, { include: 'deposit_request' }],
      ]);
      const { url, serialised } = aPayment().gp.data;
      expect(submit.mock.calls).toEqual([[url, cardPage().name, expect.objectContaining(JSON.parse(serialised))]]);
      expect(submit.mock.calls[0]?.[2]).toMatchObject({ ORDER_ID: order });
    },
  );

  it('[PY-1, PY-5, PY-10] gets the signed order posted into a sandboxed frame, once, below a heading with the server’s amount', async () => {
    const { opens } = await fixture({ isAlone: true });
    expect(heading()).toBe('Pay £80 by card');
    expect(cardPage().getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
    expect(cardPage().getAttribute('allow')).toBe('payment');
    expect(submit.mock.calls).toEqual([
      [
        `${cardOrigin}/hpp`,
        cardPage().name,
        {
          ORDER_ID: order,
          AMOUNT: '8000',
          HPP_POST_DIMENSIONS: 'http://localhost:9000',
          HPP_POST_RESPONSE: 'http://localhost:9000',
        },
      ],
    ]);
    expect(opens()).toHaveLength(1);
  });

  it('[PY-17] has the height it reports, and grows with the bank’s question', async () => {
    await fixture();
    isHigh(652);
    expect(cardPage().style.blockSize).toBe('652px');
    isHigh(900);
    expect(cardPage().style.blockSize).toBe('900px');
    expect(heading()).toBe('Pay by card');
  });

  it('stays rendered while it is checked, and cannot be seen, focused or pressed', async () => {
    await fixture();
    isHigh(652);
    isHigh(40);
    const { visibility, display, opacity, pointerEvents } = getComputedStyle(cardPage());
    expect({ visibility, display, opacity, pointerEvents, isInert: cardPage().hasAttribute('inert') }).toEqual({
      visibility: 'visible',
      display: 'block',
      opacity: '0',
      pointerEvents: 'none',
      isInert: true,
    });
    isHigh(652);
    expect(getComputedStyle(cardPage()).opacity).not.toBe('0');
    expect(cardPage().hasAttribute('inert')).toBe(false);
  });

  it('is accepted as a sender from its own origin and its own window alone', async () => {
    await fixture();
    isHigh(652);
    const size = JSON.stringify({ iframe: { width: '390px', height: '40px' } });
    says(size, { origin: 'https://elsewhere.example' });
    says(size, { source: window });
    says({ iframe: { height: '40px' } });
    expect(heading()).toBe('Pay by card');
    says(size);
    expect(heading()).toBe('Checking your payment');
  });
});

describe('the check', () => {
  it('[PY-19, API-B-14] runs every 4 seconds from the beginning, until there is a response', async () => {
    const { checks, becomes, told } = await fixture();
    await pass(12_000);
    expect(checks().map(({ query }) => query)).toEqual([{ code: order }, { code: order }, { code: order }]);
    becomes('paid');
    await pass(4000);
    expect(heading()).toBe('Thank you');
    expect(screen.getByText('£80 has been paid.')).toBeDefined();
    expect(told).toEqual(['paid']);
    const asked = checks().length;
    await pass(60_000);
    expect(checks()).toHaveLength(asked);
  });

  it('[PY-19] is given up after 15 minutes', async () => {
    const { checks } = await fixture();
    await pass(15 * 60_000);
    const asked = checks().length;
    expect(asked).toBeGreaterThan(220);
    await pass(60_000);
    expect(checks()).toHaveLength(asked);
  });

  it('[PY-18, PY-30, PY-31] verifies every 2 seconds, ten times, then reports a timeout; Check again goes on', async () => {
    const { checks, becomes, told } = await fixture();
    isHigh(652);
    isHigh(40);
    expect(heading()).toBe('Checking your payment');
    const verified = () => checks().filter(({ query }) => query['verify'] === '1');
    await pass(18_000);
    expect(verified()).toHaveLength(9);
    expect(heading()).toBe('Checking your payment');
    await pass(2000);
    expect(verified()).toHaveLength(10);
    expect(heading()).toBe('Request timed out - Please try again later');
    await pass(20_000);
    expect(verified()).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    becomes('paid');
    await pass(2000);
    expect(told).toEqual(['paid']);
  });

  it('[PY-19] takes a result that arrives after the timeout', async () => {
    const { becomes, told } = await fixture();
    isHigh(40);
    await pass(22_000);
    becomes('paid');
    await pass(4000);
    expect(told).toEqual(['paid']);
  });

  it('says that it is offline, and goes on with a connection', async () => {
    const { fails, becomes, told } = await fixture();
    isHigh(652);
    fails('offline');
    isHigh(40);
    await pass(22_000);
    expect(heading()).toBe('Sorry, you seem to be offline');
    becomes('paid');
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await pass(2000);
    expect(told).toEqual(['paid']);
  });

  it('runs at once when the frame has loaded the next page', async () => {
    const { becomes, told } = await fixture();
    isHigh(40);
    becomes('paid');
    fireEvent.load(cardPage());
    await pass(0);
    expect(told).toEqual(['paid']);
  });
});

describe('a refusal', () => {
  it.each([
    ['[PY-71]', 'declined', 'Sorry, we were unable to take your payment'],
    ['[PY-72]', 'advice', 'Sorry, we were unable to take your payment'],
    ['[PY-73]', 'generic', 'Sorry, we were unable to take your payment'],
    ['[PY-70]', 'timeout', 'Sorry, there has been an error in taking your payment'],
  ] as const)('%s %s in the portal', async (_id, outcome, title) => {
    const { becomes, told } = await fixture();
    isHigh(40);
    becomes(outcome);
    await pass(2000);
    expect(heading()).toBe(title);
    expect(screen.getByRole('status').textContent).toContain(title);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
    expect(screen.queryByTitle('Card details')).toBeNull();
    expect(told).toEqual([]);
  });

  it('[PY-20, PY-78] in the widget has the one text', async () => {
    const { becomes } = await fixture({ surface: 'widget' });
    isHigh(40);
    becomes('declined');
    await pass(2000);
    expect(heading()).toBe('There was an error in processing your payment. Please check your details and try again.');
  });

  it('[PY-76, API-B-22] Try Again opens the payment again, once for any number of clicks, and shows the new order', async () => {
    const { server, becomes, opens, told } = await fixture();
    isHigh(40);
    becomes('declined');
    await pass(2000);
    becomes('open');
    const second = aPayment('order-2'.padEnd(24, 'x'));
    server.on(openCall, () => opened(second));
    const button = screen.getByRole('button', { name: 'Try Again' });
    act(() => {
      button.click();
      button.click();
    });
    await pass(0);
    expect(opens()).toHaveLength(2);
    expect(submit).toHaveBeenCalledTimes(2);
    expect(submit.mock.calls[1]?.[2]).toMatchObject({ ORDER_ID: second.gp.data.order_id });
    becomes('paid');
    isHigh(40);
    await pass(2000);
    expect(told).toEqual(['paid']);
  });
});

describe('a payment that cannot be opened', () => {
  it.each([
    [
      '[PY-74] a fault',
      { status: 503, body: { error: 'Back in a minute' } },
      'Sorry, there has been an error in taking your payment',
      [],
    ],
    [
      '[PY-77] an expired link',
      { status: 409, body: { error: 'x', code: 'payment_closed' } },
      'Sorry, the link you have been provided will no longer work',
      ['expired'],
    ],
    [
      '[PY-77] an unknown link',
      { status: 404, body: { error: 'x', code: 'not_found' } },
      'Sorry, the link you have been provided will no longer work',
      ['expired'],
    ],
    ['one that is paid', { status: 409, body: { error: 'x', code: 'already_paid' } }, 'Thank you', ['paid']],
  ])('%s', async (_title, first, title, outcomes) => {
    const { told } = await fixture({ first });
    expect(heading()).toBe(title);
    expect(told).toEqual(outcomes);
    expect(submit).not.toHaveBeenCalled();
  });

  it('is opened again by Try Again, and not by itself', async () => {
    const { server, opens } = await fixture({ first: { status: 503, body: { error: 'Back in a minute' } } });
    expect(screen.getByText('Back in a minute')).toBeDefined();
    await pass(60_000);
    expect(opens()).toHaveLength(1);
    server.on(openCall, () => opened());
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(0);
    expect(heading()).toBe('Pay by card');
  });
});

describe('for everybody', () => {
  it('the focus goes to the changed heading, and stays while the form loads', async () => {
    const { becomes } = await fixture();
    expect(document.activeElement).toBe(document.body);
    isHigh(40);
    expect(document.activeElement?.textContent).toBe('Checking your payment');
    becomes('gone');
    await pass(2000);
    expect(document.activeElement?.textContent).toBe(
      'Sorry, that booking is no longer available. Please choose another date and try again',
    );
  });

  it('[PY-16] a lost time is reported, and can be closed', async () => {
    const { becomes, told } = await fixture();
    isHigh(40);
    becomes('gone');
    await pass(2000);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(told).toEqual(['gone', 'closed']);
  });
});
