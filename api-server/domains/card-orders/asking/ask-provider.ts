import type { CardFacts } from '../../../kernel/gateway/gateway';
import type { Kernel } from '../../../kernel/kernel';
import { isSuccess, type OrderKind, type Paid, type Stored, type ProviderOutcome } from '../order-kind';
import type { OrderRequest } from '../orders.rows';
import type { AnswerTaker, Orders } from '../service';
import type { RecordOutcome } from './record-outcome';

const noCard: CardFacts = { brand: null, lastFour: null, expiry: null };

/** What the page said of the card fills what the provider leaves out on being asked: it is for reading alone. */
const withCard = <Success extends Paid | Stored>(outcome: ProviderOutcome<Success>, { brand, lastFour, expiry }: CardFacts): ProviderOutcome<Success> => {
  if (!isSuccess(outcome)) return outcome;
  const { card } = outcome;
  return { ...outcome, card: { brand: card.brand ?? brand, lastFour: card.lastFour ?? lastFour, expiry: card.expiry ?? expiry } };
};

/** Asks the provider about an order, and takes in what it says. No transaction is open meanwhile. @throws when it cannot be asked */
export type Ask<Order> = (orderId: string, order: Order, card?: CardFacts) => Promise<'answered' | 'nothing'>;

export const askProvider =
  <Request extends OrderRequest, State extends Orders, Order, Success extends Paid | Stored>(kind: OrderKind<Request, State, Order, Success>, recordOutcome: RecordOutcome<Success>): Ask<Order> =>
  async (orderId, order, card = noCard) => {
    const outcome = withCard(await kind.query(order), card);
    const effects = await recordOutcome(orderId, outcome);
    // A server that dies here leaves the order as it was, to be asked about again.
    const isWanted = effects.some(({ type }) => type === 'collect');
    if (isWanted && isSuccess(outcome) && kind.collect) await recordOutcome(orderId, await kind.collect(orderId, outcome));
    return outcome.kind === 'nothing' ? 'nothing' : 'answered';
  };

/** Takes in what the card page said: a signed no as it is, anything else by asking the provider. */
export const createTakeAnswer =
  <Request extends OrderRequest, State extends Orders, Order, Success extends Paid | Stored>(
    { db, clock, log }: Kernel,
    kind: OrderKind<Request, State, Order, Success>,
    { recordOutcome, ask }: { recordOutcome: RecordOutcome<Success>; ask: Ask<Order> },
  ): AnswerTaker['takeAnswer'] => {
    const askSoon = (orderId: string): Promise<void> => kind.store.askSoon(db, orderId, clock.now());

    /** At once, because somebody is waiting. The page is answered whatever comes of it: then the order is asked about again. */
    const confirm = async (orderId: string, order: Order, card: CardFacts): Promise<void> => {
      if (!(await kind.store.isAwaited(db, orderId))) return;
      try {
        if ((await ask(orderId, order, card)) === 'nothing') await askSoon(orderId);
      } catch (error) {
        log.warn({ err: error }, kind.words.notAsked);
        await askSoon(orderId);
      }
    };

    return async (orderId, answer) => {
      const order = await kind.orderOf(db, orderId);
      if (order === undefined) return false;
      const outcome = answer.trust === 'believed' ? answer.outcome : { kind: 'nothing' as const };
      if (outcome.kind === 'refused') await recordOutcome(orderId, outcome);
      else if (outcome.kind === 'approved') await confirm(orderId, order, outcome.card);
      // A forged answer may name a real order, so whoever sends it does not make us call at once.
      else await askSoon(orderId);
      return true;
    };
  };
