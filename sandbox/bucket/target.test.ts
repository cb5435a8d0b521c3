import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runRelease } from '../../tools/release/commands.mjs';
import { liveIdOf, publishRelease } from '../../tools/release/store.mjs';
import { LostRace, ReleaseRefused, TargetUnreachable } from '../../tools/release/target/errors.mjs';
import { openTarget, type Target } from '../../tools/release/target/target.mjs';
import { inTurn } from '../../tools/release/turn.mjs';

import { startBucket, type BucketServer } from './testing/bucket-server';

const spec = 's3://bars/portal/site';
let failure: (request: { method: string; key: string }) => number | undefined = () => undefined;
let bucket: BucketServer;
let folder: string;
let target: Target;

const useBucket = async () => {
  bucket = await startBucket({ pageSize: 3, failure: (request) => failure(request) });
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
};
beforeEach(() => {
  failure = () => undefined;
});

const text = (value: string) => Buffer.from(value);
const pathsOf = async (prefix: string) => (await target.list(prefix)).map(({ path }) => path);

describe.each(['a folder', 'a bucket'])('%s', (kind) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bars-target-'));
    if (kind === 'a bucket') await useBucket();
    target = openTarget(kind === 'a bucket' ? spec : folder);
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    if (kind === 'a bucket') await bucket.close();
  });

  it('gives back what was written, and null for what is not there', async () => {
    await target.write('a/react/1/react.js', text('one'));
    expect((await target.read('a/react/1/react.js'))?.bytes).toEqual(text('one'));
    await target.write('a/react/1/react.js', text('one'));
    expect(await target.read('a/react/1/other.js')).toBeNull();
    expect(await target.read('a/react')).toBeNull();
    await target.remove('a/react/1/react.js');
    await target.remove('a/react/1/react.js');
    expect(await target.read('a/react/1/react.js')).toBeNull();
  });

  it('gives one turn at a time', async () => {
    let [working, most] = [0, 0];
    const work = async () => {
      working += 1;
      most = Math.max(most, working);
      await target.read('live.json');
      working -= 1;
    };
    await Promise.all(Array.from({ length: 8 }, () => inTurn(target, work)));
    expect([most, working]).toEqual([1, 0]);
  });

  it('reads a file again only where it has changed', async () => {
    await target.write('live.json', text('one'));
    const { etag = '' } = (await target.read('live.json')) ?? {};
    expect(await target.readUnless('live.json', etag)).toBe('same');
    await target.write('live.json', text('two'));
    expect(await target.readUnless('live.json', etag)).toMatchObject({ bytes: text('two') });
    await target.remove('live.json');
    expect(await target.readUnless('live.json', etag)).toBeNull();
  });

  it('replaces a file only where it is the one that the caller knows of', async () => {
    await target.swap('live.json', text('one'), null);
    await expect(target.swap('live.json', text('two'), null)).rejects.toThrow(LostRace);
    const { etag = '' } = (await target.read('live.json')) ?? {};
    await target.swap('live.json', text('two'), etag);
    await expect(target.swap('live.json', text('three'), etag)).rejects.toThrow(LostRace);
    expect((await target.read('live.json'))?.bytes).toEqual(text('two'));
    await target.remove('live.json');
    await expect(target.swap('live.json', text('three'), etag)).rejects.toThrow(LostRace);
  });

  it('lists every file below a prefix, in their order', async () => {
    const paths = ['a/x/1/one.js', 'a/x/1/parts/two.js', 'a/x/10/one.js', 'a/y/1/one.js', 'releases/1.json'];
    for (const path of [...paths].reverse()) await target.write(path, text(path));
    expect(await pathsOf('')).toEqual(paths);
    expect(await pathsOf('a/x/1/')).toEqual(paths.slice(0, 2));
    expect(await pathsOf('a/x/1')).toEqual(paths.slice(0, 3));
    expect(await pathsOf('d/')).toEqual([]);
    expect(await target.list('releases/')).toEqual([
      { path: 'releases/1.json', bytes: 15, writtenAtMs: expect.any(Number) },
    ]);
  });

  it('refuses names that could lead out of it and files above 5 MB, before anything is touched', async () => {
    const names = [
      '../x',
      'a/../../x',
      '/etc/passwd',
      '',
      'a//b',
      'a/',
      './a',
      'a\\b',
      'a/..\\b',
      '.live.lock',
      'a\0b',
    ];
    for (const name of names) {
      for (const work of [
        () => target.read(name),
        () => target.write(name, text('x')),
        () => target.swap(name, text('x'), null),
        () => target.remove(name),
      ])
        await expect(work()).rejects.toThrow(ReleaseRefused);
    }
    await target.write('a/large.js', Buffer.alloc(5_000_000));
    await expect(target.write('a/larger.js', Buffer.alloc(5_000_001))).rejects.toThrow(
      'a/larger.js has 5.0 MB: a file may have 5 MB.',
    );
    expect(await pathsOf('')).toEqual(['a/large.js']);
  });

  it('holds the releases of a site', async () => {
    const at = kind === 'a bucket' ? spec : folder;
    const publish = (shell: string) =>
      publishRelease(target, { files: new Map([['shell.html', shell]]), units: {}, note: shell });
    const first = await publish('one');
    await publish('two');
    expect((await runRelease(['rollback'], { at })).out).toMatch(new RegExp(`^${first.id} is live\\. `));
    expect(await liveIdOf(target)).toBe(first.id);
  });
});

