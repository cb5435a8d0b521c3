import type { ManagedMoney } from '../../../bookings/index';

/** The money of a party as the rules of its type have it; pence. */
export interface PartyMoney {
  value: number;
  deposit: number;
  /** Asked for before the booking stands; 0 where nothing is. */
  required: number;
  depositDueAt: Date | null;
  balanceDueAt: Date | null;
}

/** What a change does to the money of a booking; pence. `topUp` is only more than 0 where `refund` and `staysPaid` are 0. */
export interface ChangedMoney {
  topUp: number;
  /** What goes back to the card of what the change makes too much. */
  refund: number;
  /** The rest of that: it stays paid, counts towards the balance, and no cancelling gives it back. */
  staysPaid: number;
  /** Of a change that was paid for before it is made: what was received beyond what it asks for. It stays paid, counts towards the bill, and goes back by the steps of cancelling. */
  credited: number;
  /** The figures of the booking once the change is made and the difference is paid or given back. */
  money: ManagedMoney;
}

/** Of what is paid, as much as was paid for before: the whole value, the deposit, or a part of the balance on top of it. */
const targetOf = ({ valuePence, depositPence, paidPence, keptPence }: ManagedMoney, party: PartyMoney): number => {
  if (valuePence > 0 && paidPence >= valuePence) return Math.max(party.value, party.required);
  if (paidPence - keptPence <= depositPence) return Math.max(party.deposit, party.required);
  return Math.max(party.value, party.deposit, party.required);
};

/** What has to be paid for the change to be made. Whoever has paid the deposit, also before its day, pays what it rises by. */
const requiredOf = ({ depositPence, paidPence }: ManagedMoney, { required, deposit }: PartyMoney): number =>
  depositPence > 0 && paidPence >= depositPence ? Math.max(required, deposit) : required;

/**
 * The difference that a change makes. A deposit that rises is paid at once, unless nothing of it was due or paid before. Of what becomes too much, `percentRefunded` goes back, as if it
 * were cancelled: else whoever makes the party small first would get round the steps of cancelling. What is due later is only asked for on
 * its day. @param percentRefunded of the step of cancelling that counts now, 0 to 100; `paid` where the change was paid for, and its payment is among `paidPence`:
 * then nothing goes back, since other money may have come in between
 */
export const changedMoney = (
  before: ManagedMoney,
  party: PartyMoney,
  percentRefunded: number | 'paid',
): ChangedMoney => {
  const required = requiredOf(before, party);
  const topUp = Math.max(0, required - before.paidPence);
  // What a former change has kept is never among what is given back.
  const tooMuch =
    topUp > 0 || percentRefunded === 'paid'
      ? 0
      : Math.max(0, before.paidPence - before.keptPence - targetOf(before, party));
  const refund = percentRefunded === 'paid' ? 0 : Math.round((tooMuch * percentRefunded) / 100);
  const staysPaid = tooMuch - refund;
  const paidPence = before.paidPence + topUp - refund;
  const [depositLeft, balanceLeft] = [Math.max(0, party.deposit - paidPence), Math.max(0, party.value - paidPence)];
  return {
    topUp,
    refund,
    staysPaid,
    credited: percentRefunded === 'paid' ? Math.max(0, before.paidPence - required) : 0,
    money: {
      valuePence: party.value,
      depositPence: party.deposit,
      paidPence,
      keptPence: before.keptPence + staysPaid,
      depositDueAt: depositLeft === 0 ? null : party.depositDueAt,
      balanceDueAt: balanceLeft === 0 ? null : party.balanceDueAt,
    },
  };
};
