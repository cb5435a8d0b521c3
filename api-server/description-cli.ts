import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type KyselyPlugin,
} from 'kysely';
import { compose } from './compose';
import { createKernel } from './kernel/create-kernel';
import type { NoTables } from './kernel/db';
import { readConfig } from './kernel/config/config';
import { hostedPageGateway } from './kernel/gateway/hosted-page-gateway';
import { createLog } from './kernel/process/log';
import type { Store } from './kernel/store/open-store';
import { systemClock } from './kernel/time/clock';

/** The only reads are those of the estate: it has been imported, and has no venue. */
const importedEstate: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: [{ version: 1 }] }),
};

const noDatabase = (): Store => ({
  db: new Kysely<NoTables>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    plugins: [importedEstate],
  }),
  engine: 'embedded',
  connections: () => ({ visitors: { total: 0, idle: 0, waiting: 0 } }),
  tryFile: async () => undefined,
  listen: () => {
    throw new Error('The description listens to no database.');
  },
  close: async () => undefined,
});

/** Prints the description of the API, as `/api/docs/json` answers it. Nothing is opened: no database, no port. */
const config = readConfig({ LOG_LEVEL: 'silent', ESTATE_DIR: '/' });
const clock = systemClock();
const store = noDatabase();
const { app } = await compose({
  built: createKernel({
    config,
    clock,
    store,
    log: createLog(config),
    transport: { send: async () => undefined, close: () => undefined },
    gateway: hostedPageGateway({ ...config.card, responseUrl: config.publicOrigin }, clock),
  }),
  store,
  siteDir: null,
});
await app.ready();
process.stdout.write(JSON.stringify(app.swagger()), () => process.exit(0));
