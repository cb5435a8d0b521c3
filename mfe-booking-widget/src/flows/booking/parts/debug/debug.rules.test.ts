import { describe, expect, it } from 'vitest';
import { aSession } from '../../../../testing/fixtures/a-session';
import { changedFields, flagsOf, visibleFields } from './debug.rules';

describe('the debug panel', () => {
  it('[BW-38] shows no secret and no personal data', () => {
    const shown = Object.keys(visibleFields(aSession({ forename: 'Ana', email: 'ana@example.com' })));
    expect(shown).toContain('no_people');
    for (const hidden of [
      'session_id',
      'resume_code',
      'booking',
      'bars',
      'forename',
      'surname',
      'email',
      'phone_number',
      'allergies',
    ])
      expect(shown).not.toContain(hidden);
  });

  it('lists the flags by their value', () => {
    const { on, off } = flagsOf(aSession({ can_auto_confirm: true, is_completed: false }));
    expect(on).toContain('can_auto_confirm');
    expect(off).toContain('is_completed');
  });

  it('shows what an answer has changed, long values in short', () => {
    const slots = Array.from({ length: 40 }, (_, place) => ({ field: `field ${place}`, message: 'm' }));
    expect(
      changedFields(
        aSession(),
        aSession({ no_people: 7, email: 'ana@example.com', validation_errors: slots, info_text: 'x'.repeat(200) }),
      ),
    ).toEqual({
      no_people: 7,
      validation_errors: '40 entries',
      info_text: `"${'x'.repeat(99)}…`,
    });
  });
});
