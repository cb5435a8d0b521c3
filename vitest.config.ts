import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import {
  common,
  elsewhere,
  rulesProject,
  screensProject,
  setup,
  sharedPage,
  sharedScreens,
} from './tools/testing/vitest/projects.mjs';
import { ReportWithErrors } from './tools/testing/vitest/report';

/**
 * Three kinds of test, told apart by their name and place:
 * `rules`: pure code, `*.test.ts`; `wizard`, `manage`, `payments`, `allergens`, `students`, `clients`, `parts`, `shell` and `areas`: screens as a visitor meets them, `*.test.tsx` in jsdom;
 * `server`: the API server and the sandbox, over inject and loopback.
 * The only network is the one a test arranges; see tools/testing/vitest.
 */
const areas = '{shared-api,shared-ui,root-config,mfe-*}';
const postgres = fileURLToPath(new URL('./api-server/testing/postgres.global-setup.ts', import.meta.url));
const report = process.env['TEST_REPORT'];
const shared = Object.entries(sharedScreens).map(([folder, { name, include }]) => ({
  name,
  include: `${folder}/${include}`,
}));

export default defineConfig({
  test: {
    ...common,
    reporters: [['default', { summary: false }], ...(report ? [new ReportWithErrors({ outputFile: report })] : [])],
    passWithNoTests: false,
    projects: [
      rulesProject([`${areas}/**/*.test.ts`, '{tools,benchmarks}/**/*.test.ts']),
      screensProject(
        `${areas}/**/*.test.tsx`,
        shared.map(({ include }) => include),
      ),
      ...shared.map(({ name, include }) => sharedPage(name, include)),
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // The server has no mutable module state, so its files share their modules: read once a worker instead of once a file.
          isolate: false,
          include: ['{api-server,sandbox}/**/*.test.ts'],
          exclude: elsewhere,
          setupFiles: [setup('network-loopback')],
          globalSetup: existsSync(postgres) ? [postgres] : [],
        },
      },
    ],
  },
});
