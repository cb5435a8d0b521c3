import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** What a run does before each file: `setup('console')`. @param {string} name */
export const setup = (name) => here(`${name}.setup.ts`);

/** What no project looks into. */
export const elsewhere = ['**/node_modules/**', '**/dist/**', '**/.types/**', '**/*.wtr.test.tsx', 'e2e/**'];

/**
 * The screens of an area that share modules and page: they take less than half of the time. An element is defined once in it, so
 * each area has its own. The card page's frame has tests with a clock of their own, which want modules of their own, and those of the
 * history of dialogs a history of their own.
 * @type {Readonly<Record<string, { name: string, include: string }>>} by area, relative to its folder
 */
export const sharedScreens = {
  'mfe-booking-widget': { name: 'wizard', include: 'src/{features,flows,routes}/**/*.test.tsx' },
  'mfe-manage': { name: 'manage', include: 'src/**/*.test.tsx' },
  'mfe-payments': { name: 'payments', include: 'src/{routes,features/!(card-payment)}/**/*.test.tsx' },
  'mfe-allergens': { name: 'allergens', include: 'src/**/*.test.tsx' },
  'mfe-student-society': { name: 'students', include: 'src/**/*.test.tsx' },
  'shared-api': { name: 'clients', include: 'client/**/*.test.tsx' },
  'shared-ui': { name: 'parts', include: '{src,catalogue}/**/*.test.tsx' },
  'root-config': { name: 'shell', include: '{src,shell}/**/!(dialog-history).test.tsx' },
};

const screens = {
  environmentOptions: { jsdom: { url: 'http://localhost:9000/' } },
  setupFiles: ['network-none', 'browser-network', 'console', 'jsdom-gaps', 'style-rules', 'dom'].map(setup),
  // styled-components inserts each rule by itself, as in production. In its development mode jsdom parses all rules again for each.
  env: { SC_DISABLE_SPEEDY: 'false' },
};

/** Pure code. @param {string[]} include */
export const rulesProject = (include) => ({
  extends: true,
  test: {
    name: 'rules',
    environment: 'node',
    isolate: false,
    include,
    exclude: elsewhere,
    setupFiles: [setup('network-none'), setup('browser-network')],
  },
});

/** Screens, each file in a page of its own. @param {string} include @param {string[]} shared what has a project of its own */
export const screensProject = (include, shared) => ({
  extends: true,
  test: {
    ...screens,
    name: 'areas',
    environment: here('page.environment.ts'),
    include: [include],
    exclude: [...elsewhere, ...shared],
  },
});

/** Screens of one area in one page. @param {string} name @param {string} include */
export const sharedPage = (name, include) => ({
  extends: true,
  test: {
    ...screens,
    name,
    environment: here('one-page.environment.ts'),
    isolate: false,
    include: [include],
    exclude: elsewhere,
  },
});

/** What every run of tests has in common. */
export const common = {
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
};
