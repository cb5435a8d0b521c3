import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KeysRefused, readKeys } from './keys-file.mjs';
import { isUnitName, manifestRefusal, signedText, signManifest } from './signed-manifest.mjs';

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    pem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    privateKey,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
};
const [manage, payments, operator] = [pair(), pair(), pair()];
const file = {
  keys: [
    { id: 'manage-2026', units: ['mfe-manage'], publicKey: manage.publicKey },
    { id: 'payments-2026', units: ['mfe-payments', 'mfe-tips'], publicKey: payments.publicKey },
    { id: 'operator', units: ['*'], publicKey: operator.publicKey },
  ],
};
const keys = readKeys(JSON.stringify(file));

const version = '0123456789abcdef';
const unit = 'mfe-manage';
const manifestOf = (fields: Record<string, unknown> = {}) =>
  Buffer.from(JSON.stringify({ format: 1, unit, version, files: {}, ...fields }));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const bytes = manifestOf();
const signature = signManifest(bytes, manage.pem, 'manage-2026');
const place = { unit, version, manifest: sha256(bytes), signature };
const refusal = (changes: Partial<typeof place>, of = bytes) => manifestRefusal(of, { ...place, ...changes }, keys);

describe('a signed manifest', () => {
  it('is accepted from a key of the unit, and from one of every unit', () => {
    expect(manifestRefusal(bytes, place, keys)).toBeNull();
    expect(refusal({ signature: signManifest(bytes, operator.pem, 'operator') })).toBeNull();
  });

  it('is refused from a key of another unit', () => {
    expect(refusal({ signature: signManifest(bytes, payments.pem, 'payments-2026') })).toBe(
      'The key payments-2026 may not change mfe-manage.',
    );
  });

  it('is refused where the signature names another key than the one that made it', () => {
    expect(refusal({ signature: signManifest(bytes, payments.pem, 'manage-2026') })).toBe(
      'The signature of mfe-manage 0123456789abcdef is not one of the key manage-2026.',
    );
    expect(refusal({ signature: { ...signature, key: 'operator' } })).toContain('is not one of the key operator');
    for (const key of ['nobody', '__proto__', 'constructor', ''])
      expect(refusal({ signature: { ...signature, key } })).toContain('a key that the server does not know');
  });

  it('is refused under another unit, another version and with other bytes', () => {
    const other = manifestOf({ unit: 'mfe-tips' });
    expect(refusal({ manifest: sha256(other) }, other)).toContain('is not of this unit and version');
    const older = manifestOf({ version: 'fedcba9876543210' });
    expect(refusal({ manifest: sha256(older) }, older)).toContain('is not of this unit and version');
    expect(refusal({}, manifestOf({ names: {} }))).toContain('is not the one that the release names');
    const edited = manifestOf({ names: {} });
    expect(refusal({ manifest: sha256(edited) }, edited)).toContain('is not one of the key manage-2026');
    expect(refusal({ manifest: sha256(older), version: 'fedcba9876543210' }, older)).toContain('is not one of');
  });

  it('is refused without a signature, and with a value that is none', () => {
    const { signature: _left, ...unsigned } = place;
    expect(manifestRefusal(bytes, unsigned, keys)).toBe('mfe-manage 0123456789abcdef is not signed.');
    const { value } = signature;
    for (const bad of ['', 'AAAA', `${value}\n`, ` ${value}`, value.replace(/=+$/, ''), `${value}AAAA`, value.slice(4)])
      expect(refusal({ signature: { key: 'manage-2026', value: bad } })).toContain('is not one of the key');
  });

  it('is not what the key has signed for another purpose', () => {
    const text = signedText(place).replace(/^.*\n/, 'bars: something else\n');
    const value = sign(null, Buffer.from(text), manage.privateKey).toString('base64');
    expect(refusal({ signature: { key: 'manage-2026', value } })).toContain('is not one of the key');
  });

  it('cannot be made of what is no manifest', () => {
    const texts = ['', '[]', '{"unit":"mfe-manage"}', '{"unit":"a\\nversion: b","version":"0123456789abcdef"}'];
    for (const text of texts)
      expect(() => signManifest(Buffer.from(text), manage.pem, 'manage-2026')).toThrow('no manifest');
  });
});

describe('a name of a unit', () => {
  it.each(['mfe-manage', 'react', 'elements', 'shared-ui'])('can be %s', (name) => expect(isUnitName(name)).toBe(true));
  it.each(['', '..', '.', 'a/b', 'a\nb', '__proto__', 'constructor', 'A', '-a', 'a-', '*', 'x'.repeat(61)])(
    'cannot be %j',
    (name) => expect(isUnitName(name)).toBe(false),
  );
});

describe('the file of keys', () => {
  const [first, ...others] = file.keys;
  const refused = (text: string) => {
    try {
      readKeys(text);
    } catch (error) {
      if (error instanceof KeysRefused) return error.message;
      throw error;
    }
    return 'accepted';
  };
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'der' });

  it('names the units of each key', () => {
    expect([...keys.units]).toEqual(['mfe-manage', 'mfe-payments', 'mfe-tips']);
    expect([...keys.removed]).toEqual([]);
    expect([...readKeys(JSON.stringify({ ...file, removed: ['mfe-old'] })).removed]).toEqual(['mfe-old']);
    expect([...keys.byId.keys()]).toEqual(['manage-2026', 'payments-2026', 'operator']);
  });

  it('may have several keys of one unit', () => {
    const both = readKeys(JSON.stringify({ keys: [first, { ...others[0], units: ['mfe-manage'] }] }));
    const next = { ...place, signature: signManifest(bytes, payments.pem, 'payments-2026') };
    expect([manifestRefusal(bytes, place, both), manifestRefusal(bytes, next, both)]).toEqual([null, null]);
  });

  it.each([
    ['with a removed unit that is a path', { keys: [first], removed: ['..'] }, 'removed.0 must be a unit.'],
    ['half', '{"keys":[', 'it is no JSON.'],
    ['that is a list', '[]', 'it must have keys, or keys and removed, and nothing else.'],
    ['without keys', '{"keys":[]}', 'keys must have a key.'],
    ['with an id twice', { keys: [first, first] }, 'keys has an id twice.'],
    [
      'with a misspelt field',
      { keys: [{ ...first, unit: [] }] },
      'keys.0 must have id, units and publicKey, and nothing else.',
    ],
    ['with a key without a unit', { keys: [{ ...first, units: [] }] }, 'keys.0.units must name a unit.'],
    ['with a unit that is a path', { keys: [{ ...first, units: ['../a'] }] }, 'keys.0.units.0 must be a unit or *.'],
    ['with an id that is too long', { keys: [{ ...first, id: 'a'.repeat(22) }] }, /^keys\.0\.id must be of up to 21/],
    ['with half a key', { keys: [{ ...first, publicKey: 'MCow' }] }, /^keys\.0\.publicKey must be an Ed25519 key/],
    ['with an RSA key', { keys: [{ ...first, publicKey: rsa.toString('base64') }] }, /must be an Ed25519 key/],
  ])('is refused %s', (_what, text, sentence) => {
    expect(refused(typeof text === 'string' ? text : JSON.stringify(text))).toMatch(sentence);
  });
});
