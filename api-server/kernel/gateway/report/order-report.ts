/** An order of the provider's report: somebody has paid it, or tried to. */
export interface ReportedOrder {
  orderId: string;
  /** When, as the report says it; null where it does not. */
  at: string | null;
  /** What it says of who paid: a name, the end of a card. Null where it says nothing. */
  payer: string | null;
}

/**
 * The card provider's list of orders. Its gateway has none: it answers about an order whose number is known, and about no others.
 * What became of an order is asked of the gateway all the same, whose answers are signed.
 */
export interface OrderReport {
  /** Every order between these two moments, or more. @throws where the provider does not answer, or not as it should */
  between(from: Date, until: Date): Promise<ReportedOrder[]>;
}
