import { heldChangeByTokenPath, myBookingByTokenPath, rebookPath } from '@bars/shared-api/contracts/managed-bookings';
import { createGuestDepositPath } from '@bars/shared-api/contracts/party';
import { createDepositRequestPath, managedDepositPath } from '@bars/shared-api/contracts/payment-pages';
import type { Booking } from '@bars/shared-api/contracts/bookings';
import { dayOf } from '@bars/shared-api/format';
import { sql } from 'kysely';
import { addDays } from '../../../../kernel/time/calendar';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestServer } from '../../../../testing/harness';
import { ada, tableType, visitorAtDetails, type Fields } from '../../../wizard/booking-session/testing/session-fixture';
import type { VenueCommand } from '../../../bookings/venue-actions/venue-actions.commands';
import { believed, postAnswer } from '../../../payments/card-orders/testing/card-page';
import { openCard } from '../../../payments/cards/testing/card-giver';
import { openByToken, openPayment } from '../../../payments/deposits/testing/payer';
import { confirmAmount } from '../../../payments/payment-requests/testing/code-typer';
import { processWallet } from '../../../payments/wallets/testing/wallet-payer';
import { guestOf, send, type Answer } from './managed-fixture';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const lesson = {
  category_id: 20,
  price_per: 'person',
  prices: [{ weekdays, from: '12:00', to: '23:00', pence: 3000 }],
  deposit: { kind: 'per_person', pence: 1000, due_hours_before: 72 },
  balance: { due_hours_before: 48, online: true },
  cancellation: [
    { hours_before: 72, percent_refunded: 100 },
    { hours_before: 24, percent_refunded: 50 },
  ],
};

/** £30 a person, of which £10 are the deposit. `later`: due three days before; `now`: with the booking; `secured`: as `later`, and a card secures a fee of £50. */
export const lessons = { later: 27, now: 28, secured: 29 } as const;
export type Lesson = keyof typeof lessons;

export const lessonFiles = {
  'party-types/lessons.json': [
    tableType({ ...lesson, id: lessons.later, front_end_name: 'Lesson, paid later', position: 20 }),
    tableType({
      ...lesson,
      id: lessons.now,
      front_end_name: 'Lesson, paid now',
      position: 21,
      deposit: { ...lesson.deposit, due_hours_before: null },
    }),
    tableType({
      ...lesson,
      id: lessons.secured,
      front_end_name: 'Lesson with a card',
      position: 22,
      no_show: { pence_per_booking: 5000 },
    }),
  ],
};

/** A card page that somebody has open; pence. */
export interface OpenPage {
  orderId: string;
  amountPence: number;
}

/** A saved booking of six at 19:00 two weeks on, whose guest Gil pays for themself. */
export interface MoneyParty {
  server: TestServer;
  booking: Booking;
  gil: { id: string; code: string };
  date: string;
  /** Pages that are open and not paid, oldest first. */
  pages: OpenPage[];
  /** The request of the last change that was held. */
  held: string | null;
}

/** The card page of an order is paid: the bank charges, and the browser posts its answer. */
export const payPage = async (server: TestServer, { orderId, amountPence }: OpenPage): Promise<void> => {
  await postAnswer(server, believed(orderId, server.gateway.charge(orderId, amountPence)));
};

const forget = async (server: TestServer): Promise<void> => {
  await emptyTables(
    server.db,
    'refund',
    'payment',
    'deposit_attempt',
    'deposit_request',
    'hold',
    'booking',
    'mail_outbox',
    'card_request',
  );
  for (const book of [
    server.gateway.charged,
    server.gateway.held,
    server.gateway.returned,
    server.gateway.voided,
    server.gateway.kept,
  ])
    book.clear();
};

/** Ada's booking of six at 19:00, made as its type asks. */
export const savedLesson = async (server: TestServer, type: Lesson, fields: Fields): Promise<Booking> => {
  const visitor = await visitorAtDetails(server, { ...ada, party_type: lessons[type], no_people: 6, ...fields });
  if (type === 'now') await visitor.send({ payment_type: 'deposit' });
  if (type === 'now')
    await payPage(server, {
      orderId: (await openPayment(server, visitor.id)).payment.gp.data.order_id,
      amountPence: 6000,
    });
  if (type === 'secured') {
    const orderId = (await openCard(server, { session_id: visitor.id })).card.order_data.order_id;
    await postAnswer(server, believed(orderId, server.gateway.storeCard(orderId)));
  }
  if (type === 'later') await visitor.complete();
  const { booking } = (await visitor.send({})).session;
  if (booking === null) throw new Error('No booking was made.');
  return booking;
};

/** A party on a server that has `lessonFiles`, with nothing else booked. */
export const moneyParty = async (server: TestServer, type: Lesson): Promise<MoneyParty> => {
  await forget(server);
  const date = addDays(dayOf(server.clock.now()), 14);
  const booking = await savedLesson(server, type, { date });
  const code = await guestOf(server, booking);
  const { rows } = await sql<{ id: string }>`select public_id as id from booking_guest`.execute(server.db);
  return { server, booking, gil: { id: rows[0]?.id ?? '', code }, date, pages: [], held: null };
};

/** A refusal is an answer; a fault of the server is none. */
const answered = (answer: Answer): Answer => {
  if (answer.status >= 500) throw new Error(`The server failed: ${JSON.stringify(answer.body)}`);
  return answer;
};

