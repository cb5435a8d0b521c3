import type { DepositType, PaymentOption } from '@bars/shared-api/contracts/payments';
import { subHours } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';
import type { PartyType } from '../../../estate/index';
import type { NoShowTerms } from '../../../payments/index';
import type { Facts } from './facts';
import { valueOfBooking } from './pre-order.rules';

/** A deposit that is due later than this is not paid at once. */
const laterFromMs = millisecondsInDay;

/** The value of a booking and what has to be paid; integer pence. Sources: BW-70, BW-71. */
export interface Money {
  value: number;
  deposit: number;
  /** The ways to pay, as the party type allows them. */
  options: PaymentOption[];
  /** What is paid now: the chosen way, or the only one. */
  chosen: PaymentOption | null;
  /** A payment is required before the booking is made, or wished for. */
  takePayment: boolean;
  /** When the deposit is due, also where the visitor wishes to pay it now; null where it cannot be paid later. */
  depositDueAt: Date | null;
  balanceDueAt: Date | null;
  requiresCard: boolean;
  /** The no-show fee. `feePence` is for the whole party. */
  noShow: NoShowTerms;
}

const depositOf = ({ deposit }: PartyType, people: number, value: number): number => {
  switch (deposit.kind) {
    case 'none':
      return 0;
    case 'per_person':
      return deposit.pence * people;
    case 'per_booking':
      return deposit.pence;
    case 'minimum_spend':
      return Math.round((deposit.pence * deposit.percent) / 100);
    case 'full':
      return value;
  }
};

/** When the deposit is due; null where it is paid at once. Source: docs/decisions/013-money.md. */
const depositDue = ({ deposit }: PartyType, visit: Date | null, now: Date): Date | null => {
  if (visit === null || !('due_hours_before' in deposit) || deposit.due_hours_before === null) return null;
  const due = subHours(visit, deposit.due_hours_before);
  return due.getTime() - now.getTime() > laterFromMs ? due : null;
};

interface Owed {
  deposit: number;
  value: number;
  /** The whole value is due now. */
  isAllDue: boolean;
  /** The rest is paid at the venue, not online. Source: BW-109. */
  isRestOnArrival: boolean;
}

const optionsOf = (
  { deposit, value, isAllDue, isRestOnArrival }: Owed,
  words: Record<'deposit' | 'full', string>,
): PaymentOption[] => {
  const option = (kind: 'deposit' | 'full', amount: number): PaymentOption => ({
    type: kind,
    text: words[kind],
    amount,
  });
  if (deposit <= 0) return [];
  if (isAllDue) return [option('full', value)];
  return value > deposit && !isRestOnArrival
    ? [option('deposit', deposit), option('full', value)]
    : [option('deposit', deposit)];
};

/** The balance of the type is paid at the venue alone. Source: BW-109. */
export const isPaidOnArrival = ({ balance }: PartyType): boolean => balance !== null && !balance.online;

/** When the balance is due; null where there is none, or it is not paid online. */
const balanceDue = ({ balance }: PartyType, visit: Date | null, rest: number): Date | null =>
  balance === null || !balance.online || visit === null || rest <= 0 ? null : subHours(visit, balance.due_hours_before);

export interface MoneyQuestion {
  type: PartyType | null;
  people: number;
  /** The value of the booking so far, pence. */
  value: number;
  visit: Date | null;
  now: Date;
  /** The chosen way to pay; one that is not on offer counts as none. */
  wanted: DepositType | null;
  /** A deposit that may be paid later is to be paid now. */
  isPaidNow: boolean;
  words: Record<'deposit' | 'full', string>;
}

/** The no-show fee of a type for a party of this size. Source: PY-26. */
export const noShowOf = ({ no_show: rule }: PartyType, people: number): NoShowTerms => {
  const { pence_per_person: each = 0, pence_per_booking: once = 0, card_capture_message: message = null } = rule ?? {};
  return { people, feePence: once + each * people, feePerPersonPence: each, message };
};

const nothing: Money = {
  value: 0,
  deposit: 0,
  options: [],
  chosen: null,
  takePayment: false,
  depositDueAt: null,
  balanceDueAt: null,
  requiresCard: false,
  noShow: { people: 0, feePence: 0, feePerPersonPence: 0, message: null },
};

/**
 * The money of a party. A single way to pay counts as chosen; once the balance is due, the full value has to be paid.
 * Sources: BW-70, BW-71, BW-164, PY-6, PY-7.
 */
export const moneyOf = ({ type, people, value, visit, now, wanted, isPaidNow, words }: MoneyQuestion): Money => {
  if (type === null) return nothing;
  const deposit = depositOf(type, people, value);
  const balanceDueAt = balanceDue(type, visit, value - deposit);
  const isAllDue = type.deposit.kind === 'full' || (balanceDueAt !== null && balanceDueAt <= now);
  const options = optionsOf({ deposit, value, isAllDue, isRestOnArrival: isPaidOnArrival(type) }, words);
  const depositDueAt = deposit > 0 && !isAllDue ? depositDue(type, visit, now) : null;
  return {
    value,
    deposit,
    options,
    chosen: (options.length === 1 ? options[0] : options.find((option) => option.type === wanted)) ?? null,
    takePayment: deposit > 0 && (depositDueAt === null || isPaidNow),
    depositDueAt,
    balanceDueAt: isAllDue ? null : balanceDueAt,
    requiresCard: type.no_show !== null,
    noShow: noShowOf(type, people),
  };
};

/** The money of a session. */
export const moneyIn = (facts: Facts): Money => {
  const { state, type, copy, now } = facts;
  const { no_people: people, full_date: start } = state.choices;
  const visit = start === null ? null : new Date(start);
  return moneyOf({
    type,
    people,
    value: valueOfBooking(facts),
    visit,
    now,
    wanted: state.payment.payment_type,
    isPaidNow: state.payment.pay_now,
    words: copy.payment,
  });
};
