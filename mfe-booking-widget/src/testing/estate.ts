import type {
  AvailableType,
  BookingTypeCategory,
  DayPart,
  QuickTable,
  Slot,
} from '@bars/shared-api/contracts/availability';
import type { Bar } from '@bars/shared-api/contracts/bars';

/** A small estate with enough venues, categories and times to book a table. */
export const aBar = (id: number, change: Partial<Bar> = {}): Bar => ({
  id,
  bar_id: id,
  bar_name: `Bar ${id}`,
  branded_name: `Northlight ${id}`,
  brand_id: 1,
  cost_centre: `C${id}`,
  city: 'Leeds',
  address: '1 Call Lane, Leeds',
  close_date: null,
  covid_closed: false,
  party_booking_phone: '0113 496 0101',
  phone: '0113 496 0101',
  party_booking_email: `bar${id}@northlight.example`,
  full_url: `https://northlight.example/${id}`,
  latitude: 53.8,
  longitude: -1.5,
  ...change,
});

export const bars: Bar[] = [aBar(12, { city: 'Bristol', branded_name: 'Northlight Harbourside' }), aBar(11), aBar(13)];

export const aDayPart = (id: number, change: Partial<DayPart> = {}): DayPart => ({
  id,
  name: `Part ${id}`,
  display_order: id,
  start: '17:00',
  end: '21:00',
  is_default: false,
  overrides: [],
  ...change,
});

export const aType = (id: number, change: Partial<AvailableType> = {}): AvailableType => ({
  id,
  front_end_name: `Type ${id}`,
  description: `About type ${id}`,
  position: id,
  day_parts: [],
  booking_flow_name: 'TableBooking',
  is_christmas: false,
  first_date: null,
  last_date: null,
  min_people: null,
  max_people: null,
  exact_people: null,
  starts: null,
  ...change,
});

export const aCategory = (id: number, change: Partial<BookingTypeCategory> = {}): BookingTypeCategory => ({
  id,
  name: `Category ${id}`,
  display_order: id,
  types: [],
  show_full_time_grid: false,
  day_parts: [],
  ...change,
});

export const tableType = aType(1, { front_end_name: 'Table', description: 'A table of your own' });
export const drinksType = aType(2, { front_end_name: 'Drinks', booking_flow_name: 'DrinksBooking' });
export const boothType = aType(3, { front_end_name: 'Booth', booking_flow_name: 'BoothBooking' });

export const categories: BookingTypeCategory[] = [
  aCategory(1, {
    name: 'Tables',
    types: [1],
    day_parts: [
      aDayPart(1, { name: 'Afternoon', start: '12:00', end: '17:00' }),
      aDayPart(2, { name: 'Evening', start: '17:00', end: '23:00', is_default: true }),
    ],
  }),
  aCategory(2, { name: 'Parties', types: [2, 3] }),
];

export const aSlot = (time: string, change: Partial<Slot> = {}): Slot => ({
  time,
  full_date: `2026-11-28T${time}:00+00:00`,
  available: true,
  enquiry_only: false,
  price: null,
  unavailable_reason: null,
  ...change,
});

/** The quarter hours from one clock time to another, which is later on the same day. */
export const quarters = (from: string, to: string): string[] => {
  const at = (time: string) => Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15;
  const text = (count: number) =>
    `${String(Math.floor(count / 4) % 24).padStart(2, '0')}:${String((count % 4) * 15).padStart(2, '0')}`;
  return Array.from({ length: at(to) - at(from) + 1 }, (_, index) => text(at(from) + index));
};

/** The times that a session without a plan offers. */
export const wholeDay: string[] = [...quarters('10:00', '23:45'), '00:00'];

/** Sixteen quarter hours from 17:00. */
export const slots: Slot[] = Array.from({ length: 16 }, (_, index) => {
  const minutes = 17 * 60 + index * 15;
  return aSlot(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);
});

/** A table for two on the Monday of a new session, tomorrow and on Saturday, around 19:00 at any bar. */
export const aQuickTable = (change: Partial<QuickTable> = {}): QuickTable => ({
  bar_id: null,
  people: 2,
  party_type: 1,
  booking_type_category_id: 1,
  days: [
    { name: 'tonight', date: '2026-11-23', time: '19:00', full_date: '2026-11-23T19:00:00+00:00' },
    { name: 'tomorrow', date: '2026-11-24', time: '19:00', full_date: '2026-11-24T19:00:00+00:00' },
    { name: 'later', date: '2026-11-28', time: '19:00', full_date: '2026-11-28T19:00:00+00:00' },
  ],
  ...change,
});
