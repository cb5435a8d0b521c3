import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from '../build/lib/hash.mjs';
import { ROOT } from '../build/lib/paths.mjs';

/** Never packed: what is made, and what only the repository uses. */
const LEFT_OUT =
  /^(node_modules|dist|\.types|\.cache|tsconfig\.json|.*\.test\.tsx?|.*\.fixture(\.config)?\.ts|README\.md)$/;

/**
 * The packages that an area needs, and the folders and files of each.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const packed = {
  'shared-api': ['index.ts', 'client', 'contracts', 'format'],
  'shared-ui': ['src', 'assets'],
  tools: [
    'area',
    'area.mjs',
    'areas',
    'build',
    'deploy.mjs',
    'dev',
    'dev.mjs',
    'lib',
    'lint',
    'release',
    'release.mjs',
    'testing',
    'tsconfig.area.json',
    'tsconfig.base.json',
  ],
};

/** The settings of lint, with its own rules beside it. @param {string} text */
const lintSettings = (text) =>
  JSON.stringify({
    ...JSON.parse(text),
    $schema: undefined,
    ignorePatterns: [],
    jsPlugins: ['./lint/project-rules.mjs'],
  });

/** The repository’s own settings, which the tools bring along. */
const settings = {
  '.oxlintrc.json': lintSettings,
  '.oxfmtrc.json': (text) => JSON.stringify({ ...JSON.parse(text), $schema: undefined }),
};

/**
 * Lays out what is packed of a package.
 * @param {string} id @param {string} target a folder that is made
 */
export const layOut = (id, target) => {
  const from = join(ROOT, id);
  mkdirSync(target, { recursive: true });
  for (const file of filesBelow(from, LEFT_OUT)) {
    const name = relative(from, file);
    if (!packed[id].includes(name.split('/')[0])) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    cpSync(file, join(target, name));
  }
  // What the last build says of the API and of the types: an area alone has no server to read it from.
  const contract = join(ROOT, 'dist/contract');
  if (id === 'shared-api' && existsSync(contract)) cpSync(contract, join(target, 'contract'), { recursive: true });
  const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (id !== 'tools') return;
  for (const [name, change] of Object.entries(settings))
    writeFileSync(join(target, name), change(readFileSync(join(ROOT, name), 'utf8')));
};

/** What is made, and tests that read files of the repository outside the area. */
const NOT_ALONE = /(^|\/)(node_modules|dist|\.types|\.cache|[^/]+\.repository\.test\.tsx?)$/;

/** An area’s folder as git has it, without the tests that compare it with the repository. @param {string} id @param {string} target */
export const copyArea = (id, target) =>
  cpSync(join(ROOT, id), target, { recursive: true, filter: (file) => !NOT_ALONE.test(file) });
