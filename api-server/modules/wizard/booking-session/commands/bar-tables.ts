import type { BarTables, BarTablesRequest } from '@bars/shared-api/contracts/bar-tables';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { AppError } from '../../../../kernel/errors';
import { sessionCopy } from '../booking-session.copy';
import { wishOn } from '../rules/choices.rules';
import { ordinaryTables, usualPeople } from '../rules/flow/quick-table.rules';
import { saleOf, type Deps } from './session/call';

/** Which bars of a brand have an ordinary table: what the quick table is for one bar. */
export const barTablesOf = async (
  { kernel, bars, availability }: Pick<Deps, 'kernel' | 'bars' | 'availability'>,
  { people: sent, date, time }: BarTablesRequest,
  brandId: BrandId,
): Promise<BarTables> => {
  const [sale, { defaults }, now] = [saleOf(bars, brandId), bars.brand(brandId), kernel.clock.now()];
  const people = sent || usualPeople(defaults);
  if (people < 0) throw new AppError(422, { fields: { people: [sessionCopy(brandId).peopleNegative] } }, 'invalid');
  const types = ordinaryTables({ sale, firstDate: availability.minBookingDate(null, now) }, null, people);
  const found = await availability.tables(
    {
      people,
      date: date ?? null,
      barIds: sale.bars.filter(({ covid_closed: isShut }) => !isShut).map(({ id }) => id),
      partyTypeIds: types.map(({ id }) => id),
      allowStanding: false,
      ignoreHoldId: null,
      wishOn: (day) =>
        wishOn({ requested_time: time ?? null }, types, { date: day, defaultTime: defaults.requested_time }),
    },
    now,
  );
  return { people, ...found };
};
