import {
  bookingEmailByTokenPath,
  bookingEmailPath,
  myBookingByTokenPath,
  myBookingPath,
} from '@bars/shared-api/contracts/managed-bookings';
import { historyPath } from '@bars/shared-api/contracts/party';
import { expect, it } from 'vitest';
import { MailNotTaken } from '../../../kernel/mail/trouble/refusal';
import type { MailTransport } from '../../../kernel/mail/transport';
import { describeOnEngines } from '../../../testing/harness';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, guestOf, loggedIn, send } from './testing/managed-fixture';

const sent: string[] = [];
/** A mail server that knows no address that begins with `refused`, and knows us not at all where the address begins with `login`. */
const transport: MailTransport = {
  send: async ({ recipient, subject }) => {
    if (recipient.startsWith('refused')) throw new MailNotTaken('550 5.1.1 User unknown', 'mailbox');
    if (recipient.startsWith('login')) throw new MailNotTaken('535 5.7.8 Authentication failed', 'sender');
    sent.push(`${recipient}: ${subject.split(':')[0]}`);
  },
  close: () => undefined,
};

/** The test clock begins at noon on Friday 20 November 2026. */
describeOnEngines('a booking whose address takes no mail', (engine) => {
  const fixture = paymentFixture(engine, { transport });
  const madeBy = async (email: string, fields: Record<string, string> = {}) => {
    const booking = await booked(fixture.server, { email, ...fields });
    await fixture.server.sweepNow();
    sent.length = 0;
    return booking;
  };
  const read = async (key: string) => (await send(fixture.server, 'GET', myBookingByTokenPath(key))).body.data;
  const give = (key: string, email: string) =>
    send(fixture.server, 'PUT', bookingEmailByTokenPath(key), { payload: { email } });

  it('says so to its lead booker, by its link and in an account, and to nobody else', async () => {
    const { id, manage_key: key } = await madeBy('refused.says@example.com');
    const code = await guestOf(fixture.server, { id });
    const coHost = await loggedIn(fixture.server, 'cleo.says@example.com');
    await guestOf(fixture.server, { id }, { role: 'co_host', email: 'cleo.says@example.com', forename: 'Cleo' });
    const lead = await loggedIn(fixture.server, 'refused.says@example.com');
    const byId = async (headers: Record<string, string>) =>
      (await send(fixture.server, 'GET', myBookingPath(id), { headers })).body.data.email_refused;
    expect([(await read(key)).email_refused, await byId({ cookie: lead })]).toEqual([true, true]);
    expect([await byId({ cookie: coHost }), await byId({ 'x-booking-token': code })]).toEqual([undefined, undefined]);
  });

  it('gets another address, to which what it has not had is sent at once', async () => {
    const { id, manage_key: key } = await madeBy('refused.moves@example.com', { date: '2026-11-22' });
    await send(fixture.server, 'POST', myBookingByTokenPath(key), { payload: { people: 6 } });
    expect(await give(key, 'ada.moves@example.com')).toMatchObject({
      status: 200,
      body: { data: { email_refused: false, lead_booker_email: 'ada.moves@example.com' } },
    });
    await fixture.server.sweepNow();
    expect(sent).toEqual(['ada.moves@example.com: Booked', 'ada.moves@example.com: Changed']);
    expect(await read(key)).toMatchObject({ email_refused: false });
    const history = (await send(fixture.server, 'GET', historyPath(id), { headers: { 'x-booking-token': key } })).body
      .data;
    expect(JSON.stringify(history)).toContain('Changed the email address on the booking');
  });

  it('says so again where the new address takes none either', async () => {
    const { manage_key: key } = await madeBy('refused.twice@example.com', { date: '2026-11-23' });
    await give(key, 'refused.again@example.com');
    await fixture.server.sweepNow();
    expect(await read(key)).toMatchObject({ email_refused: true, lead_booker_email: 'refused.again@example.com' });
  });

  it('gives nobody a way to write to strangers: an address that takes mail stays, as does one that was not refused for itself', async () => {
    for (const email of ['takes@example.com', 'login@example.com']) {
      const { manage_key: key } = await madeBy(email, {
        date: email === 'takes@example.com' ? '2026-11-24' : '2026-11-25',
      });
      expect([await read(key), await give(key, 'stranger@example.com')]).toMatchObject([
        { email_refused: false },
        { status: 409, code: 'email_not_refused' },
      ]);
    }
    expect(sent.filter((line) => line.startsWith('stranger'))).toEqual([]);
  });

  it('refuses what is no address', async () => {
    const { manage_key: key } = await madeBy('refused.form@example.com', { date: '2026-11-26' });
    expect(await give(key, 'nobody')).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  });

  it('is changed by its lead booker alone', async () => {
    const { id } = await madeBy('refused.lead@example.com', { date: '2026-11-27' });
    const [coHost, lead] = [
      await loggedIn(fixture.server, 'cleo.lead@example.com'),
      await loggedIn(fixture.server, 'refused.lead@example.com'),
    ];
    await guestOf(fixture.server, { id }, { role: 'co_host', email: 'cleo.lead@example.com', forename: 'Cleo' });
    const as = (cookie: string) =>
      send(fixture.server, 'PUT', bookingEmailPath(id), {
        headers: { cookie },
        payload: { email: 'ada.lead@example.com' },
      });
    expect([await as(coHost), await as(lead)]).toMatchObject([
      { status: 403, code: 'lead_booker_only' },
      { status: 200 },
    ]);
  });

  it('is marked in the list of the venue', async () => {
    const [refused, taken] = [
      await madeBy('refused.list@example.com', { date: '2026-11-20' }),
      await madeBy('takes.list@example.com', { date: '2026-11-20', bar_id: '2' }),
    ];
    const { lines } = await fixture.server.venue({ command: 'list' });
    const lineOf = ({ ref_code: ref }: { ref_code: string }) => lines.find((line) => line.includes(ref));
    expect([
      lineOf(refused)?.endsWith('emails aren’t getting through: please ring'),
      lineOf(taken)?.endsWith('confirmed'),
    ]).toEqual([true, true]);
  });
});
