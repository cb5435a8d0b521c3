import type { AvailableType, BookingTypeCategory, DayPart, Slot } from '@bars/shared-api/contracts/availability';
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

/** Sixteen quarter hours from 17:00. */
export const slots: Slot[] = Array.from({ length: 16 }, (_, index) => {
  const minutes = 17 * 60 + index * 15;
  return aSlot(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);
});
