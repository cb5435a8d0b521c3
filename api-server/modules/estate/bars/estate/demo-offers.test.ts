import { describe, expect, it } from 'vitest';
import { assetDir } from '../../../../kernel/asset-dir';
import { planDay } from '../../availability/rules/day-plan.rules';
import { typesOnSale } from '../bars.rules';
import { readEstate } from '../import/read-estate';
import { anchorEstate } from './anchor.rules';

const estate = anchorEstate(readEstate(`${assetDir('estate')}/demo`).estate, '2026-11-20');
const types = typesOnSale(estate, 0);
const barsOf = (type: (typeof types)[number]) =>
  estate.bars.filter(
    (bar) =>
      bar.frontend_visible &&
      !bar.central_bar &&
      !bar.covid_closed &&
      type.brands.includes(bar.brand_id) &&
      (type.bars === 'all' || type.bars.includes(bar.id)),
  );
const days = Array.from({ length: 60 }, (_, ahead) =>
  new Date(Date.UTC(2026, 10, 20) + ahead * 86_400_000).toISOString().slice(0, 10),
);
const peopleOf = ({ exact_people: exact, min_people: least }: (typeof types)[number]): number => exact ?? least ?? 2;

describe('what the demo estate offers does not contradict itself', () => {
  it('[BW-70] whatever is sold by the seat has a price at each of its starts', () => {
    const sold = new Set([
      'MasterclassBooking',
      'AtTableMasterclass',
      'OnlineMasterclass',
      'BrunchBooking',
      'BarSpecificSlotBooking',
      'NyeBooking',
    ]);
    const unpriced = types
      .filter(({ booking_flow_name: flow }) => sold.has(flow))
      .filter((type) =>
        barsOf(type).some((bar) =>
          days.some((day) => planDay(bar, type, day, peopleOf(type)).starts.some(({ price }) => price === null)),
        ),
      );
    expect(unpriced.map(({ id, front_end_name: name }) => [id, name])).toEqual([]);
  });

  it('a table on New Year’s Eve is theirs beyond midnight, at every bar', () => {
    const midnight = Date.parse('2027-01-01T00:00:00Z');
    for (const type of types.filter(({ booking_flow_name: flow }) => flow === 'NyeBooking')) {
      for (const bar of barsOf(type).filter(({ close_date: last }) => last === null || last > '2026-12-31')) {
        const { starts } = planDay(bar, type, '2026-12-31', 2);
        expect({
          bar: bar.id,
          starts: starts.length > 0,
          early: starts.filter(({ end }) => end <= midnight).length,
        }).toEqual({ bar: bar.id, starts: true, early: 0 });
      }
    }
  });

  it('one menu for everybody cannot be skipped, and what has to be chosen is there to choose', () => {
    expect(
      types.filter(({ terms }) => terms?.includes('One menu') === true).map(({ pre_order: { required } }) => required),
    ).toEqual([true]);
    for (const type of types.filter(({ pre_order: { required } }) => required)) {
      for (const brand of type.brands) {
        const packages = estate.pre_orders.filter(
          ({ brands, types: of, display_type: display, price_per_booking: isOnce }) =>
            display === 'package' && !isOnce && brands.includes(brand) && of.includes(type.id),
        );
        expect([type.id, brand, packages.length > 0]).toEqual([type.id, brand, true]);
      }
    }
  });

  it('no offer that can be had at noon promises a night, and none that ends says that it does not', () => {
    const late =
      /all night|the whole night|for the night|until (we )?close|until late|at midnight|last train|small hours|after dark/i;
    const texts = [
      ...types.flatMap((type) =>
        [type.front_end_name, type.description, type.info_text, type.terms, type.complete_text].map(
          (text) => [type.id, text] as const,
        ),
      ),
      ...estate.pre_orders.flatMap(({ id, name, description, variations }) =>
        [name, description, ...variations.flatMap((one) => [one.name, one.description, one.template_badge])].map(
          (text) => [id, text] as const,
        ),
      ),
    ];
    const [lateTable, newYear] = [12, 107];
    expect(
      texts.filter(([id, text]) => text !== null && late.test(text) && id !== lateTable && id !== newYear),
    ).toEqual([]);
  });
});
