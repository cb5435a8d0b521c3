import { beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { writtenMails } from '../../../testing/written-mails';
import { takenResources } from '../../estate/availability/testing/estate-of';
import {
  saturday,
  visit,
  visitorAtDetails,
  ada,
  type Visitor,
} from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../../payments/card-orders/testing/card-page';
import { openCard } from '../../payments/cards/testing/card-giver';
import { cardFixture, table } from '../../payments/cards/testing/card-fixture';
import { openByToken, openPayment } from '../../payments/deposits/testing/payer';
import { minutes, owed } from '../../payments/deposits/testing/payment-fixture';

interface Mail {
  recipient: string;
  subject: string;
  body_text: string;
  attachments: { content: string }[];
}

/** The test clock begins at noon on Friday 20 November 2026. Bar 1 has one table for eight, bar 2 six of them. */
describeOnEngines('what the venue answers', (engine) => {
  const fixture = cardFixture(engine);
  const run = (...[command]: Parameters<typeof fixture.server.venue>) => fixture.server.venue(command);
  const rows = <Row>(query: string) => fixture.rows<Row>(query);
  const toGuest = async (): Promise<Mail[]> =>
    (await writtenMails(fixture.server)).filter(({ recipient }) => recipient === 'ada@example.com').slice(1);
  const booking = async () =>
    (
      await rows<{
        status_id: number;
        people: number;
        starts_at: Date;
        paid_pence: number;
        area: string;
        calendar_sequence: number;
      }>('select *, booking.paid_pence from booking')
    )[0];
  const refOf = async (visitor: Visitor): Promise<string> => (await visitor.send({})).session.booking?.ref_code ?? '';
  const payments = () => rows('select amount_pence, reason, done_at is not null as is_done from refund');

  const enquiry = async (fields: Record<string, string | number> = {}): Promise<string> => {
    const visitor = await visit(fixture.server, { ...saturday, ...fields });
    await visitor.send({ step: 99 });
    await visitor.send({
      ...ada,
      requested_time: '19:00',
      callback_date: '2026-11-20',
      callback_time: '15:00',
      ...fields,
    });
    await visitor.complete();
    return refOf(visitor);
  };
  const booked = async (fields: Record<string, string | number> = {}): Promise<string> => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, ...fields });
    await visitor.complete();
    return refOf(visitor);
  };
  const paid = async (): Promise<string> => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14 });
    const { payment } = await openPayment(fixture.server, visitor.id);
    const orderId = payment.gp.data.order_id;
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
    return refOf(visitor);
  };
  const secured = async (date: string = saturday.date): Promise<string> => {
    const visitor = await visitorAtDetails(fixture.server, { ...table, date });
    await fixture.store((await openCard(fixture.server, { session_id: visitor.id })).card.order_data.order_id);
    return refOf(visitor);
  };

  beforeEach(() => fixture.server.gateway.refusesStored.clear());

  describe('confirm', () => {
    it('makes an enquiry a booking with seats at the asked time, and mails the guest its calendar entry, once', async () => {
      const ref = await enquiry();
      expect(await run({ command: 'confirm', ref })).toEqual({
        isDone: true,
        lines: [
          `${ref} is confirmed: Saturday 21 November 2026, 19:00, 8 people, Main bar.`,
          'The guest gets an email.',
        ],
      });
      expect(await booking()).toMatchObject({
        status_id: 1,
        people: 8,
        starts_at: new Date('2026-11-21T19:00:00Z'),
        area: 'Main bar',
      });
      expect(await takenResources(fixture.server.db)).toHaveLength(1);
      expect(await run({ command: 'confirm', ref })).toEqual({
        isDone: true,
        lines: [`${ref} is confirmed already. Nothing was changed, and no mail was sent.`],
      });
      const mails = await toGuest();
      expect(mails.map(({ subject }) => subject)).toEqual([`Booked: Sat 21 Nov, 19:00, 8 people at The Arch (${ref})`]);
      expect(mails[0]?.attachments[0]?.content).toMatch(/STATUS:CONFIRMED/);
    });

    it('takes another time and party, and refuses to change what is confirmed', async () => {
      const ref = await enquiry();
      expect(await run({ command: 'confirm', ref, time: '2026-12-05T20:30', people: 6 })).toMatchObject({
        isDone: true,
      });
      expect(await booking()).toMatchObject({ people: 6, starts_at: new Date('2026-12-05T20:30:00Z') });
      const { isDone, lines } = await run({ command: 'confirm', ref, time: '2026-12-05T21:00' });
      expect([isDone, lines[0]]).toEqual([
        false,
        `${ref} is confirmed for Saturday 5 December 2026, 20:30, 6 people. Postpone it first, then confirm the new time.`,
      ]);
    });

    it('never sells a table twice, and changes nothing then', async () => {
      await booked();
      const first = await enquiry();
      expect(await run({ command: 'confirm', ref: first })).toEqual({
        isDone: false,
        lines: ['The Arch has no free seats for 8 people on Saturday 21 November 2026, 19:00.'],
      });
      expect(await rows('select status_id, hold_id from booking where status_id = 3')).toEqual([
        { status_id: 3, hold_id: null },
      ]);
      expect(await run({ command: 'confirm', ref: first, time: '2026-11-22T19:00' })).toMatchObject({ isDone: true });
    });

    it('of two that are confirmed at the same moment for the last table gives it to one', async () => {
      const refs = [await enquiry(), await enquiry()];
      const replies = await Promise.all(refs.map((ref) => run({ command: 'confirm', ref })));
      expect(replies.map(({ isDone }) => isDone).filter(Boolean)).toEqual([true]);
      expect(await takenResources(fixture.server.db)).toHaveLength(1);
    });

    it('seats a party on tables that are not joined online, and refuses one that is larger than the house', async () => {
      const ref = await enquiry({ bar_id: 2, no_people: 30 });
      expect(await run({ command: 'confirm', ref })).toMatchObject({ isDone: true });
      expect(await takenResources(fixture.server.db)).toHaveLength(4);
      const large = await enquiry({ bar_id: 2, no_people: 60 });
      expect((await run({ command: 'confirm', ref: large })).lines).toEqual([
        'The Dock has no free seats for 60 people on Saturday 21 November 2026, 19:00.',
      ]);
    });

    it('waits for a deposit, and refuses a time that has passed', async () => {
      const ref = await booked({ party_type: 22, date: '2026-11-28' });
      expect((await run({ command: 'confirm', ref })).lines[0]).toBe(
        `The deposit for ${ref}, £80, is due Friday 27 November 2026, 19:00. The booking is confirmed once it is paid.`,
      );
      const asked = await enquiry();
      expect((await run({ command: 'confirm', ref: asked, time: '2026-11-20T11:00' })).lines[0]).toMatch(
        /^Friday 20 November 2026, 11:00 has passed/,
      );
    });
  });

  describe('decline', () => {
    it('cancels an enquiry and mails what else is free, once', async () => {
      const ref = await enquiry();
      expect(await run({ command: 'decline', ref })).toEqual({
        isDone: true,
        lines: [`${ref} is declined.`, 'The guest gets an email.'],
      });
      expect(await run({ command: 'decline', ref })).toMatchObject({
        isDone: true,
        lines: [expect.stringContaining('already')],
      });
      const mails = await toGuest();
      expect(mails.map(({ subject }) => subject)).toEqual([
        `We can’t fit you in: Sat 21 Nov, 19:00, 8 people at The Arch (${ref})`,
      ]);
      expect(mails[0]?.body_text).toMatch(
        /Nothing is booked.*Free on other days\n.*November 2026: \d+ times.*Free the same day\n.*19:00/s,
      );
    });

    it('gives back the seats of a provisional booking, and refuses a confirmed one', async () => {
      const provisional = await booked({ party_type: 22, date: '2026-11-28' });
      expect(await run({ command: 'decline', ref: provisional })).toMatchObject({ isDone: true });
      expect(await takenResources(fixture.server.db)).toEqual([]);
      const ref = await booked();
      expect(await run({ command: 'decline', ref })).toEqual({
        isDone: false,
        lines: [
          `${ref} is confirmed. Only an enquiry or a provisional booking can be declined. To take back a booking, use cancel.`,
        ],
      });
    });
  });

  describe('postpone', () => {
    it('gives the seats back, keeps what is paid and says how to choose another day', async () => {
      const ref = await paid();
      expect(await run({ command: 'postpone', ref })).toMatchObject({ isDone: true });
      expect(await run({ command: 'postpone', ref })).toMatchObject({
        isDone: true,
        lines: [expect.stringContaining('postponed already')],
      });
      expect([await booking(), await takenResources(fixture.server.db), await payments()]).toMatchObject([
        { status_id: 5, paid_pence: owed },
        [],
        [],
      ]);
      const mails = await toGuest();
      expect(mails).toHaveLength(1);
      expect(mails[0]?.body_text).toMatch(
        new RegExp(`£80 you’ve paid stays.*To choose another day, ring or write to us and quote ${ref}`, 's'),
      );
      expect((await run({ command: 'confirm', ref })).lines).toEqual([
        `${ref} is postponed. Say the new time with --time 2026-12-05T19:00.`,
      ]);
      expect(await run({ command: 'confirm', ref, time: '2026-12-05T19:00' })).toMatchObject({ isDone: true });
      expect(await booking()).toMatchObject({
        status_id: 1,
        paid_pence: owed,
        starts_at: new Date('2026-12-05T19:00:00Z'),
      });
      expect((await toGuest()).map(({ subject }) => subject.split(':')[0])).toEqual(['Postponed', 'Booked']);
    });

    it('waits while somebody is paying', async () => {
      const ref = await booked({ party_type: 22, date: '2026-11-28' });
      const [request] = await rows<{ token: string }>("select token from deposit_request where state = 'open'");
      expect((await openByToken(fixture.server, request?.token ?? '')).status).toBe(200);
      expect((await run({ command: 'postpone', ref })).lines).toEqual([
        `Someone is paying for ${ref} right now. Try again in 15 minutes.`,
      ]);
      fixture.server.clock.advance(minutes(16));
      expect(await run({ command: 'postpone', ref })).toMatchObject({ isDone: true });
    });
  });

  describe('cancel', () => {
    it('gives everything back to the card that paid it, once, and mails the guest', async () => {
      const ref = await paid();
      expect(await run({ command: 'cancel', ref })).toEqual({
        isDone: true,
        lines: [
          `${ref} is cancelled. Its seats are free again.`,
          '£80 goes back to the card it was paid with.',
          'The guest gets an email.',
        ],
      });
      expect(await run({ command: 'cancel', ref })).toMatchObject({
        isDone: true,
        lines: [expect.stringContaining('cancelled already')],
      });
      await fixture.server.sweepNow();
      await fixture.server.sweepNow();
      expect([await payments(), fixture.net(), [...fixture.server.gateway.returned.values()]]).toEqual([
        [{ amount_pence: owed, reason: 'cancelled', is_done: true }],
        0,
        [owed],
      ]);
      expect([await booking(), await takenResources(fixture.server.db)]).toMatchObject([
        { status_id: 4, paid_pence: 0 },
        [],
      ]);
      const mails = await toGuest();
      expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Your booking is cancelled']);
      expect(mails[0]?.body_text).toContain('£80 goes back to your Visa card ending 5262.');
      expect(mails[0]?.attachments[0]?.content).toMatch(/STATUS:CANCELLED/);
    });

    it('refunds a payment that arrives afterwards', async () => {
      const ref = await booked({ party_type: 22, date: '2026-11-28' });
      const [request] = await rows<{ token: string }>("select token from deposit_request where state = 'open'");
      const orderId = (await openByToken(fixture.server, request?.token ?? '')).payment.gp.data.order_id;
      expect(await run({ command: 'cancel', ref })).toMatchObject({ isDone: true });
      await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
      await fixture.server.sweepNow();
      expect([await payments(), fixture.net()]).toEqual([[{ amount_pence: owed, reason: 'closed', is_done: true }], 0]);
    });

    it('has the stored card forgotten', async () => {
      const ref = await secured();
      expect(fixture.server.gateway.kept.size).toBe(1);
      await run({ command: 'cancel', ref });
      await fixture.server.sweepNow();
      expect(fixture.server.gateway.kept.size).toBe(0);
      expect((await toGuest())[0]?.body_text).toMatch(/You haven’t been charged.*We no longer keep the card/s);
    });

    it('refuses an enquiry', async () => {
      const ref = await enquiry();
      expect(await run({ command: 'cancel', ref })).toEqual({
        isDone: false,
        lines: [`${ref} is an open enquiry. Only a booking can be cancelled. To say no to an enquiry, use decline.`],
      });
    });
  });

  describe('no-show', () => {
    const fees = () => rows('select amount_pence, outcome from no_show_fee');

    it('is refused before the start, and charges the agreed fee once after it', async () => {
      const ref = await secured();
      expect(await run({ command: 'no-show', ref })).toEqual({
        isDone: false,
        lines: [`${ref} starts Saturday 21 November 2026, 19:00. A no-show can be recorded once that time has come.`],
      });
      fixture.server.clock.set(new Date('2026-11-21T19:30:00Z'));
      expect(await run({ command: 'no-show', ref })).toMatchObject({
        isDone: true,
        lines: [`${ref} is recorded as a no-show.`, expect.stringContaining('fee of £80')],
      });
      expect([await toGuest(), await fees()]).toEqual([[], [{ amount_pence: 8000, outcome: null }]]);
      expect((await run({ command: 'no-show', ref })).lines).toEqual([
        expect.stringContaining('a no-show already'),
        'The fee of £80 is being charged.',
      ]);
      await fixture.server.sweepNow();
      await fixture.server.sweepNow();
      expect([await fees(), [...fixture.server.gateway.charged.values()], fixture.server.gateway.kept.size]).toEqual([
        [{ amount_pence: 8000, outcome: 'paid' }],
        [8000],
        0,
      ]);
      const mails = await toGuest();
      expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['We missed you']);
      expect(mails[0]?.body_text).toContain('we’ve charged a no-show fee of £80 to your Visa card ending 5262');
      expect((await run({ command: 'no-show', ref })).lines[1]).toBe('The fee of £80 was charged.');
    });

    it('of several commands at once one charges the fee that was agreed, once', async () => {
      const ref = await secured('2026-11-25');
      fixture.server.clock.set(new Date('2026-11-25T20:00:00Z'));
      await Promise.all([1, 2, 3].map(() => run({ command: 'no-show', ref })));
      await Promise.all([fixture.server.sweepNow(), fixture.server.sweepNow()]);
      await fixture.rows('update no_show_fee set done_at = null, outcome = null, due_at = created_at');
      await fixture.server.sweepNow();
      expect([await fees(), [...fixture.server.gateway.charged.values()]]).toEqual([
        [{ amount_pence: 8000, outcome: 'paid' }],
        [8000],
      ]);
    });

    /** A secured table of another Saturday, an hour after its start. */
    const missed = async (date: string): Promise<string> => {
      const ref = await secured(date);
      fixture.server.clock.set(new Date(`${date}T20:00:00Z`));
      return ref;
    };

    it('is not charged again by a server that died after the charge', async () => {
      const ref = await missed('2026-11-28');
      await run({ command: 'no-show', ref });
      const [fee] = await rows<{ order_id: string }>('select order_id from no_show_fee');
      fixture.server.gateway.charge(fee?.order_id ?? '', 8000);
      await fixture.server.sweepNow();
      expect([await fees(), [...fixture.server.gateway.charged.values()]]).toEqual([
        [{ amount_pence: 8000, outcome: 'paid' }],
        [8000],
      ]);
    });

    it('is tried again while the provider is down, and names no fee that the bank refuses', async () => {
      const ref = await missed('2026-12-05');
      await run({ command: 'no-show', ref });
      fixture.server.gateway.isDown = true;
      await fixture.server.sweepNow();
      expect([await fees(), await toGuest()]).toEqual([[{ amount_pence: 8000, outcome: null }], []]);
      fixture.server.gateway.isDown = false;
      for (const holder of fixture.server.gateway.kept.keys()) fixture.server.gateway.refusesStored.set(holder, '101');
      fixture.server.clock.advance(minutes(5));
      await fixture.server.sweepNow();
      expect([await fees(), (await toGuest())[0]?.body_text]).toEqual([
        [{ amount_pence: 8000, outcome: 'refused' }],
        expect.stringContaining('No fee has been charged.'),
      ]);
      expect((await run({ command: 'no-show', ref })).lines[1]).toBe('The bank refused the fee of £80.');
    });

    it('without a card, or with the fee waived, charges nothing and mails at once', async () => {
      const ref = await missed('2026-12-12');
      expect((await run({ command: 'no-show', ref, waive: true })).lines).toEqual([
        `${ref} is recorded as a no-show.`,
        'No fee is charged.',
        'The guest gets an email.',
      ]);
      await fixture.server.sweepNow();
      expect([
        await fees(),
        fixture.server.gateway.charged.size,
        fixture.server.gateway.kept.size,
        (await toGuest()).length,
      ]).toEqual([[], 0, 0, 1]);
    });
  });

  it('list shows open enquiries and the bookings of today (last, because the clock has moved)', async () => {
    fixture.server.clock.set(new Date('2026-12-18T12:00:00Z'));
    const later = { date: '2026-12-19' };
    const [asked, comes] = [await enquiry({ ...later, callback_date: '2026-12-18' }), await booked(later)];
    expect((await run({ command: 'list' })).lines).toEqual([
      'Open enquiries',
      expect.stringContaining(asked),
      'Bookings of today',
      '  none',
    ]);
    fixture.server.clock.set(new Date('2026-12-19T23:30:00Z'));
    expect((await run({ command: 'list' })).lines.slice(-1)).toEqual([
      `  ${comes}  Sat 19 Dec, 19:00  Ada Lovelace  8 people  The Arch  confirmed`,
    ]);
    expect(await run({ command: 'confirm', ref: 'ZZZZZZ' })).toEqual({
      isDone: false,
      lines: ['There is no booking ZZZZZZ.'],
    });
  });
});
