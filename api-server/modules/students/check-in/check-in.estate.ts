import { isText } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { defineEstateKind } from '../../estate/index';
import { importCheckInBars } from './check-in-bars.store';

/** One entry of check-in-bars.json. `track_trace_content` null: the page says the brand's own text. Source: ST-117. */
const fileCheckInBar = z.strictObject({
  bar_id: z.int(),
  track_trace_content: z.nullable(
    z.string().check(z.minLength(1), z.maxLength(1000), z.refine(isText, 'must be text')),
  ),
  max_group_size: z.int().check(z.gte(1), z.lte(100)),
});

/** What bars say about checking in, of an estate's files. A bar that is not among them has the standard text and size. */
export const checkInBarsKind = defineEstateKind({
  name: 'check-in-bars',
  schema: fileCheckInBar,
  unique: { field: 'bar_id', of: ({ bar_id: barId }) => barId },
  barOf: ({ bar_id: barId }) => barId,
  write: (tx, bars) =>
    importCheckInBars(
      tx,
      bars.map(({ track_trace_content: content, ...bar }) => ({ ...bar, content })),
    ),
});
