import type { BookingTypeCategory } from '@bars/shared-api/contracts/availability';

/** The category's name at a venue: that of the first day part, in display order, which has one of the venue's own. Source: BW-99. */
export const categoryNameAt = ({ name, day_parts: parts }: BookingTypeCategory, barId: number | null): string =>
  [...parts]
    .sort((one, other) => one.display_order - other.display_order)
    .flatMap(({ overrides }) => overrides)
    .find(({ bar_id: id }) => id === barId)?.category_name ?? name;

/** The times on offer with the requested one, which may be outside them, as after an enquiry. */
export const timesToChoose = (slots: readonly string[], requested: string): readonly string[] =>
  slots.includes(requested) ? slots : [requested, ...slots];
