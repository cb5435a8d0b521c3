import type {
  Answer,
  CardReferences,
  Charge,
  Gateway,
  OrderOutcome,
  Refused,
  StorageOutcome,
} from '../kernel/gateway/gateway';

type Paid = Extract<OrderOutcome, { kind: 'paid' }>;
type Stored = Extract<StorageOutcome, { kind: 'stored' }>;

const card = { brand: 'VISA', lastFour: '5262', expiry: '1228' };

/** The bank's answer to a wallet's token. */
export interface WalletPlan {
  /** The result of a refusal. */
  refuses?: string;
  /** It is done, and the provider never says so. */
  isSilent?: boolean;
  /** How the charge differs from what was asked. */
  how?: Parameters<ScriptedGateway['charge']>[2];
}

/** A scripted card provider: it charges as a test says, once an order, and records refunds. */
export interface ScriptedGateway extends Gateway {
  /** Charges an order, once; the outcome a question about it would have. `how` is what was edited in the form. */
  charge(
    orderId: string,
    amountPence: number,
    how?: Partial<Pick<Paid, 'isSettled' | 'isOwnAccount' | 'account' | 'currency'>>,
  ): Paid;
  decline(orderId: string, result: string): Refused;
  /** Stores the card of an order, once, under the names its page was opened with; the outcome a question about it would have. */
  storeCard(orderId: string, how?: Partial<Pick<Stored, 'isAuthenticated' | 'isOwnAccount'>>): Stored;
  /** An answer as the form field has it. */
  write(answer: Answer): string;
  /** Calls about an order wait from now on, and fail once what it gives is called. */
  hang(orderId: string): () => void;
  readonly charged: Map<string, number>;
  /** Orders whose money is only held. */
  readonly held: Set<string>;
  /** Refunded once under a key, and once more under another key; or voided. */
  readonly returned: Map<string, number>;
  /** Orders whose held money was voided. */
  readonly voided: Set<string>;
  /** Names of the cards that are kept, by the holder's. */
  readonly kept: Map<string, string>;
  /** Results that the bank answers when a stored card of that holder is charged. */
  readonly refusesStored: Map<string, string>;
  /** What becomes of a wallet's token, where it is not simply charged. */
  readonly wallets: Map<string, WalletPlan>;
  /** Tokens of wallets that the provider was asked to charge, in turn. */
  readonly walletTokens: string[];
  /** While true, the provider does not answer. */
  isDown: boolean;
}

const refuse = (why: string): never => {
  throw new Error(why);
};

/** What it has in its books. */
const createBooks = () => ({
  outcomes: new Map<string, Paid | Refused>(),
  storing: new Map<string, CardReferences>(),
  stored: new Map<string, Stored | Refused>(),
  kept: new Map<string, string>(),
  charged: new Map<string, number>(),
  held: new Set<string>(),
  returned: new Map<string, number>(),
  voided: new Set<string>(),
  refundKeys: new Set<string>(),
  refusesStored: new Map<string, string>(),
  wallets: new Map<string, WalletPlan>(),
  walletTokens: [] as string[],
  written: new Map<string, Answer>(),
  hanging: new Map<string, Promise<never>>(),
});
type Books = ReturnType<typeof createBooks>;

/** Fails while the provider does not answer about an order. */
type Reach = (orderId: string) => Promise<void>;

/** The calls of the server. */
const callsTo = (
  { outcomes, stored, kept, charged, held, returned, voided, refundKeys, refusesStored }: Books,
  reach: Reach,
) => {
  const chargeOf = ({ orderId, account }: Charge): Paid => {
    const outcome = outcomes.get(orderId);
    return outcome?.kind === 'paid' && outcome.account === account ? outcome : refuse('there is no such charge');
  };
  const calls: Pick<Gateway, 'query' | 'queryStorage' | 'forget' | 'chargeStored' | 'settle' | 'void' | 'refund'> = {
    query: async ({ orderId }) => {
      await reach(orderId);
      const outcome = outcomes.get(orderId) ?? { kind: 'nothing' };
      if (outcome.kind !== 'paid') return outcome;
      return voided.has(orderId) || (returned.get(orderId) ?? 0) >= outcome.amountPence
        ? { kind: 'undone' }
        : { ...outcome, isSettled: !held.has(orderId) };
    },
    queryStorage: async ({ orderId }) => {
      await reach(orderId);
      const outcome = stored.get(orderId) ?? { kind: 'nothing' };
      return outcome.kind === 'stored' && !kept.has(outcome.payerRef) ? { kind: 'undone' } : outcome;
    },
    forget: async ({ payerRef }) => {
      await reach(payerRef);
      kept.delete(payerRef);
    },
    chargeStored: async ({ orderId, amountPence, payerRef, cardRef }) => {
      await reach(orderId);
      if (charged.has(orderId)) refuse('it was approved before');
      const result = kept.get(payerRef) === cardRef ? refusesStored.get(payerRef) : '520';
      if (result !== undefined) return { kind: 'refused', result, providerReference: `ref-${orderId}` };
      outcomes.set(orderId, {
        kind: 'paid',
        amountPence,
        currency: 'GBP',
        account: 'internet',
        isOwnAccount: true,
        isSettled: true,
        card,
        providerReference: `ref-${orderId}`,
        authCode: '12345',
      });
      charged.set(orderId, amountPence);
      return { kind: 'paid' };
    },
    settle: async (charge) => {
      await reach(charge.orderId);
      chargeOf(charge);
      if (returned.has(charge.orderId)) refuse('it was voided');
      held.delete(charge.orderId);
    },
    void: async (charge) => {
      await reach(charge.orderId);
      const { amountPence } = chargeOf(charge);
      voided.add(charge.orderId);
      held.delete(charge.orderId);
      returned.set(charge.orderId, amountPence);
    },
    refund: async (charge) => {
      await reach(charge.orderId);
      chargeOf(charge);
      if (held.has(charge.orderId)) refuse('it is only held');
      if (refundKeys.has(charge.key)) return;
      if ((returned.get(charge.orderId) ?? 0) + charge.amountPence > (charged.get(charge.orderId) ?? 0))
        refuse('more than is left');
      refundKeys.add(charge.key);
      returned.set(charge.orderId, (returned.get(charge.orderId) ?? 0) + charge.amountPence);
    },
  };
  return calls;
};

