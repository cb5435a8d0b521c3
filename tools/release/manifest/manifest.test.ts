import { describe, expect, it } from 'vitest';
import { COMPILE_HINT } from '../../build/plugins/compile-hint.mjs';
import { depsIn, manifestOf, manifestText } from './make-manifest.mjs';
import { readManifest } from './manifest.mjs';

const place = { unit: 'mfe-gift', version: '1'.repeat(16) };
const made = (facts: object = {}) =>
  manifestOf(new Map([['portal.js', Buffer.from('System.register([],0)')]]), { ...place, ...facts });

describe('the manifest of a version', () => {
  it('is read as it was made', () => {
    const manifest = made({ names: { '@bars/mfe-gift': 'portal.js' }, pins: { fonts: '2'.repeat(16) } });
    expect(readManifest(manifestText(manifest), place)).toEqual(manifest);
  });

  it.each<[string, string, string]>([
    ['is no JSON', '{', 'is no JSON.'],
    [
      'is that of another unit',
      manifestText(made({ unit: 'mfe-other' })),
      `says that it is mfe-other ${place.version}.`,
    ],
    [
      'is that of another version',
      manifestText(made({ version: '2'.repeat(16) })),
      'says that it is mfe-gift 2222222222222222.',
    ],
    ['is of a later form', manifestText({ ...made(), format: 2 }), 'is not right:'],
    ['has an area.json that does not parse', manifestText(made({ area: { name: 'gift' } })), 'is not right:'],
    ...['../x.js', '/x.js', 'a/../x.js', '.x.js', 'a\\x.js', 'a//x.js', ''].map((name): [string, string, string] => [
      `names a file ${JSON.stringify(name)}`,
      manifestText({ ...made(), files: { [name]: made().files['portal.js'] } }),
      'is not right:',
    ]),
    [
      'has an address in place of a file',
      manifestText(made({ names: { '@bars/mfe-gift': 'https://evil.example/x.js' } })),
      'is not right:',
    ],
  ])('that %s is refused', (_title, text, sentence) => {
    expect(() => readManifest(text, place)).toThrow(`The manifest of mfe-gift ${place.version} ${sentence}`);
  });
});

it('static imports are those that a System module declares', () => {
  expect(depsIn('System.register(["react","./x.js"],(function(){}))')).toEqual(['react', './x.js']);
  expect(depsIn(`${COMPILE_HINT}System.register(["react"],function(){})`)).toEqual(['react']);
  expect(depsIn('import "react"')).toBeNull();
});
