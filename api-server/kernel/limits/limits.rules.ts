import { subMilliseconds } from 'date-fns';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { limitsCopy } from './limits.copy';

/** What is counted. Each counts what could be a guess, or what reaches somebody's mailbox. */
export const attemptCauses = [
  'login',
  'login_known_device',
  'reset',
  'reset_known_device',
  'registration',
  'join_mail',
  'link',
  'passkey',
  'interest',
  'payment_code',
  'link_password',
  'sign_in_start',
  'sign_in_answer',
  'voucher',
] as const;
export type AttemptCause = (typeof attemptCauses)[number];

/** What tries are counted by. `pair`: what they are about, from one network. `subject`: the same from everywhere. `network`: whatever they are about. `everyone`: all of a cause. */
export type LimitKey = 'pair' | 'subject' | 'network' | 'everyone';

export interface Limit {
  cause: AttemptCause;
  key: LimitKey;
  /** This many are allowed within the window. */
  max: number;
  windowMs: number;
  /**
   * What happens then. `refused`: one more is. `narrowed`: each pair, or without a subject each network, has fewer from then on, so that guessing from many networks
   * slows down and nobody is kept out by others. `asks_more`: the caller has to show more than the secret that is guessed at.
   */
  outcome: 'refused' | { narrowed: number } | 'asks_more';
  /** The way in that strangers cannot close by using this limit up. */
  alwaysWorks: string;
}

const quarter = 15 * millisecondsInMinute;
const hour = millisecondsInHour;
const otherNetwork = 'any other network';
const ownWays = 'a device that was logged in before, a passkey, the newest reset link';
const theLink = 'the newest link that was mailed';
const joiningOtherwise = `joining without an address or logged in, ${theLink}`;

