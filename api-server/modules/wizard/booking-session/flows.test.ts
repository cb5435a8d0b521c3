import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sampleFiles } from '../../estate/bars/testing/samples';
import { sessionCopy } from './booking-session.copy';
import { ada, sessionServer, tableType, visit, type Fields } from './testing/session-fixture';

const copy = sessionCopy(1);
const call = { callback_date: '2026-11-20', callback_time: '15:00' } as const;

const typeOf = (id: number, flow: string, change: Record<string, unknown> = {}) =>
  tableType({ id, front_end_name: flow, booking_flow_name: flow, ...change });
const enquiryOf = (id: number, flow: string, change: Record<string, unknown> = {}) =>
  typeOf(id, flow, { enquiry: { always: true }, ...change });

const seats = {
  areas: [{ id: 'main', name: 'Main bar' }],
  seatings: [
    { id: 'S', area: 'main', kind: 'class_seat', min_covers: 1, max_covers: 1, count: 20 },
    { id: 'T', area: 'main', kind: 'table', min_covers: 1, max_covers: 12 },
  ],
};
const [bar] = sampleFiles().bars;
const venues = [
  { ...bar, ...seats },
  {
    ...bar,
    ...seats,
    id: 182,
    slug: 'the-stage',
    bar_name: 'The Stage',
    karaoke_partner_url: 'https://sing.example/stage',
    special_days: [{ on: { date: '2026-11-28' }, kind: 'closed', message: 'Closed.' }],
  },
];

const types = [
  typeOf(27, 'MasterclassBooking', {
    needs: 'class_seats',
    min_covers: 6,
    prices: [{ weekdays: ['saturday'], from: '12:00', to: '00:00', pence: 3000 }],
    price_per: 'person',
  }),
  typeOf(28, 'AtTableMasterclass', { exact_people: 6 }),
  typeOf(91, 'DrinksBooking', {
    deposit: { kind: 'per_person', pence: 500, due_hours_before: null },
    balance: { due_hours_before: 0, online: false },
  }),
  typeOf(93, 'Karaoke'),
  typeOf(96, 'ChristmasBooking', { category_id: 20 }),
  typeOf(97, 'ChristmasMostrador', { category_id: 20, exact_people: 6 }),
  typeOf(107, 'NyeBooking'),
  enquiryOf(108, 'NyeEnquiry'),
  enquiryOf(100, 'GenericLargerEnquiry', { min_people: 20 }),
  enquiryOf(101, 'GenericConsumerEnquiry'),
  enquiryOf(102, 'CorporateBooking'),
  enquiryOf(103, 'PrivateHire', { last_date: null }),
  enquiryOf(104, 'CorporateBooking', { last_date: '2027-02-15' }),
  enquiryOf(109, 'NyeEnquiry', { last_date: '2022-12-31' }),
  enquiryOf(110, 'NyeEnquiry', { last_date: '2027-06-30' }),
  enquiryOf(99, 'GenericEnquiry'),
];

