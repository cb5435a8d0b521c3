import { ApiError } from '@bars/shared-api';
import { describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/fixtures/a-session';
import { acknowledged, isEmptyForenameAlone, recovered, refusalsOf, toKeep, toSend, withChange } from './drafts.rules';

const nothing = new Set<never>();

describe('drafts', () => {
  it('[BW-50] are the fields that differ from the last answer', () => {
    const session = aSession({ forename: 'Ana', no_people: 2 });
    expect(withChange({}, { forename: 'Ana', no_people: 4 }, session, {})).toEqual({ no_people: 4 });
    expect(withChange({ no_people: 4 }, { no_people: 2 }, session, {})).toEqual({});
    expect(withChange({ no_people: 4 }, { no_people: 2 }, session, { no_people: 4 })).toEqual({ no_people: 2 });
    expect(withChange({}, { forename: '' }, session, {})).toEqual({ forename: null });
  });

  it('stay until the server has answered for them', () => {
    expect(acknowledged({ forename: 'Ana', surname: 'Ruiz' }, { forename: 'Ana' })).toEqual({ surname: 'Ruiz' });
    expect(acknowledged({ forename: 'Anabel' }, { forename: 'Ana' })).toEqual({ forename: 'Anabel' });
  });

  it('[BW-58] recognise an emptied forename as the only change', () => {
    expect(isEmptyForenameAlone({ forename: null })).toBe(true);
    expect(isEmptyForenameAlone({ forename: 'Ana' })).toBe(false);
    expect(isEmptyForenameAlone({ forename: null, surname: null })).toBe(false);
    expect(isEmptyForenameAlone({ surname: null })).toBe(false);
  });

  it('with health data are sent only with consent', () => {
    expect(toSend({ allergies: 'nuts' }, aSession(), nothing)).toEqual({});
    expect(toSend({ allergies: 'nuts', allergies_consent: true }, aSession(), nothing)).toEqual({
      allergies: 'nuts',
      allergies_consent: true,
    });
    expect(toSend({ allergies: 'nuts' }, aSession({ allergies_consent: true }), nothing)).toEqual({
      allergies: 'nuts',
    });
    expect(toSend({ allergies: null }, aSession({ allergies: 'nuts' }), nothing)).toEqual({ allergies: null });
  });

  it('with health data are stored in the tab only with consent', () => {
    expect(toKeep({ surname: 'Ruiz', allergies: 'nuts' }, aSession())).toEqual({ surname: 'Ruiz' });
    expect(toKeep({ allergies: 'nuts' }, null)).toEqual({});
    expect(toKeep({ allergies: 'nuts', allergies_consent: true }, aSession())).toEqual({
      allergies: 'nuts',
      allergies_consent: true,
    });
    expect(toKeep({ allergies: 'nuts' }, aSession({ allergies_consent: true }))).toEqual({ allergies: 'nuts' });
    expect(toKeep({ allergies: 'nuts', allergies_consent: false }, aSession({ allergies_consent: true }))).toEqual({
      allergies_consent: false,
    });
  });

  it('are rejected per field, and only by a 422 answer', () => {
    const error = new ApiError({
      kind: 'http',
      status: 422,
      fieldErrors: { email: ['too long', 'odd'], surname: ['bad'], other: ['x'] },
    });
    expect(refusalsOf(error, { email: 'x', forename: 'Ana' })).toEqual({ email: 'too long odd' });
    expect(
      refusalsOf(new ApiError({ kind: 'http', status: 500, fieldErrors: { email: ['x'] } }), { email: 'x' }),
    ).toEqual({});
  });

  it('[BW-64, BW-65] of a deleted session are its choices and contact', () => {
    const session = aSession({
      bar_id: 11,
      time: '19:00',
      full_date: '2026-11-28T19:00:00+00:00',
      forename: 'Ana',
      opt_in: true,
    });
    expect(recovered(session)).toEqual({
      bar_id: 11,
      requested_time: '19:00',
      no_people: 2,
      forename: 'Ana',
      opt_in: true,
    });
    expect(recovered(null)).toEqual({});
  });
});
