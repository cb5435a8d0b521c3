import { releaseVersion, runningProcesses } from '../../kernel/process/server-processes';
import { readSchema } from '../../kernel/store/migrations/migrate';
import { dueOf, migrationRefusal } from '../../kernel/store/migrations/schema-state';
import { CommandRefused, exitCodes, type Command } from '../command';
import { withDatabase } from '../open-database';

/** `bars update-check`: what an update to this release takes, asked of the new package before anything is changed. Source: docs/upgrading.md. */
export const updateCheckCommand: Command = {
  name: 'update-check',
  synopsis: '',
  summary: 'says how to update the running servers to this release',
  help: ['Run it from the new package, with the settings of the servers. Nothing is changed.'],
  options: {},
  run: async (asked) =>
    withDatabase(asked, async ({ clock, store: { db, engine } }) => {
      const state = await readSchema(db);
      const refusal = migrationRefusal(state);
      if (refusal !== null) throw new CommandRefused(refusal);
      const expands = dueOf(state, ['expand']);
      const contracts = dueOf(state, ['contract']);
      const running = await runningProcesses(db, clock.now());
      const versions = [...new Set(running.map(({ version }) => version))];
      const isRolling = engine === 'postgres';
      const steps = [
        ...(expands.length > 0
          ? [`bars migrate (${expands.length} to apply; the servers that run go on with it)`]
          : []),
        isRolling
          ? 'restart the servers one after the other with this release'
          : 'restart the server with this release',
        ...(contracts.length > 0 ? [`bars migrate --contract (${contracts.length} to apply)`] : []),
      ];
      return {
        code: exitCodes.done,
        lines: [
          `This release is ${releaseVersion()}. ${running.length === 0 ? 'No server was seen.' : `${running.length} running: ${versions.join(', ')}.`}`,
          isRolling
            ? 'A rolling update is possible:'
            : 'The embedded database has one server, so there is a pause while it restarts:',
          ...steps.map((step, index) => `  ${index + 1}. ${step}`),
        ],
        data: {
          release: releaseVersion(),
          running: versions,
          isRolling,
          expands: expands.map(({ name }) => name),
          contracts: contracts.map(({ name }) => name),
        },
      };
    }),
};