export const scriptedGateway = (): ScriptedGateway => {
  const books = createBooks();
  const {
    outcomes,
    storing,
    stored,
    kept,
    charged,
    held,
    returned,
    voided,
    refusesStored,
    wallets,
    walletTokens,
    written,
    hanging,
  } = books;
  let tries = 0;
  const reach: Reach = async (orderId) => {
    if (gateway.isDown) refuse('nobody answers');
    await hanging.get(orderId);
  };
  const gateway: ScriptedGateway = {
    charged,
    held,
    returned,
    voided,
    kept,
    refusesStored,
    wallets,
    walletTokens,
    isDown: false,
    pageOrigin: 'https://pay.example',
    open: ({ orderId, amountPence }) => ({
      url: 'https://pay.example/hpp',
      fields: { ORDER_ID: orderId, AMOUNT: String(amountPence) },
    }),
    openStorage: ({ orderId, payerRef, cardRef }) => {
      storing.set(orderId, { payerRef, cardRef });
      return { url: 'https://pay.example/hpp', fields: { ORDER_ID: orderId, VALIDATE_CARD_ONLY: '1' } };
    },
    read: (hppResponse) => written.get(hppResponse) ?? { trust: 'doubted', orderId: null, why: 'shape' },
    ...callsTo(books, reach),
    chargeWallet: async ({ orderId, amountPence, token }) => {
      await reach(orderId);
      walletTokens.push(token);
      if (outcomes.get(orderId)?.kind === 'paid') return { kind: 'nothing' };
      const { refuses, isSilent = false, how = {} } = wallets.get(token) ?? {};
      const outcome =
        refuses === undefined ? gateway.charge(orderId, amountPence, how) : gateway.decline(orderId, refuses);
      if (isSilent) return refuse('it took too long');
      return outcome.kind === 'refused' ? outcome : { kind: 'approved' };
    },
    charge: (orderId, amountPence, how = {}) => {
      const before = outcomes.get(orderId);
      if (before?.kind === 'paid') return before;
      const outcome: Paid = {
        kind: 'paid',
        amountPence,
        currency: 'GBP',
        account: 'internet',
        isOwnAccount: true,
        isSettled: true,
        card,
        providerReference: `ref-${orderId}`,
        authCode: '12345',
        ...how,
      };
      outcomes.set(orderId, outcome);
      charged.set(orderId, amountPence);
      if (!outcome.isSettled) held.add(orderId);
      return outcome;
    },
    decline: (orderId, result) => {
      tries += 1;
      const outcome: Refused = { kind: 'refused', result, providerReference: `try-${tries}` };
      if (outcomes.get(orderId)?.kind !== 'paid') outcomes.set(orderId, outcome);
      if (storing.has(orderId) && stored.get(orderId)?.kind !== 'stored') stored.set(orderId, outcome);
      return outcome;
    },
    storeCard: (orderId, how = {}) => {
      const before = stored.get(orderId);
      if (before?.kind === 'stored') return before;
      const names = storing.get(orderId) ?? refuse('Nobody has opened the page for that order.');
      const outcome: Stored = {
        kind: 'stored',
        isOwnAccount: true,
        isAuthenticated: true,
        card,
        providerReference: `ref-${orderId}`,
        ...names,
        ...how,
      };
      stored.set(orderId, outcome);
      kept.set(names.payerRef, names.cardRef);
      return outcome;
    },
    write: (answer) => {
      const text = JSON.stringify(answer);
      written.set(text, answer);
      return text;
    },
    hang: (orderId) => {
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      hanging.set(
        orderId,
        ended.then(() => refuse('it took too long')),
      );
      return () => {
        hanging.delete(orderId);
        end();
      };
    },
  };
  return gateway;
};
