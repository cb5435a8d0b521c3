import { type RawBuilder } from 'kysely';
import type { Kernel } from '../kernel';
import { DatabaseUnavailable } from '../store/database-unavailable';
import { asJob } from '../store/jobs';
import { within } from '../time/within';
import type { GaugeMetric, Metric } from './declare';
import type { Meter, Series } from './meter';

/** One value that is read from the database when the numbers are asked for. */
export interface Reading {
  gauge: GaugeMetric;
  labels: Readonly<Record<string, string>>;
  /** One cheap statement that finds its rows by an index, and answers one row. */
  query: (now: Date) => RawBuilder<{ value: number }>;
}

/** What a domain counts, and what of it is read from the database. */
export interface DomainMetrics {
  declared: readonly Metric[];
  readings?: readonly Reading[];
}

/** One reading serves whoever asks for so long, so that several who watch load the database like one. */
const keptMs = 5000;
/** Whoever asks gets by then what was read. */
const patienceMs = 2000;
/** What was read before says nothing any more. */
const goodForMs = 15_000;
/** A slow round shows for so long what the one before had read. */
const fromBeforeMs = 60_000;

interface Round {
  at: number;
  isUnderWay: boolean;
  values: Map<Reading, number>;
  done: Promise<void>;
}

/** Reads everything, one statement after the other on a connection of the jobs. What cannot be read is missing. */
export const createReadings = (
  { db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>,
  readings: readonly Reading[],
  waitMs = patienceMs,
): (() => Promise<ReadonlyMap<Reading, number>>) => {
  const failing = new Set<Reading>();
  const readOne = async (reading: Reading, now: Date, values: Map<Reading, number>): Promise<void> => {
    try {
      const { rows } = await reading.query(now).execute(db);
      if (rows[0] === undefined) values.delete(reading);
      else values.set(reading, rows[0].value);
      failing.delete(reading);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      values.delete(reading);
      if (!failing.has(reading)) log.warn({ err: error, metric: reading.gauge.name }, 'a number cannot be read');
      failing.add(reading);
    }
  };
  const readAll = async (now: Date, values: Map<Reading, number>): Promise<void> => {
    try {
      for (const reading of readings) await readOne(reading, now, values);
    } catch {
      // Without a database the others would wait for one too.
      values.clear();
    }
  };
  const begin = (now: Date, before: Round | null): Round => {
    // A round that takes longer than whoever asks waits: the values that it has not come to are those of the round before.
    const isGood = before !== null && now.getTime() - before.at < fromBeforeMs;
    const values = new Map(isGood ? before.values : []);
    const round: Round = {
      at: now.getTime(),
      isUnderWay: true,
      values,
      done: asJob(() => readAll(now, values)).finally(() => (round.isUnderWay = false)),
    };
    return round;
  };

  let last: Round | null = null;
  return async () => {
    const now = clock.now();
    const age = last === null ? Infinity : now.getTime() - last.at;
    // One that has not come back stays the only one.
    if (last === null || (!last.isUnderWay && age >= keptMs)) last = begin(now, last);
    const { values, done, at } = last;
    await within(waitMs, done);
    return clock.now().getTime() - at < goodForMs ? new Map(values) : new Map();
  };
};

/** Gauges that are nothing but readings. */
export const readGauges = (
  meter: Meter,
  readings: readonly Reading[],
  read: () => Promise<ReadonlyMap<Reading, number>>,
): void => {
  for (const one of new Set(readings.map(({ gauge }) => gauge)))
    meter.read(one, async () => seriesOf(one, readings, await read()));
};

/** The series of one gauge, as far as they were read. */
export const seriesOf = (
  gauge: GaugeMetric,
  readings: readonly Reading[],
  values: ReadonlyMap<Reading, number>,
): Series[] =>
  readings.flatMap((reading) => {
    const value = values.get(reading);
    return reading.gauge !== gauge || value === undefined ? [] : [{ labels: reading.labels, value }];
  });
