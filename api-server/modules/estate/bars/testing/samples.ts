import { weekdays } from '../../../../kernel/time/calendar';
import { estateBar, type EstateBar, fileEstate, type FileEstate, partyType, type PartyType } from '../estate.schema';

/** Small things of an estate for tests, each complete and each with one part to change. */
const everyDay = [...weekdays];

const barFile = {
  id: 1,
  slug: 'the-arch',
  brand_id: 1,
  bar_name: 'The Arch',
  branded_name: 'Northlight, The Arch',
  cost_centre: 'NL1',
  city: 'Leeds',
  address: '1 Arch Lane, Leeds LS1 9ZZ',
  latitude: 53.8,
  longitude: -1.5,
  party_booking_phone: '0113 496 0001',
  party_booking_email: 'arch@northlight.example',
  full_url: 'https://www.northlight.example/bars/arch',
  lead_minutes: 30,
  large_party: { from_people: 10, cutoff_minutes: 1440 },
  auto_confirm_max_people: 8,
  max_party_size: 20,
  opening_times: Object.fromEntries(everyDay.map((day) => [day, [{ open: '12:00', close: '02:00' }]])),
  areas: [{ id: 'main', name: 'Main bar' }],
  seatings: [{ id: 'T1', area: 'main', kind: 'table', min_covers: 1, max_covers: 8 }],
};

const typeFile = {
  id: 11,
  category_id: 10,
  front_end_name: 'Table',
  description: 'A table.',
  position: 1,
  booking_flow_name: 'TableBooking',
  offered: true,
  brands: [1],
  needs: 'tables',
  stay: { shortest_minutes: 60, by_people: [{ up_to: null, minutes: 120 }] },
  served: [{ weekdays: everyDay, from: '12:00', to: '00:00' }],
};

const brandFile = (id: number, host: string) => ({
  id,
  name: `Brand ${id}`,
  short_name: `brand${id}`,
  hosts: [host],
  legal: { company_name: 'Company', company_number: 'EX1', registered_address: '1 Lane' },
  contact: { email: 'a@b.example', phone: '020 7946 0000', website: 'https://www.b.example' },
  mail_from: { name: 'Brand', address: 'a@b.example' },
  defaults: { people: 4 },
});

/** A venue of brand 1, open 12:00–02:00 every day, with one table for up to eight. */
export const sampleBar = (change: Record<string, unknown> = {}): EstateBar =>
  estateBar.parse({ ...barFile, ...change });

/** A table type of brand 1, served 12:00–00:00 every day, for two hours. */
export const sampleType = (change: Record<string, unknown> = {}): PartyType =>
  partyType.parse({ ...typeFile, ...change });

/** What a file of each kind may hold, before it is parsed. */
export const sampleFiles = () => ({
  brands: [brandFile(0, 'localhost'), brandFile(1, 'one.localhost'), brandFile(2, 'two.localhost')],
  api_keys: [{ key: 'pk_portal_test', name: 'Portal', origins: ['self'], brands: [0, 1, 2] }],
  categories: [
    {
      id: 10,
      name: 'Tables',
      brands: [1],
      display_order: 1,
      day_parts: [
        { id: 101, name: 'Late', display_order: 1, start: '21:00', end: '02:00', is_default: true, overrides: [] },
      ],
    },
  ],
  party_types: [{ ...typeFile }],
  bars: [{ ...barFile }],
});

export const sampleEstate = (change: Partial<Record<keyof FileEstate, unknown>> = {}): FileEstate =>
  fileEstate.parse({ ...sampleFiles(), ...change });
