import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer } from '@bars/shared-api/client/testing';
import type { Payable } from '@bars/shared-api/contracts/payment-messages';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { cardOrigin, googlePayCall, token, walletOff } from '../../../testing/a-payment';
import { CardPaymentScreen, type CardPaymentProps } from '../card-payment.screen';

/** Stops the clock in every test of the file. @returns what is posted to the card page: its address, its frame's name, the form's fields */
export const cardPages = () => {
  const submit = vi.fn<(address: string, target: string, fields: object) => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    // Query results are rendered without the library's own timer, which a test would have to wait for.
    notifyManager.setScheduler(queueMicrotask);
    submit.mockReset();
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      submit(this.action, this.target, Object.fromEntries(new FormData(this)));
    });
  });
  afterEach(() => void vi.useRealTimers());
  return submit;
};

/** React renders at the end of each part, as it does in a browser between two checks. */
const longestPartMs = 60_000;

/** Moves the clock on. */
export const pass = async (ms: number): Promise<void> => {
  const part = Math.min(ms, longestPartMs);
  await act(() => vi.advanceTimersByTimeAsync(part));
  if (ms > part) await pass(ms - part);
};

export interface WorldOptions<Outcome>
  extends Pick<CardPaymentProps, 'kind' | 'surface'>, Partial<Pick<CardPaymentProps, 'isAlone' | 'hasGooglePay'>> {
  /** The answer to the call that opens Google Pay; by default it is off. */
  googlePay?: FakeAnswer;
  /** The call that opens an order, and its first answer. */
  opening: readonly [call: string, first: FakeAnswer | Promise<FakeAnswer>];
  /** The call that reads its state, and the answer to it. */
  checking: readonly [call: string, standing: (outcome: Outcome | 'open') => FakeAnswer];
}

/** The screen with a server in memory. */
export const cardPageFixture = async <Outcome extends string>({
  kind,
  surface,
  isAlone = false,
  hasGooglePay = true,
  googlePay = walletOff,
  opening: [openCall, first],
  checking: [checkCall, standing],
}: WorldOptions<Outcome>) => {
  const server = fakeServer();
  onTestFinished(() => server.assertStrict());
  let answer = standing('open');
  server.on(openCall, () => first);
  server.on(checkCall, () => answer, { isPolled: true });
  server.on(googlePayCall, () => googlePay);
  const told: string[] = [];
  const payables: Payable[] = [];
  let charge: (orderId: string) => void = () => undefined;
  const watchCharges = (onCharged: typeof charge) => {
    charge = onCharged;
    return () => undefined;
  };
  const handlers = {
    watchCharges,
    onPayable: (payable: Payable) => void payables.push(payable),
    onOutcome: (one: string) => void told.push(one),
    onClose: () => void told.push('closed'),
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CardPaymentScreen
        api={server.api()}
        brand={1}
        surface={surface}
        kind={kind}
        token={token}
        isAlone={isAlone}
        hasGooglePay={hasGooglePay}
        {...handlers}
      />
    </QueryClientProvider>,
  );
  await pass(0);
  const callsTo = (call: string) => server.calls.filter(({ method, path }) => `${method} ${path}` === call);
  return {
    server,
    /** What the page around it is told. */
    told,
    /** What it is told that a wallet of its own may pay. */
    payables,
    /** The page around has charged an order by a wallet. */
    charges: (orderId: string) => act(() => charge(orderId)),
    becomes: (outcome: Outcome | 'open') => {
      answer = standing(outcome);
    },
    fails: (how: FakeAnswer) => {
      answer = how;
    },
    checks: () => callsTo(checkCall),
    opens: () => callsTo(openCall),
  };
};

export const cardPage = (): HTMLIFrameElement => screen.getByTitle<HTMLIFrameElement>('Card details');

export interface Sender {
  origin?: string;
  source?: MessageEventSource | null;
}

/** The card page posts a message, unless another `origin` or `source` does. */
export const says = (data: unknown, { origin = cardOrigin, source = cardPage().contentWindow }: Sender = {}) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
/** The card page reports its height; a low one means that the form has gone. */
export const isHigh = (height: number) => says(JSON.stringify({ iframe: { width: '390px', height: `${height}px` } }));

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
