import { Agent, request } from 'node:http';
import * as z from 'zod/mini';
import { plan } from './estate';

/** An answer, and the milliseconds from the call to its last byte. */
export interface Answer {
  status: number;
  text: string;
  ms: number;
}

export type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

/** Only browsers know names below localhost, so the host is a header. One connection is kept, as a browser keeps its own. */
const caller = (
  port: number,
): ((method: string, path: string, more: { headers?: Record<string, string>; body?: string }) => Promise<Answer>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (method, path, { headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const from = performance.now();
      const outgoing = request(
        { host: '127.0.0.1', port, path, method, agent, headers: { ...headers, Host: `${plan.host}:${port}` } },
        (incoming) => {
          let text = '';
          incoming.setEncoding('utf8');
          incoming.on('data', (part: string) => (text += part));
          incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text, ms: performance.now() - from }));
          incoming.on('error', reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
};

/** The public API as a page of the brand calls it. Rejects where an answer is no success. */
export const publicApi = async (port: number): Promise<Send> => {
  const call = caller(port);
  const { text: page } = await call('GET', '/booking', { headers: { Accept: 'text/html' } });
  const key = /<meta name="bars:api-key" content="([^"]+)"/.exec(page)?.[1];
  if (key === undefined) throw new Error('The portal’s page names no API key.');
  const headers = {
    'Content-Type': 'application/json',
    Origin: `http://${plan.host}:${port}`,
    'X-Api-Key': key,
    'X-Brand': String(plan.brand),
  };
  return async (method, path, body) => {
    const answer = await call(method, path, { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    if (answer.status >= 300)
      throw new Error(`${method} ${path} was answered with ${answer.status}: ${answer.text.slice(0, 500)}`);
    return answer;
  };
};

const session = z.object({
  data: z.object({
    session_id: z.string(),
    all_slots: z.array(z.object({ time: z.string(), available: z.boolean(), enquiry_only: z.boolean() })),
    booking: z.nullable(z.object({ manage_key: z.string() })),
  }),
});

const sessionPath = '/api/rest/booking/session';

/** Books the plan's package for everybody at the first free time. Returns the manage key. */
const book = async (send: Send, people: number): Promise<string> => {
  const post = async (path: string, fields: object) =>
    session.parse(
      JSON.parse((await send('POST', path, { brand: plan.brand, booking_flow_version: 2, ...fields })).text),
    ).data;
  const first = await post(sessionPath, {
    form_version: '2.0',
    bar_id: plan.bar,
    no_people: people,
    party_type: plan.partyType,
    date: plan.day,
  });
  const slot = first.all_slots.find(({ available, enquiry_only: enquiryOnly }) => available && !enquiryOnly);
  if (slot === undefined) throw new Error(`There is no free time for ${people} on ${plan.day}.`);
  const own = { session_id: first.session_id };
  await post(sessionPath, { ...own, time: slot.time, step: 3 });
  await post(sessionPath, {
    ...own,
    variations: JSON.stringify([{ variation_id: plan.variation, quantity: people, name: '', choices: [] }]),
  });
  await post(sessionPath, {
    ...own,
    step: 4,
    forename: 'Robin',
    surname: 'Ash',
    email: `party-of-${people}@example.com`,
    phone_number: '07700 900123',
  });
  const { booking } = await post(`${sessionPath}/complete`, own);
  if (booking === null) throw new Error(`The booking for ${people} was not saved.`);
  return booking.manage_key;
};

const party = z.object({
  data: z.object({
    guests: z.array(z.object({ id: z.string(), pre_order: z.array(z.unknown()) })),
    pre_order_state: z.object({
      per_person_options: z.array(
        z.object({
          variation_id: z.int(),
          choices: z.array(
            z.object({
              choice_id: z.int(),
              picks: z.int(),
              choices: z.array(z.object({ choice_item_id: z.int(), selectable: z.boolean(), bespoke: z.boolean() })),
            }),
          ),
        }),
      ),
    }),
  }),
});
type Booking = z.infer<typeof party>['data'];

export const managePath = (key: string): string => `/api/rest/booking/manage/${key}`;
const preOrderPath = (key: string): string => `/api/rest/my-bookings/token/${key}/pre-order`;

/** A dish for each pick of the package; `turn` chooses which. */
const picksOf = ({ pre_order_state: { per_person_options: options } }: Booking, turn: number) =>
  (options.find(({ variation_id: id }) => id === plan.variation)?.choices ?? []).flatMap(
    ({ choice_id, picks, choices }) => {
      const dishes = choices.filter(({ selectable, bespoke }) => selectable && !bespoke);
      return Array.from({ length: picks }, (_, index) => ({
        choice_id,
        choice_item_id: dishes[(turn + index) % dishes.length]?.choice_item_id,
        item_number: index + 1,
      }));
    },
  );

const readParty = async (send: Send, key: string): Promise<Booking> =>
  party.parse(JSON.parse((await send('GET', managePath(key))).text)).data;

/** Saves the dishes of the first guest, others each turn. */
export const saveFirstGuest = async (send: Send, key: string): Promise<(turn: number) => Promise<Answer>> => {
  const booking = await readParty(send, key);
  const guest = booking.guests[0]?.id;
  return (turn) =>
    send('POST', preOrderPath(key), {
      guest_id: guest,
      variation_id: plan.variation,
      pre_order: picksOf(booking, turn),
    });
};

/** A party whose guests are all known and have chosen everything. Returns the manage key. */
export const makeParty = async (send: Send, people: number): Promise<string> => {
  const key = await book(send, people);
  const booking = await readParty(send, key);
  for (let turn = 0; turn < people; turn += 1) {
    await send('POST', preOrderPath(key), {
      forename: `Guest ${turn + 1}`,
      surname: 'Ash',
      variation_id: plan.variation,
      pre_order: picksOf(booking, turn),
    });
  }
  const { guests } = await readParty(send, key);
  const chosen = guests.filter(({ pre_order: dishes }) => dishes.length >= 4).length;
  if (chosen !== people) throw new Error(`${chosen} of ${people} guests have four choices.`);
  return key;
};
