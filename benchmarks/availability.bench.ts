import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '../api-server/kernel/time/calendar';
import type { TablesQuery } from '../api-server/modules/estate/availability/service';
import { type BenchFixture, onEveryEngine } from './availability.engines';

/**
 * How long the server needs for the free times of a day and of a month, and for the next tables of every bar, with 10,000 bookings
 * in the database. Promise: 3 ms a day, 20 ms a month of 31 days, 40 ms for all bars.
 */
const bookings = 10_000;
const firstDay = '2026-11-20';
const days = 31;
/** Starting hours, two hours each, that fill a table without overlap. */
const hours = [12, 14, 16, 18, 20, 22];

interface Booking {
  id: string;
  bar_id: number;
  resource_id: string;
  start: string;
}

/** Every table of every venue at every hour, in an order that spreads them; the first 10,000 are booked. */
const chooseBookings = ({ bars }: BenchFixture): Booking[] => {
  const all = bars.barsOf(0).flatMap((bar) =>
    bars.resourcesOf(bar.id).flatMap((resource) =>
      Array.from({ length: days }, (_, day) => addDays(firstDay, day)).flatMap((date) =>
        hours.map((hour) => ({
          id: randomUUID(),
          bar_id: bar.id,
          resource_id: resource.id,
          start: `${date}T${hour}:00:00Z`,
        })),
      ),
    ),
  );
  // A step that shares no factor with the count visits everything once, far apart.
  const step = 7919;
  return Array.from({ length: Math.min(bookings, all.length) }, (_, index) => all[(index * step) % all.length]).filter(
    (one) => one !== undefined,
  );
};

const writeBookings = async ({ db, now }: BenchFixture, rows: Booking[]): Promise<void> => {
  const json = JSON.stringify(rows);
  const columns = sql`jsonb_to_recordset(${json}::jsonb) as row (id uuid, bar_id integer, resource_id text, start timestamptz)`;
  await sql`
    insert into hold (id, bar_id, party_type, covers, during, status, network, created_at, expires_at, extend_until, kept_since)
    select id, bar_id, 11, 4, tstzrange(start, start + interval '2 hours'), 'confirmed', 'bench', ${now}, ${now}, ${now}, ${now} from ${columns}`.execute(
    db,
  );
  await sql`
    insert into resource_claim (resource_id, bar_id, hold_id, during)
    select resource_id, bar_id, id, tstzrange(start, start + interval '2 hours') from ${columns}`.execute(db);
  await sql`analyze`.execute(db);
};

const measure = async (runs: number, work: (turn: number) => Promise<unknown>): Promise<string> => {
  for (let turn = 0; turn < 30; turn += 1) await work(turn);
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn += 1) {
    const began = performance.now();
    await work(turn);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => `${(times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2)} ms`;
  return `min ${at(0)}, median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`;
};

interface Question {
  barId: number;
  partyTypeId: number;
  people: number;
  allowStanding: boolean;
  ignoreHoldId: null;
  date: string;
}

/** Questions about days on which the type is served: a closed day is answered without asking the database. */
const chooseQuestions = async ({ availability, bars, now }: BenchFixture): Promise<Question[]> => {
  const questions = bars.barsOf(0).flatMap((bar) =>
    bars
      .partyTypesOf(0)
      .filter((type) => type.brands.includes(bar.brand_id))
      .map((type, index): Question => ({
        barId: bar.id,
        partyTypeId: type.id,
        people: [2, 4, 8][(bar.id + index) % 3] ?? 8,
        allowStanding: index % 2 === 0,
        ignoreHoldId: null,
        date: addDays(firstDay, (bar.id * 7 + index) % days),
      })),
  );
  const answers = await Promise.all(questions.map((question) => availability.day(question, now)));
  return questions.filter((_, index) => (answers[index]?.slots.length ?? 0) > 0);
};

/** A wish for the tables of all bars: a day of two weeks, a size of party and a time. */
const chooseTablesQuestion = ({ bars }: BenchFixture, turn: number): TablesQuery => ({
  barIds: bars.barsOf(0).map(({ id }) => id),
  partyTypeIds: bars
    .partyTypesOf(0)
    .filter(({ booking_flow_name: flow }) => flow === 'TableBooking')
    .map(({ id }) => id),
  people: [2, 4, 8][turn % 3] ?? 2,
  date: addDays(firstDay, turn % 14),
  wishOn: () => ['19:00', '13:00', '22:30', '20:15'][turn % 4] ?? '19:00',
  allowStanding: false,
  ignoreHoldId: null,
});

export default async function run(): Promise<void> {
  await onEveryEngine(async (fixture) => {
    const rows = chooseBookings(fixture);
    await writeBookings(fixture, rows);
    const { availability, bars, now } = fixture;
    const questions = await chooseQuestions(fixture);
    const ask =
      <Answer>(work: (question: Question) => Promise<Answer>) =>
      async (turn: number) => {
        const question = questions[turn % questions.length];
        if (question) await work(question);
      };
    console.log(
      `  ${fixture.engine}, ${rows.length} bookings at ${bars.barsOf(0).length} venues, ${questions.length} questions`,
    );
    console.log(
      `    day    ${await measure(
        600,
        ask((question) => availability.day(question, now)),
      )}`,
    );
    console.log(
      `    tables ${await measure(200, (turn) => availability.tables(chooseTablesQuestion(fixture, turn), now))}, of every bar`,
    );
    console.log(
      `    month  ${await measure(
        200,
        ask((question) => availability.month({ ...question, from: firstDay, days }, now)),
      )}`,
    );
  });
}
