import { call } from './http';
import type { Guest } from './guest';
import { bookByApi, type SavedBooking } from './saved-booking';
import type { Stack } from './stack';

/** A party of six at Northlight, whose type requires £10 a person before booking. */
const party = { bar_id: 102, no_people: 6, party_type: 14 };
const dayMs = 24 * 60 * 60 * 1000;
const daysToLookAt = 10;

/** Four people at The Tin House, whose type asks for £5 a person within days of booking. */
const roast = { brand: 'tinhouse', bar_id: 402, people: 4, party_type: 62 } as const;

export interface OpenDeposit {
  /** The token of the deposit request. */
  token: string;
  sessionId: string;
}

/**
 * Takes a party to the payment by the public API, at the first free time from `days` days ahead on.
 * Each payment of a test takes a table, so each begins on another day.
 */
export const openDeposit = async (stack: Stack, guest: Guest, days: number): Promise<OpenDeposit> => {
  const visitor = await stack.visitor('northlight');
  for (let later = 0; later < daysToLookAt; later += 1) {
    visitor.forget();
    const date = new Date(stack.clock.now().getTime() + (days + later) * dayMs).toISOString().slice(0, 10);
    const { data } = await visitor.change({ ...party, date });
    const slot = data.all_slots.find(({ available, enquiry_only: enquiryOnly }) => available && !enquiryOnly);
    if (!slot) continue;
    const { forename, surname, email, phone } = guest;
    const held = await visitor.change({ time: slot.time, step: 4, forename, surname, email, phone_number: phone });
    if (held.status !== 200) throw new Error(`Holding a table failed: ${held.status} ${held.body}`);
    const answer = await visitor.send('POST', '/api/rest/booking/session/deposit', {
      brand: 1,
      session_id: data.session_id,
      include: 'gp',
    });
    if (answer.status !== 200) throw new Error(`Opening the payment failed: ${answer.status} ${answer.text}`);
    const opened: { data: { token: string } } = JSON.parse(answer.text);
    return { token: opened.data.token, sessionId: data.session_id };
  }
  throw new Error('There is no free time for a party.');
};

/** Saves a booking by the public API whose deposit of £20 is due later. @param day a Sunday */
export const bookWithDepositDue = (stack: Stack, guest: Guest, day: string): Promise<SavedBooking> =>
  bookByApi(stack, guest, { ...roast, day });

/** The amounts that the card provider has charged and refunded, in pence; one entry for each order. */
export const chargesAt = async (stack: Stack): Promise<{ order_id: string; charged: number; left: number }[]> => {
  const { text } = await call({ port: stack.port + 1, path: '/control/charges' });
  const charges: { order_id: string; charged: number; left: number }[] = JSON.parse(text);
  return charges;
};

/** Pence charged and not refunded. */
export const takings = async (stack: Stack): Promise<number> =>
  (await chargesAt(stack)).reduce((sum, { left }) => sum + left, 0);

/** Starts (`on`) or ends an outage of the card provider. `lost`: calls are carried out and never answered. */
export const breakProvider = async (stack: Stack, on: boolean, how: 'refuse' | 'lost' = 'refuse'): Promise<void> => {
  const headers = { 'Content-Type': 'application/json' };
  const { status } = await call({
    port: stack.port + 1,
    path: '/control/outage',
    method: 'POST',
    headers,
    body: JSON.stringify({ on, how }),
  });
  if (status >= 300) throw new Error(`The card provider would not break: ${status}`);
};
