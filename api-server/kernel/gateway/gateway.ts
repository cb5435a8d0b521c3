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
  /** The one origin that may frame the page and hear from it. */
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
  /** The one origin that may frame the page and hear from it. */
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

/** The provider's references of a payment; needed to give it back. */
export interface PaymentReferences {
  providerReference: string;
  authCode: string;
}

export type OrderOutcome =
  | ({ kind: 'paid'; amountPence: number; currency: string; card: CardFacts } & PaymentReferences)
  /** A no: `result` is the provider's code. */
  | { kind: 'refused'; result: string }
  /** Not paid, and not refused either: nobody has finished with the card yet. */
  | { kind: 'nothing' };

export type StorageOutcome =
  /** The bank has checked the card and its holder, and the provider keeps it under these names. */
  | ({ kind: 'stored'; card: CardFacts; providerReference: string } & CardReferences)
  | Exclude<OrderOutcome, { kind: 'paid' }>;

/**
 * What came back from the page. `believed`: signed by the provider, for our merchant. An answer that is not believed may
 * still name an order: then the provider is asked about it.
 */
export type Answer = { trust: 'believed'; orderId: string; outcome: OrderOutcome | StorageOutcome } | { trust: 'doubted'; orderId: string | null; why: string };

export interface Gateway {
  /** The origin of the hosted page, for the policy of the one page that frames it. */
  readonly pageOrigin: string;
  open(order: PageOrder): PageForm;
  /** The form that checks and stores a card; the bank has to ask its holder. */
  openStorage(order: StorageOrder): PageForm;
  /** Reads the form field `hppResponse`. Amount and references are not covered by the signature: compare them with the order's own. */
  read(hppResponse: string): Answer;
  /** Asks what became of an order. @throws when the provider cannot be reached or does not make sense */
  query(order: { orderId: string; amountPence: number }): Promise<OrderOutcome>;
  /** Asks what became of the storing of a card. @throws as `query` */
  queryStorage(order: { orderId: string } & CardReferences): Promise<StorageOutcome>;
  /** The provider forgets a stored card; one it does not know is forgotten. @throws when it cannot be reached or refuses */
  forget(card: CardReferences): Promise<void>;
  /**
   * Gives a payment back to the card it came from. Repeating it under the same key gives back once.
   * @throws when the provider cannot be reached or refuses
   */
  refund(payment: { orderId: string; amountPence: number; key: string } & PaymentReferences): Promise<void>;
}
