/** How the true answer is changed before it is posted. All changes except `hash` have a valid signature. */
export const tampers = ['hash', 'amount', 'currency', 'merchant', 'order'] as const;
export type Tamper = (typeof tampers)[number];

/** How the answer is delivered to the merchant. */
export type Delivery = 'post' | 'slow' | 'never' | 'twice' | Tamper;

/** The bank's answer. */
export interface Verdict {
  result: string;
  message: string;
}

/** The behaviour of one card number. */
export interface CardPlan {
  verdict: Verdict;
  /** 'challenge' asks for the bank's code first; 'unnoticed' does so only where the merchant demands it. */
  bank: 'at once' | 'unnoticed' | 'challenge';
  delivery: Delivery;
  /** The result of later charges of the stored card. */
  later: Verdict;
}

export interface TestCard extends CardPlan {
  number: string;
  /** A description for the front page. */
  says: string;
}

const approved: Verdict = { result: '00', message: '[ test system ] AUTHORISED' };

/** A failed or cancelled check by the bank. The code is 110, as for the provider's own checks of 3-D Secure. */
export const failedCheck: Verdict = { result: '110', message: '[ test system ] UNABLE TO AUTHENTICATE' };
export const cancelledCheck: Verdict = { result: '110', message: '[ test system ] AUTHENTICATION CANCELLED' };
export const duplicateOrder: Verdict = { result: '501', message: 'duplicate order' };

const messages: Record<string, string> = {
  '101': 'DECLINED',
  '102': 'REFERRAL B',
  '103': 'CARD REPORTED LOST OR STOLEN',
  '110': 'CARD NOT ENROLLED',
  '200': 'BANK ERROR',
  '205': 'BANK TIMED OUT',
  '502': 'BANK CANNOT BE REACHED',
  '508': 'CARD TYPE NOT ALLOWED',
};

/** The provider's message for a result. */
export const verdictOf = (result: string): Verdict =>
  result === '00' ? approved : { result, message: `[ test system ] ${messages[result] ?? 'REFUSED'}` };

const ordinary: CardPlan = { verdict: approved, bank: 'at once', delivery: 'post', later: approved };
const card = (number: string, says: string, plan: Partial<CardPlan> = {}): TestCard => ({
  ...ordinary,
  ...plan,
  number: number.replaceAll(' ', ''),
  says,
});
const declined = (number: string, result: string, says: string): TestCard =>
  card(number, says, { verdict: verdictOf(result) });

/** The provider's published test cards. */
export const providersCards: readonly TestCard[] = [
  card('4263 9700 0000 5262', 'Approved (Visa)'),
  card('5425 2300 0000 4415', 'Approved (Mastercard)'),
  declined('4000 1200 0000 1154', '101', 'Declined by the bank'),
  declined('4000 1300 0000 1724', '102', 'Referred to the bank'),
  declined('4000 1600 0000 4147', '103', 'Reported lost or stolen'),
  declined('4009 8300 0000 1985', '200', 'Error at the bank'),
  card(
    '4222 0000 0628 5344',
    'Approved after a check by the bank that nobody notices; asks for the code where the shop demands it',
    { bank: 'unnoticed' },
  ),
  card('4222 0000 0122 7408', 'The bank asks for a code: 1234 is right', { bank: 'challenge' }),
  card('4222 0000 0214 4131', 'The check by the bank fails', { verdict: failedCheck }),
];

/** Our own cards, for further cases. */
export const ownCards: readonly TestCard[] = [
  declined('4000 0000 0110 0009', '110', 'Declined: not enrolled for the bank’s checks, as corporate cards'),
  declined('4000 0000 0205 0005', '205', 'The bank does not answer in time; nothing is charged'),
  declined('4000 0000 0502 0005', '502', 'The bank cannot be reached'),
  declined('4000 0000 0508 0009', '508', 'The provider does not take this card'),
  card('4000 0000 0010 0000', 'Approved; the answer comes late', { delivery: 'slow' }),
  card('4000 0000 0020 0008', 'Approved and charged; the shop is never told', { delivery: 'never' }),
  card('4000 0000 0030 0006', 'Approved; the answer’s hash is wrong', { delivery: 'hash' }),
  card('4000 0000 0040 0004', 'Approved; the answer names £1 more', { delivery: 'amount' }),
  card('4000 0000 0050 0001', 'Approved; the answer names euros', { delivery: 'currency' }),
  card('4000 0000 0060 0009', 'Approved; the answer names another merchant', { delivery: 'merchant' }),
  card('4000 0000 0070 0007', 'Approved; the answer names an order nobody knows', { delivery: 'order' }),
  card('4000 0000 0080 0005', 'Approved; the answer arrives twice', { delivery: 'twice' }),
  card('4000 0000 0090 0003', 'Approved and stored; later charges are declined', { later: verdictOf('101') }),
];

/** The behaviour of a number. A number in no list is approved. */
export const planOf = (number: string): CardPlan =>
  [...providersCards, ...ownCards].find((one) => one.number === number) ?? ordinary;
