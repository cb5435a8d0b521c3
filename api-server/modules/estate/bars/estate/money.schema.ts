import * as z from 'zod/mini';

/** Amounts of the estate are integer pence. */
export const amount = z.int().check(z.minimum(0));

/** What is asked for up front. Nothing is asked where `kind` is `none`. */
export const depositRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('per_person'), pence: amount, due_hours_before: z.nullable(z.int()) }),
  z.strictObject({ kind: z.literal('per_booking'), pence: amount, due_hours_before: z.nullable(z.int()) }),
  z.strictObject({
    kind: z.literal('minimum_spend'),
    pence: amount,
    percent: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  z.strictObject({ kind: z.literal('full') }),
]);
export type DepositRule = z.infer<typeof depositRule>;

/** When the rest is due; `online` false means it is paid on arrival. */
export const balanceRule = z.strictObject({ due_hours_before: z.int(), online: z.boolean() });

/**
 * What staying away costs: for each person, once for the party, or both. A card is stored for it, and nothing is charged
 * before; `card_capture_message` is what the venue says about it, in plain text. Source: PY-25, PY-26.
 */
export const noShowRule = z
  .strictObject({
    pence_per_person: z._default(amount, 0),
    pence_per_booking: z._default(amount, 0),
    card_capture_message: z._default(z.nullable(z.string().check(z.minLength(1))), null),
  })
  .check(z.refine((rule) => rule.pence_per_person + rule.pence_per_booking > 0, 'a card is stored for a fee above 0'));

/** At least so many hours before the visit, this share of what was paid is refunded to the original payment. */
export const cancellationStep = z.strictObject({
  hours_before: z.int().check(z.minimum(0)),
  percent_refunded: z.int().check(z.minimum(0), z.maximum(100)),
});
