import { cardAnswerPath, sessionDepositAnswer, sessionDepositPath } from '../../shared-api/contracts/payments';
import * as z from 'zod/mini';
import { addDays } from '../../api-server/kernel/time/calendar';

const headers = { 'X-Api-Key': 'pk_portal_bars', 'X-Brand': '1', 'Content-Type': 'application/json' };
const sessionPath = '/api/rest/booking/session';
const session = z.object({
  data: z.object({
    session_id: z.string(),
    all_slots: z.array(z.object({ time: z.string(), available: z.boolean(), enquiry_only: z.boolean() })),
    booking: z.nullable(z.object({ ref_code: z.string() })),
  }),
});
const formFields = z.record(z.string(), z.string());
type Session = z.infer<typeof session>['data'];

/** Party table: £10 a person, paid before it is booked. */
const partyType = 14;
const people = 6;
const bars = [101, 102, 103, 104, 105, 106, 182];

/** Who has booked, and by which order the deposit was paid. */
export interface Booked {
  email: string;
  orderId: string;
  ref: string | null;
}

export interface Town {
  origin: string;
  cards: string;
  /** The first day that is booked. */
  from: string;
}

const send = async ({ origin }: Town, path: string, body: object): Promise<unknown> => {
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok)
    throw new Error(`${path} was answered with ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return response.json();
};

/** Sends the form that the server has signed, and the card that is always approved, to the card page. */
const payOnPage = async ({ cards }: Town, fields: Readonly<Record<string, string>>): Promise<void> => {
  const post = async (path: string, values: Readonly<Record<string, string>>) =>
    (await fetch(`${cards}${path}`, { method: 'POST', body: new URLSearchParams(values) })).text();
  const form = /action="(\/hpp\/[^"]+\/card)"/.exec(await post('/hpp', fields))?.[1];
  if (form === undefined) throw new Error('The card page shows no form.');
  await post(form, { number: '4263 9700 0000 5262', expiry: '12/30', cvn: '731', name: 'Ada Lovelace' });
};

/** The card page's server posts the answer, as the payer's browser would. */
const postAnswer = async ({ cards }: Town, orderId: string): Promise<void> => {
  const answer = await fetch(`${cards}/control/orders/${orderId}/answer`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The answer was not taken at ${cardAnswerPath}: ${answer.status}.`);
};

/** A free evening of a bar, each visitor in turn another one. */
const begin = async (town: Town, index: number): Promise<{ held: Session; time: string }> => {
  for (let tried = 0; tried < 28; tried += 1) {
    const held = session.parse(
      await send(town, sessionPath, {
        form_version: '2.0',
        booking_flow_version: 2,
        bar_id: bars[index % bars.length],
        party_type: partyType,
        no_people: people,
        date: addDays(town.from, Math.floor(index / bars.length) + tried),
      }),
    ).data;
    const slot = held.all_slots.find(({ available, enquiry_only: isEnquiry }) => available && !isEnquiry);
    if (slot !== undefined) return { held, time: slot.time };
  }
  throw new Error(`There is no free time for visitor ${index}.`);
};

/** Chooses a time, pays the deposit, and has a booking; `isAnswered` false stops before the server hears of the payment. */
export const book = async (town: Town, index: number, isAnswered = true): Promise<Booked> => {
  const { held, time } = await begin(town, index);
  const email = `guest-${index}@guests.example`;
  const own = { session_id: held.session_id };
  await send(town, sessionPath, { ...own, time, step: 3 });
  await send(town, sessionPath, {
    ...own,
    step: 4,
    forename: 'Ada',
    surname: 'Lovelace',
    email,
    phone_number: '07700 900123',
  });
  const opened = sessionDepositAnswer.parse(await send(town, sessionDepositPath, { ...own, include: 'gp' })).data;
  const { order_id: orderId } = opened.gp.data;
  await payOnPage(town, formFields.parse(JSON.parse(opened.gp.data.serialised)));
  if (!isAnswered) return { email, orderId, ref: null };
  await postAnswer(town, orderId);
  const { booking } = session.parse(await send(town, sessionPath, own)).data;
  return { email, orderId, ref: booking?.ref_code ?? null };
};
