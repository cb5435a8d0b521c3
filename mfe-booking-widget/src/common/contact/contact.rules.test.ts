import { describe, expect, it } from 'vitest';
import { aHeldSession } from '../../testing/fixtures/a-session';
import { contactFields } from '../fields';
import { shownError } from '../form/field-errors.rules';
import { filled } from './contact.conversions';
import { isAnswered, isCompleteBlocked, isPrefilled, needsConsent } from './contact.rules';

const model = (
  change: Parameters<typeof aHeldSession>[0] = {},
  typed: Partial<ReturnType<typeof aHeldSession>> = {},
) => {
  const session = aHeldSession(change);
  return { session, values: { ...session, ...typed }, refusals: {} };
};

describe('conversions', () => {
  it('turn an emptied field into null', () => {
    expect(['', ' ', 'Ana'].map(filled)).toEqual([null, ' ', 'Ana']);
  });
});

describe('errors', () => {
  const wrong = model({
    email: 'ana',
    validation_errors: [{ field: 'email', message: 'Please enter an email address.' }],
  });

  it('[BW-153] come from the server: its message, else that the field is required', () => {
    expect(shownError(wrong, 'email', true)).toBe('Please enter an email address.');
    expect(shownError(model(), 'email', true)).toBe('Please tell us your email address.');
    expect(shownError(model(), 'surname', true)).toBeUndefined();
    expect(shownError(model({}, { email: 'ana@example.com' }), 'email', true)).toBeUndefined();
  });

  it('[BW-155] are hidden until the field was touched', () => {
    expect(shownError(wrong, 'email', false)).toBeUndefined();
    expect(shownError({ ...wrong, refusals: { email: 'must be at most 254 characters' } }, 'email', false)).toBe(
      'must be at most 254 characters',
    );
  });

  it.each(['forename', 'surname', 'email', 'phone_number'] as const)(
    '[BW-156] show at once when %s is prefilled',
    (name) => {
      expect(isPrefilled(model({ [name]: 'x' }).values)).toBe(true);
      expect(isPrefilled(model().values)).toBe(false);
    },
  );
});

describe('completing', () => {
  it('[BW-165] is blocked by can_complete once the server has answered for all typed values', () => {
    expect(isCompleteBlocked(model(), contactFields, false)).toBe(true);
    expect(isCompleteBlocked(model({ can_complete: true }), contactFields, false)).toBe(false);
    expect(
      isCompleteBlocked({ ...model({ can_complete: true }), refusals: { email: 'no' } }, contactFields, false),
    ).toBe(true);
    expect(isCompleteBlocked(model({ can_complete: true }), contactFields, true)).toBe(true);
    expect(isAnswered(model({}, { opt_in: true }), contactFields)).toBe(false);
  });

  it.each([
    ['a name alone is typed and the rest is empty', { forename: 'Ana' }, true],
    [
      'the last missing field is typed',
      { forename: 'Ana', surname: 'Byron', email: 'ana@guests.example', phone_number: '07700900123' },
      false,
    ],
  ])('[BW-165] while %s, the button is blocked before the answer: %o, %s', (_when, typed, isBlocked) => {
    const missing = ['forename', 'surname', 'email', 'phone_number'].map((field) => ({ field, message: 'is missing' }));
    expect(isCompleteBlocked(model({ fields_required: missing }, typed), contactFields, false)).toBe(isBlocked);
  });

  it('[BW-165] is blocked by a wrong field until that field is changed, whatever else is typed', () => {
    const wrong = {
      email: 'ana',
      validation_errors: [{ field: 'email', message: 'Please enter an email address.' }],
      fields_required: [],
    };
    expect(isCompleteBlocked(model(wrong, { forename: 'Ana' }), contactFields, false)).toBe(true);
    expect(isCompleteBlocked(model(wrong, { email: 'ana@guests.example' }), contactFields, false)).toBe(false);
  });

  it('needs consent when allergies are given', () => {
    expect([needsConsent('nuts', false), needsConsent('nuts', true), needsConsent('  ', false)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
