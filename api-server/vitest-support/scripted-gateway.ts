import type { Answer, CardReferences, Gateway, OrderOutcome, StorageOutcome } from '../kernel/gateway/gateway';

const card = { brand: 'VISA', lastFour: '5262', expiry: '1228' };

/** A card provider of a test: it charges what it is told to, once an order, and remembers what it gave back. */
export interface ScriptedGateway extends Gateway {
  /** Charges an order, once; the outcome an answer about it would have. */
  charge(orderId: string, amountPence: number): OrderOutcome;
  decline(orderId: string, result: string): { kind: 'refused'; result: string };
  /** Stores the card of an order, once, under the names its page was opened with; the outcome an answer about it would have. */
  storeCard(orderId: string): StorageOutcome;
  /** An answer as the form field has it. */
  write(answer: Answer): string;
  readonly charged: Map<string, number>;
  /** Given back once under a key, and once more under another one. */
  readonly returned: Map<string, number>;
  /** Names of the cards that are kept, by the holder's. */
  readonly kept: Map<string, string>;
  /** While true, nobody answers at the provider. */
  isDown: boolean;
}

export const scriptedGateway = (): ScriptedGateway => {
  const outcomes = new Map<string, OrderOutcome>();
  const storing = new Map<string, CardReferences>();
  const stored = new Map<string, StorageOutcome>();
  const kept = new Map<string, string>();
  const charged = new Map<string, number>();
  const returned = new Map<string, number>();
  const refundKeys = new Set<string>();
  const written = new Map<string, Answer>();
  const gateway: ScriptedGateway = {
    charged,
    returned,
    kept,
    isDown: false,
    pageOrigin: 'https://pay.example',
    open: ({ orderId, amountPence }) => ({ url: 'https://pay.example/hpp', fields: { ORDER_ID: orderId, AMOUNT: String(amountPence) } }),
    openStorage: ({ orderId, payerRef, cardRef }) => {
      storing.set(orderId, { payerRef, cardRef });
      return { url: 'https://pay.example/hpp', fields: { ORDER_ID: orderId, VALIDATE_CARD_ONLY: '1' } };
    },
    read: (hppResponse) => written.get(hppResponse) ?? { trust: 'doubted', orderId: null, why: 'shape' },
    query: async ({ orderId }) => {
      if (gateway.isDown) throw new Error('nobody answers');
      return outcomes.get(orderId) ?? { kind: 'nothing' };
    },
    queryStorage: async ({ orderId }) => {
      if (gateway.isDown) throw new Error('nobody answers');
      return stored.get(orderId) ?? { kind: 'nothing' };
    },
    forget: async ({ payerRef }) => {
      if (gateway.isDown) throw new Error('nobody answers');
      kept.delete(payerRef);
    },
    refund: async ({ orderId, amountPence, key }) => {
      if (gateway.isDown) throw new Error('nobody answers');
      if (refundKeys.has(key)) return;
      refundKeys.add(key);
      returned.set(orderId, (returned.get(orderId) ?? 0) + amountPence);
    },
    charge: (orderId, amountPence) => {
      const before = outcomes.get(orderId);
      if (before?.kind === 'paid') return before;
      const outcome: OrderOutcome = { kind: 'paid', amountPence, currency: 'GBP', card, providerReference: `ref-${orderId}`, authCode: '12345' };
      outcomes.set(orderId, outcome);
      charged.set(orderId, amountPence);
      return outcome;
    },
    decline: (orderId, result) => {
      const outcome = { kind: 'refused', result } as const;
      outcomes.set(orderId, outcome);
      if (storing.has(orderId)) stored.set(orderId, outcome);
      return outcome;
    },
    storeCard: (orderId) => {
      const names = storing.get(orderId);
      if (!names) throw new Error('Nobody has opened the page for that order.');
      const outcome: StorageOutcome = { kind: 'stored', card, providerReference: `ref-${orderId}`, ...names };
      stored.set(orderId, outcome);
      kept.set(names.payerRef, names.cardRef);
      return outcome;
    },
    write: (answer) => {
      const text = JSON.stringify(answer);
      written.set(text, answer);
      return text;
    },
  };
  return gateway;
};
