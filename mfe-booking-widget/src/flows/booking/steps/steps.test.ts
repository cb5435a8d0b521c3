import { asksCompany, flowNames } from '@bars/shared-api/contracts/booking-flow-rules';
import { flowKinds, kindOfFlow } from '@bars/shared-api/contracts/booking-flows';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { describe, expect, it } from 'vitest';
import { flowCopy } from '../../../common/flow/flow.copy';
import { aBooking, aChosenSession, aCompletedSession, aSession } from '../../../testing/fixtures/a-session';
import { backTarget } from './back.rules';
import { flowSteps } from './flow-steps';
import { headerTitle } from './header.rules';
import { progressAt } from './progress.rules';
import { isComplete, nextStep, screenOf, type Screen } from './screen.rules';

const names = [
  'Karaoke',
  'TableBooking',
  'CorporateBooking',
  'PrivateHire',
  'GenericLargerEnquiry',
  'GenericEnquiry',
  'GenericConsumerEnquiry',
  'NyeEnquiry',
  'MasterclassBooking',
  'BrunchBooking',
  'DrinksBooking',
  'BoothBooking',
  'ChristmasBooking',
  'ChristmasMostrador',
  'AtTableMasterclass',
  'OnlineMasterclass',
  'BarSpecificSlotBooking',
  'NyeBooking',
];

/** What a flow says at step 2, in every brand. */
const textsOf = (name: string): string[] =>
  flowNames
    .filter((one) => one === name)
    .flatMap((one) => ([0, 1, 2, 4] as const).map((brand) => wordsOf(flowCopy, brand)[one]));

const mainFlow = { 1: 'pre-booking', 2: 'availability', 3: 'pre-order', 4: 'details', 99: 'enquiry' };
const enquiryFlow = { 1: 'pre-booking', 2: 'enquiry', 99: 'enquiry' };
const enquiries = [
  'CorporateBooking',
  'PrivateHire',
  'GenericLargerEnquiry',
  'GenericEnquiry',
  'GenericConsumerEnquiry',
  'NyeEnquiry',
];
const others = [
  'BoothBooking',
  'OnlineMasterclass',
  'BarSpecificSlotBooking',
  'CorporateBooking',
  'PrivateHire',
  'GenericLargerEnquiry',
  'GenericEnquiry',
  'GenericConsumerEnquiry',
];

describe('the flows', () => {
  it('[BW-10, BW-11] are exactly 18, and each has steps', () => {
    expect(Object.keys(flowKinds).sort()).toEqual(names.toSorted());
    expect([...flowNames].sort()).toEqual(names.toSorted());
    expect(names.filter((name) => flowSteps(name) === undefined)).toEqual([]);
  });

  it.each([
    [
      '[BW-1] tables and parties, brunch and cocktail masterclasses',
      ['TableBooking', 'BrunchBooking', 'MasterclassBooking'],
    ],
    [
      '[BW-2] tables, parties, masterclasses, Christmas, New Year’s Eve, companies, private hire, karaoke and generic enquiries',
      [
        'TableBooking',
        'MasterclassBooking',
        'ChristmasBooking',
        'NyeBooking',
        'CorporateBooking',
        'PrivateHire',
        'Karaoke',
        'GenericEnquiry',
      ],
    ],
  ])('%s are taken in several steps', (_, flows) => {
    for (const flow of flows) {
      expect(screenOf(aChosenSession({ booking_flow_name: flow }), 1)).toBe('pre-booking');
      expect(['availability', 'enquiry', 'partner']).toContain(
        screenOf(aChosenSession({ booking_flow_name: flow }), 2),
      );
    }
  });

  it('have no steps for an unknown name', () => {
    expect(['toString', '__proto__', 'tablebooking', '', null].map((name) => flowSteps(name))).toEqual(
      Array.from({ length: 5 }),
    );
  });

  it.each(['TableBooking', 'BrunchBooking', 'MasterclassBooking'])(
    '[BW-15] %s has the steps 1, 2, 3 and 4, with 99 as fallback, and copy of its own',
    (name) => {
      expect([flowSteps(name), kindOfFlow(name)]).toEqual([mainFlow, 'booking']);
      expect(
        textsOf(name).some((text) =>
          names
            .filter((other) => other !== name)
            .flatMap(textsOf)
            .includes(text),
        ),
      ).toBe(false);
    },
  );

  it.each(['DrinksBooking', 'ChristmasBooking', 'ChristmasMostrador', 'AtTableMasterclass', 'NyeBooking'])(
    '%s runs the main flow too',
    (name) => {
      expect([flowSteps(name), kindOfFlow(name)]).toEqual([mainFlow, 'booking']);
    },
  );

  it.each(enquiries)('[BW-13] %s has the steps 1 and 2 alone, and step 2 is the form with the details', (name) => {
    expect([flowSteps(name), kindOfFlow(name)]).toEqual([enquiryFlow, 'enquiry']);
  });

  it.each(others)('[BW-21] %s exists under its own name, with steps and copy of its own', (name) => {
    expect(flowSteps(name)).toEqual(enquiries.includes(name) ? enquiryFlow : mainFlow);
    expect(textsOf(name)).toHaveLength(4);
    expect(
      textsOf(name).some((text) =>
        names
          .filter((other) => other !== name)
          .flatMap(textsOf)
          .includes(text),
      ),
    ).toBe(false);
  });

  it('[BW-149] ask companies for their name in the flows of companies and private hire alone', () => {
    expect(names.filter(asksCompany).sort()).toEqual(['CorporateBooking', 'PrivateHire']);
  });

  it('have a partner for karaoke alone, whose step 2 is the partner’s', () => {
    expect(names.filter((name) => kindOfFlow(name) === 'partner')).toEqual(['Karaoke']);
    expect(flowSteps('Karaoke')).toEqual({ 1: 'pre-booking', 2: 'partner', 99: 'enquiry' });
  });
});