const returnTo = 'http://one.localhost:9000/manage';
const byKey = ({ booking }: MoneyParty): string => myBookingByTokenPath(booking.manage_key);
const pageOf = ({ status, body }: Answer): OpenPage | null =>
  status === 200 ? { orderId: body.data.gp.data.order_id, amountPence: Math.round(body.data.amount * 100) } : null;
const remember = (party: MoneyParty, page: OpenPage | null): OpenPage | null => {
  if (page !== null && !party.pages.some(({ orderId }) => orderId === page.orderId)) party.pages.push(page);
  return page;
};

/** The page of a request's token; null where it can not be paid any more. */
const openToken = async (party: MoneyParty, token: string): Promise<OpenPage | null> => {
  const opened = await openByToken(party.server, token);
  return remember(
    party,
    opened.status === 200 ? { orderId: opened.payment.gp.data.order_id, amountPence: opened.payment.amount } : null,
  );
};

/** Opens the card page of a part of what is owed. */
export const openPart = async (party: MoneyParty, kinds: readonly string[]): Promise<OpenPage | null> => {
  const { body } = answered(await send(party.server, 'GET', `${managedDepositPath}?token=${party.booking.manage_key}`));
  const part = body.data.payable.find(({ type }: { type: string }) => kinds.includes(type));
  if (part === undefined) return null;
  const payload = { amount: part.amount, deposit_type: part.type, url: returnTo };
  return remember(
    party,
    pageOf(answered(await send(party.server, 'POST', createDepositRequestPath(party.booking.manage_key), { payload }))),
  );
};

/** Opens the card page of Gil's own deposit, or of all of their part. */
export const openShare = async (party: MoneyParty, part: 'deposit_balance' | 'balance'): Promise<OpenPage | null> => {
  const { body } = answered(await send(party.server, 'GET', byKey(party)));
  const amount = body.data.guests.find(({ id }: { id: string }) => id === party.gil.id)?.[part] ?? 0;
  if (amount === 0) return null;
  const asking = { headers: { 'x-booking-token': party.gil.code }, payload: { amount, url: returnTo } };
  return remember(
    party,
    pageOf(answered(await send(party.server, 'POST', createGuestDepositPath(party.booking.id, party.gil.id), asking))),
  );
};

export const venue = ({ server }: MoneyParty, command: VenueCommand) => server.venue(command);

/** The venue asks for money by a code, and somebody types it. */
export const openRequested = async (
  party: MoneyParty,
  { amountPence, ofBalance }: { amountPence: number; ofBalance: boolean },
): Promise<OpenPage | null> => {
  const { lines } = await venue(party, {
    command: 'request',
    ref: party.booking.ref_code,
    amountPence,
    ofBalance,
    reason: `Asked for ${amountPence}`,
  });
  const code = /code is ([\w-]+)\./.exec(lines.join(' '))?.[1];
  if (code === undefined) return null;
  const confirmed = await confirmAmount(party.server, code, amountPence / 100);
  return confirmed.status === 200 ? openToken(party, confirmed.given) : null;
};

const noteHeld = (party: MoneyParty, { status, body }: Answer): void => {
  if (status === 200 && body.data.top_up !== null) party.held = body.data.top_up.deposit_request_token;
};

/** Changes the party. Where it costs more, the change is held. */
export const changeTo = async (party: MoneyParty, people: number): Promise<void> =>
  noteHeld(party, answered(await send(party.server, 'POST', byKey(party), { payload: { people } })));

/** Chooses the new date of a postponed booking, with as many people. */
export const rebook = async (party: MoneyParty): Promise<void> => {
  party.date = addDays(party.date, 1);
  noteHeld(
    party,
    answered(
      await send(party.server, 'POST', rebookPath(party.booking.manage_key), {
        payload: { date: `${party.date} 19:00` },
      }),
    ),
  );
};

/** Opens the card page of the change that was held last; null where it can not be paid any more. */
export const openTopUp = async (party: MoneyParty): Promise<OpenPage | null> =>
  party.held === null ? null : openToken(party, party.held);

export const dropChange = async (party: MoneyParty): Promise<void> => {
  answered(await send(party.server, 'DELETE', heldChangeByTokenPath(party.booking.manage_key)));
};

export const cancel = async (party: MoneyParty): Promise<void> => {
  answered(await send(party.server, 'DELETE', byKey(party)));
};

/** Pays a page that is open, by its card or by a wallet. */
export const settle = async (
  party: MoneyParty,
  page: OpenPage | null | undefined,
  how: 'card' | 'wallet' = 'card',
): Promise<void> => {
  if (!page) return;
  party.pages = party.pages.filter(({ orderId }) => orderId !== page.orderId);
  if (how === 'card') await payPage(party.server, page);
  else await processWallet(party.server, page.orderId, { token: JSON.stringify({ order: page.orderId }) });
};

/** The visit has begun, and nobody has come. */
export const noShow = async (party: MoneyParty): Promise<void> => {
  const before = new Date(party.server.clock.now().getTime() - 3_600_000);
  await sql`update booking set starts_at = ${before}`.execute(party.server.db);
  await venue(party, { command: 'no-show', ref: party.booking.ref_code });
};
