import type {
  CardReferences,
  Nothing,
  OrderOutcome,
  Refused,
  StorageOutcome,
  StoredCharge,
  WalletCharge,
} from './gateway';
import { cardFacts } from './card-facts.rules';
import type { GatewayAnswer } from './gateway-xml.rules';
import type { Merchant } from './hpp-form.rules';

/** 505: our own hash was wrong; 508: the provider knows no try of this order; 504: it does not know us. */
const notTold = ['504', '505'];
const noTry = '508';

/** What the answer says of a try that was not approved; null for one that was. @throws when the provider refused the query itself */
const noYes = ({ result, pasref }: GatewayAnswer): Refused | Nothing | null => {
  if (notTold.includes(result)) throw new Error(`The card provider refuses to be asked: ${result}.`);
  if (result === noTry) return { kind: 'nothing' };
  return result === '00' ? null : { kind: 'refused', result, providerReference: pasref };
};

/** Whether the order was done on our account. @throws where the provider does not say: then nothing is known, and nothing undone */
const isOwnAccount = (said: GatewayAnswer, { account }: Pick<Merchant, 'account'>): boolean => {
  if (said.account === '') throw new Error('The card provider names no account.');
  return said.account === account;
};

/** The batch of money that is only held; what is settled has one of its own. Source: the provider's XML API, `batchid`. */
const notSettled = '-1';
const isSettled = ({ batchid }: GatewayAnswer): boolean => {
  if (!/^(-1|\d+)$/.test(batchid)) throw new Error('The card provider does not say whether the money is settled.');
  return batchid !== notSettled;
};

/** The outcome in the answer to a query. @throws when the provider refused the query itself */
export const outcomeOfQuery = (said: GatewayAnswer, merchant: Pick<Merchant, 'account'>): OrderOutcome => {
  const no = noYes(said);
  if (no) return no;
  const { amount, pasref, authcode, voided, refunded } = said;
  if (!amount) throw new Error('The card provider names no amount.');
  const amountPence = Number(amount['#text']);
  if (voided === '1' || Number(refunded?.['#text'] ?? 0) >= amountPence) return { kind: 'undone' };
  return {
    kind: 'paid',
    amountPence,
    currency: amount['@currency'],
    account: said.account,
    isOwnAccount: isOwnAccount(said, merchant),
    isSettled: isSettled(said),
    card: { brand: null, lastFour: null, expiry: null },
    providerReference: pasref,
    authCode: authcode,
  };
};

/** 520: there is no such card. 1xx: the bank refuses it. */
const noCard = '520';
const finalRefusal = /^1\d\d$/;

/** What the provider says of charging a stored card. @throws where it is not known, so that the order is asked about */
export const outcomeOfStoredCharge = ({ result, pasref }: GatewayAnswer): StoredCharge => {
  if (result === '00') return { kind: 'paid' };
  if (result === noCard || finalRefusal.test(result)) return { kind: 'refused', result, providerReference: pasref };
  throw new Error(`The card provider has not charged a stored card: ${result}.`);
};

/** The order was approved before, by whatever means; nothing was charged now. */
const approvedBefore = '501';

/** What the provider says of charging a wallet's token. @throws when it refused the request itself: our hash or our name is wrong */
export const outcomeOfWalletCharge = ({ result, pasref }: GatewayAnswer): WalletCharge => {
  if (notTold.includes(result)) throw new Error(`The card provider refuses to charge a wallet: ${result}.`);
  if (result === approvedBefore) return { kind: 'nothing' };
  return result === '00' ? { kind: 'approved' } : { kind: 'refused', result, providerReference: pasref };
};

/** The bank has authenticated the holder. Anything else, a missing value too, is not enough for a card that is charged later. */
const challenged = 'challenge';

/**
 * What an answer says of the storing of a card: a card that is not named is not kept.
 * @throws where it was charged, or stored under other names
 */
export const outcomeOfStorageQuery = (
  said: GatewayAnswer,
  { payerRef, cardRef }: CardReferences,
  merchant: Pick<Merchant, 'account'>,
): StorageOutcome => {
  const no = noYes(said);
  if (no) return no;
  const { amount, savedcard, pasref: providerReference, threedsecure } = said;
  if (amount) throw new Error('The card provider has charged an order that only stores a card.');
  if (!savedcard) return { kind: 'undone' };
  if (savedcard.payerref !== payerRef || savedcard.paymentmethod !== cardRef)
    throw new Error('The card provider has stored the card under other names.');
  const card = cardFacts({ brand: savedcard.type, digits: savedcard.digits, expiry: savedcard.expdate });
  return {
    kind: 'stored',
    card,
    payerRef,
    cardRef,
    isOwnAccount: isOwnAccount(said, merchant),
    isAuthenticated: threedsecure === challenged,
    providerReference,
  };
};
