import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowered, partySharesOf, type GuestMoney, type PartyMoney } from './shares.rules';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const pence = fc.integer({ min: 0, max: 1_000_000 });
const party = (valuePence: number, fields: Partial<PartyMoney> = {}): PartyMoney => ({
  valuePence,
  depositPence: 0,
  paidPence: 0,
  ...fields,
});
const guest = (fields: Partial<GuestMoney> = {}): GuestMoney => ({ supplementPence: 0, paidPence: 0, ...fields });

/** What happens to a party, one after the other. A payment is a percentage of what its payer owes. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('guest pays' as const), who: fc.nat(20), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('guest pays the deposit' as const), who: fc.nat(20) }),
  fc.record({ kind: fc.constant('lead pays' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('lead pays the deposit' as const) }),
  fc.record({ kind: fc.constant('added' as const), supplementPence: fc.integer({ min: 0, max: 3000 }) }),
  fc.record({ kind: fc.constant('removed' as const), who: fc.nat(20) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Fixture {
  money: PartyMoney;
  guests: GuestMoney[];
}

const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100);

const paidBy = ({ money, guests }: Fixture, who: number, amount: number): Fixture => ({
  money: { ...money, paidPence: money.paidPence + amount },
  guests: guests.map((one, index) => (index === who ? { ...one, paidPence: one.paidPence + amount } : one)),
});

const after = (fixture: Fixture, people: number, done: Step): Fixture => {
  const { money, guests } = fixture;
  const shares = partySharesOf(money, people, guests);
  const who = 'who' in done && guests.length > 0 ? done.who % guests.length : -1;
  switch (done.kind) {
    case 'guest pays':
      return paidBy(fixture, who, percentOf(shares.guests[who]?.owedPence ?? 0, done.percent));
    case 'guest pays the deposit':
      return paidBy(fixture, who, shares.guests[who]?.owedDepositPence ?? 0);
    case 'lead pays':
      return paidBy(fixture, -1, percentOf(Math.max(0, money.valuePence - money.paidPence), done.percent));
    case 'lead pays the deposit':
      return paidBy(
        fixture,
        -1,
        Math.min(Math.max(0, money.depositPence - money.paidPence), Math.max(0, money.valuePence - money.paidPence)),
      );
    case 'added':
      return {
        money: { ...money, valuePence: money.valuePence + done.supplementPence },
        guests: [...guests, guest({ supplementPence: done.supplementPence })],
      };
    case 'removed':
      // What they ordered on top goes with them; what they paid stays paid for the party.
      return {
        money: { ...money, valuePence: money.valuePence - (guests[who]?.supplementPence ?? 0) },
        guests: guests.filter((_one, index) => index !== who),
      };
  }
};

describe('the shares of a party', () => {
  it('add up to the value to the penny, whatever the total, the people, who pays in which order, and whoever comes and goes', () => {
    fc.assert(
      fc.property(
        pence,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(step, { maxLength: 25 }),
        (valuePence, percent, people, steps) => {
          let fixture: Fixture = {
            money: party(valuePence, { depositPence: percentOf(valuePence, percent) }),
            guests: [],
          };
          for (const done of steps) {
            fixture = after(fixture, people, done);
            const { guests, lead } = partySharesOf(fixture.money, people, fixture.guests);
            const all = [...guests, lead];
            expect(sum(all.map(({ sharePence }) => sharePence))).toBe(fixture.money.valuePence);
            expect(sum(all.map(({ owedPence }) => owedPence)) + fixture.money.paidPence).toBe(
              Math.max(fixture.money.valuePence, fixture.money.paidPence),
            );
            expect(
              all.every((share) => Object.values(share).every((amount) => Number.isInteger(amount) && amount >= 0)),
            ).toBe(true);
            expect(all.every(({ owedPence, owedDepositPence }) => owedDepositPence <= owedPence)).toBe(true);
            expect(guests.map(({ paidPence }) => paidPence)).toEqual(fixture.guests.map(({ paidPence }) => paidPence));
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('whoever pays the whole of their own share changes nobody else’s', () => {
    fc.assert(
      fc.property(
        pence,
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.record({ supplementPence: fc.nat(3000), paid: fc.nat(100) }), { minLength: 2, maxLength: 12 }),
        pence,
        fc.nat(20),
        (base, people, drawn, leadPaid, drawnPayer) => {
          const valuePence = base + sum(drawn.map(({ supplementPence }) => supplementPence));
          let fixture: Fixture = {
            money: party(valuePence, { paidPence: Math.min(leadPaid, valuePence) }),
            guests: drawn.map(({ supplementPence }) => guest({ supplementPence })),
          };
          for (const [index, { paid }] of drawn.entries())
            fixture = paidBy(
              fixture,
              index,
              percentOf(partySharesOf(fixture.money, people, fixture.guests).guests[index]?.owedPence ?? 0, paid),
            );
          const payer = drawnPayer % drawn.length;
          const before = partySharesOf(fixture.money, people, fixture.guests).guests.map(({ owedPence }) => owedPence);
          const now = partySharesOf(
            paidBy(fixture, payer, before[payer] ?? 0).money,
            people,
            paidBy(fixture, payer, before[payer] ?? 0).guests,
          ).guests.map(({ owedPence }) => owedPence);
          expect(now).toEqual(before.map((amount, index) => (index === payer ? 0 : amount)));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('are equal, and a supplement is its guest’s own', () => {
    const { guests, lead } = partySharesOf(party(41_000), 8, [guest({ supplementPence: 1000 }), guest()]);
    expect([guests.map(({ sharePence }) => sharePence), lead.sharePence]).toEqual([[6000, 5000], 30_000]);
  });

  it('what the lead booker pays over their own share lowers the others by the same', () => {
    const { guests, lead } = partySharesOf(party(4_000, { paidPence: 2500 }), 4, [guest(), guest({ paidPence: 0 })]);
    // Two of four shares are the lead booker's: £20. The other £5 falls to both guests.
    expect([guests.map(({ owedPence }) => owedPence), lead.owedPence]).toEqual([[750, 750], 0]);
  });

  it('what a guest has paid stays theirs when somebody joins, and what they paid too much lowers the others', () => {
    const before = [guest({ paidPence: 3000 }), guest()];
    const { guests, lead } = partySharesOf(party(9000, { paidPence: 3000 }), 3, [...before, guest(), guest()]);
    expect([guests.map(({ paidPence, owedPence }) => [paidPence, owedPence]), lead.owedPence]).toEqual([
      [
        [3000, 0],
        [0, 2000],
        [0, 2000],
        [0, 2000],
      ],
      0,
    ]);
  });

  it('are nothing of a deposit that is paid, by whomever', () => {
    expect(
      partySharesOf(party(10_000, { depositPence: 2000, paidPence: 2000 }), 4, [guest(), guest()]).guests.map(
        ({ owedDepositPence, owedPence }) => [owedDepositPence, owedPence],
      ),
    ).toEqual([
      [0, 2500],
      [0, 2500],
    ]);
  });

  it('of a deposit above a value that is not known yet are shares of the deposit', () => {
    expect(partySharesOf(party(0, { depositPence: 8000 }), 8, [guest()]).guests).toEqual([
      { sharePence: 0, depositPence: 1000, paidPence: 0, owedPence: 0, owedDepositPence: 1000 },
    ]);
  });

  it.each([
    [[100, 100, 100], 50, [83, 83, 84]],
    [[10, 100], 60, [0, 50]],
    [[10, 10], 60, [0, 0]],
    [[7, 0], 0, [7, 0]],
  ])('%j lowered by %i are %j', (shares, by, left) => {
    expect(lowered(shares, by)).toEqual(left);
  });
});
