import { describe, expect, it } from 'vitest';
import { isNextBlocked, missingChoices, nextMove, offersEnquiry } from './pre-booking.rules';

const error = (field: string) => ({ field, message: 'wrong' });

describe('the action of Next', () => {
  const answered = {
    party_type: 1,
    booking_flow_name: 'TableBooking',
    too_large_to_book: false,
    can_auto_confirm: false,
    can_fallback: true,
    no_autoconfirm_reason: 'A quick word first.',
  };
  it.each([
    ['[BW-129] asks in the portal without automatic confirmation', {}, 'portal', 'ask'],
    ['[BW-119] goes to the times in the widget without automatic confirmation', {}, 'widget', 'go'],
    [
      '[BW-34] goes to the times with automatic confirmation',
      { can_auto_confirm: true, no_autoconfirm_reason: null },
      'portal',
      'go',
    ],
    ['[BW-129] goes to the times without a reason', { no_autoconfirm_reason: null }, 'portal', 'go'],
    ['[BW-36] goes to the times without a fallback', { can_fallback: false }, 'portal', 'go'],
    ['[BW-111] enquires about something else', { party_type: 99 }, 'portal', 'enquire'],
    ['[BW-111] enquires about something else', { party_type: 99 }, 'widget', 'enquire'],
    [
      '[BW-13] goes to the form of an enquiry flow without a question',
      { booking_flow_name: 'PrivateHire' },
      'portal',
      'go',
    ],
    ['[BW-36] enquires at once for a party that is too large', { too_large_to_book: true }, 'portal', 'enquire'],
    ['[BW-36] enquires at once for a party that is too large', { too_large_to_book: true }, 'widget', 'enquire'],
  ] as const)('%s', (_, change, surface, move) => {
    expect(nextMove({ ...answered, ...change }, surface)).toBe(move);
  });
});

describe('Next', () => {
  it.each([
    ['portal', true, false],
    ['portal', null, true],
    ['portal', false, true],
    ['widget', true, false],
    ['widget', null, false],
    ['widget', false, true],
  ] as const)('[BW-86, BW-72] in the %s with can_take_booking %s is disabled: %s', (surface, canTake, isBlocked) => {
    expect(
      isNextBlocked(
        { can_take_booking: canTake, party_type: 1, too_large_to_book: false, validation_errors: [] },
        surface,
      ),
    ).toBe(isBlocked);
  });

  it.each(['portal', 'widget'] as const)(
    '[BW-86] in the %s is disabled by an error of the number of people',
    (surface) => {
      expect(
        isNextBlocked(
          { can_take_booking: true, party_type: 1, too_large_to_book: false, validation_errors: [error('no_people')] },
          surface,
        ),
      ).toBe(true);
      expect(
        isNextBlocked(
          { can_take_booking: true, party_type: 1, too_large_to_book: false, validation_errors: [error('email')] },
          surface,
        ),
      ).toBe(false);
    },
  );

  it.each(['date', 'bar_id', 'no_people'])('[BW-87] before a type is chosen is disabled by an error of %s', (field) => {
    expect(
      isNextBlocked(
        { can_take_booking: null, party_type: null, too_large_to_book: false, validation_errors: [error(field)] },
        'widget',
      ),
    ).toBe(true);
    expect(
      isNextBlocked(
        { can_take_booking: null, party_type: null, too_large_to_book: false, validation_errors: [] },
        'widget',
      ),
    ).toBe(false);
  });

  it.each(['portal', 'widget'] as const)(
    '[BW-36] in the %s is enabled as the enquiry button of a party that is too large',
    (surface) => {
      expect(
        isNextBlocked(
          { can_take_booking: false, party_type: 1, too_large_to_book: true, validation_errors: [error('no_people')] },
          surface,
        ),
      ).toBe(false);
    },
  );
});

describe('the offer to enquire', () => {
  it.each([
    ['is made for what can be booked', {}, true],
    ['waits for the choices', { can_take_booking: null }, false],
    ['is left to the notice where nothing can be booked', { can_take_booking: false }, false],
    ['is left to Next of a party that is too large', { too_large_to_book: true }, false],
    ['is left to Next of an enquiry flow', { booking_flow_name: 'PrivateHire' }, false],
    ['is left to the partner’s step', { booking_flow_name: 'Karaoke' }, false],
  ])('[BW-36] %s', (_, change, isOffered) => {
    expect(
      offersEnquiry({ can_take_booking: true, booking_flow_name: 'TableBooking', too_large_to_book: false, ...change }),
    ).toBe(isOffered);
  });
});

describe('what is missing', () => {
  it.each([
    [{ bar_id: null, date: null, booking_type_category_id: null }, ['bar', 'day', 'plan']],
    [{ bar_id: 101, date: '2026-11-28', booking_type_category_id: null }, ['plan']],
    [{ bar_id: 101, date: '2026-11-28', booking_type_category_id: 1 }, []],
  ])('of %o is %o', (chosen, missing) => {
    expect(missingChoices(chosen)).toEqual(missing);
  });
});
