import { describe, expect, it } from 'vitest';
import { sampleType } from '../../../estate/bars/testing/samples';
import { newState, type Contact } from '../booking-session.state';
import { copy, someone } from '../testing/facts';
import { reconciledContact, withOpened } from './opened.rules';

const opened = withOpened({ ...newState(4), contact: { ...someone, company_name: 'Analytical Engines' } }, 'a-network');
const reconciled = (change: Partial<Contact>, type = sampleType()) =>
  reconciledContact({ ...opened, contact: { ...opened.contact, ...change } }, { type, copy, isUtf8Offered: false });

describe('the contact of a paid booking', () => {
  it.each<[string, Partial<Contact>, Partial<Contact>]>([
    ['nothing', {}, {}],
    ['a good address', { email: 'grace@example.com' }, { email: 'grace@example.com' }],
    ['a bad address', { email: 'grace@' }, {}],
    [
      'one field that is good and one that is not',
      { forename: 'Grace', surname: '' },
      { forename: 'Grace', surname: 'Lovelace' },
    ],
    ['a name that is an address', { forename: 'www.one.example' }, {}],
    ['a company that is none of a table’s business', { company_name: null }, { company_name: null }],
    ['allergies without consent', { allergies: 'nuts' }, { allergies: null }],
    [
      'allergies with consent',
      { allergies: 'nuts', allergies_consent: true },
      { allergies: 'nuts', allergies_consent: true },
    ],
    ['a consent to mail', { opt_in: true }, { opt_in: true }],
  ])('after a change of %s', (_name, change, result) => {
    const given = Object.fromEntries(
      Object.entries(change).map(([field, value]) => [field, value === '' ? null : value]),
    );
    expect(reconciled(given)).toEqual({ ...opened.contact, ...result });
  });

  it('keeps the company where the type asks for one', () => {
    expect(reconciled({ company_name: null }, sampleType({ booking_flow_name: 'PrivateHire' })).company_name).toBe(
      'Analytical Engines',
    );
  });

  it('is the current one where nothing was opened, without invalid details', () => {
    const state = { ...newState(4), contact: { ...someone, email: 'ada@' } };
    expect(reconciledContact(state, { type: sampleType(), copy, isUtf8Offered: false })).toEqual({
      ...someone,
      email: null,
    });
  });
});
