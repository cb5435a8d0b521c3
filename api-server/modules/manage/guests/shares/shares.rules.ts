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

/** Somebody's share of the money; pence. `owed…`: what is still to pay of it. */
export interface Share {
  sharePence: number;
  depositPence: number;
  paidPence: number;
  owedPence: number;
  owedDepositPence: number;
}

/** The shares of a party. `lead`: everything that falls to no guest. */
export interface PartyShares {
  guests: Share[];
  lead: Share;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Takes a sum off shares: the same from each, and no share goes below nothing. What is left of it after that is not taken. */
export const lowered = (shares: readonly number[], byPence: number): number[] => {
  const left = [...shares];
  let rest = Math.min(byPence, sum(left));
  while (rest > 0) {
    const open = left.flatMap((share, index) => (share > 0 ? [index] : []));
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

/** A sum in equal shares among all people: one for each guest, and the rest of them for the lead booker, last. */
const equalShares = (totalPence: number, { people, guests }: { people: number; guests: number }): number[] => {
  const shares = sharesOf(totalPence, { people, guests });
  return [...shares, totalPence - sum(shares)];
};

/** What is still to pay of each share. What somebody paid over their own share lowers the shares of the others, the same for each. */
const owedOf = (shares: readonly number[], paid: readonly number[], owedPence: number): number[] => {
  const own = shares.map((share, index) => Math.max(0, share - (paid[index] ?? 0)));
  return lowered(own, sum(own) - owedPence);
};

/**
 * The share of each guest in what a party pays. The value without supplements falls to all people in equal shares; a guest's supplements are their own.
 * What is owed of all shares adds up to what is owed on the booking, whatever was paid by whom. Source: PY-51; docs/decisions/044.
 */
export const partySharesOf = (money: PartyMoney, people: number, guests: readonly GuestMoney[]): PartyShares => {
  const supplements = covered(
    guests.map(({ supplementPence }) => supplementPence),
    money.valuePence,
  );
  const of = { people, guests: guests.length };
  const shares = equalShares(money.valuePence - sum(supplements), of).map(
    (share, index) => share + (supplements[index] ?? 0),
  );
  const deposits = equalShares(money.depositPence, of);
  const own = guests.map(({ paidPence }) => paidPence);
  const paid = [...own, Math.max(0, money.paidPence - sum(own))];
  const owed = owedOf(shares, paid, Math.max(0, money.valuePence - money.paidPence));
  const owedDeposit = owedOf(deposits, paid, Math.max(0, money.depositPence - money.paidPence));
  const shareAt = (index: number): Share => ({
    sharePence: shares[index] ?? 0,
    depositPence: deposits[index] ?? 0,
    paidPence: paid[index] ?? 0,
    owedPence: owed[index] ?? 0,
    // Nobody pays more ahead than they owe at all. A deposit above the value comes off a bill that is not known yet.
    owedDepositPence:
      money.depositPence > money.valuePence
        ? (owedDeposit[index] ?? 0)
        : Math.min(owedDeposit[index] ?? 0, owed[index] ?? 0),
  });
  return { guests: guests.map((_guest, index) => shareAt(index)), lead: shareAt(guests.length) };
};
