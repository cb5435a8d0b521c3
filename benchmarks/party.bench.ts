import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/lib/prepare.mjs';
import { finish, spreadOf, type Report } from './page/report';
import { measure } from './page/rounds';
import { serve } from './page/servers';
import type { Entry } from './page/visit';
import { estateWithARoom, plan } from './party/estate';
import { makeParty, managePath, publicApi, saveFirstGuest, type Answer, type Send } from './party/public-api';
import { editButtons, saveGuests, type Saved } from './party/save-a-guest';

/**
 * The page of a party whose guests have four choices each, on a phone. Promise: with 60 guests it can be used within 1.2 times of what
 * it takes with 6 (median of what each round measured of both), a guest's changed dish is seen as saved within 150 ms without the
 * network, and the server answers the booking within 50 ms.
 */
const defaultRuns = 7;
const [few, many] = ['party of 6', 'party of 60'];
const promised = { [many]: { readyToFloor: 1.2 } };
const promisedMs = { save: 150, server: 50 };

/** A dialog opens, and is closed again. */
const firstEdit = { on: editButtons, changes: 'dialog[open]', undo: 'dialog[open] button' };

const entryOf = (name: string, address: string, saves: Map<string, Saved[]>): Entry => ({
  name,
  address,
  ready: { inside: editButtons, press: firstEdit },
  ...(name === few ? {} : { floor: few }),
  goOn: async (page) => {
    saves.set(name, [...(saves.get(name) ?? []), ...(await saveGuests(page))]);
    return {};
  },
});

const warmUps = 10;
const calls = 30;

const timesOf = async (ask: (turn: number) => Promise<Answer>): Promise<number[]> => {
  const times: number[] = [];
  for (let turn = 0; turn < warmUps + calls; turn += 1) {
    const { ms } = await ask(turn);
    if (turn >= warmUps) times.push(ms);
  }
  return times;
};

/** What the server itself needs, its network left out: the calls come from this machine. */
const serverTimes = async (send: Send, key: string) => {
  const reads = await timesOf(() => send('GET', managePath(key)));
  const kb = (await send('GET', managePath(key))).text.length / 1000;
  return { reads, saves: await timesOf(await saveFirstGuest(send, key)), kb };
};

/** What else is told of a party, beside its page. */
const furtherOf = (
  name: string,
  saves: Saved[],
  { reads, saves: served, kb }: Awaited<ReturnType<typeof serverTimes>>,
): NonNullable<Report['further']> => ({
  [`${name}: saved, from the answer to its paint`]: {
    ...spreadOf(saves.map(({ afterAnswer }) => afterAnswer)),
    promised: promisedMs.save,
  },
  [`${name}: saved, from the press to its paint without the network`]: {
    ...spreadOf(saves.map(({ withoutNetwork }) => withoutNetwork)),
    promised: promisedMs.save,
  },
  [`${name}: saved, longest task`]: spreadOf(saves.map(({ longestTask }) => longestTask)),
  [`${name}: the server reads it (${kb.toFixed(0)} kB)`]: { ...spreadOf(reads), promised: promisedMs.server },
  [`${name}: the server saves a guest`]: spreadOf(served),
});

export default async function run({
  runs = defaultRuns,
  isKept = false,
}: { runs?: number; isKept?: boolean } = {}): Promise<void> {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), 'bars-bench-'));
  const product = await serve(folder, 'product', { ESTATE_DIR: estateWithARoom(folder) });
  try {
    const send = await publicApi(product.port);
    const keys = { [few]: await makeParty(send, 6), [many]: await makeParty(send, 60) };
    const saves = new Map<string, Saved[]>();
    const entries = Object.entries(keys).map(([name, key]) =>
      entryOf(name, `http://${plan.host}:${product.port}/manage/${key}#pre-order`, saves),
    );
    const { measured, failed } = await measure(entries, runs, { name: 'party' });
    const further: NonNullable<Report['further']> = {};
    for (const [name, key] of Object.entries(keys))
      Object.assign(further, furtherOf(name, saves.get(name) ?? [], await serverTimes(send, key)));
    finish({ name: 'party', runs, measured, promised, peers: {}, failed, further }, isKept);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
