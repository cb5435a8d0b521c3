import type { ApplePayAsked } from '@bars/shared-api/contracts/frame-messages';
import { expect, it } from 'vitest';
import { hostApplePay } from './apple-pay';
import type { OutgoingMessage } from './frame-messaging';

const token = 't'.repeat(32);
const asked: ApplePayAsked = { token, label: 'Northlight', deposit_request_token: token, amount: 8000 };

const fixture = () => {
  const sent: OutgoingMessage[] = [];
  const timers: { ms: number; run: () => void; isOff: boolean }[] = [];
  const set = (ms: number, run: () => void) => {
    const timer = { ms, run, isOff: false };
    timers.push(timer);
    return () => {
      timer.isOff = true;
    };
  };
  return { sent, timers, applePay: hostApplePay((message) => void sent.push(message), { set }) };
};

it('[EM-10, EM-25] asks the host to run the sheet, with token, label, deposit request and amount', async () => {
  const { sent, applePay } = fixture();
  const ended = applePay.run(asked);
  expect(sent).toEqual([{ name: 'apple_pay', payload: asked }]);
  applePay.complete({ status: 'success', order_id: 'order-1' });
  expect(await ended).toEqual({ status: 'success', order_id: 'order-1' });
});

it.each(['success', 'cancelled', 'failed'] as const)('[EM-26] waits for the host’s answer: %s', async (status) => {
  const { timers, applePay } = fixture();
  let isOver = false;
  const ended = applePay.run(asked);
  void ended.then(() => (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  applePay.complete({ status });
  expect(await ended).toEqual({ status });
  expect(timers.map(({ isOff }) => isOff)).toEqual([true]);
});

it('fails after three minutes, and ignores a later answer', async () => {
  const { timers, applePay } = fixture();
  const ended = applePay.run(asked);
  expect(timers.map(({ ms }) => ms)).toEqual([180_000]);
  timers[0]?.run();
  applePay.complete({ status: 'success' });
  expect(await ended).toEqual({ status: 'failed' });
});

it('fails a second sheet while one is open, and allows one afterwards', async () => {
  const { sent, applePay } = fixture();
  const first = applePay.run(asked);
  expect(await applePay.run(asked)).toEqual({ status: 'failed' });
  expect(sent).toHaveLength(1);
  applePay.complete({ status: 'cancelled' });
  expect(await first).toEqual({ status: 'cancelled' });
  void applePay.run(asked);
  expect(sent).toHaveLength(2);
});

it('ignores an answer when no sheet is open', () => {
  const { applePay } = fixture();
  expect(() => applePay.complete({ status: 'success' })).not.toThrow();
});
