import { bookingSession, bookingSessionPath, type BookingSession } from '@bars/shared-api/contracts/booking-session';
import { envelope, errorBody } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import {
  createTestServer,
  type EngineName,
  type TestServer,
  type TestServerOptions,
} from '../../../../testing/harness';
import { estateFolder } from '../../../estate/bars/testing/estate-folder';
import { sampleFiles } from '../../../estate/bars/testing/samples';

const files = sampleFiles();
const [bar, type, category] = [files.bars[0], files.party_types[0], files.categories[0]];
const table = (id: string) => ({ id, area: 'main', kind: 'table', min_covers: 1, max_covers: 8 });

/** Bar 1 has one table for eight, bar 2 six of them, bar 3 is closed until further notice, bar 9 is brand 2's. */
const venues = [
  bar,
  {
    ...bar,
    id: 2,
    slug: 'the-dock',
    bar_name: 'The Dock',
    close_date: { date: '2027-06-30' },
    seatings: ['A', 'B', 'C', 'D', 'E', 'F'].map(table),
  },
  {
    ...bar,
    id: 3,
    slug: 'the-vault',
    bar_name: 'The Vault',
    covid_closed: true,
    closure_message: 'The Vault is being rebuilt.',
  },
  {
    ...bar,
    id: 9,
    slug: 'la-plaza',
    bar_name: 'La Plaza',
    branded_name: 'La Verbena, La Plaza',
    brand_id: 2,
    cost_centre: 'LV9',
  },
];

/** 11 a table, 12 Christmas, 97 for six only, 14 with a deposit, 22 with one that is due a day before, 15 always by enquiry, 16 at bar 2 only, 71 in the afternoon alone, 21 brand 2's. */
const partyTypes = [
  type,
  {
    ...type,
    id: 12,
    category_id: 20,
    front_end_name: 'Christmas party',
    booking_flow_name: 'ChristmasBooking',
    position: 2,
  },
  { ...type, id: 97, category_id: 20, front_end_name: 'Table of six', exact_people: 6, position: 3 },
  {
    ...type,
    id: 14,
    category_id: 20,
    front_end_name: 'Feast',
    position: 4,
    deposit: { kind: 'per_person', pence: 1000, due_hours_before: null },
  },
  {
    ...type,
    id: 22,
    category_id: 20,
    front_end_name: 'Feast, paid later',
    position: 7,
    deposit: { kind: 'per_person', pence: 1000, due_hours_before: 24 },
  },
  {
    ...type,
    id: 15,
    category_id: 20,
    front_end_name: 'Grand party',
    position: 5,
    enquiry: { always: true, reason: 'We plan these with you.' },
  },
  { ...type, id: 16, front_end_name: 'Dockside', position: 6, bars: [2] },
  {
    ...type,
    id: 71,
    front_end_name: 'Roast',
    position: 8,
    served: [
      { weekdays: ['saturday'], from: '12:00', to: '17:30' },
      { weekdays: ['friday'], from: '12:00', to: '15:00' },
    ],
  },
  { ...type, id: 21, category_id: 30, front_end_name: 'Fiesta', brands: [2] },
];

const categories = [
  category,
  { ...category, id: 20, name: 'Parties', display_order: 2 },
  { ...category, id: 30, name: 'Mesas', brands: [2] },
];

const answerBody = envelope(bookingSession);

/** The type "Table" with changes, for a further type on sale. */
export const tableType = (change: Record<string, unknown>): Record<string, unknown> => ({ ...type, ...change });

/** The outcome of a call: the parsed session, or the refusal. */
export interface CallOutcome {
  status: number;
  /** Throws where the call was refused. */
  session: BookingSession;
  error: z.infer<typeof errorBody>;
}

export type Fields = Record<string, string | number | boolean | null>;
export interface CallOptions {
  brand?: number;
  json?: boolean;
  path?: string;
  /** The network address the call comes from. */
  from?: string;
}

const form = (fields: Fields): string =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === null ? '' : String(value)])),
  ).toString();

/** A call as a client makes it, form-encoded unless `json`. */
export const call = async (
  { app }: TestServer,
  fields: Fields,
  { brand = 1, json = false, path = bookingSessionPath, from = '127.0.0.1' }: CallOptions = {},
): Promise<CallOutcome> => {
  const response = await app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: {
      'X-Api-Key': 'pk_portal_test',
      'X-Brand': String(brand),
      'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    payload: json ? JSON.stringify(fields) : form(fields),
  });
  const body: unknown = response.json();
  return {
    status: response.statusCode,
    get session() {
      if (response.statusCode !== 200) throw new Error(`The call was refused: ${response.body}`);
      return z.parse(answerBody, body).data;
    },
    error: response.statusCode === 200 ? {} : z.parse(errorBody, body),
  };
};

/** A visitor with a session of their own. */
export interface Visitor {
  id: string;
  /** The first answer. */
  first: BookingSession;
  send(fields: Fields, options?: CallOptions): Promise<CallOutcome>;
  complete(): Promise<CallOutcome>;
}

export const first = { form_version: '2.0', booking_flow_version: 2 } as const;

export const visit = async (server: TestServer, fields: Fields = {}, options: CallOptions = {}): Promise<Visitor> => {
  const { session } = await call(server, { ...first, ...fields }, options);
  const id = session.session_id;
  return {
    id,
    first: session,
    send: (changed, more) =>
      call(server, { session_id: id, booking_flow_version: 2, ...changed }, { ...options, ...more }),
    complete: () => call(server, { session_id: id }, { ...options, path: `${bookingSessionPath}/complete` }),
  };
};

/** Saturday of the test clock's week, a table for eight at the bar with one table. */
export const saturday = { bar_id: 1, date: '2026-11-21', no_people: 8, party_type: 11 } as const;
export const ada = {
  forename: 'Ada',
  surname: 'Lovelace',
  email: 'ada@example.com',
  phone_number: '07700900123',
} as const;

/** A visitor who holds Saturday 19:00 and is asked for details. */
export const visitorAtDetails = async (server: TestServer, fields: Fields = {}): Promise<Visitor> => {
  const visitor = await visit(server, { ...saturday, ...fields });
  await visitor.send({ step: 2 });
  await visitor.send({ time: '19:00', step: 4 });
  return visitor;
};

export interface SessionServerOptions extends Omit<TestServerOptions, 'engine' | 'estateDir'> {
  /** Files of the estate beside those above, by path. */
  files?: Record<string, unknown>;
}

/** A whole server on the estate above. Holds and completions of one network are not capped unless `env` says so. */
export const sessionServer = async (
  engine: EngineName,
  { files: more = {}, ...options }: SessionServerOptions = {},
): Promise<TestServer> => {
  const folder = estateFolder();
  folder.write('venues/one/the-arch.json', venues);
  folder.write('party-types/tables.json', partyTypes);
  folder.write('categories.json', categories);
  for (const [file, body] of Object.entries(more)) folder.write(file, body);
  try {
    return await createTestServer({
      ...options,
      engine,
      estateDir: folder.dir,
      env: { HOLDS_PER_NETWORK: '0', COMPLETIONS_PER_NETWORK: '0', ...options.env },
    });
  } finally {
    folder.remove();
  }
};
