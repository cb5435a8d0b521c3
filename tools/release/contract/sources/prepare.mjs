import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { filesBelow, hashPaths, sha256 } from '../../../build/lib/hash.mjs';
import { withLock } from '../../../build/lib/lock.mjs';
import { folderOf as folderOfPackage, ROOT } from '../../../build/lib/paths.mjs';
import { serverDescription } from '../schemas.mjs';
import { collectDeclarations } from '../types/declarations.mjs';
import { emitDeclarations } from '../types/emit.mjs';
import { makeApiUse } from './make-calls.mjs';

const run = promisify(execFile);

/** Our own modules whose types are compared. */
const TYPED = { '@bars/shared-api': 'index.ts', '@bars/shared-ui': 'src/index.ts' };
const folderOf = (name) => name.replace('@bars/', '');

const MADE = join(ROOT, 'dist/contract');
/** Where a packed shared-api has them. */
const PACKED = join(folderOfPackage('shared-api'), 'contract');
const CACHE = join(ROOT, '.cache/contract');

const NOT_READ = /^(node_modules|dist|\.types|\.cache|migrations|tests|testing|catalogue)$|\.test\.tsx?$|\.md$/;

const keyOf = () =>
  sha256(
    ['api-server', 'shared-api', 'shared-ui', 'tools/release/contract']
      .map((folder) => hashPaths(filesBelow(join(ROOT, folder), NOT_READ)))
      .join(' ') + hashPaths([join(ROOT, 'package-lock.json'), join(ROOT, 'tools/tsconfig.base.json')]),
  );

/** What the program of `buildDescription` prints: no database and no port is opened. @param {string} program @returns {Promise<import('../schemas.mjs').ServerDescription>} */
const printedDescription = async (program) => {
  const { stdout } = await run(process.execPath, [program], {
    cwd: join(ROOT, 'api-server'),
    env: { PATH: process.env.PATH },
    maxBuffer: 64 * 1024 * 1024,
  });
  return serverDescription.parse(JSON.parse(stdout));
};

/** The description of the API by the sources. */
export const describeServer = async () => {
  const { buildDescription } = await import(pathToFileURL(join(ROOT, 'api-server/build.mjs')).href);
  const program = await buildDescription();
  try {
    return await printedDescription(program);
  } finally {
    rmSync(program, { force: true });
  }
};

const declarations = async (cache) => {
  const files = Object.entries(TYPED).map(([name, entry]) => join(ROOT, folderOf(name), entry));
  const types = await emitDeclarations({ root: ROOT, cache, files });
  const packages = Object.fromEntries(
    Object.keys(TYPED).map((name) => {
      const { exports } = JSON.parse(readFileSync(join(ROOT, folderOf(name), 'package.json'), 'utf8'));
      return [name, { folder: folderOf(name), exports }];
    }),
  );
  return Object.keys(TYPED).map((name) => [
    folderOf(name),
    collectDeclarations({ name, packages, typesOf: (folder) => join(types, folder) }),
  ]);
};

const put = (file, text) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
};

const isMade = ({ made, cache }, key) =>
  existsSync(join(cache, 'key')) &&
  readFileSync(join(cache, 'key'), 'utf8') === key &&
  existsSync(join(made, 'calls.json'));

const make = async ({ made, cache }, key) => {
  const use = describeServer().then((description) =>
    makeApiUse({ folder: join(ROOT, 'shared-api'), cache, description }),
  );
  const [types, calls] = await Promise.all([declarations(cache), use]);
  for (const [folder, one] of types) put(join(made, `${folder}.json`), JSON.stringify(one));
  put(join(made, 'calls.json'), JSON.stringify(calls));
  put(join(cache, 'key'), key);
};

/**
 * Makes what manifests are written from, in `dist/contract/`, where sources have changed: about a second and a half. Where several
 * processes ask at once, one makes it and the others wait.
 * A folder that holds no server has it from the packed shared-api. To be called before units are built.
 * @param {{ made: string, cache: string }} [folders]
 * @returns {Promise<boolean>} whether this process made it
 */
export const prepareContract = async (folders = { made: MADE, cache: CACHE }) => {
  if (!existsSync(join(ROOT, 'api-server'))) return false;
  const key = keyOf();
  if (isMade(folders, key)) return false;
  return withLock(
    async () => {
      if (isMade(folders, key)) return false;
      await make(folders, key);
      return true;
    },
    join(folders.cache, 'making'),
  );
};

/**
 * What `prepareContract` has made.
 * @returns {{ use: import('./make-calls.mjs').ApiUse, declarations: Record<string, string> }} declarations: the text of each file of types, by import-map name
 * @throws Error where there is none
 */
export const contractSources = () => {
  const folder = [MADE, PACKED].find((one) => existsSync(join(one, 'calls.json')));
  if (folder === undefined) throw new Error('There is no dist/contract: run npm run build first.');
  return {
    use: JSON.parse(readFileSync(join(folder, 'calls.json'), 'utf8')),
    declarations: Object.fromEntries(
      Object.keys(TYPED).map((name) => [name, readFileSync(join(folder, `${folderOf(name)}.json`), 'utf8')]),
    ),
  };
};
