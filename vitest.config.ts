import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ReportWithErrors } from './tools/testing/vitest/report';

/**
 * Three kinds of test, told apart by their name and place:
 * `rules`: pure code, `*.test.ts`; `wizard`, `manage`, `payments`, `allergens`, `students` and `areas`: screens as a visitor meets them, `*.test.tsx` in jsdom;
 * `server`: the API server and the sandbox, over inject and loopback.
 * The only network is the one a test arranges; see tools/testing/vitest.
 */
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const setup = (name: string): string => here(`./tools/testing/vitest/${name}.setup.ts`);
const areas = '{shared-api,shared-ui,root-config,mfe-*}';
const elsewhere = ['**/node_modules/**', '**/dist/**', '**/.types/**', '**/*.wtr.test.tsx', 'e2e/**'];
const wizard = 'mfe-booking-widget/src/{features,flows,routes}/**/*.test.tsx';
const manage = 'mfe-manage/src/**/*.test.tsx';
// The card page's frame has tests with a clock of their own, which want modules of their own.
const payments = 'mfe-payments/src/{routes,features/!(card-payment)}/**/*.test.tsx';
const allergens = 'mfe-allergens/src/**/*.test.tsx';
const students = 'mfe-student-society/src/**/*.test.tsx';
const screens = {
  environmentOptions: { jsdom: { url: 'http://localhost:9000/' } },
  setupFiles: [
    setup('network-none'),
    setup('browser-network'),
    setup('console'),
    setup('jsdom-gaps'),
    setup('style-rules'),
    setup('dom'),
  ],
  // styled-components inserts each rule by itself, as in production. In its development mode jsdom parses all rules again for each.
  env: { SC_DISABLE_SPEEDY: 'false' },
};
/** Screens of one area that share modules and page: they take less than half of the time. An element is defined once in it, so each area has its own. */
const sharedPage = (name: string, include: string) => ({
  extends: true as const,
  test: {
    ...screens,
    name,
    environment: './tools/testing/vitest/one-page.environment.ts',
    isolate: false,
    include: [include],
    exclude: elsewhere,
  },
});
const postgres = here('./api-server/testing/postgres.global-setup.ts');
const report = process.env['TEST_REPORT'];

export default defineConfig({
  test: {
    reporters: [['default', { summary: false }], ...(report ? [new ReportWithErrors({ outputFile: report })] : [])],
    passWithNoTests: false,
    allowOnly: false,
    pool: 'forks',
    // One more than a small machine has cores: the server's tests wait for a database or a process now and then.
    maxWorkers: 3,
    // Guards, for a busy machine: no test waits for the end of one.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          isolate: false,
          include: [`${areas}/**/*.test.ts`, '{tools,benchmarks}/**/*.test.ts'],
          exclude: elsewhere,
          setupFiles: [setup('network-none'), setup('browser-network')],
        },
      },
      {
        extends: true,
        test: {
          ...screens,
          name: 'areas',
          environment: 'jsdom',
          include: [`${areas}/**/*.test.tsx`],
          exclude: [...elsewhere, wizard, manage, payments, allergens, students],
        },
      },
      sharedPage('wizard', wizard),
      sharedPage('manage', manage),
      sharedPage('payments', payments),
      sharedPage('allergens', allergens),
      sharedPage('students', students),
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
