import { subMilliseconds } from 'date-fns';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { limitsCopy } from './limits.copy';

/** What attempts are counted by. `pair`: what they are about, from one network. `subject`: the same from everywhere. `network`: whatever they are about. `everyone`: all of a cause. */
export type LimitKey = 'pair' | 'subject' | 'network' | 'everyone';

interface KindLimit {
  key: LimitKey;
  /** This many are allowed within the window. */
  max: number;
  windowMs: number;
  /**
   * What happens then; left out, one more is refused. `narrowed`: each pair, or without a subject each network, has fewer from then on, so that guessing from many networks
   * slows down and nobody is kept out by others. `asks_more`: the caller has to show more than the secret that is guessed at.
   */
  outcome?: 'refused' | { narrowed: number } | 'asks_more';
  /** The way in that strangers cannot close by using this limit up. */
  alwaysWorks: string;
}

interface AttemptKind {
  limits: readonly KindLimit[];
  /** What is said to one attempt too many; left out, that it was wrong too many times. */
  refusal?: (minutes: number) => string;
}

const quarter = 15 * millisecondsInMinute;
const hour = millisecondsInHour;
const otherNetwork = 'any other network';
const ownWays = 'a device that was logged in before, a passkey, the newest reset link';
const theLink = 'the newest link that was mailed';
const joiningOtherwise = `joining without an address or logged in, ${theLink}`;

/** Every limit on guessing and on mails that somebody else can cause, by what is counted. A new one is one entry. Reasons: docs/decisions/048. */
const attemptKinds = {
  login: {
    limits: [
      { key: 'pair', max: 10, windowMs: quarter, alwaysWorks: otherNetwork },
      { key: 'network', max: 30, windowMs: quarter, alwaysWorks: ownWays },
      { key: 'subject', max: 100, windowMs: hour, alwaysWorks: ownWays },
    ],
  },
  login_known_device: {
    refusal: limitsCopy.account,
    limits: [{ key: 'subject', max: 10, windowMs: quarter, alwaysWorks: 'a passkey, the newest reset link' }],
  },
  reset: {
    refusal: limitsCopy.mails,
    limits: [
      { key: 'pair', max: 5, windowMs: hour, alwaysWorks: `${otherNetwork}, ${theLink}` },
      { key: 'network', max: 60, windowMs: hour, alwaysWorks: 'a device that was logged in before' },
      { key: 'subject', max: 10, windowMs: hour, alwaysWorks: `${theLink}, a device that was logged in before` },
    ],
  },
  reset_known_device: {
    refusal: limitsCopy.mails,
    limits: [{ key: 'subject', max: 5, windowMs: hour, alwaysWorks: theLink }],
  },
  registration: {
    refusal: limitsCopy.mails,
    limits: [
      { key: 'pair', max: 5, windowMs: hour, alwaysWorks: `${otherNetwork}, ${theLink}` },
      { key: 'network', max: 60, windowMs: hour, alwaysWorks: theLink },
      { key: 'subject', max: 10, windowMs: hour, alwaysWorks: theLink },
    ],
  },
  join_mail: {
    refusal: limitsCopy.mails,
    limits: [
      { key: 'pair', max: 5, windowMs: hour, alwaysWorks: `${otherNetwork}, ${joiningOtherwise}` },
      { key: 'network', max: 60, windowMs: hour, alwaysWorks: joiningOtherwise },
      { key: 'subject', max: 10, windowMs: hour, alwaysWorks: joiningOtherwise },
    ],
  },
  link: {
    limits: [{ key: 'network', max: 30, windowMs: quarter, alwaysWorks: 'a link that is known' }],
  },
  passkey: {
    limits: [{ key: 'network', max: 30, windowMs: quarter, alwaysWorks: 'a passkey that is right' }],
  },
  interest: {
    refusal: limitsCopy.interests,
    limits: [
      { key: 'pair', max: 10, windowMs: hour, alwaysWorks: otherNetwork },
      { key: 'network', max: 60, windowMs: hour, alwaysWorks: otherNetwork },
    ],
  },
  payment_code: {
    refusal: limitsCopy.codes,
    limits: [
      { key: 'network', max: 10, windowMs: hour, alwaysWorks: `${otherNetwork}, the links of deposits and bookings` },
      {
        key: 'everyone',
        max: 300,
        windowMs: hour,
        outcome: 'asks_more',
        alwaysWorks: 'a code with the surname of its booking, the links of deposits and bookings',
      },
    ],
  },
  link_password: {
    refusal: limitsCopy.linkPassword,
    limits: [
      { key: 'pair', max: 10, windowMs: quarter, alwaysWorks: `${otherNetwork}, a grant, the lead booker’s login` },
      { key: 'network', max: 30, windowMs: quarter, alwaysWorks: `${otherNetwork}, a grant, the lead booker’s login` },
      {
        key: 'subject',
        max: 50,
        windowMs: hour,
        outcome: { narrowed: 3 },
        alwaysWorks: `${otherNetwork}, a grant, the lead booker’s login`,
      },
    ],
  },
  sign_in_start: {
    refusal: limitsCopy.signIns,
    limits: [{ key: 'network', max: 60, windowMs: quarter, alwaysWorks: `${otherNetwork}, a password, a passkey` }],
  },
  sign_in_answer: {
    refusal: limitsCopy.signIns,
    limits: [
      {
        key: 'network',
        max: 30,
        windowMs: quarter,
        alwaysWorks: 'an answer to a sign-in that this browser has started',
      },
    ],
  },
  voucher: {
    refusal: limitsCopy.wrong('voucher codes'),
    limits: [
      {
        key: 'subject',
        max: 10,
        windowMs: hour,
        alwaysWorks: 'the app user’s id is a secret: a stranger who does not have it uses nothing up',
      },
    ],
  },
  society_code: {
    refusal: limitsCopy.wrong('society codes'),
    limits: [
      { key: 'subject', max: 10, windowMs: hour, alwaysWorks: 'the app user’s id is a secret; the society’s QR code' },
      { key: 'network', max: 10, windowMs: hour, alwaysWorks: `${otherNetwork}, the society’s QR code` },
    ],
  },
  menu_question: {
    refusal: limitsCopy.questions,
    limits: [
      {
        key: 'network',
        max: 10,
        windowMs: hour,
        alwaysWorks: `${otherNetwork}, the bar’s staff and its telephone number`,
      },
    ],
  },
  email_verification: {
    refusal: limitsCopy.mails,
    limits: [
      { key: 'pair', max: 5, windowMs: hour, alwaysWorks: `${otherNetwork}, ${theLink}` },
      // A whole university may come from its one network.
      { key: 'network', max: 240, windowMs: hour, alwaysWorks: `${otherNetwork}, ${theLink}` },
      { key: 'subject', max: 10, windowMs: hour, alwaysWorks: theLink },
    ],
  },
  check_in: {
    refusal: limitsCopy.checkIns,
    // Everybody in a bar may come from its one network.
    limits: [{ key: 'network', max: 240, windowMs: hour, alwaysWorks: `${otherNetwork}, the bar’s staff` }],
  },
  student_sign_up: {
    refusal: limitsCopy.signUps,
    limits: [
      { key: 'pair', max: 5, windowMs: hour, alwaysWorks: otherNetwork },
      { key: 'network', max: 60, windowMs: hour, alwaysWorks: `${otherNetwork}, the tablet of the bar’s staff` },
    ],
  },
  student_sign_up_at_tablet: {
    refusal: limitsCopy.signUps,
    // A hundred people one after another, and as many again.
    limits: [
      {
        key: 'subject',
        max: 300,
        windowMs: hour,
        alwaysWorks: 'the staff login is a secret: a stranger who does not have it uses nothing up',
      },
    ],
  },
} as const satisfies Readonly<Record<string, AttemptKind>>;

