/**
 * The card provider as the domains see it: a page that takes the card, an answer that can be checked, and calls to ask and to
 * give back. Amounts are pence. What the provider's words mean is known behind this port alone.
 * Its written contract is sandbox/card-page/README.md.
 */

/** An order to be paid on the hosted page. */
export interface PageOrder {
  /** Ours; the provider charges it at most once. */
  orderId: string;
  amountPence: number;
  /** The one origin that may frame the page and receive its messages. */
  parentOrigin: string;
  /** The words on its button. */
  buttonText: string;
}

/**
 * The provider's names of a stored card: its holder's and its own. They are ours to give, new for every order, and they alone
 * let the card be charged or forgotten.
 */
export interface CardReferences {
  payerRef: string;
  cardRef: string;
}

/** A card to be checked and stored on the hosted page; nothing is charged. */
export interface StorageOrder extends CardReferences {
  /** Ours; the provider approves it at most once. */
  orderId: string;
  /** The one origin that may frame the page and receive its messages. */
  parentOrigin: string;
  /** The words on its button. */
  buttonText: string;
}

/** What a browser posts to the page: an address, and the signed fields of the form. */
export interface PageForm {
  url: string;
  fields: Readonly<Record<string, string>>;
}

/** The card that was used: all that may be kept of it. */
export interface CardFacts {
  brand: string | null;
  lastFour: string | null;
  /** `MMYY` */
  expiry: string | null;
}

/** The provider's references of a payment; needed to settle it and to give it back. */
export interface PaymentReferences {
  providerReference: string;
  authCode: string;
}

/** Money of an order as the provider has it. `account` is the provider's name of the account it was taken on. */
export interface Charge extends PaymentReferences {
  orderId: string;
  amountPence: number;
  currency: string;
  account: string;
}

/** A refused try: `result` is the provider's code, `providerReference` its reference of the try. */
export interface Refused {
  kind: 'refused';
  result: string;
  providerReference: string;
}

/** Neither approved nor refused: the card page is not finished. */
export interface Nothing {
  kind: 'nothing';
}

/** Approved once and undone: the money is refunded, or no card is kept. */
export interface Undone {
  kind: 'undone';
}

/** The outcome of an order in the provider's answer to a query. */
export type OrderOutcome =
  | (Omit<Charge, 'orderId'> & {
      kind: 'paid';
      /** Taken on the account that the order was made for. */
      isOwnAccount: boolean;
      /** False while the money is only held on the card: it is not ours before it is settled. */
      isSettled: boolean;
      card: CardFacts;
    })
  | Refused
  | Undone
  | Nothing;

/** The outcome of charging a stored card. `refused` is final: the bank has said no, or the provider does not know the card. */
export type StoredCharge = { kind: 'paid' } | Refused;

/** The token that a wallet gave for one payment: `token` is its JSON text, which is charged once and kept nowhere. */
export interface WalletOrder {
  orderId: string;
  amountPence: number;
  type: 'google_pay' | 'apple_pay';
  token: string;
}

/**
 * The outcome of charging a wallet's token, in the gateway's own signed answer. `approved` is believed once the order was asked
 * about. `nothing`: the order was approved before, and this token is not charged.
 */
export type WalletCharge = { kind: 'approved' } | Refused | Nothing;

export type StorageOutcome =
  /** The bank has checked the card, and the provider keeps it under these names. */
  | ({
      kind: 'stored';
      isOwnAccount: boolean;
      /** The bank has authenticated the holder. */
      isAuthenticated: boolean;
      card: CardFacts;
      providerReference: string;
    } & CardReferences)
  | Refused
  | Undone
  | Nothing;

/**
 * The outcome of an order in the page's answer. `approved` is never enough: unsigned fields of the form decide how it was
 * approved, so the provider is asked. `card` is for display only.
 */
export type PageOutcome = { kind: 'approved'; card: CardFacts } | Refused | Nothing;

/**
 * What came back from the page. `believed`: signed by the provider, for our merchant. An answer that is not believed may
 * still name an order: then the provider is asked about it.
 */
export type Answer =
  | { trust: 'believed'; orderId: string; outcome: PageOutcome }
  | { trust: 'doubted'; orderId: string | null; why: string };

export interface Gateway {
  /** The origin of the hosted page, for the policy of the one page that frames it. */
  readonly pageOrigin: string;
  open(order: PageOrder): PageForm;
  /** The form that checks and stores a card; it demands authentication of the holder. */
  openStorage(order: StorageOrder): PageForm;
  /** Reads the form field `hppResponse`. */
  read(hppResponse: string): Answer;
  /** Asks for the outcome of an order; without an amount where we know its number alone. @throws when the provider does not answer within five seconds, as all calls below, or its answer is invalid */
  query(order: { orderId: string; amountPence?: number }): Promise<OrderOutcome>;
  /** Asks for the outcome of storing a card. @throws as `query` */
  queryStorage(order: { orderId: string } & CardReferences): Promise<StorageOutcome>;
  /** The provider forgets a stored card; one it does not know is forgotten. @throws when it cannot be reached or refuses */
  forget(card: CardReferences): Promise<void>;
  /**
   * Charges a stored card at once. The provider charges an order at most once, so a repetition after an approval throws, and
   * `query` says what became of it. @throws as `query`, and when the bank could not be reached
   */
  chargeStored(order: { orderId: string; amountPence: number } & CardReferences): Promise<StoredCharge>;
  /**
   * Charges a wallet's token at once. The provider charges an order at most once: by the card page or by a wallet.
   * @throws as `query`; then nobody knows what became of the order, and it is asked about
   */
  chargeWallet(order: WalletOrder): Promise<WalletCharge>;
  /** Settles money that is only held. Repeating it settles it once. @throws when the provider cannot be reached or refuses */
  settle(charge: Charge): Promise<void>;
  /** Voids money that is only held. Repeating it changes nothing. @throws when the provider cannot be reached or refuses */
  void(charge: Charge): Promise<void>;
  /**
   * Refunds settled money to the card it came from. Repeating it under the same key refunds once.
   * @throws when the provider cannot be reached or refuses
   */
  refund(charge: Charge & { key: string }): Promise<void>;
}
