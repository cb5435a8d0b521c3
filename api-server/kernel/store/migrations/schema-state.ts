import { kindOf, type Migration } from './migrations';

/** A migration as the database remembers it. */
export interface AppliedMigration {
  name: string;
  hash: string;
}

/** How a database and a release fit together. */
export interface SchemaState {
  /** Applied here; 0 in an empty database. */
  appliedCount: number;
  /** Of this release and not applied, in order. */
  pending: readonly Migration[];
  /** Applied and not of this release: the database was migrated for a newer one. */
  unknown: readonly string[];
  /** Applied from a file that has another text now. */
  changed: readonly string[];
}

/** Compares what a release has with what a database has. */
export const schemaState = (known: readonly Migration[], applied: readonly AppliedMigration[]): SchemaState => {
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  const names = new Set(known.map(({ name }) => name));
  return {
    appliedCount: applied.length,
    pending: known.filter(({ name }) => !hashes.has(name)),
    unknown: applied.map(({ name }) => name).filter((name) => !names.has(name)),
    changed: known.filter(({ name, hash }) => hashes.has(name) && hashes.get(name) !== hash).map(({ name }) => name),
  };
};

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
};

const ofKind = (pending: readonly Migration[], kind: Migration['kind']): string[] =>
  pending.filter((migration) => migration.kind === kind).map(({ name }) => name);

/** Why nothing may be migrated, or null. */
export const migrationRefusal = ({ unknown, changed }: SchemaState): string | null => {
  if (changed.length > 0) return `The migration ${changed[0]} changed after it was applied: add a new file instead.`;
  const taken = unknown.filter((name) => kindOf(name) === 'contract');
  return taken.length > 0
    ? `The database was migrated for a newer release, which took away what this one needs (${listed(taken)}): run that release, or restore a backup from before.`
    : null;
};

/** Why this release may not serve on a database, or null: it lacks what the release needs, or has lost it. */
export const serveRefusal = (state: SchemaState): string | null => {
  const missing = ofKind(state.pending, 'expand');
  if (state.appliedCount === 0) return 'The database is empty: run bars migrate.';
  return (
    migrationRefusal(state) ??
    (missing.length > 0
      ? `The database is older than this release and lacks ${listed(missing)}: run bars migrate.`
      : null)
  );
};

/** The migrations that a step applies: `contract` ones only when it is said that every running release is new. */
export const dueOf = ({ pending }: SchemaState, kinds: readonly Migration['kind'][]): Migration[] =>
  pending.filter(({ kind }) => kinds.includes(kind));