describe('a folder', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bars-target-'));
    target = openTarget(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('shows no file that is not finished, and keeps none', async () => {
    mkdirSync(join(folder, 'd/1'), { recursive: true });
    writeFileSync(join(folder, 'd/1/.shell.html.half'), 'half');
    await target.write('d/1/shell.html', text('whole'));
    expect(await pathsOf('')).toEqual(['d/1/shell.html']);
    expect(readdirSync(join(folder, 'd/1'))).toEqual(['.shell.html.half', 'shell.html']);
  });

  it('that cannot be written says so, and nothing changes', async () => {
    await publishRelease(target, { files: new Map([['shell.html', 'one']]), units: {} });
    const before = readFileSync(join(folder, 'live.json'), 'utf8');
    rmSync(join(folder, 'releases'), { recursive: true });
    writeFileSync(join(folder, 'releases'), '');
    await expect(target.write('releases/0.json', text('{}'))).rejects.toThrow(TargetUnreachable);
    for (const name of ['/proc/self', join(folder, 'live.json/site')])
      await expect(openTarget(name).swap('live.json', text('{}'), null)).rejects.toThrow(
        new RegExp(`^${name} cannot be used: E.*\\.$`),
      );
    expect(readFileSync(join(folder, 'live.json'), 'utf8')).toBe(before);
  });

  it('gives its lock back where the file was changed meanwhile', async () => {
    await expect(target.swap('live.json', text('one'), 'other')).rejects.toThrow(LostRace);
    await target.swap('live.json', text('one'), null);
    expect(readdirSync(folder)).toEqual(['live.json']);
  });
});

describe('a bucket', () => {
  beforeEach(async () => {
    await useBucket();
    target = openTarget(spec);
  });
  afterEach(() => bucket.close());

  const at = { at: spec };
  const headersOf = async (path: string) => {
    const { headers } = await fetch(`${bucket.env['AWS_ENDPOINT_URL_S3']}/bars/portal/site/${path}`, {
      headers: { authorization: 'AWS4-HMAC-SHA256 Credential=sandbox/' },
    });
    return [headers.get('content-type'), headers.get('cache-control')];
  };

  it('is told each file’s type, and which ones never change', async () => {
    const forEver = 'public, max-age=31536000, immutable';
    const script = 'text/javascript; charset=utf-8';
    for (const [path, type, control] of [
      ['a/react/1/react.js', script, forEver],
      ['a/react/1/react.js.br', 'application/octet-stream', forEver],
      ['elements/1/fonts/latin.woff2', 'font/woff2', forEver],
      ['d/1/shell.html', 'text/html; charset=utf-8', forEver],
      ['d/1/favicon-1.svg', 'image/svg+xml', forEver],
      ['releases/1.json', 'application/json', forEver],
      ['previews/pr-1.json', 'application/json', 'no-cache'],
    ] as const) {
      await target.write(path, text('x'));
      expect([path, ...(await headersOf(path))]).toEqual([path, type, control]);
    }
    await target.swap('live.json', text('{}'), null);
    expect(await headersOf('live.json')).toEqual(['application/json', 'no-cache']);
  });

  it('takes a write as its own whose answer was lost', async () => {
    await target.swap('live.json', text('one'), null);
    const { etag = '' } = (await target.read('live.json')) ?? {};
    await target.write('live.json', text('two'));
    await target.swap('live.json', text('two'), etag);
    await expect(target.swap('live.json', text('three'), etag)).rejects.toThrow(LostRace);
  });

  it('that there is not, that takes no key, or that does not answer is said in one sentence', async () => {
    expect(await runRelease(['list'], { at: 's3://others/site' })).toEqual({
      code: 5,
      out: '',
      err: 'There is no bucket others.',
    });
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'stranger');
    expect(await runRelease(['list'], at)).toEqual({
      code: 5,
      out: '',
      err: 's3://bars/portal/site cannot be used: InvalidAccessKeyId.',
    });
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://localhost:9');
    expect(await runRelease(['list'], at)).toMatchObject({
      code: 5,
      out: '',
      err: expect.stringMatching(/^s3:\/\/bars\/portal\/site cannot be used: .*\.$/),
    });
  });

  it('that is gone in the middle leaves the release before live', async () => {
    const publish = (shell: string) => publishRelease(target, { files: new Map([['shell.html', shell]]), units: {} });
    const first = await publish('one');
    for (const gone of [/^portal\/site\/d\//, /^portal\/site\/releases\//, /live\.json$/]) {
      failure = ({ method, key }) => (method === 'PUT' && gone.test(key) ? 400 : undefined);
      await expect(publish(String(gone))).rejects.toThrow(TargetUnreachable);
      failure = () => undefined;
      expect(await liveIdOf(target)).toBe(first.id);
    }
    failure = ({ method }) => (method === 'PUT' ? 400 : undefined);
    const second = await publish('one');
    expect(second.id, 'nothing has to be written').toBe(first.id);
  });

  it('that has no such release, or a changed one, refuses to switch', async () => {
    await publishRelease(target, { files: new Map([['shell.html', 'one']]), units: {} });
    expect(await runRelease(['rollback', '0123456789abcdef'], at)).toMatchObject({ code: 3 });
    await target.write('releases/0123456789abcdef.json', text('{"files":"../../x"}'));
    expect(await runRelease(['rollback', '0123456789abcdef'], at)).toMatchObject({
      code: 3,
      err: 'The document of release 0123456789abcdef was changed.',
    });
  });
});
