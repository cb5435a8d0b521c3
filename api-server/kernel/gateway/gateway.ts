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

/** A no to one try: `result` is the provider's code, `providerReference` its name of the try. */
export interface Refused {
  kind: 'refused';
  result: string;
  providerReference: string;
}

/** Not approved, and not refused either: nobody has finished with the card yet. */
export interface Nothing {
  kind: 'nothing';
}

/** Approved once, and nothing of it stands any more: the money is back, or no card is kept. */
export interface Undone {
  kind: 'undone';
}

/** What the provider did with an order, as it says itself on being asked. */
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

export type StorageOutcome =
  /** The bank has checked the card, and the provider keeps it under these names. */
  | ({
      kind: 'stored';
      isOwnAccount: boolean;
      /** The bank has asked the holder, and was answered. */
      isAuthenticated: boolean;
      card: CardFacts;
      providerReference: string;
    } & CardReferences)
  | Refused
  | Undone
  | Nothing;

/**
 * What the page says of an order. `approved` is never enough: how it was approved is decided by fields of the form that
 * nobody signs, so the provider is asked. `card` is for reading alone.
 */
export type PageOutcome = { kind: 'approved'; card: CardFacts } | Refused | Nothing;

/**
 * What came back from the page. `believed`: signed by the provider, for our merchant. An answer that is not believed may
 * still name an order: then the provider is asked about it.
 */
export type Answer = { trust: 'believed'; orderId: string; outcome: PageOutcome } | { trust: 'doubted'; orderId: string | null; why: string };

export interface Gateway {
  /** The origin of the hosted page, for the policy of the one page that frames it. */
  readonly pageOrigin: string;
  open(order: PageOrder): PageForm;
  /** The form that checks and stores a card; the bank has to ask its holder. */
  openStorage(order: StorageOrder): PageForm;
  /** Reads the form field `hppResponse`. */
  read(hppResponse: string): Answer;
  /** Asks what became of an order. @throws when the provider does not answer within five seconds, as all calls below, or does not make sense */
  query(order: { orderId: string; amountPence: number }): Promise<OrderOutcome>;
  /** Asks what became of the storing of a card. @throws as `query` */
  queryStorage(order: { orderId: string } & CardReferences): Promise<StorageOutcome>;
  /** The provider forgets a stored card; one it does not know is forgotten. @throws when it cannot be reached or refuses */
  forget(card: CardReferences): Promise<void>;
  /** Takes money that is only held. Repeating it takes it once. @throws when the provider cannot be reached or refuses */
  settle(charge: Charge): Promise<void>;
  /** Lets money go that is only held. Repeating it changes nothing. @throws when the provider cannot be reached or refuses */
  void(charge: Charge): Promise<void>;
  /**
   * Gives settled money back to the card it came from. Repeating it under the same key gives back once.
   * @throws when the provider cannot be reached or refuses
   */
  refund(charge: Charge & { key: string }): Promise<void>;
}
