import type { EstateBar, Seating, SeatKind } from '../estate.schema';

/** One thing that can be taken once at a time: a row of the table `resource`. */
export interface Resource {
  /** `<bar>/<seating>`, with a running number where the seating stands for several equal places. */
  id: string;
  barId: number;
  /** Name of the space, as visitors read it. */
  area: string;
  kind: SeatKind;
  minCovers: number;
  maxCovers: number;
  combineGroup: string | null;
  /** Order of preference within the venue, from 0. */
  position: number;
  online: boolean;
}

const idsOf = (bar: EstateBar, seating: Seating): string[] =>
  seating.count === 1
    ? [`${bar.id}/${seating.id}`]
    : Array.from(
        { length: seating.count },
        (_, index) => `${bar.id}/${seating.id}-${String(index + 1).padStart(3, '0')}`,
      );

/** What a venue can give away, in the order in which it likes to. */
export const resourcesOf = (bar: EstateBar): Resource[] =>
  bar.seatings
    .flatMap((seating) => idsOf(bar, seating).map((id) => ({ id, seating })))
    .map(({ id, seating }, position) => ({
      id,
      barId: bar.id,
      area: bar.areas.find((one) => one.id === seating.area)?.name ?? seating.area,
      kind: seating.kind,
      minCovers: seating.min_covers,
      maxCovers: seating.max_covers,
      combineGroup: seating.combine_group,
      position,
      online: seating.online,
    }));
