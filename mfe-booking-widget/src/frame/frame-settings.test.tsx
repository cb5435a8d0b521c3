import type { BookingParams } from '@bars/shared-api/contracts/frame-messages';
import { describe, expect, it } from 'vitest';
import { canHostApplePay, readFramePage, settingsOf, slotOf, type FramePage } from './frame-settings';

const page: FramePage = {
  brand: '1',
  apiKey: 'pk_site_northlight',
  reportsErrors: false,
  origins: ['https://www.northlight.example'],
};
const nothing = {
  barId: null,
  forceLocation: false,
  partyType: null,
  date: null,
  people: null,
  sessionId: null,
  step: null,
};
const code = 'r'.repeat(43);

const read = (params: Partial<BookingParams> | null) => {
  const ignored: string[] = [];
  const settings = settingsOf(
    page,
    params && { iframe_id: 'frame-1', ...params },
    (setting) => void ignored.push(setting),
  );
  return { ...settings, ignored };
};

describe('the frame’s page', () => {
  it('has its brand, its key, and the origins that may frame it', () => {
    document.head.innerHTML =
      '<meta name="bars:brand" content="2"><meta name="bars:api-key" content="pk_site"><meta name="bars:frame-origins" content="self  https://www.laverbena.example">';
    expect(readFramePage(document)).toEqual({
      brand: '2',
      apiKey: 'pk_site',
      origins: ['self', 'https://www.laverbena.example'],
      reportsErrors: false,
    });
    document.head.innerHTML = '';
    expect(readFramePage(document)).toEqual({ brand: '', apiKey: '', origins: [], reportsErrors: false });
  });
});

describe('the wizard’s settings', () => {
  it('[EM-24] are the page’s own without params, with nothing prefilled', () => {
    expect(read(null)).toEqual({
      env: 'production',
      brand: 1,
      apiKey: 'pk_site_northlight',
      canClose: false,
      headingLevel: 1,
      prefill: nothing,
      ignored: [],
    });
  });

  it.each([
    [1, 1],
    ['2', 2],
    [4, 4],
    [3, 0],
    ['seven', 0],
    [true, 0],
  ])('[EM-14] params.brand %s is brand %s, and has priority over the page’s own', (brand, expected) => {
    expect(read({ brand }).brand).toBe(expected);
  });

  it('[EM-14] params without a brand keep the page’s own', () => {
    expect(read({}).brand).toBe(1);
  });

  it.each(['local', 'staging', 'production'] as const)('[EM-13] params.env selects a configuration: %s', (env) => {
    expect(read({ env })).toMatchObject({ env, ignored: [] });
  });

  it('[EM-13] params.env is never an address', () => {
    expect(read({ env: 'https://evil.test' })).toMatchObject({ env: 'production', ignored: ['env'] });
  });

  it.each([
    [true, true],
    [false, false],
    ['', true],
    ['false', false],
    ['perhaps', false],
    [undefined, false],
  ])('[EM-16] params.can_close %s: %s', (given, canClose) => {
    expect(read({ can_close: given }).canClose).toBe(canClose);
  });

  it('[EM-17, EM-18, EM-19, EM-20, EM-21] prefilled values are read from numbers, booleans or texts', () => {
    const expected = { ...nothing, step: 2, sessionId: code, barId: 102, forceLocation: true };
    expect(read({ pre_filled_data: { step: 2, session_id: code, bar_id: 102, force_location: true } }).prefill).toEqual(
      expected,
    );
    expect(
      read({ pre_filled_data: { step: '2', session_id: code, bar_id: '102', force_location: '' } }).prefill,
    ).toEqual(expected);
    expect(read({ pre_filled_data: { party_type: 14, date: '2026-11-28', people: 6 } }).prefill).toEqual({
      ...nothing,
      partyType: 14,
      date: '2026-11-28',
      people: 6,
    });
  });

  it.each([
    [3, 3, []],
    ['2', 2, []],
    [undefined, 1, []],
    [0, 1, ['heading-level']],
    ['h2', 1, ['heading-level']],
  ])('params.heading_level %s starts the headings at %s', (level, headingLevel, ignored) => {
    expect(read({ heading_level: level })).toMatchObject({ headingLevel, ignored });
  });

  it('reads the slot of its element when the page has several of the brand', () => {
    const params = { iframe_id: 'frame-1' };
    expect([slotOf(null), slotOf(params), slotOf({ ...params, slot: '.#second' })]).toEqual(['', '', '.#second']);
  });

  it('[EM-17] invalid values are left out and reported by name', () => {
    const { prefill, ignored } = read({
      pre_filled_data: { step: 'last', session_id: '../x', bar_id: -1, date: 'soon', people: 4 },
    });
    expect(prefill).toEqual({ ...nothing, people: 4 });
    expect([...ignored].sort()).toEqual(['bar-id', 'date', 'session-id', 'step']);
  });

  it.each(['2027-02-30', '9999-12-31', '0001-01-01', '2027-03-28T01:30', '2027-1-5', '', '2027-01-05x'])(
    '[EM-17] the day %j is left out and reported',
    (date) => {
      const { prefill, ignored } = read({ pre_filled_data: { date } });
      expect([prefill, ignored]).toEqual([nothing, ['date']]);
    },
  );
});

it.each([
  [true, true],
  ['true', true],
  ['1', true],
  [false, false],
  ['false', false],
  ['sometimes', false],
  [undefined, false],
])('the page around can run Apple Pay with can_apple_pay %s: %s', (can_apple_pay, expected) => {
  expect(canHostApplePay({ iframe_id: 'frame-1', can_apple_pay })).toBe(expected);
  expect(canHostApplePay(null)).toBe(false);
});
