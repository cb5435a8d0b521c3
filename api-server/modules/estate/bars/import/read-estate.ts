import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { apiKey, brand, fileBar, fileCategory, type FileEstate, partyType, preOrderOption } from '../estate.schema';
import { estateProblems } from '../estate/checks/estate.checks';
import type { Problem } from '../estate/checks/problem';
import type { EstateKind, KindOfEstate, Located, NameIn } from '../estate/estate-kind';
import { lineFinder, pathOf, pathText, type JsonPath } from './source-place';

/** Raise it when a stored estate of the same files would read differently. */
const format = '2';

/** Where a kind lives: `<name>.json`, or any file of the folder `<name>/`, each one thing or a list of them. */
const kinds = {
  brands: { name: 'brands', schema: brand },
  api_keys: { name: 'api-keys', schema: apiKey },
  categories: { name: 'categories', schema: fileCategory },
  party_types: { name: 'party-types', schema: partyType },
  bars: { name: 'venues', schema: fileBar },
  pre_orders: { name: 'pre-orders', schema: preOrderOption },
} as const;

/** English messages for checks without a text of their own. */
const { localeError } = z.locales.en();

/** The estate in a folder cannot be used; `problems` names file and path of every reason. */
export class EstateProblems extends Error {
  readonly problems: string[];

  constructor(dir: string, problems: string[]) {
    super(`The estate in ${dir} has ${problems.length} problem(s):\n${problems.map((one) => `  ${one}`).join('\n')}`);
    this.name = 'EstateProblems';
    this.problems = problems;
  }
}

interface SourceFile {
  file: string;
  text: string;
}

const readFiles = (dir: string): SourceFile[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(dir, file), 'utf8') }));

const joined = (file: string, at: string, path: string, message: string): string => {
  const where = at && path && !path.startsWith('[') ? `${at}.${path}` : `${at}${path}`;
  return `${file}: ${where ? `${where}: ` : ''}${message}`;
};

const parseJson = ({ file, text }: SourceFile, problems: string[]): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    problems.push(`${file}: is not JSON (${error instanceof Error ? error.message : String(error)})`);
    return [];
  }
};

/** File, line, what it is about by its own name, and the way from there. */
const namedSentence = (
  file: string,
  entry: { value: unknown; at: string; lineOf: (path: JsonPath) => number },
  nameIn: NameIn,
): ((path: string, message: string) => string) => {
  const inFile = pathOf(entry.at);
  return (path, message) => {
    const parts = pathOf(path);
    const named = nameIn(entry.value, parts);
    const rest = named === null ? `${entry.at}${path}` : pathText(parts.slice(named.depth));
    const where = [named?.name ?? '', rest].filter((one) => one !== '').join(', ');
    return `${file}:${entry.lineOf([...inFile, ...parts])}: ${where === '' ? '' : `${where}: `}${message}`;
  };
};

const readKind = <Item>(
  files: SourceFile[],
  { name, nameIn = null }: { name: string; nameIn?: NameIn | null },
  schema: z.ZodMiniType<Item>,
  problems: string[],
): Located<Item>[] =>
  files
    .filter(({ file }) => file === `${name}.json` || file.startsWith(`${name}/`))
    .flatMap((source) => {
      const body = parseJson(source, problems);
      const entries = Array.isArray(body)
        ? body.map((value: unknown, index) => ({ value, at: `[${index}]` }))
        : [{ value: body, at: '' }];
      const lineOf = lineFinder(source.text);
      return entries.flatMap(({ value, at }) => {
        const sentence =
          nameIn === null
            ? (path: string, message: string) => joined(source.file, at, path, message)
            : namedSentence(source.file, { value, at, lineOf }, nameIn);
        const result = schema.safeParse(value, { error: localeError });
        if (result.success) return [{ item: result.data, sentence }];
        problems.push(...result.error.issues.map((issue) => sentence(pathText(issue.path), issue.message)));
        return [];
      });
    });

const strays = (files: SourceFile[], others: readonly EstateKind[]): string[] => {
  const names = [...Object.values(kinds), ...others].map(({ name }) => name);
  return files
    .filter(({ file }) => !names.includes(file.replace(/\.json$/, '').split('/')[0] ?? ''))
    .map(({ file }) => `${file}: is not a part of an estate (${names.join(', ')})`);
};

const hashOf = (files: readonly SourceFile[]): string => {
  const hash = createHash('sha256').update(format);
  for (const { file, text } of files) hash.update(`\0${file}\0${text}`);
  return hash.digest('hex');
};

/** The `contentHash` of the estate in `dir`, without reading what its files say. */
export const contentHashOf = (dir: string): string => hashOf(readFiles(dir));

/**
 * Reads and checks the estate in `dir`. `contentHash` is the same for the same files.
 * @param others the kinds that other domains bring; where they are left out, files that are of no kind known here are passed over
 * Errors: EstateProblems, with every problem of every file at once.
 */
export const readEstate = (
  dir: string,
  others?: readonly EstateKind[],
): { estate: FileEstate; brought: KindOfEstate[]; contentHash: string } => {
  if (!existsSync(dir)) throw new EstateProblems(dir, ['there is no such folder']);
  const files = readFiles(dir);
  const problems = others ? strays(files, others) : [];
  const located = {
    brands: readKind(files, kinds.brands, kinds.brands.schema, problems),
    api_keys: readKind(files, kinds.api_keys, kinds.api_keys.schema, problems),
    categories: readKind(files, kinds.categories, kinds.categories.schema, problems),
    party_types: readKind(files, kinds.party_types, kinds.party_types.schema, problems),
    bars: readKind(files, kinds.bars, kinds.bars.schema, problems),
    pre_orders: readKind(files, kinds.pre_orders, kinds.pre_orders.schema, problems),
  };
  const estate: FileEstate = {
    brands: located.brands.map(({ item }) => item),
    api_keys: located.api_keys.map(({ item }) => item),
    categories: located.categories.map(({ item }) => item),
    party_types: located.party_types.map(({ item }) => item),
    bars: located.bars.map(({ item }) => item),
    pre_orders: located.pre_orders.map(({ item }) => item),
  };
  const brought = (others ?? []).map(({ name, nameIn, read }) =>
    read((schema) => readKind(files, { name, nameIn: nameIn ?? null }, schema, problems)),
  );
  const sentence = ({ kind, index, path, message }: Problem): string =>
    located[kind][index]?.sentence(path, message) ?? joined(kinds[kind].name, '', path, message);
  // Cross references are only worth reading once every file is well formed.
  const all =
    problems.length > 0
      ? problems
      : [...estateProblems(estate).map(sentence), ...brought.flatMap(({ problems: find }) => find(estate))];
  if (all.length > 0) throw new EstateProblems(dir, all);
  return { estate, brought, contentHash: hashOf(files) };
};
