import { sharesOf } from '../guests.rules';

/** What a booking is worth, the deposit in it, and what is paid; integer pence. The value includes the supplements of its guests. */
export interface PartyMoney {
  valuePence: number;
  depositPence: number;
  paidPence: number;
}

/** What is a guest's own; pence. */
export interface GuestMoney {
  /** For the premium dishes of the guest's choices. */
  supplementPence: number;
  /** What the guest has paid and not been given back. */
  paidPence: number;
}

/** Somebody's part of the money; pence. `owed…`: what is still to pay of it. */
export interface Part {
  sharePence: number;
  depositPence: number;
  paidPence: number;
  owedPence: number;
  owedDepositPence: number;
}

/** The parts of a party. `lead`: everything that falls to no guest. */
export interface Parts {
  guests: Part[];
  lead: Part;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Takes a sum off parts: the same from each, and no part goes below nothing. What is left of it after that is not taken. */
export const lowered = (parts: readonly number[], byPence: number): number[] => {
  const left = [...parts];
  let rest = Math.min(byPence, sum(left));
  while (rest > 0) {
    const open = left.flatMap((part, index) => (part > 0 ? [index] : []));
    const each = Math.max(1, Math.floor(rest / open.length));
    for (const index of open) {
      const off = Math.min(each, left[index] ?? 0, rest);
      left[index] = (left[index] ?? 0) - off;
      rest -= off;
    }
  }
  return left;
};

/** Supplements as far as the value covers them. */
const covered = (supplements: readonly number[], valuePence: number): number[] => {
  let left = valuePence;
  return supplements.map((pence) => {
    const taken = Math.min(pence, left);
    left -= taken;
    return taken;
  });
};

/** A sum in equal parts among all people: one for each guest, and the rest of them for the lead booker, last. */
const equalParts = (totalPence: number, { people, guests }: { people: number; guests: number }): number[] => {
  const parts = sharesOf(totalPence, { people, guests });
  return [...parts, totalPence - sum(parts)];
};

/** What is still to pay of each part. What somebody paid over their own part lowers the parts of the others, the same for each. */
const owedOf = (shares: readonly number[], paid: readonly number[], owedPence: number): number[] => {
  const own = shares.map((share, index) => Math.max(0, share - (paid[index] ?? 0)));
  return lowered(own, sum(own) - owedPence);
};

/**
 * The part of each guest in what a party pays. The value without supplements falls to all people in equal parts; a guest's supplements are their own.
 * What is owed of all parts adds up to what is owed on the booking, whatever was paid by whom. Source: PY-51; docs/decisions/044.
 */
export const partsOf = (money: PartyMoney, people: number, guests: readonly GuestMoney[]): Parts => {
  const supplements = covered(guests.map(({ supplementPence }) => supplementPence), money.valuePence);
  const of = { people, guests: guests.length };
  const shares = equalParts(money.valuePence - sum(supplements), of).map((part, index) => part + (supplements[index] ?? 0));
  const deposits = equalParts(money.depositPence, of);
  const own = guests.map(({ paidPence }) => paidPence);
  const paid = [...own, Math.max(0, money.paidPence - sum(own))];
  const owed = owedOf(shares, paid, Math.max(0, money.valuePence - money.paidPence));
  const owedDeposit = owedOf(deposits, paid, Math.max(0, money.depositPence - money.paidPence));
  const partAt = (index: number): Part => ({
    sharePence: shares[index] ?? 0,
    depositPence: deposits[index] ?? 0,
    paidPence: paid[index] ?? 0,
    owedPence: owed[index] ?? 0,
    // Nobody pays more ahead than they owe at all. A deposit above the value comes off a bill that is not known yet.
    owedDepositPence: money.depositPence > money.valuePence ? (owedDeposit[index] ?? 0) : Math.min(owedDeposit[index] ?? 0, owed[index] ?? 0),
  });
  return { guests: guests.map((_guest, index) => partAt(index)), lead: partAt(guests.length) };
};
