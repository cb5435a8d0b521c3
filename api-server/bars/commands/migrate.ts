import { runningProcesses, type ServerProcess } from '../../kernel/process/server-processes';
import { migrate, readSchema } from '../../kernel/store/migrations/migrate';
import type { Migration } from '../../kernel/store/migrations/migrations';
import { dueOf, migrationRefusal } from '../../kernel/store/migrations/schema-state';
import { CommandRefused, exitCodes, type Command } from '../command';
import { withDatabase } from '../open-database';

/** Why nothing may be taken away yet, or null: a server runs whose release does not have the migration, so it uses what would go. */
export const contractRefusal = (running: readonly ServerProcess[], contracts: readonly string[]): string | null => {
  const last = contracts.at(-1);
  const old = last === undefined ? [] : running.filter(({ newestMigration }) => newestMigration < last);
  if (old.length === 0) return null;
  const versions = [...new Set(old.map(({ version }) => version))].join(', ');
  return old.length === 1
    ? `A server of an older release (${versions}) still runs and would lose what it needs: stop or update it first.`
    : `${old.length} servers of an older release (${versions}) still run and would lose what they need: stop or update them first.`;
};

/** What is applied now, and what only once every server runs this release. */
export const planLines = (due: readonly Migration[], later: readonly Migration[]): string[] => [
  ...(due.length === 0 ? ['Nothing to apply.'] : ['To apply:', ...due.map(({ name }) => `  ${name}`)]),
  ...(later.length === 0
    ? []
    : [
        'Later, when every server runs this release (bars migrate --contract):',
        ...later.map(({ name }) => `  ${name}`),
      ]),
];

/** `bars migrate`: the schema, as a step of its own. Source: docs/upgrading.md. */
export const migrateCommand: Command = {
  name: 'migrate',
  synopsis: '[--plan] [--contract]',
  summary: 'brings the schema up to date',
  help: [
    '--plan      says what would be applied, and applies nothing',
    '--contract  also applies what takes something away; every server has to run this release',
    'It may be run while servers run, twice at once, and again after it was stopped.',
  ],
  options: { plan: { type: 'boolean' }, contract: { type: 'boolean' } },
  run: async (asked) =>
    withDatabase(asked, async ({ clock, store: { db } }) => {
      const state = await readSchema(db);
      const refusal = migrationRefusal(state);
      if (refusal !== null) throw new CommandRefused(refusal);
      // An empty database is used by nobody.
      const kinds: Migration['kind'][] =
        asked.has('contract') || state.appliedCount === 0 ? ['expand', 'contract'] : ['expand'];
      const due = dueOf(state, kinds);
      const later = state.pending.filter((migration) => !due.includes(migration));
      if (asked.has('plan'))
        return {
          code: exitCodes.done,
          lines: planLines(due, later),
          data: { due: due.map(({ name }) => name), later: later.map(({ name }) => name) },
        };
      const contracts = due.filter(({ kind }) => kind === 'contract').map(({ name }) => name);
      const tooEarly =
        state.appliedCount === 0 ? null : contractRefusal(await runningProcesses(db, clock.now()), contracts);
      if (tooEarly !== null) throw new CommandRefused(tooEarly);
      const applied = await migrate(db, clock.now(), {
        kinds,
        onWait: (name, tries) => asked.note(`${name} waits for a table that is in use (try ${tries}).`),
      });
      return {
        code: exitCodes.done,
        lines: [
          ...(applied.length === 0 ? ['The schema is up to date.'] : applied.map((name) => `Applied ${name}.`)),
          ...planLines([], later).slice(1),
        ],
        data: { applied, later: later.map(({ name }) => name) },
      };
    }),
};
