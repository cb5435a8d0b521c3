import { expect, it } from 'vitest';
import { ReleaseRefused } from '../target/errors.mjs';
import { declarationFile } from './schemas.mjs';
import { checked, types, type Change } from './testing/release';

it.each(['../x.d.ts', 'shared-ui/../../x.d.ts', '/etc/x.d.ts', 'a//b.d.ts', '.npmrc', ''])(
  'types of another team are not written to %j',
  (name) => {
    const file = { entry: 'shared-ui/index.d.ts', files: { [name]: 'export {}' } };
    expect(declarationFile.safeParse(file).success).toBe(false);
    expect(declarationFile.safeParse({ ...file, entry: name, files: {} }).success).toBe(false);
  },
);

const unreadable: [title: string, change: (release: Change) => void, sentence: RegExp][] = [
  [
    'types under odd names',
    ({ types: declare, files }) => {
      declare(types);
      files['contract/types-2.json'] = JSON.stringify({ entry: 'a.d.ts', files: { '../a.d.ts': '' } });
    },
    /^contract\/types-2\.json of shared-api fedcba9876543210 cannot be read: files\.\.\.\/a\.d\.ts: [^\n]+\.$/,
  ],
  [
    'types that are no JSON',
    ({ types: declare, files }) => {
      declare(types);
      files['contract/types-2.json'] = '{';
    },
    /^contract\/types-2\.json of shared-api fedcba9876543210 is no JSON\.$/,
  ],
  [
    'schemas under odd names',
    ({ deploy, files }) => {
      deploy('mfe-manage');
      files['contract/schemas.json'] = '{"a":{}}';
    },
    /^contract\/schemas\.json of mfe-manage fedcba9876543210 cannot be read: a: [^\n]+\.$/,
  ],
  [
    'a manifest of another form',
    ({ deploy }) => {
      deploy('mfe-manage').calls = [{ method: 'brew', path: '/', sends: {} }];
    },
    /^The manifest of mfe-manage cannot be read: calls\.0\.method: [^\n]+\.$/,
  ],
  [
    'a description that is none',
    ({ deploy, server }) => {
      deploy('mfe-manage');
      delete (server as Partial<typeof server>).paths;
    },
    /^What the server says of its API cannot be read: paths: [^\n]+\.$/,
  ],
];

it.each(unreadable)('%s are refused in a sentence', async (_title, change, sentence) => {
  const refused: unknown = await checked(change).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ReleaseRefused);
  expect((refused as ReleaseRefused).message).toMatch(sentence);
});
