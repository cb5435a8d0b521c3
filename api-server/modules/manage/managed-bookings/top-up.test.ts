import { managedPath } from '@bars/shared-api/contracts/bookings';
import { historyPath } from '@bars/shared-api/contracts/party';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { writtenMails } from '../../../testing/written-mails';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { send } from './testing/managed-fixture';
import { booksAt, booksOfParty } from './testing/money-books';
import {
  changeTo,
  dropChange,
  lessonFiles,
  moneyParty,
  openPart,
  openRequested,
  openShare,
  openTopUp,
  settle,
  venue,
  type Lesson,
  type MoneyParty,
  type OpenPage,
} from './testing/money-party';

/** Six people at £30, of which £10 are the deposit: £60 of £180. Eight are £80 of £240, so their top-up is £20. */
describeOnEngines('a top-up that is paid when something else was paid or given back meanwhile', (engine) => {
  const fixture = paymentFixture(engine, { files: lessonFiles });
  const read = async ({ booking }: MoneyParty) =>
    (await send(fixture.server, 'GET', managedPath(booking.manage_key))).body.data;
  const history = async ({ booking }: MoneyParty): Promise<string[]> =>
    (
      await send(fixture.server, 'GET', historyPath(booking.id), { headers: { 'x-booking-token': booking.manage_key } })
    ).body.data.map(({ what }: { what: string }) => what);
  const mailOf = async (about: string) =>
    (await writtenMails(fixture.server)).findLast(({ subject }) => subject.startsWith(about))?.body_text;

  const withDeposit = async (type: Lesson = 'later') => {
    const party = await moneyParty(fixture.server, type);
    if (type === 'later') await settle(party, await openPart(party, ['deposit']));
    return party;
  };

  it.each<[string, (party: MoneyParty) => Promise<OpenPage | null>, number]>([
    ['a guest pays their balance of £30', (party) => openShare(party, 'balance'), 3000],
    [
      'a part of the balance is paid by a code',
      (party) => openRequested(party, { amountPence: 2000, ofBalance: true }),
      2000,
    ],
    [
      'the whole balance is paid by a code',
      (party) => openRequested(party, { amountPence: 12_000, ofBalance: true }),
      12_000,
    ],
    ['the lead booker pays the whole balance', (party) => openPart(party, ['balance']), 12_000],
    [
      'something on top is paid by a code',
      (party) => openRequested(party, { amountPence: 2000, ofBalance: false }),
      2000,
    ],
  ])('%s: everything that was charged is in the booking', async (what, open, amountPence) => {
    for (const type of ['later', 'now'] as const) {
      const party = await withDeposit(type);
      await changeTo(party, 8);
      const other = await open(party);
      expect(other?.amountPence).toBe(amountPence);
      await settle(party, other);
      await settle(party, await openTopUp(party));
      const isExtra = what.startsWith('something');
      const paid = 8000 + (isExtra ? 0 : amountPence);
      expect(await read(party)).toMatchObject({
        people: 8,
        payments_made: paid / 100,
        balance: (24_000 - paid) / 100,
        held_change: null,
        credit: isExtra ? null : { beyond: 'deposit', amount: amountPence / 100 },
      });
      expect(await booksOfParty(party)).toEqual(booksAt(8000 + amountPence));
    }
  });

  it('the whole balance is paid while the page of the top-up is open: both are in the booking', async () => {
    const party = await withDeposit();
    await changeTo(party, 8);
    const topUp = await openTopUp(party);
    await settle(party, await openPart(party, ['balance']));
    await settle(party, topUp);
    expect(await read(party)).toMatchObject({ people: 8, payments_made: 200, balance: 40, held_change: null });
    expect(await booksOfParty(party)).toEqual(booksAt(20_000));
  });

  it('a change that is dropped closes its top-up, also where the whole balance was paid meanwhile', async () => {
    const party = await withDeposit();
    await changeTo(party, 8);
    await settle(party, await openPart(party, ['balance']));
    await dropChange(party);
    expect(await openTopUp(party)).toBeNull();
    expect(await read(party)).toMatchObject({ people: 6, payments_made: 180, balance: 0, held_change: null });
    expect(await booksOfParty(party)).toEqual(booksAt(18_000));
  });

  it('something on top of a booking that is paid whole leaves its top-up open', async () => {
    const party = await withDeposit();
    await settle(party, await openPart(party, ['balance']));
    await changeTo(party, 8);
    await settle(party, await openRequested(party, { amountPence: 2000, ofBalance: false }));
    await settle(party, await openTopUp(party));
    expect(await read(party)).toMatchObject({ people: 8, held_change: null });
    expect((await booksOfParty(party)).report).toMatch(/^Total: /);
  });

  it('says in page, history and mail what was received beyond what the change asks for', async () => {
    const party = await withDeposit();
    await changeTo(party, 8);
    await settle(party, await openShare(party, 'balance'));
    await settle(party, await openTopUp(party));
    expect((await read(party)).credit).toEqual({ beyond: 'deposit', amount: 30 });
    expect(await history(party)).toContain('Has paid £30 more than the change costs. It comes off the bill');
    expect(await mailOf('Changed')).toContain(
      'You’ve paid £30 more than this change costs. It stays with your booking and comes off your bill.',
    );
  });

  it('says nothing of the kind where the change costs what was paid', async () => {
    const party = await withDeposit();
    await changeTo(party, 8);
    await settle(party, await openTopUp(party));
    expect((await read(party)).credit).toBeNull();
    expect(
      [(await history(party)).join('\n'), await mailOf('Changed')].filter((text) => /more than/.test(text ?? '')),
    ).toEqual([]);
  });

  it('part of the deposit is given back: the top-up is not enough any more and goes back, and the booking stays as it is', async () => {
    const party = await withDeposit();
    await changeTo(party, 8);
    const topUp = await openTopUp(party);
    await venue(party, { command: 'refund', ref: party.booking.ref_code, amountPence: 1000, reason: 'A late start' });
    await settle(party, topUp);
    expect(await read(party)).toMatchObject({ people: 6, payments_made: 50, held_change: null });
    expect(await booksOfParty(party)).toEqual(booksAt(5000));
    expect(await mailOf('Your refund of £20')).toContain(
      'came through after what it was for had been changed or cancelled, so we’re giving all of it back.',
    );
  });
});
