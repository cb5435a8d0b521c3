import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Booking } from '@bars/shared-api/contracts/bookings';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { menuFile } from '../modules/estate/menus/testing/menu-files';
import { sampleFiles } from '../modules/estate/bars/testing/samples';
import {
  ada,
  saturday,
  tableType,
  visit,
  type Fields,
  type Visitor,
} from '../modules/wizard/booking-session/testing/session-fixture';
import type { TestServer } from './harness';

const demoBrands = z
  .array(z.looseObject({ id: z.int(), name: z.string() }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../estate/demo/brands.json'), 'utf8')));
const files = sampleFiles();
const [bar, category] = [files.bars[0], files.categories[0]];
const brandsOfBars = [1, 2, 4];

/** The host of a brand. */
export const hostOf = (brand: BrandId): string => `${{ 0: 'every', 1: 'one', 2: 'two', 4: 'four' }[brand]}.localhost`;
/** A venue of the brand; brand 0 sells those of the others. */
export const barOf = (brand: BrandId): number => 100 + (brand === 0 ? 1 : brand);

const type = (id: number, change: Record<string, unknown>) =>
  tableType({ id, category_id: 40, brands: brandsOfBars, ...change });
export const types = { table: 201, deposit: 202, later: 203, brunch: 204, enquiry: 205 } as const;

/** The four brands of the demo estate, each with a venue of one name that no brand has, and with every kind of party. */
export const brandFiles: Record<string, unknown> = {
  'brands.json': demoBrands.map((brand) => ({
    ...brand,
    hosts: [hostOf(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)]).parse(brand.id))],
  })),
  'api-keys.json': [{ key: 'pk_portal_test', name: 'Portal', origins: ['self'], brands: [0, 1, 2, 4] }],
  'categories.json': [
    category,
    { ...category, id: 20, name: 'Parties', display_order: 2 },
    { ...category, id: 30, name: 'Mesas', brands: [2] },
    { ...category, id: 40, name: 'Tables of all', display_order: 4, brands: brandsOfBars },
  ],
  'venues/all/houses.json': brandsOfBars.map((id) => ({
    ...bar,
    id: 100 + id,
    slug: `house-${id}`,
    brand_id: id,
    bar_name: 'The House',
    branded_name: 'The House by the river',
    party_booking_email: `house-${id}@venues.example`,
    full_url: 'https://www.venues.example/house',
    seatings: Array.from({ length: 12 }, (_, index) => ({
      id: `S${index}`,
      area: 'main',
      kind: 'table',
      min_covers: 1,
      max_covers: 8,
    })),
  })),
  'menus/all.json': brandsOfBars.map((id) =>
    menuFile({
      id,
      brand_id: id,
      bars: 'all',
      checks: [],
      categories: [{ category: 'All', items: [{ id: 100 + id, name: 'Soup', contains: ['milk'], may_contain: [] }] }],
    }),
  ),
  'party-types/all.json': [
    type(types.table, { front_end_name: 'A table of all' }),
    type(types.deposit, {
      front_end_name: 'A feast of all',
      position: 2,
      deposit: { kind: 'per_person', pence: 1000, due_hours_before: null },
    }),
    type(types.later, {
      front_end_name: 'A feast, paid later',
      position: 3,
      deposit: { kind: 'per_person', pence: 1000, due_hours_before: 24 },
    }),
    type(types.brunch, { front_end_name: 'A brunch of all', position: 4, booking_flow_name: 'BrunchBooking' }),
    type(types.enquiry, {
      front_end_name: 'A grand party',
      position: 5,
      enquiry: { always: true, reason: 'We plan these with you.' },
    }),
  ],
};

/** A visitor of a brand who is asked for details of a party. */
export const visitorOf = async (server: TestServer, brand: BrandId, fields: Fields = {}): Promise<Visitor> => {
  const visitor = await visit(
    server,
    { ...saturday, party_type: types.table, bar_id: barOf(brand), no_people: 4, ...ada, ...fields },
    { brand },
  );
  await visitor.send({ step: 2 });
  await visitor.send({ time: '19:00', step: 4 });
  return visitor;
};

/** A booking that was made with a brand. */
export const bookedWith = async (server: TestServer, brand: BrandId, fields: Fields = {}): Promise<Booking> => {
  const { booking } = (await (await visitorOf(server, brand, fields)).complete()).session;
  if (booking === null) throw new Error('No booking was made.');
  return booking;
};
