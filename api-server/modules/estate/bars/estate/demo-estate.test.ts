import { describe, expect, it } from 'vitest';
import { assetDir } from '../../../../kernel/asset-dir';
import { categoriesOnSale, typesOnSale, visibleBars } from '../bars.rules';
import { flowNames } from '@bars/shared-api/contracts/booking-flow-rules';
import { readEstate } from '../import/read-estate';
import { anchorEstate } from './anchor.rules';
import { mostSeats } from '../../availability/rules/allocation.rules';
import { resourcesOf } from './resources.rules';

const { estate: files } = readEstate(`${assetDir('estate')}/demo`);
const estate = anchorEstate(files, '2026-11-20');
const owners = [1, 2, 4] as const;

describe('the demo estate', () => {
  it('has three brands with at least eight venues each that visitors see', () => {
    for (const brand of owners) expect(visibleBars(estate, brand, '2026-11-20').length).toBeGreaterThanOrEqual(8);
    expect(visibleBars(estate, 0, '2026-11-20').length).toBeGreaterThanOrEqual(24);
  });

  it('has the venues and types that the rules name', () => {
    const barOf = (id: number) => estate.bars.find((bar) => bar.id === id);
    const typeOf = (id: number) => estate.party_types.find((type) => type.id === id);
    expect(barOf(182)?.karaoke_partner_url).toMatch(/^https:/);
    expect(barOf(187)?.karaoke_partner_url).toMatch(/^https:/);
    expect(typeOf(27)?.min_covers).toBe(6);
    expect(typeOf(91)?.balance?.online).toBe(false);
    expect(typeOf(97)).toMatchObject({ exact_people: 6, booking_flow_name: 'ChristmasMostrador' });
    expect(typeOf(99)?.enquiry.always).toBe(true);
    expect(typeOf(111)?.enquiry.can_fallback).toBe(true);
  });

  it('sells a type of every flow: tables, parties, brunch, masterclasses, Christmas, New Year’s Eve, companies, private hire, karaoke and enquiries', () => {
    expect(new Set(typesOnSale(estate, 0).map((type) => type.booking_flow_name))).toEqual(new Set(flowNames));
    for (const brand of owners) {
      const sold = new Set(typesOnSale(estate, brand).map((type) => type.booking_flow_name));
      expect(sold.size).toBeGreaterThanOrEqual(14);
      for (const name of [
        'TableBooking',
        'BrunchBooking',
        'MasterclassBooking',
        'ChristmasBooking',
        'NyeBooking',
        'CorporateBooking',
        'PrivateHire',
        'GenericEnquiry',
      ] as const)
        expect(sold).toContain(name);
    }
  });

  it('has a karaoke partner at the venues 182 and 187 alone', () => {
    expect(
      estate.bars
        .filter((bar) => bar.karaoke_partner_url !== null)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    ).toEqual([182, 187]);
  });

  it('seats every type at one of its venues', () => {
    for (const type of typesOnSale(estate, 0).filter((one) => !one.enquiry.always)) {
      const bars = estate.bars.filter(
        (bar) =>
          bar.frontend_visible &&
          !bar.central_bar &&
          type.brands.includes(bar.brand_id) &&
          (type.bars === 'all' || type.bars.includes(bar.id)),
      );
      const people = type.exact_people ?? type.min_people ?? 1;
      const seated = bars.filter((bar) => mostSeats(resourcesOf(bar), type) >= people);
      expect({
        type: type.id,
        seats: seated.length > 0,
        everywhere: type.bars === 'all' || seated.length === bars.length,
      }).toEqual({ type: type.id, seats: true, everywhere: true });
    }
  });

  it('has cancellation steps for everything that is paid ahead', () => {
    const paid = typesOnSale(estate, 0).filter(({ deposit }) => deposit.kind !== 'none');
    expect(
      Object.fromEntries(
        paid.map(({ id, cancellation }) => [
          id,
          cancellation.map((step) => [step.hours_before, step.percent_refunded]),
        ]),
      ),
    ).toEqual({
      14: [[48, 100]],
      27: [
        [72, 100],
        [24, 50],
      ],
      28: [[72, 100]],
      29: [[120, 100]],
      44: [
        [72, 100],
        [24, 50],
      ],
      62: [[24, 100]],
      64: [[72, 100]],
      91: [[48, 100]],
      92: [[48, 100]],
      94: [[72, 100]],
      95: [[24, 100]],
      96: [[168, 100]],
      97: [[168, 100]],
      107: [[336, 100]],
      111: [[48, 100]],
    });
  });

  it('[BW-162, PY-25] has for each brand a type secured by a card, with a fee per person, a fee per party, and its own message', () => {
    const secured = owners.flatMap((brand) =>
      typesOnSale(estate, brand)
        .filter((type) => type.no_show !== null)
        .map((type) => ({ brand, id: type.id, rule: type.no_show })),
    );
    expect(secured).toEqual([
      {
        brand: 1,
        id: 16,
        rule: {
          pence_per_person: 1000,
          pence_per_booking: 0,
          card_capture_message: expect.stringMatching(/a card secures it/),
        },
      },
      {
        brand: 2,
        id: 43,
        rule: {
          pence_per_person: 800,
          pence_per_booking: 0,
          card_capture_message: expect.stringMatching(/a card keeps the table/),
        },
      },
      { brand: 4, id: 63, rule: { pence_per_person: 0, pence_per_booking: 5000, card_capture_message: null } },
    ]);
  });

  it('[BW-82, BW-83] gives each brand two categories with two to four day parts, one of them past midnight', () => {
    for (const brand of owners) {
      const categories = categoriesOnSale(estate, brand);
      expect(categories.length).toBeGreaterThanOrEqual(2);
      for (const category of categories) {
        expect(category.day_parts.length).toBeGreaterThanOrEqual(2);
        expect(category.day_parts.length).toBeLessThanOrEqual(4);
        expect(category.day_parts.filter((part) => part.is_default)).toHaveLength(1);
        expect(category.day_parts.map((part) => part.display_order)).toEqual(
          [...category.day_parts.keys()].map((index) => index + 1),
        );
      }
      const ends = categories.flatMap((category) => category.day_parts.map((part) => part.end));
      expect(ends.some((end) => end > '00:00' && end <= '08:00')).toBe(true);
    }
  });

  it('[BW-99] has venues with their own names of day parts', () => {
    const overrides = estate.categories.flatMap((category) => category.day_parts.flatMap((part) => part.overrides));
    expect(overrides.map((override) => override.bar_id).sort((a, b) => a - b)).toEqual([101, 187, 402]);
    expect(overrides[0]).toEqual({
      bar_id: 101,
      part_name: 'Lights low',
      category_name: 'Tables till late',
      start_time: '22:00',
      end_time: '03:00',
    });
  });

  it('has ten to thirty places a venue, apart from the bar with one table', () => {
    const counts = visibleBars(estate, 0, '2026-11-20').map((bar) => ({ id: bar.id, count: resourcesOf(bar).length }));
    expect(counts.filter(({ count }) => count < 10 || count > 30)).toEqual([{ id: 108, count: 1 }]);
  });

  it('has a venue in every state', () => {
    const { bars } = estate;
    const today = '2026-11-20';
    expect(bars.some((bar) => bar.close_date !== null && bar.close_date > today)).toBe(true);
    expect(bars.some((bar) => bar.covid_closed && bar.frontend_visible)).toBe(true);
    expect(bars.some((bar) => !bar.frontend_visible)).toBe(true);
    expect(bars.some((bar) => bar.central_bar)).toBe(true);
    expect(bars.some((bar) => bar.closure_message !== null && !bar.covid_closed)).toBe(true);
    expect(new Set(bars.flatMap((bar) => bar.special_days.map((special) => special.kind)))).toEqual(
      new Set(['closed', 'hours', 'private_event']),
    );
  });

  it('uses telephone numbers and addresses that are reserved', () => {
    const fiction =
      /^(020 7946 0|0113 496 0|0114 496 0|0115 496 0|0116 496 0|0117 496 0|0118 496 0|0121 496 0|0131 496 0|0141 496 0|0151 496 0|0161 496 0|0191 498 0|029 2018 0|028 9649 6|01632 960)\d{3}$/;
    for (const bar of estate.bars) {
      expect(bar.party_booking_phone).toMatch(fiction);
      expect(bar.party_booking_email).toMatch(/\.example$/);
      expect(new URL(bar.full_url).hostname).toMatch(/\.example$/);
    }
  });
});
