import { signatureWords } from '@bars/shared-api/contracts/society-contract';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aSignature, thinSignature } from '../testing/contract-fixture';
import { readSignature } from './signature-image';

const prefix = 'data:image/png;base64,';
const bytesOf = (url: string) => Buffer.from(url.slice(prefix.length), 'base64');
const urlOf = (...parts: Buffer[]) => prefix + Buffer.concat(parts).toString('base64');

const numbered = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};
const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([numbered(data.length), named, numbered(crc32(named))]);
};
const magic = bytesOf(aSignature).subarray(0, 8);
const head = ({ width = 300, height = 100, depth = 8, type = 6, interlaced = 0 } = {}) =>
  chunk('IHDR', Buffer.concat([numbered(width), numbered(height), Buffer.from([depth, type, 0, 0, interlaced])]));
const end = chunk('IEND', Buffer.alloc(0));
const pixels = (bytes: number) => deflateSync(Buffer.alloc(bytes));
const ofCanvas = 100 * (1 + 300 * 4);
/** 140 MB in 140 kB. */
const bomb = pixels(140_000_000);

/** What was kept in memory at most while it ran, above what was there before, in MB. */
const memoryOf = async (run: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage().rss;
  await run();
  return (process.memoryUsage().rss - before) / 1_000_000;
};

describe('the picture of a signature', () => {
  it.each([
    ['aSignature', aSignature],
    ['thinSignature', thinSignature],
  ])('is read: %s', async (_what, url) => {
    expect(await readSignature(url)).toHaveProperty('png');
  });

  it.each([
    ['its pixels', [head(), chunk('IDAT', bomb), end]],
    [
      'the second half of its pixels',
      [head(), chunk('IDAT', bomb.subarray(0, 9)), chunk('IDAT', bomb.subarray(9)), end],
    ],
    ['a second head', [head(), head({ width: 60_000, height: 60_000 }), chunk('IDAT', pixels(ofCanvas)), end]],
    ['a head that says more than the canvas', [head({ width: 60_000, height: 20_000 }), chunk('IDAT', bomb), end]],
  ])('[ST-105, ST-106] is refused before it unpacks to 140 MB: %s', async (_what, parts) => {
    const url = urlOf(magic, ...parts);
    expect(url.length).toBeLessThan(200_000);
    const used = await memoryOf(async () =>
      expect(await readSignature(url)).toEqual({ problem: signatureWords.unreadable }),
    );
    expect(used).toBeLessThan(60);
  });

  it('[ST-106] is read without what else is packed in its file', async () => {
    const bytes = bytesOf(aSignature);
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), bomb]));
    const withProfile = urlOf(bytes.subarray(0, 33), profile, bytes.subarray(33));
    const used = await memoryOf(async () => expect(await readSignature(withProfile)).toHaveProperty('png'));
    expect(used).toBeLessThan(60);
  });

  it.each([
    ['fewer pixels than its head says', [head(), chunk('IDAT', pixels(ofCanvas - 1)), end]],
    ['a palette', [head({ type: 3 }), chunk('IDAT', pixels(100 * 301)), end]],
    ['lines in another order', [head({ interlaced: 1 }), chunk('IDAT', pixels(ofCanvas)), end]],
    ['four bits for a colour', [head({ depth: 4, type: 0 }), chunk('IDAT', pixels(100 * 151)), end]],
    ['no head', [chunk('IDAT', pixels(ofCanvas)), end]],
    ['no end', [head(), chunk('IDAT', pixels(ofCanvas))]],
    ['no pixels', [head(), end]],
    ['a chunk that is longer than the file', [head(), numbered(4_000_000_000), Buffer.from('IDAT'), end]],
  ])('[ST-106] is refused with %s', async (_what, parts) => {
    expect(await readSignature(urlOf(magic, ...parts))).toEqual({ problem: signatureWords.unreadable });
  });
});
