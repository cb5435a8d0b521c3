import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPostgres } from '../api-server/kernel/store/open-store';
import { addDays } from '../api-server/kernel/time/calendar';
import { startPrivatePostgres } from '../api-server/testing/private-postgres';
import { root } from '../tools/lib/prepare.mjs';
import { book, type Booked, type Town } from './drill/guests';
import { createFixture, type Said, type Fixture } from './drill/fixture';

/**
 * The disk is lost. 200 bookings with deposits, a backup while the server runs, 40 more, one that was paid and never answered, one
 * cancelled; then the server is killed and its database gone. Promise: after restore and resume nobody is mailed or charged twice, the
 * 40 are named with what to do, and the audit is clean.
 */
const [before, after] = [200, 40];
const atOnce = 4;
/** Due work runs every second or minute. */
const settleMs = 75_000;

type Say = (line: string) => void;

const bookAll = async (town: Town, from: number, count: number): Promise<Booked[]> => {
  const booked: Booked[] = [];
  const next = Array.from({ length: count }, (_, index) => from + index);
  const lane = async () => {
    for (let index = next.shift(); index !== undefined; index = next.shift()) booked.push(await book(town, index));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const lost = booked.filter(({ ref }) => ref === null).length;
  if (lost > 0) throw new Error(`${lost} deposits were paid and have no booking.`);
  return booked;
};

const must = (what: string, isTrue: boolean, say: Say): void => {
  say(`${isTrue ? 'yes' : 'NO '}  ${what}`);
};

/** Asks for the tables of an evening again and again; resolves with the longest answer in ms once `work` is done. */
const longestAnswer = async (town: Town, work: Promise<unknown>): Promise<{ longest: number; answers: number }> => {
  let [longest, answers] = [0, 0];
  const ended = new AbortController();
  void work.finally(() => ended.abort());
  while (!ended.signal.aborted) {
    const from = performance.now();
    const body = {
      form_version: '2.0',
      booking_flow_version: 2,
      bar_id: 182,
      party_type: 11,
      no_people: 4,
      date: addDays(town.from, 60),
    };
    const headers = { 'X-Api-Key': 'pk_portal_bars', 'X-Brand': '1', 'Content-Type': 'application/json' };
    await (
      await fetch(`${town.origin}/api/rest/booking/session`, { method: 'POST', headers, body: JSON.stringify(body) })
    ).text();
    longest = Math.max(longest, performance.now() - from);
    answers += 1;
  }
  return { longest, answers };
};

/** A command that opens the database by itself: the embedded one is open in its server alone, which is stopped for it. */
const withoutServer = async (fixture: Fixture, isAlone: boolean, ...words: string[]): Promise<Said> => {
  if (isAlone) await fixture.killServer();
  const said = await fixture.bars(...words);
  if (isAlone) await fixture.startServer();
  return said;
};

const command = (say: Say, words: string, { code, text, seconds }: Said): void => {
  say(`$ bars ${words}   (${seconds.toFixed(1)} s, ends with ${code})`);
  for (const line of text.split('\n').filter((one) => !/^\w+: \d+$/.test(one))) say(`  ${line}`);
};

const twice = (all: readonly string[]): string[] => all.filter((one, index) => all.indexOf(one) !== index);

interface Engine {
  file: string;
  loseTheDisk: () => Promise<void>;
  /** A server has the database for itself. */
  isAlone: boolean;
}

const drill = async (fixture: Fixture, { file, loseTheDisk, isAlone }: Engine, say: Say): Promise<void> => {
  const town = {
    origin: fixture.origin,
    cards: fixture.cards,
    from: addDays(new Date().toISOString().slice(0, 10), 14),
  };
  await fixture.startServer();
  const booked = await bookAll(town, 0, before);
  await fixture.mailsSettled();
  say(`${booked.length} bookings with deposits.`);
  const backup = fixture.bars('backup', file);
  const { longest, answers } = await longestAnswer(town, backup);
  command(say, 'backup FILE', await backup);
  say(`Meanwhile ${answers} visitors were answered, each within ${Math.round(longest)} ms.`);

  const lost = await bookAll(town, before, after);
  const open = await book(town, before + after, false);
  const [first] = booked;
  const cancelled = await fixture.bars('venue', 'cancel', first?.ref ?? '');
  await wait(3000);
  const mailsBefore = await fixture.mailsSettled();
  const chargesBefore = await fixture.charges();
  say(
    `${lost.length} more, one order paid and not answered, one booking cancelled (${cancelled.code}): ${mailsBefore.length} mails, ${chargesBefore.length} charges.`,
  );
  await fixture.killServer();
  await loseTheDisk();
  say('The server was killed, and its database is gone.');

  command(say, 'restore FILE', await fixture.bars('restore', file));
  await fixture.startServer();
  await wait(3000);
  must('nothing leaves it in quarantine', (await fixture.mails()).length === mailsBefore.length, say);
  const resumed = await withoutServer(fixture, isAlone, 'resume');
  command(say, 'resume', resumed);
  await wait(settleMs);
  const mails = await fixture.mailsSettled();
  const charges = await fixture.charges();
  const refunds = (await fixture.orders()).flatMap(({ order_id: id, refunds: of }) =>
    of.map(({ key }) => `${id} ${key}`),
  );
  const namedLost = lost.filter(({ orderId }) => new RegExp(`^ {2}${orderId} .* was paid$`, 'm').test(resumed.text));
  must(`the ${after} are named with time, amount and what to do`, namedLost.length === after, say);
  must('so is the order that was paid and not answered', resumed.text.includes(`${open.orderId}  £60`), say);
  must(
    'and the booking that was cancelled',
    resumed.text.includes(`${first?.orderId}  £60  the provider has given`),
    say,
  );
  must('no mail left twice', twice(mails.map(({ message_id: id }) => id)).length === 0, say);
  const confirmations = mails
    .filter(({ to }) => booked.some(({ email }) => email === to))
    .map(({ to, subject }) => `${to} ${subject}`);
  must('nobody has two mails about one thing', twice(confirmations).length === 0, say);
  must(
    'no order was charged twice, and none by itself',
    charges.every((one) => one.charges <= 1) && charges.length === chargesBefore.length,
    say,
  );
  must(
    'no refund was made twice',
    twice(refunds).length === 0 && charges.every((one) => one.refunded <= one.charged),
    say,
  );
  const audit = await withoutServer(fixture, isAlone, 'audit');
  command(say, 'audit', audit);
  must('the audit is clean', audit.code === 0, say);
};

const onEmbedded = async (folder: string, say: Say): Promise<void> => {
  const dataDir = join(folder, 'data');
  const fixture = await createFixture(folder, { DATA_DIR: dataDir, DATABASE_URL: '' });
  try {
    const loseTheDisk = async () => rmSync(dataDir, { recursive: true });
    await drill(fixture, { file: join(folder, 'backup.bars'), loseTheDisk, isAlone: true }, say);
  } finally {
    await fixture.end();
  }
};

const onPostgres = async (folder: string, say: Say): Promise<void> => {
  const postgres = await startPrivatePostgres();
  const server = await openPostgres(postgres.url, () => undefined);
  const url = Object.assign(new URL(postgres.url), { pathname: '/bars' }).href;
  const make = () => sql`create database bars template template0`.execute(server.db);
  try {
    await make();
    const fixture = await createFixture(folder, { DATABASE_URL: url, DATA_DIR: join(folder, 'data') });
    const loseTheDisk = async () => {
      await sql`drop database bars with (force)`.execute(server.db);
      await make();
    };
    try {
      await drill(fixture, { file: join(folder, 'backup.bars'), loseTheDisk, isAlone: false }, say);
    } finally {
      await fixture.end();
    }
  } finally {
    await server.close();
    await postgres.stop();
  }
};

export default async function run({ isKept = false }: { isKept?: boolean } = {}): Promise<void> {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), 'bars-drill-'));
  const lines: string[] = [];
  const say = (line: string): void => {
    // What this machine calls its folders belongs in no report.
    lines.push(line.replaceAll(folder, '…'));
    console.log(`  ${lines.at(-1)}`);
  };
  try {
    say(`${cpus()[0]?.model.trim() ?? 'unknown'} × ${cpus().length}, Node ${process.versions.node}`);
    for (const [name, on] of [
      ['The embedded database', onEmbedded],
      ['PostgreSQL', onPostgres],
    ] as const) {
      say('');
      say(name);
      await on(join(folder, name.replaceAll(' ', '-')), say);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (!isKept) return;
  const file = `${new Date().toISOString().slice(0, 10)}-drill.txt`;
  writeFileSync(join(root, 'benchmarks/results', file), `${lines.join('\n')}\n`);
  console.log(`  kept in benchmarks/results/${file}`);
}
