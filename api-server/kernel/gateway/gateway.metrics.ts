import { histogram } from '../metrics/declare';
import type { Meter } from '../metrics/meter';
import type { Gateway } from './gateway';

const cardCalls = histogram({
  name: 'card_call_duration_seconds',
  says: 'How long the card provider took to answer a call of ours; `failed` is one without an answer, or that it could not do',
  labels: {
    call: ['query', 'query_storage', 'forget', 'charge_stored', 'charge_wallet', 'settle', 'void', 'refund'],
    outcome: ['answered', 'refused', 'failed'],
  },
  buckets: [0.25, 0.5, 1, 2.5, 5],
});

export const gatewayMetrics = { declared: [cardCalls] };

type Call = (typeof cardCalls.labels.call)[number];

const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'refused';

/** The card provider, with each of its answers measured. */
export const measuredGateway = (gateway: Gateway, meter: Meter): Gateway => {
  const measured =
    <Order, Answer>(call: Call, ask: (order: Order) => Promise<Answer>) =>
    async (order: Order): Promise<Answer> => {
      const from = performance.now();
      const seconds = () => (performance.now() - from) / 1000;
      try {
        const answer = await ask(order);
        meter.observe(cardCalls, { call, outcome: isRefusal(answer) ? 'refused' : 'answered' }, seconds());
        return answer;
      } catch (error) {
        meter.observe(cardCalls, { call, outcome: 'failed' }, seconds());
        throw error;
      }
    };
  return {
    pageOrigin: gateway.pageOrigin,
    open: (order) => gateway.open(order),
    openStorage: (order) => gateway.openStorage(order),
    read: (answer) => gateway.read(answer),
    query: measured('query', (order) => gateway.query(order)),
    queryStorage: measured('query_storage', (order) => gateway.queryStorage(order)),
    forget: measured('forget', (card) => gateway.forget(card)),
    chargeStored: measured('charge_stored', (order) => gateway.chargeStored(order)),
    chargeWallet: measured('charge_wallet', (order) => gateway.chargeWallet(order)),
    settle: measured('settle', (charge) => gateway.settle(charge)),
    void: measured('void', (charge) => gateway.void(charge)),
    refund: measured('refund', (charge) => gateway.refund(charge)),
  };
};
