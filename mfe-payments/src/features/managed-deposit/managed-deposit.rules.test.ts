import type { ManagedDeposit } from '@bars/shared-api/contracts/payment-pages';
import { expect, it } from 'vitest';
import { aManagedDeposit } from '../../testing/a-deposit';
import { managedPages, managedState, type ManagedState } from './managed-deposit.rules';

const before = Date.parse('2026-11-23T12:00:00Z');
const after = Date.parse('2026-11-29T12:00:00Z');
const settled = { payable: [], balance: 0, deposit_balance: 0, paid: 24_000 };

it.each<[string, Partial<ManagedDeposit>, boolean, number, ManagedState]>([
  ['a deposit to pay', {}, false, before, 'open'],
  ['an open card page', {}, true, before, 'paying'],
  ['everything paid', settled, false, before, 'paid'],
  ['everything paid, after the day', settled, false, after, 'paid'],
  ['everything paid while the card page was open', settled, true, before, 'paid'],
  ['nothing asked for', { ...settled, paid: 0 }, false, before, 'nothing'],
  ['a balance that is paid at the venue', { payable: [], deposit_balance: 0, paid: 8000 }, false, before, 'nothing'],
  ['a balance after the day', { payable: [] }, false, after, 'expired'],
  ['a cancelled booking', { status_id: 4, payable: [] }, false, before, 'cancelled'],
  ['a booking that is cancelled while the card page is open', { status_id: 4 }, true, before, 'cancelled'],
  ['a cancelled booking after the day', { status_id: 4, payable: [] }, false, after, 'cancelled'],
])('managedState reads %s', (_, change, isPaying, now, state) => {
  expect(managedState(aManagedDeposit(change), isPaying, now)).toBe(state);
});

it('the card page is shown in one state alone', () => {
  expect(Object.entries(managedPages).filter(([, page]) => page === 'pay')).toEqual([['paying', 'pay']]);
});
