import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../../testing/test-folder';
import { copyFiles } from './copy-files';

const folder = testFolder();
let from: string;
let to: string;
/** What happens at each checkpoint: one before all is copied, one before what has changed. */
let checkpoints: (() => void)[];
const engine = () => {
  const query = async () => checkpoints.shift()?.();
  return { query, connect: async () => ({ query, release: () => undefined }) };
};
beforeEach(() => {
  [from, to] = [folder.path('database'), folder.path('copy/database')];
  mkdirSync(`${from}/global`, { recursive: true });
  mkdirSync(`${from}/base`);
  for (const name of ['global/pg_control', 'base/1', 'base/2']) writeFileSync(`${from}/${name}`, '12345678');
  checkpoints = [];
});
const keptFreeBytes = 300 * 1024 * 1024;

it('copies nothing where the disk has less than the database and 300 MB left', async () => {
  await expect(copyFiles(engine(), from, to, async () => keptFreeBytes + 23)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(readdirSync(to)).toEqual([]);
  await copyFiles(engine(), from, to, async () => keptFreeBytes + 24);
  expect(readdirSync(`${to}/base`).toSorted()).toEqual(['1', '2']);
});

it('leaves out a file that the engine has removed meanwhile', async () => {
  checkpoints = [() => undefined, () => rmSync(`${from}/base/2`)];
  await copyFiles(engine(), from, to);
  expect(readdirSync(`${to}/base`)).toEqual(['1']);
});

it.each(['', '/base', '/base/1'])('ends with an error where %j of the copy has vanished', async (path) => {
  // So long unchanged that they are not copied again.
  for (const name of ['base/1', 'base/2']) utimesSync(`${from}/${name}`, 1, 1);
  checkpoints = [() => undefined, () => rmSync(`${to}${path}`, { recursive: true })];
  await expect(copyFiles(engine(), from, to)).rejects.toMatchObject({ code: 'ENOENT' });
});
