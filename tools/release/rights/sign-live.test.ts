import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../build/lib/hash.mjs';
import { runRelease } from '../commands.mjs';
import { filesOf, liveOf, publishRelease } from '../store.mjs';
import { openTarget, type Target } from '../target/target.mjs';
import { readKeys } from './keys-file.mjs';
import { manifestRefusal } from './signed-manifest.mjs';
import { signLive } from './sign-live.mjs';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = { id: 'operator', privateKeyPem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
const keys = readKeys(
  JSON.stringify({
    keys: [
      { id: 'operator', units: ['*'], publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') },
    ],
  }),
);
const version = '0123456789abcdef';

let dir: string;
let target: Target;
const manifests = new Map(
  ['mfe-a', 'elements'].map((unit) => [unit, Buffer.from(JSON.stringify({ unit, version }))] as const),
);
const place = (unit: string) => `${unit === 'elements' ? unit : `a/${unit}`}/${version}/manifest.json`;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'bars-sign-'));
  target = openTarget(dir);
  for (const [unit, bytes] of manifests) await target.write(place(unit), bytes);
  const units = Object.fromEntries([...manifests].map(([unit, bytes]) => [unit, { version, manifest: sha256(bytes) }]));
  await publishRelease(target, {
    files: new Map([['shell.html', 'page']]),
    units: { ...units, bundles: { version } },
    at: new Date('2026-11-20T12:00:00Z'),
  });
});
afterEach(() => rmSync(dir, { recursive: true }));

const refusalIn = async (unit: string) => {
  const { version: said, manifest = '', signature } = (await liveOf(target)).units[unit]!;
  return manifestRefusal(manifests.get(unit)!, { unit, version: said, manifest, signature }, keys);
};

describe('signing what is live', () => {
  it('gives every unit a signature, and changes nothing else', async () => {
    const before = await liveOf(target);
    const { to, units } = await signLive(target, key, []);
    expect(units.sort()).toEqual(['elements', 'mfe-a']);
    expect(to.parent).toBe(before.id);
    expect(await filesOf(target, to)).toEqual(new Map([['shell.html', Buffer.from('page')]]));
    expect([await refusalIn('mfe-a'), await refusalIn('elements')]).toEqual([null, null]);
    expect(to.units['bundles']).toEqual({ version });
  });

  it('signs the units that are named', async () => {
    await signLive(target, key, ['mfe-a']);
    expect(await refusalIn('mfe-a')).toBeNull();
    expect(await refusalIn('elements')).toMatch(/is not signed/);
  });

  it('is refused for a unit that is not there or has no manifest, and for a manifest that was changed', async () => {
    const { id } = await liveOf(target);
    for (const unit of ['mfe-b', 'bundles', '__proto__', 'constructor'])
      await expect(signLive(target, key, [unit])).rejects.toThrow(`no unit ${unit} that can be signed`);
    await target.write(place('mfe-a'), Buffer.from('{}'));
    await expect(signLive(target, key, [])).rejects.toThrow('is not the one that the release names');
    expect((await liveOf(target)).id).toBe(id);
  });

  it('is a command, which needs a key', async () => {
    const { code, err } = await runRelease(['sign', 'mfe-a'], { at: dir });
    expect([code, err]).toEqual([3, 'Say which key signs, by --key FILE or RELEASE_KEY_FILE.']);
    const signed = await runRelease(['sign', 'mfe-a'], { at: dir, signingKey: () => key });
    expect(signed).toMatchObject({ code: 0, out: expect.stringContaining('is live, signed by operator: mfe-a') });
    expect(await refusalIn('mfe-a')).toBeNull();
  });

  it('says where a portal does not show it, and leaves it live', async () => {
    const before = await liveOf(target);
    const get = async () =>
      new Response('<script src="/a/maps/0123456789abcdef/importmap.json"></script>', {
        headers: { 'content-type': 'text/html', 'x-release': before.id },
      });
    const asked = { at: dir, signingKey: () => key, portal: 'https://book.example', asking: { get, limitMs: 0 } };
    const { id } = await liveOf(target);
    const { code, err } = await runRelease(['sign', 'mfe-a'], asked);
    const live = await liveOf(target);
    expect([code, live.parent]).toEqual([3, id]);
    expect(err).toContain(
      `${live.id} is live, signed by operator: mfe-a. https://book.example does not show the release`,
    );
  });
});
