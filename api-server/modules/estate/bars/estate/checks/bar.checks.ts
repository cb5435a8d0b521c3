import type { FileBar, FileEstate, Seating } from '../../estate.schema';
import { openingFindings } from './opening.checks';
import { duplicates, type Finding, findingIf } from './problem';

/** More tables than this in one group would make the ways of joining them too many to try. */
const largestGroup = 8;

const seatingFindings = (bar: FileBar, seating: Seating, index: number): Finding[] => {
  const path = `seatings[${index}]`;
  const single = seating.kind === 'table' || seating.kind === 'booth';
  return [
    ...findingIf(
      seating.max_covers < seating.min_covers,
      `${path}.max_covers`,
      `is less than min_covers ${seating.min_covers}`,
    ),
    ...findingIf(
      !bar.areas.some((area) => area.id === seating.area),
      `${path}.area`,
      `there is no area "${seating.area}"`,
    ),
    ...findingIf(
      single && seating.count > 1,
      `${path}.count`,
      `a ${seating.kind} is one thing; give each its own entry`,
    ),
    ...findingIf(
      seating.kind !== 'table' && seating.combine_group !== null,
      `${path}.combine_group`,
      'only tables can be joined',
    ),
  ];
};

const groupFindings = (bar: FileBar): Finding[] => {
  const groups = new Map<string, { index: number; seating: Seating }[]>();
  for (const [index, seating] of bar.seatings.entries()) {
    if (seating.combine_group)
      groups.set(seating.combine_group, [...(groups.get(seating.combine_group) ?? []), { index, seating }]);
  }
  return [...groups].flatMap(([name, members]) => {
    const path = `seatings[${members[0]?.index ?? 0}].combine_group`;
    const areas = new Set(members.map((member) => member.seating.area));
    return [
      ...findingIf(members.length < 2, path, `"${name}" has nothing to be joined with`),
      ...findingIf(members.length > largestGroup, path, `"${name}" has more than ${largestGroup} tables`),
      ...findingIf(areas.size > 1, path, `"${name}" spreads over several areas`),
    ];
  });
};

/** What is wrong with one venue, by itself and against the rest of the estate. */
export const barFindings = (bar: FileBar, estate: FileEstate): Finding[] => [
  ...findingIf(
    !estate.brands.some((brand) => brand.id === bar.brand_id),
    'brand_id',
    `there is no brand ${bar.brand_id}`,
  ),
  ...findingIf(
    bar.auto_confirm_max_people > bar.max_party_size,
    'auto_confirm_max_people',
    'is more than max_party_size',
  ),
  ...findingIf(
    bar.close_date !== null && 'every_year' in bar.close_date,
    'close_date',
    'a venue closes for good once, not every year',
  ),
  ...duplicates(
    bar.areas,
    (area) => area.id,
    (index) => `areas[${index}].id`,
  ),
  ...duplicates(
    bar.seatings,
    (seating) => seating.id,
    (index) => `seatings[${index}].id`,
  ),
  ...bar.seatings.flatMap((seating, index) => seatingFindings(bar, seating, index)),
  ...groupFindings(bar),
  ...openingFindings(bar),
];
