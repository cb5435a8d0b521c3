import { dayPart } from '@bars/shared-api/contracts/availability';
import * as z from 'zod/mini';
import { owningBrandId } from './brand.schema';

/** A group of types in step 1, as its file describes it. Sources: BW-82, BW-83, BW-99. */
export const fileCategory = z.strictObject({
  id: z.int().check(z.minimum(1)),
  name: z.string().check(z.minLength(1)),
  brands: z.array(owningBrandId).check(z.minLength(1)),
  display_order: z.int(),
  show_full_time_grid: z._default(z.boolean(), false),
  day_parts: z.array(dayPart),
});
export type FileCategory = z.infer<typeof fileCategory>;

/** A category with the ids of the types on sale in it, by position. A type names its category, never the reverse. */
export type Category = FileCategory & { types: number[] };
