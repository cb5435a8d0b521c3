import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/** The folder of the tools: in the repository, or the package that an area alone has installed. */
export const TOOLS = join(import.meta.dirname, '../..');

/** What lies beside the tools: the repository, or the packages of ours that are installed. */
const BESIDE = dirname(TOOLS);

/** Whether the tools are installed for one area, outside the repository. */
export const isAlone = !existsSync(join(BESIDE, 'root-config/area.json'));

/** @param {string} folder @param {string} file @returns {string | null} */
const upTo = (folder, file) => {
  if (existsSync(join(folder, file))) return folder;
  return dirname(folder) === folder ? null : upTo(dirname(folder), file);
};

/** The folder of the area, or in the repository of the shared package, in which a command is run. @param {string} folder */
export const unitFolder = (folder) => upTo(folder, isAlone ? 'area.json' : 'package.json');

/** The workspace: the repository, or the folder of the area that is alone. */
export const ROOT = isAlone ? (unitFolder(process.cwd()) ?? process.cwd()) : BESIDE;

/** An area is called as its package is, whatever its folder is called. @param {string} folder @returns {string} */
export const idOf = (folder) => {
  const manifest = join(folder, 'package.json');
  const name = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).name : undefined;
  return /^@bars\/([\w-]+)$/.exec(name)?.[1] ?? basename(folder);
};

/** The area that is alone, or null in the repository. */
export const OWN_ID = isAlone ? idOf(ROOT) : null;

/** The folder of an area, or of one of our packages. @param {string} id */
export const folderOf = (id) => (id === OWN_ID ? ROOT : join(BESIDE, id));

/** Whether a file belongs to somebody else’s package: ours are sources, also where they are installed. @param {string} file */
export const isOthersPackage = (file) => /[\\/]node_modules[\\/](?!@bars[\\/])/.test(file);

const isBelow = (folder, file) => file.startsWith(folder + sep);
const slashed = (path) => path.split(sep).join('/');

/**
 * The path that a file has in the repository, wherever the area is built: it is in source maps and in rules of lint.
 * @param {string} file absolute
 */
export const repositoryPath = (file) => {
  if (isOthersPackage(file)) return `node_modules/${slashed(file).split('/node_modules/').at(-1)}`;
  if (isBelow(BESIDE, file)) return slashed(relative(BESIDE, file));
  return slashed(join(OWN_ID ?? '', relative(ROOT, file)));
};

/**
 * A source of a map, as `repositoryPath` names it.
 * @param {string} source relative to the map @param {string} map absolute
 */
export const sourceInMap = (source, map) =>
  source.includes('\0') ? source.slice(source.indexOf('\0') + 1) : repositoryPath(resolve(dirname(map), source));

/** Every folder of packages that a file in the workspace may come from. @param {string} [folder] @returns {string[]} */
export const packageFolders = (folder = ROOT) => {
  const own = join(folder, 'node_modules');
  const above = dirname(folder) === folder ? [] : packageFolders(dirname(folder));
  return existsSync(own) ? [own, ...above] : above;
};

/** What the server serves: the import map, the shell and every kept version of every module. */
export const SITE = join(ROOT, 'dist', 'site');
/** Stamps of what was built from which sources. */
export const CACHE = join(ROOT, '.cache', 'build');
