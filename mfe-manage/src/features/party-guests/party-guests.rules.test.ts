import { describe, expect, it } from 'vitest';
import { aGuest } from '../../testing/a-guest';
import { changedFields, isSame, merged, reminderOffers, requestOf, valuesOf } from './party-guests.rules';

const at = '2026-11-24T12:30:00.000Z';

describe('reminderOffers', () => {
  it.each([
    ['somebody who has joined', aGuest(), false, [null, null, 'accepted']],
    ['somebody invited', aGuest({ accepted: false }), false, [null, null, null]],
    ['nobody without an address', aGuest({ accepted: false, email: null }), false, ['noAddress', 'noAddress', 'noAddress']],
    ['of a locked pre-order', aGuest({ accepted: false }), true, ['locked', null, null]],
    ['one of a kind and day', aGuest({ accepted: false, reminded: [{ kind: 'guest-details', at }] }), false, [null, 'sent', null]],
  ] as const)('%s', (_what, guest, isLocked, bars) => {
    expect(reminderOffers(guest, isLocked).map(({ bar }) => bar)).toEqual(bars);
  });
});

describe('the form of a guest', () => {
  const bo = aGuest({ variations: [7] });

  it('shows the guest, or the option that is offered', () => {
    expect(valuesOf(bo)).toEqual({ forename: 'Bo', surname: 'Lind', email: 'bo@guests.example', variation: '7', admin: false });
    expect(valuesOf(aGuest({ surname: null, email: null }))).toMatchObject({ surname: '', email: '', variation: '' });
    expect(valuesOf(null, 7)).toEqual({ forename: '', surname: '', email: '', variation: '7', admin: false });
  });

  it('sends an empty field as nothing, and of a co-host nothing about co-hosts', () => {
    const values = { ...valuesOf(bo), surname: ' ', email: '', variation: '' };
    expect(requestOf(values, 3, 'lead_booker')).toEqual({ variation: null, admin: false, forename: 'Bo', surname: null, email: null, version: 3 });
    expect(requestOf(valuesOf(bo), 3, 'co_host')).not.toHaveProperty('admin');
  });

  it('keeps what was typed over what somebody else saved', () => {
    const before = valuesOf(bo);
    const now = valuesOf(aGuest({ variations: [7], surname: 'Lindqvist', email: 'new@guests.example' }));
    expect(changedFields(before, now)).toEqual(['surname', 'email']);
    expect(merged({ surname: 'Lund' }, now)).toEqual({ ...now, surname: 'Lund' });
    expect([isSame(before, { ...before }), isSame(before, now)]).toEqual([true, false]);
  });
});
