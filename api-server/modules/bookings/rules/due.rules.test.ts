import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { expect, it } from 'vitest';
import { dueOn } from './due.rules';

const [visit, friday] = [new Date('2026-11-28T19:00:00Z'), new Date('2026-11-27T19:00:00Z')];
const booking = {
  status_id: bookingStatus.confirmed,
  value_pence: 0,
  deposit_pence: 0,
  paid_pence: 0,
  deposit_due_at: null,
  balance_due_at: null,
  starts_at: visit,
};

it.each([
  ['nothing is asked for', {}, []],
  ['everything is paid', { value_pence: 9000, deposit_pence: 9000, paid_pence: 9000 }, []],
  [
    'a deposit by a day, and the rest at the venue',
    { status_id: bookingStatus.provisional, value_pence: 9000, deposit_pence: 4000, deposit_due_at: friday },
    [
      { kind: 'deposit', pence: 4000, by: friday },
      { kind: 'venue', pence: 5000, by: null },
    ],
  ],
  [
    'the rest by a day',
    { value_pence: 9000, deposit_pence: 4000, paid_pence: 4000, balance_due_at: friday },
    [{ kind: 'balance', pence: 5000, by: friday }],
  ],
  [
    'a rest that is due with the visit is paid at the venue',
    { value_pence: 9000, deposit_pence: 4000, paid_pence: 4000, balance_due_at: visit },
    [{ kind: 'venue', pence: 5000, by: null }],
  ],
  ['what is ordered ahead without a deposit', { value_pence: 9000 }, [{ kind: 'venue', pence: 9000, by: null }]],
  [
    'a deposit without a day is paid at the venue with the rest',
    { value_pence: 9000, deposit_pence: 4000 },
    [{ kind: 'venue', pence: 9000, by: null }],
  ],
  [
    'a deposit that is paid is not asked for again, though its day is known',
    { value_pence: 9000, deposit_pence: 4000, paid_pence: 4000, deposit_due_at: friday },
    [{ kind: 'venue', pence: 5000, by: null }],
  ],
  [
    'a deposit on a bill that nobody knows yet',
    { deposit_pence: 8000, paid_pence: 8000 },
    [{ kind: 'bill', pence: null, by: null }],
  ],
  [
    'such a deposit that is still due',
    { status_id: bookingStatus.provisional, deposit_pence: 8000, deposit_due_at: friday },
    [
      { kind: 'deposit', pence: 8000, by: friday },
      { kind: 'bill', pence: null, by: null },
    ],
  ],
  ['an enquiry owes nothing', { status_id: bookingStatus.pending, value_pence: 9000 }, []],
  [
    'nor does what is cancelled',
    { status_id: bookingStatus.cancelled, deposit_pence: 4000, deposit_due_at: friday },
    [],
  ],
] as const)('[BW-62] what is still to pay: %s', (_, change, due) => {
  expect(dueOn({ ...booking, ...change })).toEqual(due);
});