describe('the screen of a step', () => {
  it.each<[string, number | 'completed', Screen]>([
    ['[BW-15, BW-25, BW-33]', 1, 'pre-booking'],
    ['[BW-15, BW-26, BW-33]', 2, 'availability'],
    ['[BW-15, BW-33]', 3, 'pre-order'],
    ['[BW-15, BW-28, BW-33]', 4, 'details'],
    ['[BW-15]', 99, 'enquiry'],
    ['[BW-31]', 999, 'problem'],
    ['[BW-32]', 5, 'problem'],
    ['[BW-32]', -1, 'problem'],
    ['[BW-30]', 'completed', 'completion'],
  ])('%s of table booking: %s is %s', (_, step, screen) => {
    expect(screenOf(aChosenSession(), step)).toBe(screen);
  });

  it('[BW-12] is the first one while bar or type is missing, whatever the step is', () => {
    for (const step of [1, 2, 4, 99, 7]) {
      expect(screenOf(aChosenSession({ party_type: null }), step)).toBe('pre-booking');
      expect(screenOf(aChosenSession({ bar_id: null }), step)).toBe('pre-booking');
    }
  });

  it('[BW-36] is the enquiry for a party that is too large to book, even without bar and type', () => {
    expect(screenOf(aSession({ step: 99, too_large_to_book: true }), 99)).toBe('enquiry');
    expect(screenOf(aSession({ step: 99, too_large_to_book: true, bar_id: 11 }), 99)).toBe('enquiry');
    expect(screenOf(aSession({ too_large_to_book: true }), 2)).toBe('pre-booking');
  });

  it('[BW-30] is the completion screen by either signal', () => {
    expect(screenOf(aChosenSession({ is_completed: true }), 4)).toBe('completion');
    expect(isComplete({ is_completed: false }, 'completed')).toBe(true);
    expect(isComplete({ is_completed: false }, 4)).toBe(false);
  });

  it('[BW-10] is that of the flow, and the error screen for an unknown one', () => {
    expect(screenOf(aChosenSession({ booking_flow_name: 'PrivateHire' }), 2)).toBe('enquiry');
    expect(screenOf(aChosenSession({ booking_flow_name: 'Karaoke' }), 2)).toBe('partner');
    expect(screenOf(aChosenSession({ booking_flow_name: 'NyeBooking' }), 2)).toBe('availability');
    expect(screenOf(aChosenSession({ booking_flow_name: 'WaterPolo' }), 1)).toBe('problem');
    expect(screenOf(aChosenSession({ booking_flow_name: null }), 2)).toBe('problem');
  });
});

