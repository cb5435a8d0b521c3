import * as z from 'zod/mini';

/** Amounts of the estate are integer pence. */
export const amount = z.int().check(z.minimum(0));

/** What is asked for up front. Nothing is asked where `kind` is `none`. */
export const depositRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('per_person'), pence: amount, due_hours_before: z.nullable(z.int()) }),
  z.strictObject({ kind: z.literal('per_booking'), pence: amount, due_hours_before: z.nullable(z.int()) }),
  z.strictObject({ kind: z.literal('minimum_spend'), pence: amount, percent: z.int().check(z.minimum(0), z.maximum(100)) }),
  z.strictObject({ kind: z.literal('full') }),
]);
export type DepositRule = z.infer<typeof depositRule>;

/** When the rest is due; `online` false means it is paid on arrival. */
export const balanceRule = z.strictObject({ due_hours_before: z.int(), online: z.boolean() });

/** What staying away costs; a card is stored for it. */
export const noShowRule = z.strictObject({ pence_per_person: amount });

/** At least so many hours before the visit, this share of what was paid goes back to the original payment. */
export const cancellationStep = z.strictObject({
  hours_before: z.int().check(z.minimum(0)),
  percent_refunded: z.int().check(z.minimum(0), z.maximum(100)),
});
