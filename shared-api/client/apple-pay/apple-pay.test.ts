import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Charge } from './apple-pay.rules';
import { canApplePay, runApplePay, type SheetCalls } from './index';
import { fakeApplePay, validationUrl, type FakeApplePayOptions } from './testing';

const payment = { label: 'Northlight', amountPence: 8000 };
const merchantSession = { merchantSessionIdentifier: 'session' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

const fixture = ({
  charge = 'paid',
  verify = async () => ({ orderId: 'order-1', merchantSession }),
  ...options
}: FakeApplePayOptions & Partial<{ charge: Charge; verify: SheetCalls['verify'] }> = {}) => {
  const page = {};
  const { sheets } = fakeApplePay(page, options);
  const calls = {
    verify: vi.fn<SheetCalls['verify']>(verify),
    charge: vi.fn<SheetCalls['charge']>(async () => charge),
  };
  const run = (limitMs?: number) =>
    runApplePay(payment, calls, { page, ...(limitMs === undefined ? {} : { limitMs }) });
  return { page, sheets, calls, run };
};

describe('Apple Pay’s sheet', () => {
  it('[PY-64] is offered by a browser with version 6 and a wallet, and by no other', () => {
    const throws = {
      ApplePaySession: {
        supportsVersion: () => true,
        canMakePayments: () => {
          throw new DOMException('insecure', 'InvalidAccessError');
        },
      },
    };
    expect(
      [fixture({ version: 6 }).page, fixture({ version: 5 }).page, fixture({ canPay: false }).page, {}, throws].map(
        canApplePay,
      ),
    ).toEqual([true, false, false, false, false]);
  });

  it('[PY-64, PY-66] is opened at once in version 6, validates us, sends the token and ends with the result', async () => {
    const { sheets, calls, run } = fixture();
    const ended = run();
    const [sheet] = sheets;
    expect([sheet?.version, sheet?.isOpen()]).toEqual([6, true]);
    sheet?.validate();
    await settle();
    sheet?.authorise({ data: 'x' });
    expect(await ended).toEqual({ status: 'success', order_id: 'order-1' });
    expect(calls.verify.mock.calls).toEqual([[validationUrl]]);
    expect(calls.charge.mock.calls).toEqual([['order-1', '{"data":"x"}']]);
    expect([sheet?.told, sheet?.isOpen()]).toEqual([[{ merchantSession }, { status: 0 }], false]);
  });

  it.each(['unpaid', 'refused'] as const)('shows a failure and closes when the charge is %s', async (charge) => {
    const { sheets, run } = fixture({ charge });
    const ended = run();
    sheets[0]?.validate();
    await settle();
    sheets[0]?.authorise();
    expect(await ended).toEqual({ status: 'failed', ...(charge === 'unpaid' ? { order_id: 'order-1' } : {}) });
    expect([sheets[0]?.told.slice(1), sheets[0]?.isOpen()]).toEqual([[{ status: 1 }, 'abort'], false]);
  });

  it('closes when we are not validated', async () => {
    const { sheets, run } = fixture({ verify: () => Promise.reject(new Error('409')) });
    const ended = run();
    sheets[0]?.validate();
    expect(await ended).toEqual({ status: 'failed' });
    await settle();
    expect(sheets[0]?.told).toEqual(['abort']);
  });

  it('is cancelled by the visitor, also while we are validated', async () => {
    const { sheets, run } = fixture();
    const ended = run();
    sheets[0]?.validate();
    sheets[0]?.cancel();
    expect(await ended).toEqual({ status: 'cancelled' });
    await settle();
    expect(sheets[0]?.told).toEqual([]);
  });

  it('charges once when the visitor authorises twice', async () => {
    const { sheets, calls, run } = fixture();
    const ended = run();
    sheets[0]?.validate();
    await settle();
    sheets[0]?.authorise();
    sheets[0]?.authorise();
    await ended;
    expect(calls.charge).toHaveBeenCalledTimes(1);
  });

  it('closes after its time', async () => {
    const { sheets, run } = fixture();
    const ended = run(180_000);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(await ended).toEqual({ status: 'failed' });
    expect(sheets[0]?.isOpen()).toBe(false);
  });

  it('throws what the browser throws without a press, and when another sheet is open', () => {
    const { run } = fixture({ isPressed: () => false });
    expect(() => run()).toThrow(expect.objectContaining({ name: 'InvalidAccessError' }));
    const other = fixture();
    void other.run();
    expect(() => other.run()).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
    expect(other.sheets.map(({ isOpen }) => isOpen())).toEqual([true]);
  });
});
