import type { FakeAnswer } from '@bars/shared-api/client/testing';
import { barTablesAnswer, barTablesPath, type BarTables, type FreeTable } from '@bars/shared-api/contracts/bar-tables';
import * as z from 'zod/mini';

export const tablesCall = `GET ${barTablesPath}`;

/** The server's noon of the Monday on which new sessions begin. */
export const serverNoon = '2026-11-23T12:00:00+00:00';

export const aTable = (time: string, change: Partial<FreeTable> = {}): FreeTable => ({
  time,
  full_date: `2026-11-23T${time}:00+00:00`,
  party_type: 1,
  party_type_name: 'Table',
  booking_type_category_id: 1,
  price: null,
  price_per: 'booking',
  ...change,
});

/** Tonight around 19:00 for two: bar 11 has three times, bar 12 none before tomorrow. */
export const someTables = (change: Partial<BarTables> = {}): BarTables => ({
  people: 2,
  date: '2026-11-23',
  time: '19:00',
  days: [
    { name: 'tonight', date: '2026-11-23' },
    { name: 'tomorrow', date: '2026-11-24' },
    { name: 'later', date: '2026-11-28' },
  ],
  times: ['18:30', '19:00', '19:30'],
  bars: [
    { bar_id: 11, date: '2026-11-23', tables: ['19:00', '19:15', '20:00'].map((time) => aTable(time)) },
    { bar_id: 12, date: '2026-11-24', tables: [aTable('18:45', { full_date: '2026-11-24T18:45:00+00:00' })] },
  ],
  ...change,
});

export const tablesAnswer = (tables: BarTables = someTables(), now = serverNoon): FakeAnswer => ({
  body: z.encode(barTablesAnswer, { data: tables }),
  headers: { 'x-server-time': now },
});
