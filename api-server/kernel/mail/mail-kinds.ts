/** At most so many mails within so many hours. */
export interface MailLimit {
  most: number;
  hours: number;
}

/** One row of the table of mails. */
export interface MailRule {
  receiver: 'lead booker' | 'guest' | 'payer' | 'customer' | 'venue' | 'operations';
  /** What the mail's `cause` names. */
  cause: string;
  /** Of this kind to one mailbox for one cause. */
  perCause: MailLimit;
  /** Of this kind to one mailbox. A mail that its recipient has paid for is neither counted nor kept back. */
  perMailbox: MailLimit;
  /**
   * What happens at a limit. `later`: it waits until there is room; `newest later`: so it does, and the newest of its cause takes the place of one
   * that waits. After two days it is dropped, with a line in the log, unless it is paid for. `dropped`: at once, with a line in the log.
   */
  atLimit: 'later' | 'newest later' | 'dropped';
  /** Those of one cause that say the state of the same thing: a later one takes the place of one that has not left, and they are counted together. */
  states?: 'visit' | 'call' | 'trouble';
  /** It waits for the next change of its cause: three minutes after the last one, at most ten after the first. */
  settles?: true;
}

const aDay = (most: number): MailLimit => ({ most, hours: 24 });
const anHour = (most: number): MailLimit => ({ most, hours: 1 });

const toLeadBooker = {
  receiver: 'lead booker',
  cause: 'booking',
  perCause: aDay(10),
  perMailbox: aDay(30),
  atLimit: 'newest later',
} as const;
const ofVisit = { ...toLeadBooker, states: 'visit' } as const;
const toPayer = {
  receiver: 'payer',
  cause: 'booking',
  perCause: aDay(40),
  perMailbox: aDay(60),
  atLimit: 'later',
} as const;
const toGuest = {
  receiver: 'guest',
  cause: 'guest',
  perCause: aDay(5),
  perMailbox: aDay(20),
  atLimit: 'newest later',
} as const;
const toVenue = { receiver: 'venue', perMailbox: anHour(60), atLimit: 'newest later' } as const;
// A link that is asked for again and again: whoever owns the mailbox has the newest of them.
const withLink = {
  receiver: 'customer',
  cause: 'account',
  perCause: anHour(10),
  perMailbox: anHour(10),
  atLimit: 'newest later',
} as const;
// Somebody who is logged in has caused it.
const ofSecurity = { receiver: 'customer', perCause: aDay(5), perMailbox: aDay(30), atLimit: 'later' } as const;

/**
 * Every mail that the server sends, and its limits. A mail is queued under one of these kinds; `mails.test.ts` holds that each of them is
 * one that is sent.
 */
export const mailKinds = {
  'booking-confirmation': toLeadBooker,
  'booking-changed-by-guest': { ...ofVisit, settles: true },
  'booking-rebooked-by-guest': { ...ofVisit, settles: true },
  'booking-cancelled-by-guest': ofVisit,
  'booking-declined': toLeadBooker,
  'booking-postponed': toLeadBooker,
  'booking-cancelled': toLeadBooker,
  'booking-noShow': toLeadBooker,
  'booking-overdue': toLeadBooker,
  // Several kinds of reminder are due on one day, and none says what another says.
  'booking-reminder': { ...toLeadBooker, atLimit: 'later' },
  'payment-request': toPayer,
  'payment-receipt': toPayer,
  'payment-refund': toPayer,
  'party-invitation': toGuest,
  'party-coHost': toGuest,
  'party-invite-reminder': toGuest,
  'party-pre-order': toGuest,
  'party-guest-details': toGuest,
  'party-joined': toGuest,
  'party-account': toGuest,
  'party-dish-warning': toGuest,
  'dish-warning': toLeadBooker,
  // Each list names other parties, so none takes the place of another one.
  'dish-warning-venue': { ...toVenue, cause: 'list of dishes', perCause: aDay(1), atLimit: 'later' },
  'enquiry-venue': { ...toVenue, cause: 'enquiry', perCause: aDay(1) },
  'brunch-call': { ...toVenue, cause: 'booking', perCause: aDay(10), states: 'call', settles: true },
  'kitchen-sheet': { ...toVenue, cause: 'booking', perCause: aDay(24) },
  'menu-question': { ...toVenue, cause: 'question', perCause: aDay(1) },
  'account-verification': withLink,
  'account-known': withLink,
  // Asking is limited before (`kernel/limits`), apart from what strangers ask for: a mail that waited here would leave its owner with links that ended.
  'account-reset': { ...withLink, perCause: anHour(30), perMailbox: anHour(30) },
  'student-verify': { ...withLink, cause: 'app user' },
  'personal-verify': { ...withLink, cause: 'app user' },
  'password-changed': { ...ofSecurity, cause: 'change of the password' },
  'google-linked': { ...ofSecurity, cause: 'account at Google' },
  'passkey-added': { ...ofSecurity, cause: 'passkey' },
  'passkey-removed': { ...ofSecurity, cause: 'passkey' },
  'account-deleted': { ...ofSecurity, cause: 'account' },
  'society-contract': {
    receiver: 'customer',
    cause: 'contract',
    perCause: aDay(5),
    perMailbox: aDay(30),
    atLimit: 'later',
  },
  // A stranger may have typed the address: whoever it belongs to reads of it once, and not again and again.
  'student-sign-up': {
    receiver: 'customer',
    cause: 'sign-up',
    perCause: aDay(1),
    perMailbox: aDay(3),
    atLimit: 'dropped',
  },
  'card-order-trouble': {
    receiver: 'operations',
    cause: 'order at the card provider',
    perCause: aDay(3),
    perMailbox: anHour(60),
    atLimit: 'later',
  },
  'release-refused': {
    receiver: 'operations',
    cause: 'release of the site',
    perCause: aDay(1),
    perMailbox: anHour(20),
    atLimit: 'later',
  },
  'mail-trouble': {
    receiver: 'operations',
    cause: 'trouble with the mail server',
    perCause: aDay(1),
    perMailbox: aDay(5),
    atLimit: 'newest later',
    states: 'trouble',
    settles: true,
  },
} as const satisfies Record<string, MailRule>;

export type MailKind = keyof typeof mailKinds;

const rules: Record<MailKind, MailRule> = mailKinds;

const isKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind);

/** The row of a kind. */
export const ruleOf = (kind: MailKind): MailRule => rules[kind];

/** A kind as the database has it; null for a mail of an earlier release. */
export const toMailKind = (kind: string | null): MailKind | null => (kind !== null && isKind(kind) ? kind : null);

/** The kinds that are counted and replaced together with one. */
export const kindsWith = (kind: MailKind): MailKind[] => {
  const { states } = ruleOf(kind);
  if (states === undefined) return [kind];
  return Object.keys(mailKinds)
    .filter(isKind)
    .filter((other) => ruleOf(other).states === states);
};
