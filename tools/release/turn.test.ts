import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTarget } from './target/target.mjs';
import { inTurn } from './turn.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bars-turn-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const target = () => openTarget(folder);
const hold = () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo };
};

describe('a turn', () => {
  it('is one’s own: others wait until it ends, and all have theirs', async () => {
    let working = 0;
    const most: number[] = [];
    const work = async () => {
      working += 1;
      most.push(working);
      await target().read('live.json');
      working -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => inTurn(target(), work)));
    expect(most).toEqual(Array.from({ length: 20 }, () => 1));
  });

  it('ends with an error of the work too', async () => {
    await expect(inTurn(target(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn(target(), async () => 'next')).toBe('next');
  });

  it('of a process that was killed is taken over once it has said nothing for long', async () => {
    await target().swap('turn.json', Buffer.from('{"holder":"killed"}'), null);
    let waits = 0;
    const done = await inTurn(target(), async () => 'next', {
      times: { staleMs: 100 },
      onWait: () => void (waits += 1),
    });
    expect([done, waits]).toEqual(['next', 1]);
  });

  it('is kept for as long as the work takes, which says so', async () => {
    const { held, letGo } = hold();
    const order: string[] = [];
    const times = { beatMs: 10, staleMs: 400 };
    const long = inTurn(target(), () => held.then(() => void order.push('long')), { times });
    await expect.poll(async () => target().read('turn.json')).not.toBeNull();
    const beat = (await target().read('turn.json'))?.etag;
    const other = inTurn(target(), async () => void order.push('other'), { times });
    await expect.poll(async () => (await target().read('turn.json'))?.etag).not.toBe(beat);
    letGo();
    await Promise.all([long, other]);
    expect(order).toEqual(['long', 'other']);
  });

  it('is not waited for without end', async () => {
    const { held, letGo } = hold();
    const long = inTurn(target(), () => held);
    await expect.poll(async () => target().read('turn.json')).not.toBeNull();
    expect(await inTurn(target(), async () => 'beside', { times: { mostMs: 0 } })).toBe('beside');
    letGo();
    await long;
  });
});
