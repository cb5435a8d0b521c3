import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type BenchFixture, onEveryEngine } from './availability.engines';

/**
 * 500 visitors want the one table of a venue at the same moment.
 * Promise: one request gets it, 499 are refused with 409, and no claim is left over.
 */
const crowd = 500;
/** The Cabinet in York has one table. */
const place = {
  barId: 108,
  partyTypeId: 11,
  people: 4,
  startsAt: new Date('2026-11-21T19:00:00Z'),
  allowStanding: false,
  replaces: null,
};

const leftOver = async ({ db }: BenchFixture): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from hold) - 1 + (select count(*) from resource_claim) - 1)::integer as count`.execute(db);
  return rows[0]?.count ?? NaN;
};

export default async function run(): Promise<void> {
  await onEveryEngine(async (fixture) => {
    const { db, availability, now } = fixture;
    const claim = () => {
      const id = randomUUID();
      return db.transaction().execute((tx) => availability.hold(tx, { ...place, id, network: id, holder: id }, now));
    };
    const began = performance.now();
    const answers = await Promise.allSettled(Array.from({ length: crowd }, claim));
    const seconds = (performance.now() - began) / 1000;
    const outcomes = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.outcome : 'failed'));
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    console.log(
      `  ${fixture.engine}: ${crowd} claims of one table in ${seconds.toFixed(2)} s: ${count('held')} × 201, ${count('slot_gone')} × 409, ` +
        `${crowd - count('held') - count('slot_gone')} other; left over: ${await leftOver(fixture)} rows`,
    );
  });
}