/** The test clock begins at noon on Friday 20 November 2026. */
describeOnEngines('the flows', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine, {
      files: { 'venues/one/the-arch.json': venues, 'party-types/tables.json': types },
    });
  });
  afterAll(() => server.close());

  const asked = { bar_id: 1, date: '2026-11-21', no_people: 6 } as const;
  const visitFor = async (type: number, fields: Fields = {}) =>
    visit(server, { ...asked, party_type: type, ...fields });
  const answerFor = async (type: number, fields: Fields = {}) => (await visitFor(type, fields)).first;

  it.each([
    [100, 'GenericLargerEnquiry'],
    [101, 'GenericConsumerEnquiry'],
    [102, 'CorporateBooking'],
    [103, 'PrivateHire'],
    [108, 'NyeEnquiry'],
  ])(
    '[BW-13, BW-14] type %i of flow %s has the details as its second step, and Send Enquiry completes it there',
    async (type, flow) => {
      const visitor = await visitFor(type, { no_people: 40 });
      expect(visitor.first).toMatchObject({
        booking_flow_name: flow,
        can_take_booking: true,
        can_auto_confirm: false,
        too_large_to_book: false,
        can_cater_for: true,
      });
      const { session } = await visitor.send({ step: 2 });
      expect(session).toMatchObject({ step: 2, hold: null, can_complete: false });
      expect(session.callback_slots.length).toBeGreaterThan(0);
      const isCompanys = flow === 'CorporateBooking' || flow === 'PrivateHire';
      expect(session.fields_required.map(({ field }) => field)).toEqual([
        ...(isCompanys ? ['occasion', 'plan'] : []),
        'forename',
        'surname',
        'email',
        'phone_number',
        ...(isCompanys ? ['company_name'] : []),
        'callback_date',
      ]);
      expect(
        (await visitor.send({ ...ada, ...call, company_name: 'Engines', occasion: 'Client event', plan: 'Canapés' }))
          .session,
      ).toMatchObject({ step: 2, can_complete: true, no_complete_reason: null });
      expect((await visitor.complete()).session).toMatchObject({
        step: 99,
        is_completed: true,
        hold: null,
        booking: { status_id: 3, people: 40 },
      });
    },
  );

  it('[BW-13] an enquiry flow has no step with times: 3 and 4 are locked', async () => {
    const visitor = await visitFor(101);
    for (const step of [3, 4])
      expect(await visitor.send({ step })).toMatchObject({ status: 422, error: { code: 'step_locked' } });
  });

  it.each([
    [96, 'ChristmasBooking'],
    [97, 'ChristmasMostrador'],
  ])('[BW-17, BW-113] type %i of flow %s can be had from November to February alone', async (type) => {
    for (const date of ['2026-11-21', '2026-12-05', '2027-01-09', '2027-02-27'])
      expect(await answerFor(type, { date })).toMatchObject({ validation_errors: [], can_take_booking: true });
    for (const date of ['2027-03-06', '2027-07-03', '2027-10-30']) {
      expect(await answerFor(type, { date })).toMatchObject({
        validation_errors: [{ field: 'date', message: copy.dateOutOfSeason }],
        can_take_booking: false,
      });
    }
  });

  it('[BW-18] flow ChristmasMostrador is that of party type 97, which needs exactly six people', async () => {
    expect(await answerFor(97)).toMatchObject({
      booking_flow_name: 'ChristmasMostrador',
      validation_errors: [],
      can_take_booking: true,
    });
    for (const people of [5, 7])
      expect(await answerFor(97, { no_people: people })).toMatchObject({
        validation_errors: [{ field: 'no_people', message: 'This is for exactly 6 people.' }],
        can_take_booking: false,
      });
  });

  it('[BW-19, BW-106] flow AtTableMasterclass needs exactly six people, though it is made for four to six', async () => {
    expect(await answerFor(28)).toMatchObject({
      booking_flow_name: 'AtTableMasterclass',
      validation_errors: [],
      can_take_booking: true,
    });
    for (const people of [4, 5, 7])
      expect(await answerFor(28, { no_people: people })).toMatchObject({
        validation_errors: [{ field: 'no_people', message: 'This is for exactly 6 people.' }],
        can_take_booking: false,
      });
  });

  it.each([
    [107, 'NyeBooking'],
    [108, 'NyeEnquiry'],
  ])(
    '[BW-20, BW-114] type %i of flow %s has 31 December of the current year as its date, whatever is asked',
    async (type, flow) => {
      const visitor = await visitFor(type, { date: null });
      expect(visitor.first).toMatchObject({ booking_flow_name: flow, date: '2026-12-31', flash_messages: [] });
      expect(visitor.first.available_types.find(({ id }) => id === type)).toMatchObject({
        first_date: '2026-12-31',
        last_date: '2026-12-31',
      });
      const { session } = await visitor.send({ date: '2027-01-02' });
      expect(session).toMatchObject({ date: '2026-12-31', validation_errors: [], can_take_booking: true });
      expect(session.flash_messages).toEqual([
        { type: 'message', message: `${flow} is on Thursday 31 December 2026, so we’ve changed your date.` },
      ]);
    },
  );

  it('[BW-115] a company’s date is limited to the configured last date, else to 31 December of the current year', async () => {
    const lastOf = async (type: number) =>
      (await answerFor(type)).available_types.find(({ id }) => id === type)?.last_date;
    expect([await lastOf(102), await lastOf(104), await lastOf(108), await lastOf(103)]).toEqual([
      '2026-12-31',
      '2027-02-15',
      '2026-12-31',
      null,
    ]);
    expect(await answerFor(102, { date: '2026-12-31' })).toMatchObject({ validation_errors: [] });
    expect(await answerFor(102, { date: '2027-01-01' })).toMatchObject({
      validation_errors: [
        {
          field: 'date',
          message: 'CorporateBooking can be asked for up to Thursday 31 December 2026. Please choose an earlier date.',
        },
      ],
      can_take_booking: false,
    });
    expect(await answerFor(104, { date: '2027-02-15' })).toMatchObject({ validation_errors: [] });
    expect((await answerFor(104, { date: '2027-02-16' })).validation_errors).toMatchObject([{ field: 'date' }]);
  });

  it('[BW-115] a company’s New Year’s Eve after the configured last date is not on offer and cannot be asked for, and a later limit leaves its date alone', async () => {
    const offered = (await visit(server, { ...asked })).first.available_types.map(({ id }) => id);
    expect([108, 109, 110].map((id) => offered.includes(id))).toEqual([true, false, true]);
    expect(await answerFor(110)).toMatchObject({ date: '2026-12-31', validation_errors: [], can_take_booking: true });
    const visitor = await visitFor(109, { date: '2026-12-31' });
    expect(visitor.first).toMatchObject({
      can_take_booking: false,
      validation_errors: [
        {
          field: 'date',
          message: 'NyeEnquiry can be asked for up to Saturday 31 December 2022. Please choose an earlier date.',
        },
      ],
    });
    expect(await visitor.send({ step: 2 })).toMatchObject({ status: 422, error: { code: 'step_locked' } });
  });

  it('[BW-108] a masterclass of type 27 with fewer people than min_covers is a shared one, and the session says so', async () => {
    expect(await answerFor(27, { no_people: 5 })).toMatchObject({
      min_covers: 6,
      warning_text: copy.sharedClass(6),
      can_take_booking: true,
    });
    expect(await answerFor(27, { no_people: 6 })).toMatchObject({ min_covers: 6, warning_text: null });
    expect(await answerFor(28, { no_people: 5 })).toMatchObject({ warning_text: null });
  });

  it('a price for each person counts for every person', async () => {
    const visitor = await visitFor(27, { no_people: 3 });
    await visitor.send({ step: 2 });
    const { session } = await visitor.send({ time: '14:00', step: 4 });
    expect(session).toMatchObject({ price_per: 'person', value: 9000 });
    expect(session.all_slots.find(({ time }) => time === '14:00')?.price).toBe(3000);
  });

  it('[BW-109] the balance of type 91 is payable on arrival: the session says so, and takes the deposit alone', async () => {
    const visitor = await visitFor(91);
    expect(visitor.first.warning_text).toBe('The balance is payable on arrival.');
    await visitor.send({ step: 2 });
    const { session } = await visitor.send({ time: '19:00', step: 4 });
    expect(session).toMatchObject({ deposit: 3000, requires_balance: false, balance_due_date: null });
    expect(session.payment_options.map(({ type }) => type)).toEqual(['deposit']);
  });

  it('karaoke leads to the partner’s address of the venue, for a party of any size', async () => {
    const visitor = await visitFor(93, { bar_id: 182, no_people: 80 });
    expect(visitor.first).toMatchObject({
      partner_url: 'https://sing.example/stage',
      can_take_booking: true,
      can_auto_confirm: true,
      too_large_to_book: false,
      no_autoconfirm_reason: null,
    });
    expect((await visitor.send({ step: 2 })).session).toMatchObject({ step: 2, hold: null });
    expect(await visitor.send({ step: 4 })).toMatchObject({ status: 422, error: { code: 'step_locked' } });
  });

  it('karaoke at another venue has no partner’s address, and its step 2 can be reached', async () => {
    const visitor = await visitFor(93);
    expect(visitor.first).toMatchObject({ partner_url: null, can_take_booking: true });
    expect((await visitor.send({ step: 2 })).session.step).toBe(2);
  });

  it('[BW-24] karaoke cannot be taken on a day on which the venue is closed', async () => {
    expect(await answerFor(93, { bar_id: 182, date: '2026-11-28' })).toMatchObject({
      partner_url: 'https://sing.example/stage',
      can_take_booking: false,
    });
  });

  it('another type has no partner’s address at the same venue', async () => {
    expect(await answerFor(101, { bar_id: 182 })).toMatchObject({ partner_url: null });
  });
});
