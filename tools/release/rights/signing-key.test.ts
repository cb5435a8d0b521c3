import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKeys } from './keys-file.mjs';
import { runKeygen } from './keygen.mjs';
import { manifestRefusal, signManifest } from './signed-manifest.mjs';
import { makeKey, readSigningKey, signWith } from './signing-key.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bars-keys-'));
});
afterEach(() => rmSync(dir, { recursive: true }));
const now = new Date('2026-11-20T12:00:00Z');
const at = (name: string) => join(dir, name);

describe('a new key', () => {
  it('is written for its owner alone, and signs what its line lets it', () => {
    const { id, line } = makeKey({ unit: 'mfe-manage', file: at('key.pem'), now });
    expect(id).toMatch(/^manage-2026-[0-9a-f]{4}$/);
    expect(statSync(at('key.pem')).mode & 0o777).toBe(0o600);
    expect(line).not.toContain('\n');
    const key = readSigningKey({ file: at('key.pem'), env: {} });
    const bytes = Buffer.from('{"unit":"mfe-manage","version":"0123456789abcdef"}');
    const place = {
      unit: 'mfe-manage',
      version: '0123456789abcdef',
      manifest: createHash('sha256').update(bytes).digest('hex'),
      signature: signManifest(bytes, key!.privateKeyPem, key!.id),
    };
    expect(manifestRefusal(bytes, place, readKeys(`{"keys":[${line}]}`))).toBeNull();
  });

  it('has an id of its own where one is given, and may be of every unit', () => {
    expect(makeKey({ unit: '*', file: at('1'), now }).id).toMatch(/^operator-2026-[0-9a-f]{4}$/);
    expect(makeKey({ unit: 'mfe-a', file: at('2'), id: 'second', now }).line).toContain(
      '"id":"second","units":["mfe-a"]',
    );
    expect(makeKey({ unit: 'mfe-student-society', file: at('3'), now }).id).toMatch(/^student-soc-2026-[0-9a-f]{4}$/);
    expect(makeKey({ unit: 'styled-components', file: at('4'), now }).id).toMatch(/^styled-comp-2026-[0-9a-f]{4}$/);
  });

  it('never takes the place of a file', () => {
    writeFileSync(at('key.pem'), 'kept');
    expect(() => makeKey({ unit: 'mfe-manage', file: at('key.pem'), now })).toThrow(
      `${at('key.pem')} is there already.`,
    );
    expect(readFileSync(at('key.pem'), 'utf8')).toBe('kept');
  });

  it('is refused for what is no unit, without a place, and where it cannot be written', () => {
    expect(() => makeKey({ unit: '../a', file: at('a'), now })).toThrow('../a is no name of a unit.');
    expect(() => makeKey({ unit: 'mfe-a', file: undefined, now })).toThrow('by --key FILE or RELEASE_KEY_FILE');
    expect(() => makeKey({ unit: 'mfe-a', file: at('a'), id: 'No', now })).toThrow('The id No must be');
    expect(() => makeKey({ unit: 'mfe-a', file: at('none/a'), now })).toThrow(/cannot be written: ENOENT\.$/);
  });
});

describe('the key of a deployment', () => {
  const plain = { type: 'pkcs8', format: 'pem' } as const;
  const written = (text: string | Buffer): string => {
    writeFileSync(at('key.pem'), text);
    return at('key.pem');
  };

  it('is named by the variable, and none is one', () => {
    makeKey({ unit: 'mfe-a', file: at('a'), now });
    expect(readSigningKey({ env: { RELEASE_KEY_FILE: at('a') } })?.id).toMatch(/^a-2026-[0-9a-f]{4}$/);
    expect(readSigningKey({ env: {} })).toBeNull();
    expect(readSigningKey({ env: { RELEASE_KEY_FILE: '' } })).toBeNull();
  });

  it('signs versions as a release names them', () => {
    const { line } = makeKey({ unit: 'mfe-a', file: at('a'), now });
    const bytes = Buffer.from('{"unit":"mfe-a","version":"0123456789abcdef"}');
    const named = { version: '0123456789abcdef', manifest: createHash('sha256').update(bytes).digest('hex') };
    const signed = signWith(at('a'))?.('mfe-a', named);
    expect(signed).toMatchObject({ ...named, signature: { key: expect.stringMatching(/^a-2026-[0-9a-f]{4}$/) } });
    expect(manifestRefusal(bytes, { unit: 'mfe-a', ...signed! }, readKeys(`{"keys":[${line}]}`))).toBeNull();
    expect(() => signWith(at('a'))?.('bundles', { version: named.version })).toThrow('bundles has no manifest');
    expect(signWith(undefined)).toBeUndefined();
    expect(() => signWith(at('none'))).toThrow('cannot be read');
  });

  it('is refused in one sentence where it cannot be used', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const pem = String(privateKey.export(plain));
    const locked = String(privateKey.export({ ...plain, cipher: 'aes-256-cbc', passphrase: 'secret' }));
    const rsa = String(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(plain));
    const refused = (file: string) => () => readSigningKey({ file, env: {} });
    expect(refused(at('none'))).toThrow(/cannot be read: ENOENT\.$/);
    expect(refused(dir)).toThrow(/cannot be read: EISDIR\.$/);
    expect(refused(written(`id: a\n${locked}`))).toThrow(/is encrypted: it has to be plain\.$/);
    for (const text of ['', 'id: a\n', `id: a\n${rsa}`, publicKey.export({ type: 'spki', format: 'pem' })])
      expect(refused(written(text))).toThrow(/is no private Ed25519 key in PEM\.$/);
    expect(refused(written(pem))).toThrow('needs a first line such as "id: manage-2026"');
    expect(refused(written(`id: A b\n${pem}`))).toThrow('needs a first line');
  });
});

describe('npm run release -- keygen', () => {
  const run = (words: string[], options: Parameters<typeof runKeygen>[1] = {}) =>
    runKeygen(words, { env: {}, now, ...options });

  it('prints the line for the server, and nothing of the private key', () => {
    const { code, out } = run(['mfe-manage'], { key: at('key.pem') });
    expect(code).toBe(0);
    const [first, line = ''] = out.split('\n');
    expect(first).toContain(at('key.pem'));
    expect(readKeys(`{"keys":[${line}]}`).units).toEqual(new Set(['mfe-manage']));
    const secret = readFileSync(at('key.pem'), 'utf8').split('\n')[2] ?? '';
    expect(secret.length).toBeGreaterThan(40);
    expect(out).not.toContain(secret);
  });

  it('takes the file from the variable, and answers programs', () => {
    const { out } = run(['*'], { env: { RELEASE_KEY_FILE: at('k') }, id: 'ops', isJson: true });
    expect(JSON.parse(out)).toMatchObject({ id: 'ops', file: at('k') });
  });

  it('is refused in one sentence, by its exit code', () => {
    expect(run([])).toMatchObject({ code: 2, out: '' });
    expect(run(['a', 'b'])).toMatchObject({ code: 2, out: '' });
    expect(run(['mfe-a'])).toEqual({
      code: 3,
      out: '',
      err: 'Say where the private key goes, by --key FILE or RELEASE_KEY_FILE.',
    });
    expect(run(['../a'], { key: at('a') })).toMatchObject({ code: 3, err: '../a is no name of a unit.' });
  });
});