/** What is counted. Each counts what could be a guess, or what reaches somebody's mailbox. */
export type AttemptCause = keyof typeof attemptKinds;
const kinds: Readonly<Record<AttemptCause, AttemptKind>> = attemptKinds;
export const attemptCauses = Object.keys(kinds).filter((cause): cause is AttemptCause => cause in kinds);

export interface Limit extends Required<KindLimit> {
  cause: AttemptCause;
}

export const limitsOf = (cause: AttemptCause): readonly Limit[] =>
  kinds[cause].limits.map((limit) => ({ outcome: 'refused', ...limit, cause }));

export const limits: readonly Limit[] = attemptCauses.flatMap(limitsOf);

/** What is said to one attempt too many. */
export const refusalOf = ({ cause, key }: Pick<Limit, 'cause' | 'key'>, minutes: number): string => {
  const refusal = cause === 'login' && key === 'subject' ? limitsCopy.account : kinds[cause].refusal;
  return (refusal ?? limitsCopy.tries)(minutes);
};

/** Attempts of a cause that no limit counts any more at `now` began at this moment or before. */
export const attemptsCountSince = (cause: AttemptCause, now: Date): Date =>
  subMilliseconds(now, Math.max(...limitsOf(cause).map(({ windowMs }) => windowMs)));

/** Seconds until another attempt is allowed; 0 when it is now. @param last the newest but `max - 1` of those within the window: the one that has to leave it; undefined while there are fewer than `max` */
export const secondsToWait = (last: Date | undefined, windowMs: number, now: Date): number =>
  last === undefined ? 0 : Math.max(1, Math.ceil((last.getTime() + windowMs - now.getTime()) / 1000));
