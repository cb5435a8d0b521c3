import * as z from 'zod/mini';
import { envelope } from './dto';

/** GET rest/tip/{id}/outcome: how a tip of former days ended. Tips are not taken any more. An unknown id is 404. Sources: API-B-26, PY-79…PY-82. */
export const tipOutcomePath = (id: string): string => `/api/rest/tip/${id}/outcome`;
export const tipOutcome = z.object({
  completed: z.boolean(),
  forename: z.nullable(z.string()),
  /** The bar's name, and its brand. */
  bar: z.nullable(z.object({ branded_name: z.string(), brand_id: z.int() })),
  outcome: z.object({ bank_auth_code: z.nullable(z.string()) }),
});
export type TipOutcome = z.infer<typeof tipOutcome>;
export const tipOutcomeAnswer = envelope(tipOutcome);
