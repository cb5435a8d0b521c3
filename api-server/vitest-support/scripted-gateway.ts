import type { Answer, Gateway, OrderOutcome } from '../kernel/gateway/gateway';

const card = { brand: 'VISA', lastFour: '5262', expiry: '1228' };

/** A card provider of a test: it charges what it is told to, once an order, and remembers what it gave back. */
export interface ScriptedGateway extends Gateway {
  /** Charges an order, once; the outcome an answer about it would have. */
  charge(orderId: string, amountPence: number): OrderOutcome;
  decline(orderId: string, result: string): OrderOutcome;
  /** An answer as the form field has it. */
  write(answer: Answer): string;
  readonly charged: Map<string, number>;
  readonly returned: Map<string, number>;
  /** While true, nobody answers at the provider. */
  isDown: boolean;
}

export const scriptedGateway = (): ScriptedGateway => {
  const outcomes = new Map<string, OrderOutcome>();
  const charged = new Map<string, number>();
  const returned = new Map<string, number>();
  const written = new Map<string, Answer>();
  const gateway: ScriptedGateway = {
    charged,
    returned,
    isDown: false,
    pageOrigin: 'https://pay.example',
    open: ({ orderId, amountPence }) => ({ url: 'https://pay.example/hpp', fields: { ORDER_ID: orderId, AMOUNT: String(amountPence) } }),
    read: (hppResponse) => written.get(hppResponse) ?? { trust: 'doubted', orderId: null, why: 'shape' },
    query: async ({ orderId }) => {
      if (gateway.isDown) throw new Error('nobody answers');
      return outcomes.get(orderId) ?? { kind: 'nothing' };
    },
    refund: async ({ orderId, amountPence }) => {
      if (gateway.isDown) throw new Error('nobody answers');
      returned.set(orderId, amountPence);
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
      const outcome: OrderOutcome = { kind: 'refused', result };
      outcomes.set(orderId, outcome);
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
