import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { release } from '../../tools/release/age/testing/site-in-memory.mjs';
import { runRelease } from '../../tools/release/commands.mjs';
import { liveIdOf } from '../../tools/release/store.mjs';
import { LostRace, TargetUnreachable } from '../../tools/release/target/errors.mjs';
import { openTarget, type Target } from '../../tools/release/target/target.mjs';
import { startBucket, type BucketServer } from './testing/bucket-server';

const spec = 's3://bars/portal/site';
const at = { at: spec };
const text = (value: string) => Buffer.from(value);
let bucket: BucketServer;
let target: Target;
/** The ETag that a read says instead of the object's own; null for none. */
let said: string | null | undefined;
/** The header of a write that it does not look at. */
let ignored: string | undefined;

beforeEach(async () => {
  said = undefined;
  ignored = undefined;
  bucket = await startBucket({ pageSize: 100 }, 0, (app) => {
    app.addHook('onRequest', async ({ headers }) => {
      if (ignored !== undefined) delete headers[ignored];
    });
    app.addHook('onSend', async ({ method }, reply) => {
      if (method !== 'GET' || said === undefined || !reply.hasHeader('etag')) return;
      reply.removeHeader('etag');
      if (said !== null) reply.header('etag', said);
    });
  });
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
  target = openTarget(spec);
});
afterEach(() => bucket.close());

/** Two releases, of which the second one is live. */
const publishTwo = async () => {
  const units = { manage: '// manage', elements: '// elements' };
  const now = new Date('2026-11-29T12:00:00Z');
  const first = await release(target, { at: now, parent: null, units: { ...units, manage: '// other' } });
  return { first, live: await release(target, { at: now, parent: first.id, units }) };
};

describe('a bucket that says another ETag than the object has', () => {
  it('loses no write of others: what would replace it is refused', async () => {
    await target.swap('live.json', text('one'), null);
    said = '"wrong"';
    const { etag = '' } = (await target.read('live.json')) ?? {};
    await expect(target.swap('live.json', text('two'), etag)).rejects.toThrow(LostRace);
    expect((await target.read('live.json'))?.bytes).toEqual(text('one'));
  });

  it('ends a rollback with the exit code of a lost race', async () => {
    const { live } = await publishTwo();
    said = '"wrong"';
    expect(await runRelease(['rollback'], at)).toMatchObject({ code: 4, out: '' });
    expect(await liveIdOf(target)).toBe(live.id);
  });

  it('that says none cannot be used, because nothing could be replaced safely', async () => {
    const { live } = await publishTwo();
    said = null;
    await expect(target.read('live.json')).rejects.toThrow(
      new TargetUnreachable(`${spec} cannot be used: it says no ETag of live.json.`),
    );
    expect(await runRelease(['rollback'], at)).toMatchObject({ code: 5, out: '' });
    said = undefined;
    expect(await liveIdOf(target)).toBe(live.id);
  });
});

describe('a bucket that writes although a condition is not met', () => {
  it.each(['if-match', 'if-none-match'])('cannot be used, and nothing becomes live: %s', async (header) => {
    const { live } = await publishTwo();
    ignored = header;
    // Another process, which has not asked yet.
    const other = openTarget(spec);
    const name = header === 'if-match' ? 'IfMatch' : 'IfNoneMatch';
    const sentence = `${spec} cannot be used: it writes although a condition is not met (${name}), and one deploy would overwrite another.`;
    await expect(other.swap('turn.json', text('mine'), null)).rejects.toThrow(new TargetUnreachable(sentence));
    expect(await other.read('turn.json')).toBeNull();
    const { code, err } = await runRelease(['rollback'], at);
    expect([code, err]).toEqual([5, sentence]);
    expect(await liveIdOf(target)).toBe(live.id);
  });

  it('is asked again once it keeps them, and shows nothing of the question', async () => {
    ignored = 'if-match';
    await expect(target.swap('live.json', text('one'), null)).rejects.toThrow(TargetUnreachable);
    ignored = undefined;
    await target.swap('live.json', text('one'), null);
    expect((await target.list('')).map(({ path }) => path)).toEqual(['live.json']);
  });
});

it('an object that was tampered with is named, and what it belongs to', async () => {
  const { live } = await publishTwo();
  expect(await runRelease(['verify'], at)).toMatchObject({ code: 0 });
  const shell = `d/${live.files}/shell.html`;
  const own = await target.read(shell);
  const module = `a/manage/${live.units['manage']?.version}/portal.js`;
  await target.write(module, text('// mAnage'));
  await target.write(shell, text('evil'));
  const { code, out } = await runRelease(['verify'], at);
  expect(code).toBe(3);
  expect(out).toContain(`${module} is not what its manifest names.`);
  expect(out).toContain(`The files of d/${live.files}/ are not those of that name.`);
  await target.write(module, text('// manage'));
  await target.write(shell, own?.bytes ?? text(''));
  expect(await runRelease(['verify'], at)).toMatchObject({ code: 0 });
});

describe('a list', () => {
  const write = (paths: readonly string[]) => Promise.all(paths.map((path) => target.write(path, text('x'))));

  it('of more keys than a page may have is read to its end, each key once', async () => {
    const paths = Array.from({ length: 201 }, (_, index) => `a/x/1/${String(index).padStart(4, '0')}.js`);
    for (let from = 0; from < paths.length; from += 100) await write(paths.slice(from, from + 100));
    expect((await target.list('a/')).map(({ path }) => path)).toEqual(paths);
  });

  it('leaves out what is no file of a site, such as the folders that a console makes', async () => {
    await publishTwo();
    const before = await target.list('');
    const put = (key: string) =>
      fetch(`${bucket.env['AWS_ENDPOINT_URL_S3']}/bars/portal/site/${key}`, {
        method: 'PUT',
        body: '',
        headers: { authorization: 'AWS4-HMAC-SHA256 Credential=sandbox/', 'content-type': 'text/plain' },
      });
    for (const key of ['', 'a/', 'releases/', 'd/x//y', 'a/.hidden']) expect((await put(key)).status).toBe(200);
    expect(await target.list('')).toEqual(before);
    expect(await runRelease(['verify'], at)).toMatchObject({ code: 0 });
    expect(await runRelease(['prune'], { ...at, isDryRun: true })).toMatchObject({ code: 0 });
  });
});