/** Every limit on guessing and on mails that somebody else can cause. Reasons: docs/decisions/048. */
export const limits: readonly Limit[] = [
  { cause: 'login', key: 'pair', max: 10, windowMs: quarter, outcome: 'refused', alwaysWorks: otherNetwork },
  { cause: 'login', key: 'network', max: 30, windowMs: quarter, outcome: 'refused', alwaysWorks: ownWays },
  { cause: 'login', key: 'subject', max: 100, windowMs: hour, outcome: 'refused', alwaysWorks: ownWays },
  {
    cause: 'login_known_device',
    key: 'subject',
    max: 10,
    windowMs: quarter,
    outcome: 'refused',
    alwaysWorks: 'a passkey, the newest reset link',
  },
  {
    cause: 'reset',
    key: 'pair',
    max: 5,
    windowMs: hour,
    outcome: 'refused',
    alwaysWorks: `${otherNetwork}, ${theLink}`,
  },
  {
    cause: 'reset',
    key: 'network',
    max: 60,
    windowMs: hour,
    outcome: 'refused',
    alwaysWorks: 'a device that was logged in before',
  },
  {
    cause: 'reset',
    key: 'subject',
    max: 10,
    windowMs: hour,
    outcome: 'refused',
    alwaysWorks: `${theLink}, a device that was logged in before`,
  },
  { cause: 'reset_known_device', key: 'subject', max: 5, windowMs: hour, outcome: 'refused', alwaysWorks: theLink },
  {
    cause: 'registration',
    key: 'pair',
    max: 5,
    windowMs: hour,
    outcome: 'refused',
    alwaysWorks: `${otherNetwork}, ${theLink}`,
  },
  { cause: 'registration', key: 'network', max: 60, windowMs: hour, outcome: 'refused', alwaysWorks: theLink },
  { cause: 'registration', key: 'subject', max: 10, windowMs: hour, outcome: 'refused', alwaysWorks: theLink },
  {
    cause: 'join_mail',
    key: 'pair',
    max: 5,
    windowMs: hour,
    outcome: 'refused',
    alwaysWorks: `${otherNetwork}, ${joiningOtherwise}`,
  },
  { cause: 'join_mail', key: 'network', max: 60, windowMs: hour, outcome: 'refused', alwaysWorks: joiningOtherwise },
  { cause: 'join_mail', key: 'subject', max: 10, windowMs: hour, outcome: 'refused', alwaysWorks: joiningOtherwise },
  {
    cause: 'link',
    key: 'network',
    max: 30,
    windowMs: quarter,
    outcome: 'refused',
    alwaysWorks: 'a link that is known',
  },
  {
    cause: 'passkey',
    key: 'network',
    max: 30,
    windowMs: quarter,
    outcome: 'refused',
    alwaysWorks: 'a passkey that is right',
  },
  { cause: 'interest', key: 'pair', max: 10, windowMs: hour, outcome: 'refused', alwaysWorks: otherNetwork },
  { cause: 'interest', key: 'network', max: 60, windowMs: hour, outcome: 'refused', alwaysWorks: otherNetwork },
  {
    cause: 'payment_code',
    key: 'network',
    max: 10,
    windowMs: hour,
    outcome: 'refused',
    alwaysWorks: `${otherNetwork}, the links of deposits and bookings`,
  },
  {
    cause: 'payment_code',
    key: 'everyone',
    max: 300,
    windowMs: hour,
    outcome: 'asks_more',
    alwaysWorks: 'a code with the surname of its booking, the links of deposits and bookings',
  },
  {
    cause: 'link_password',
    key: 'pair',
    max: 10,
    windowMs: quarter,
    outcome: 'refused',
    alwaysWorks: `${otherNetwork}, a grant, the lead booker’s login`,
  },
  {
    cause: 'link_password',
    key: 'network',
    max: 30,
    windowMs: quarter,
    outcome: 'refused',
    alwaysWorks: `${otherNetwork}, a grant, the lead booker’s login`,
  },
  {
    cause: 'link_password',
    key: 'subject',
    max: 50,
    windowMs: hour,
    outcome: { narrowed: 3 },
    alwaysWorks: `${otherNetwork}, a grant, the lead booker’s login`,
  },
  {
    cause: 'sign_in_start',
    key: 'network',
    max: 60,
    windowMs: quarter,
    outcome: 'refused',
    alwaysWorks: `${otherNetwork}, a password, a passkey`,
  },
  {
    cause: 'sign_in_answer',
    key: 'network',
    max: 30,
    windowMs: quarter,
    outcome: 'refused',
    alwaysWorks: 'an answer to a sign-in that this browser has started',
  },
  {
    cause: 'voucher',
    key: 'subject',
    max: 10,
    windowMs: hour,
    outcome: 'refused',
    alwaysWorks: 'the app user’s id is a secret: a stranger who does not have it uses nothing up',
  },
];

export const limitsOf = (cause: AttemptCause): readonly Limit[] => limits.filter((limit) => limit.cause === cause);

const refusals: Readonly<Record<AttemptCause, (minutes: number) => string>> = {
  login: limitsCopy.tries,
  login_known_device: limitsCopy.account,
  reset: limitsCopy.mails,
  reset_known_device: limitsCopy.mails,
  registration: limitsCopy.mails,
  join_mail: limitsCopy.mails,
  link: limitsCopy.tries,
  passkey: limitsCopy.tries,
  interest: limitsCopy.interests,
  payment_code: limitsCopy.codes,
  link_password: limitsCopy.linkPassword,
  sign_in_start: limitsCopy.signIns,
  sign_in_answer: limitsCopy.signIns,
  voucher: limitsCopy.vouchers,
};

/** What is said to one try too many. */
export const refusalOf = ({ cause, key }: Pick<Limit, 'cause' | 'key'>, minutes: number): string =>
  cause === 'login' && key === 'subject' ? limitsCopy.account(minutes) : refusals[cause](minutes);

/** Tries of a cause that no limit counts any more at `now` began at this moment or before. */
export const attemptsCountSince = (cause: AttemptCause, now: Date): Date =>
  subMilliseconds(now, Math.max(...limitsOf(cause).map(({ windowMs }) => windowMs)));

/** Seconds until another try is allowed; 0 when it is now. @param last the newest but `max - 1` of those within the window: the one that has to leave it; undefined while there are fewer than `max` */
export const secondsToWait = (last: Date | undefined, windowMs: number, now: Date): number =>
  last === undefined ? 0 : Math.max(1, Math.ceil((last.getTime() + windowMs - now.getTime()) / 1000));
