import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { LostRace } from './target/errors.mjs';

/** @typedef {import('./target/target.mjs').Target} Target */

/** Whose turn it is to make a release. It only saves work: what becomes live is decided by the swap of `live.json`. */
const path = 'turn.json';
const turnFile = z.object({ holder: z.nullable(z.string()) });

/** Milliseconds. Whoever has a turn says so again and again; one that has not for long was killed. Nobody waits without end. */
const usual = { beatMs: 2_000, staleMs: 10_000, mostMs: 600_000, shortMs: 50, longMs: 500 };

/** @typedef {Partial<typeof usual>} Times */

const holderIn = (file) => {
  try {
    return turnFile.parse(JSON.parse(String(file?.bytes))).holder;
  } catch {
    return null;
  }
};

/** @param {string | null} holder */
const textOf = (holder) => Buffer.from(`${JSON.stringify({ holder, beat: randomUUID() })}\n`);

/** @returns {Promise<boolean>} whether it was the one that was seen */
const swapped = async (target, holder, etag) => {
  try {
    await target.swap(path, textOf(holder), etag);
    return true;
  } catch (error) {
    if (!(error instanceof LostRace)) throw error;
    return false;
  }
};

/** Writes it anew where it is still one’s own. */
const renew = async (target, own, holder) => {
  const file = await target.read(path);
  if (holderIn(file) === own) await swapped(target, holder, file.etag);
};

/** @returns {Promise<boolean>} false where the others took too long */
const take = async (target, own, { staleMs, mostMs, shortMs, longMs }, onWait) => {
  const began = performance.now();
  let seen = { etag: '', sinceMs: began };
  for (let pauseMs = shortMs; ; pauseMs = Math.min(longMs, pauseMs * 1.3)) {
    const file = await target.read(path);
    const now = performance.now();
    if (file !== null && file.etag !== seen.etag) seen = { etag: file.etag, sinceMs: now };
    const isFree = holderIn(file) === null || now - seen.sinceMs > staleMs;
    if (isFree && (await swapped(target, own, file?.etag ?? null))) return true;
    if (now - began > mostMs) return false;
    if (pauseMs === shortMs) onWait();
    // Side by side they would all ask at the same time.
    await wait(pauseMs * (0.5 + Math.random()));
  }
};

/**
 * Works while no other deploy to a target does: without turns most of many at once would lose the race three times.
 * @template Result
 * @param {Target} target @param {() => Promise<Result>} work
 * @param {{ onWait?: () => void, times?: Times }} [options] onWait: told once where another one has its turn
 * @returns {Promise<Result>}
 */
export const inTurn = async (target, work, { onWait = () => undefined, times = {} } = {}) => {
  const all = { ...usual, ...times };
  const own = randomUUID();
  if (!(await take(target, own, all, onWait))) return work();
  // A beat that fails is one that is missing: the next one may not.
  const beats = setInterval(() => void renew(target, own, own).catch(() => undefined), all.beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beats);
    await renew(target, own, null);
  }
};
