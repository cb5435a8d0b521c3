import type { Brand } from './brands';
import type { Guest } from './guest';
import type { Stack } from './stack';

/** A saved booking, as its lead booker knows it. */
export interface SavedBooking {
  reference: string;
  manageKey: string;
}

/** What is booked: the first free time of a day. */
export interface Plan {
  brand: Brand;
  bar_id: number;
  party_type: number;
  people: number;
  /** `YYYY-MM-DD`. */
  day: string;
  /** What is ordered ahead, without dishes; of what each person has, for all people together. */
  variations?: readonly { variation_id: number; name: string; quantity: number }[];
}

/** Saves a booking by the public API, for a journey that is about what comes after it. */
export const bookByApi = async (
  stack: Stack,
  { forename, surname, email, phone }: Guest,
  { brand, bar_id, party_type, people, day, variations = [] }: Plan,
): Promise<SavedBooking> => {
  const visitor = await stack.visitor(brand);
  const { data } = await visitor.change({ bar_id, no_people: people, party_type, date: day });
  const slot = data.all_slots.find(({ available, enquiry_only: enquiryOnly }) => available && !enquiryOnly);
  if (!slot) throw new Error(`There is no free time on ${day}.`);
  const order = JSON.stringify(variations.map((variation) => ({ ...variation, choices: [] })));
  await visitor.change({
    time: slot.time,
    step: 4,
    forename,
    surname,
    email,
    phone_number: phone,
    ...(variations.length > 0 ? { variations: order } : {}),
  });
  const {
    data: { booking },
    body,
  } = await visitor.complete();
  if (!booking) throw new Error(`The booking was not saved: ${body}`);
  return { reference: booking.ref_code, manageKey: booking.manage_key };
};