describe('the next step', () => {
  it.each([
    ['[BW-34]', 1, false, 2],
    ['[BW-33, BW-35]', 2, true, 3],
    ['[BW-33]', 2, false, 4],
    ['[BW-33]', 3, true, 4],
  ])('%s after %s, with pre-order %s, is %s', (_, step, canPreOrder, next) => {
    expect(nextStep(step, { can_pre_order: canPreOrder })).toBe(next);
  });

  it('is counted without the pre-order when there is none', () => {
    const without = aChosenSession({ can_pre_order: false });
    const withOne = aChosenSession({ can_pre_order: true });
    expect(progressAt(without, 'details')).toEqual({
      steps: ['pre-booking', 'availability', 'details'],
      current: 'details',
      position: 3,
    });
    expect(progressAt(withOne, 'details')).toMatchObject({ steps: { length: 4 }, position: 4 });
    expect(progressAt(withOne, 'enquiry')).toBeNull();
  });

  it('[BW-13] is the second of two in an enquiry flow, and no numbered one with a partner', () => {
    const hire = aChosenSession({ booking_flow_name: 'PrivateHire', step: 2 });
    expect(progressAt(hire, 'enquiry')).toEqual({ steps: ['pre-booking', 'details'], current: 'details', position: 2 });
    expect(progressAt(aChosenSession({ booking_flow_name: 'Karaoke', step: 2 }), 'partner')).toBeNull();
  });
});

describe('the header title', () => {
  it.each([
    ['[BW-39] enquire by default', aSession({ can_auto_confirm: false }), 1, 'enquire'],
    ['[BW-40] book with automatic confirmation', aChosenSession(), 2, 'book'],
    ['[BW-41] time to party where a booking exists', aCompletedSession(), 'completed', 'booked'],
    ['[BW-41] time to party has priority over book', aChosenSession({ booking: aBooking() }), 4, 'booked'],
    [
      'almost yours while a deposit decides the booking',
      aCompletedSession({ deposit: 40_00, booking: aBooking({ status_id: 0 }) }),
      'completed',
      'kept',
    ],
    ['[BW-41] time to party once it is paid', aCompletedSession({ deposit: 40_00 }), 'completed', 'booked'],
    [
      'no party for a cancelled booking',
      aCompletedSession({ booking: aBooking({ status_id: 4 }) }),
      'completed',
      'cancelled',
    ],
    [
      '[BW-42] thanks for a completed enquiry, though a booking exists',
      aCompletedSession({ step: 99 }),
      'completed',
      'thanks',
    ],
    [
      '[BW-42] thanks for a completed enquiry flow',
      aCompletedSession({ booking_flow_name: 'PrivateHire' }),
      'completed',
      'thanks',
    ],
    ['[BW-42] no thanks for an open enquiry', aChosenSession({ can_auto_confirm: false }), 99, 'enquire'],
  ] as const)('%s', (_, session, step, title) => {
    expect(headerTitle(session, step)).toBe(title);
  });
});

describe('the back button', () => {
  it.each([
    ['[BW-43] none on step 1', {}, 1, null],
    ['[BW-43] none once a booking exists', { booking: aBooking() }, 4, null],
    ['[BW-43] none on the completed booking', {}, 'completed', null],
    ['[BW-44] from 2 to 1', {}, 2, 1],
    ['[BW-44] from 3 to 2', { can_pre_order: true }, 3, 2],
    ['[BW-44] from 4 to 3', { can_pre_order: true }, 4, 3],
    ['[BW-44] from 4 to 2 without a pre-order', {}, 4, 2],
    ['[BW-45] from 99 to 2 with automatic confirmation', { can_auto_confirm: true }, 99, 2],
    ['[BW-45] from 99 to 1 otherwise', { can_auto_confirm: false }, 99, 1],
    ['[BW-46] party type 99 goes to 1', { party_type: 99 }, 4, 1],
    ['[BW-46] party type 99 has priority over the rule of step 99', { party_type: 99, can_auto_confirm: true }, 99, 1],
    ['[BW-43] from the error screen to 1', {}, 999, 1],
  ] as const)('%s', (_, change, step, target) => {
    expect(backTarget(aChosenSession(change), step)).toBe(target);
  });
});
