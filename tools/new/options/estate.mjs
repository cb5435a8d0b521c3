import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../lib/prepare.mjs';
import { addImport, change } from '../edits.mjs';
import { isKebab, nameOf } from '../names.mjs';

const migrations = 'api-server/migrations';
const kinds = 'api-server/estate-kinds.ts';

const migration = ({ name: { snake }, kind }) => `-- What arrives with the estate's files as ${kind.kebab}.json.
create table ${snake} (
  id text primary key,
  title text not null
);
`;

const store = ({ name: { snake, pascal }, kind }) => `import type { Db, Tables, Tx } from '../../../kernel/db';

const own = (db: Db) => db.withTables<Tables<'${snake}'>>();

export interface ${pascal}Row {
  id: string;
  title: string;
}

/** Writes what an estate's files bring. What is there already gets what they say now, and what they leave out stays. */
export const import${kind.pascal} = async (tx: Tx, rows: readonly ${pascal}Row[]): Promise<void> => {
  for (const { id, ...said } of rows) {
    await own(tx)
      .insertInto('${snake}')
      .values({ id, ...said })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
      .execute();
  }
};
`;

const estate = ({ name: { kebab }, kind }) => `import * as z from 'zod/mini';
import { defineEstateKind } from '../../estate/index';
import { import${kind.pascal} } from './${kebab}.store';

/** One entry of ${kind.kebab}.json. */
const file${nameOf(kebab).pascal} = z.strictObject({
  id: z.string().check(z.regex(/^[a-z\\d-]{1,60}$/, 'must be small letters, figures and hyphens')),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** The ${kind.words.toLowerCase()} of an estate's files. */
export const ${kind.camel}Kind = defineEstateKind({
  name: '${kind.kebab}',
  schema: file${nameOf(kebab).pascal},
  unique: { field: 'id', of: ({ id }) => id },
  write: import${kind.pascal},
});
`;

const personal = ({
  name: { snake },
  kind,
}) => `import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';

/** The personal data of ${kind.words.toLowerCase()}: none. */
export const personalData: readonly PersonalData[] = [];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a record of the estate’s files': ['${snake}.id', '${snake}.title'],
};
`;

/** One entry, for the demo estate and the test of the domain. @param {import('../names.mjs').Name} name */
export const firstRecord = ({ kebab, words }) => ({ id: `first-${kebab}`, title: `The first ${words.toLowerCase()}` });

/**
 * The name of the kind of records that a domain gets with the estate's files.
 * @param {import('../page.mjs').Draft} draft @param {{ kind: string | undefined, name: import('../names.mjs').Name }} asked
 * @returns {import('../names.mjs').Name | null}
 * @throws Refusal
 */
export const kindOf = (draft, { kind, name: { kebab, pascal } }) => {
  if (kind === undefined) return null;
  if (!isKebab(kind)) throw new Refusal(`${kind} is no name: it is lower-case words with a hyphen between them.`);
  const records = `api-server/estate/demo/${kind}`;
  const file = [records, `${records}.json`].find((one) => existsSync(join(draft.root, one)));
  if (file !== undefined) throw new Refusal(`The name ${kind} is taken: there is ${file}.`);
  if (draft.read('api-server/kernel/store/database.ts').includes(`export interface ${pascal} {`))
    throw new Refusal(`The name ${kebab} is taken: there is a table of the name.`);
  return nameOf(kind);
};

/** The next number of a migration, as files have it. */
const nextNumber = (root) => {
  const last = Math.max(0, ...readdirSync(join(root, migrations)).map((file) => Number.parseInt(file, 10) || 0));
  return String(last + 1).padStart(4, '0');
};

/** Names the kind where its module does, and the module's kinds where all are. */
const register = (draft, { name: { kebab }, module, kind }) => {
  const face = `api-server/modules/${module}/index.ts`;
  const list = `${nameOf(module).camel}Kinds`;
  const known = new RegExp(`(export const ${list}: readonly EstateKind\\[\\] = \\[[^\\]]*?),?(\\s*\\];)`);
  const line = `import { ${kind.camel}Kind } from './${kebab}/index';`;
  const withImport = (source, added) =>
    /^import /m.test(source) ? addImport(face, source, added) : `${added}\n\n${source}`;
  if (known.test(draft.read(face))) {
    draft.edit(face, (source) => withImport(source.replace(known, `$1, ${kind.camel}Kind$2`), line));
    return;
  }
  const type = `import type { EstateKind } from '../estate/index';`;
  const typed = /import [^;]*\bEstateKind\b[^;]*;/.test(draft.read(face)) ? line : `${type}\n${line}`;
  draft.edit(
    face,
    (source) =>
      `${withImport(source, typed)}\n/** What arrives with the estate's files. */\nexport const ${list}: readonly EstateKind[] = [${kind.camel}Kind];\n`,
  );
  draft.edit(kinds, (source) => {
    const listed = change(
      kinds,
      source,
      /^(export const estateKinds: [^=]*= \[[^\]]*?),?(\s*\];)$/m,
      (_all, names, end) => `${names}, ...${list}${end}`,
    );
    const from = new RegExp(`(import \\{[^}]*?),?(\\s*\\} from './modules/${module}/index';)`);
    return from.test(listed)
      ? listed.replace(from, `$1, ${list}$2`)
      : addImport(kinds, listed, `import { ${list} } from './modules/${module}/index';`);
  });
};

/**
 * Plans what a domain gets with the estate's files: the kind, its table, and a record of the demo estate.
 * @param {import('../page.mjs').Draft} draft @param {import('../templates.mjs').PageFacts} facts
 */
export const planEstate = (draft, facts) => {
  const { name, module, kind } = facts;
  if (kind === null) return;
  const folder = `api-server/modules/${module}/${name.kebab}`;
  draft.write(`${folder}/${name.kebab}.estate.ts`, estate(facts));
  draft.write(`${folder}/${name.kebab}.personal.ts`, personal(facts));
  draft.write(`${folder}/${name.kebab}.store.ts`, store(facts));
  draft.write(`api-server/estate/demo/${kind.kebab}.json`, `${JSON.stringify([firstRecord(name)], null, 2)}\n`);
  draft.write(`${migrations}/${nextNumber(draft.root)}_${kind.snake}.sql`, migration(facts));
  register(draft, facts);
};
