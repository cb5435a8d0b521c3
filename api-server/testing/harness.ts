import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { describe, inject } from 'vitest';
import { stillClock, type MovableClock } from '../kernel/time/clock';
import { readConfig, type Config } from '../kernel/config/config';
import { createKernel, type BuiltKernel } from '../kernel/create-kernel';
import type { VenueInput, VenueReply } from '../modules/bookings/index';
import type { Db } from '../kernel/db';
import type { Kernel } from '../kernel/kernel';
import type { ComposeOptions } from '../compose';
import type { createPrerender } from '../kernel/prerender/prerender';
import { createLog } from '../kernel/process/log';
import { createApp, type App } from '../kernel/http/app';
import type { ApiKey } from '../kernel/http/callers/key-ring';
import type { Meter } from '../kernel/metrics/meter';
import type { MailTransport, PostedMail } from '../kernel/mail/transport';
import { openInMemory, openPostgres, type Store } from '../kernel/store/open-store';
import { isFullRun } from './full-run';
import { scriptedGateway, type ScriptedGateway } from './scripted-gateway';
import { compiledEngine } from './compiled-engine.mjs';
import { databaseUrl, onServer, templateDatabase } from './templates';

export type EngineName = 'embedded' | 'postgres';

const bothEngines: readonly EngineName[] = ['embedded', 'postgres'];

/**
 * Runs a suite once on the embedded engine and once on PostgreSQL.
 * @param suite gets the engine's name to hand to `createTestKernel` or `createTestServer`
 */
export const describeOnBothEngines = (name: string, suite: (engine: EngineName) => void): void => {
  describe.each(bothEngines)(`${name} (%s)`, (engine) => {
    suite(engine);
  });
};

/**
 * Runs a suite on PostgreSQL, and in the full run on the embedded engine as well, which starts four times as slowly.
 * PostgreSQL is the stricter half: it has many connections, the embedded engine one. The journeys of an ordinary run use that one.
 */
export const describeOnEngines = (name: string, suite: (engine: EngineName) => void): void => {
  describe.each(isFullRun ? bothEngines : bothEngines.slice(1))(`${name} (%s)`, (engine) => {
    suite(engine);
  });
};

/** A migrated, otherwise empty database of its own. Close it. */
export const openTestStore = async (engine: EngineName = 'postgres'): Promise<Store> => {
  if (engine === 'embedded')
    return openInMemory({ template: inject('embeddedTemplate'), compiled: await compiledEngine() });
  const server = inject('postgresUrl');
  const name = `bars_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template ${templateDatabase} strategy file_copy`);
  const store = await openPostgres(databaseUrl(server, name), () => undefined);
  return {
    ...store,
    close: async () => {
      await store.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
};

export interface TestKernelOptions {
  engine?: EngineName;
  /** Where the still clock stands; default Friday 20 November 2026, 12:00 UTC. */
  clockStart?: string | Date;
  /** Variables of the server's environment. */
  env?: Record<string, string>;
  /** Another test's open store, instead of one of its own; `close` leaves it open. */
  store?: Store;
  /** Sees every statement of the server. */
  plugin?: KyselyPlugin;
  /** Takes the place of the silent log. */
  log?: FastifyBaseLogger;
  /** Takes the place of the collecting transport. */
  transport?: MailTransport;
  /** Replaces the scripted card provider. */
  gateway?: ScriptedGateway;
}

export interface TestKernel {
  kernel: Kernel;
  config: Config;
  clock: MovableClock;
  db: Db;
  store: Store;
  built: BuiltKernel;
  gateway: ScriptedGateway;
  /** Runs everything that is due, as the timer would. */
  sweepNow(): Promise<void>;
  /** Mails that have left, oldest first, after sending what is due. */
  mails(): Promise<PostedMail[]>;
  /** Mails that have left by now. */
  posted(): readonly PostedMail[];
  close(): Promise<void>;
}

export const testClockStart = '2026-11-20T12:00:00Z';

const collectingTransport = (sent: PostedMail[]): MailTransport => ({
  send: async (mail) => void sent.push(mail),
  close: () => undefined,
});

/** A kernel on its own database, with a clock that stands still until it is moved. */
export const createTestKernel = async (options: TestKernelOptions = {}): Promise<TestKernel> => {
  const config = readConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', ...options.env });
  const clock = stillClock(options.clockStart ?? testClockStart);
  const opened = options.store ?? (await openTestStore(options.engine));
  const store = options.plugin === undefined ? opened : { ...opened, db: opened.db.withPlugin(options.plugin) };
  const sent: PostedMail[] = [];
  const transport = options.transport ?? collectingTransport(sent);
  const gateway = options.gateway ?? scriptedGateway();
  const built = createKernel({ config, clock, store, log: options.log ?? createLog(config), transport, gateway });
  built.senders.use((brandId) => ({ name: `Brand ${brandId}`, address: 'bookings@bars.example' }));
  const { kernel, sweeps } = built;
  return {
    kernel,
    built,
    gateway,
    config,
    clock,
    db: store.db,
    store,
    sweepNow: sweeps.runNow,
    mails: async () => {
      await sweeps.runNow();
      return [...sent];
    },
    posted: () => sent,
    close: async () => {
      if (options.store === undefined) await store.close();
    },
  };
};

/** A key for every brand, used from one foreign page. */
export const testKey: ApiKey = {
  key: 'test-key',
  name: 'tests',
  origins: ['https://brand.example'],
  brands: [0, 1, 2, 4],
};

export interface TestServerOptions extends TestKernelOptions {
  /**
   * Adds routes of the test's own to the bare web server, with `keys`.
   * Without it the server is composed of all domains, on an estate.
   */
  mount?: (app: App, kernel: Kernel) => void | Promise<void>;
  /** Keys of the bare web server; default `testKey`. */
  keys?: readonly ApiKey[];
  /** Estate of the composed server; default the demo estate. */
  estateDir?: string;
  /** A built site to serve with the composed server. */
  siteDir?: string;
  /** In place of what renders the first views of the site. */
  createRenderers?: typeof createPrerender;
  /** In place of what composes a release of the site anew. */
  recompose?: NonNullable<ComposeOptions['recompose']>;
}

export interface TestServer extends TestKernel {
  /** Speak to it with `app.inject`. */
  app: App;
  metrics: Pick<Meter, 'registry'>;
  /** Runs a command of the venue, checked as the operations port checks it. */
  venue: (command: VenueInput) => Promise<VenueReply>;
}

/** A whole server that listens nowhere. */
export const createTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { estateDir, mount, keys = [testKey], siteDir, createRenderers, recompose } = options;
  const test = await createTestKernel({
    ...options,
    env: { ...(estateDir === undefined ? {} : { ESTATE_DIR: estateDir }), ...options.env },
  });
  const { app, metrics, venue } =
    mount === undefined
      ? await composed(test, {
          siteDir: siteDir ?? null,
          ...(createRenderers && { createRenderers }),
          ...(recompose && { recompose }),
        })
      : { ...(await bare(test, keys, mount)), venue: noVenue };
  await app.ready();
  return {
    ...test,
    app,
    metrics,
    venue,
    close: async () => {
      await app.close();
      await test.close();
    },
  };
};

const noVenue: TestServer['venue'] = async () => {
  throw new Error('A bare web server has no bookings.');
};

const composed = async (
  { built, store }: TestKernel,
  options: Pick<ComposeOptions, 'siteDir' | 'createRenderers' | 'recompose'>,
): Promise<Pick<TestServer, 'app' | 'metrics' | 'venue'>> => {
  // Imported here, so that a test of the kernel does not need the domains.
  const [{ compose }, { runVenue }] = await Promise.all([import('../compose'), import('../modules/bookings/index')]);
  const { app, metrics, venueActions } = await compose({ built, store, ...options });
  return { app, metrics, venue: runVenue(venueActions) };
};

const bare = async (
  { kernel, store }: TestKernel,
  keys: readonly ApiKey[],
  mount: NonNullable<TestServerOptions['mount']>,
): Promise<Pick<TestServer, 'app' | 'metrics'>> => {
  const { metrics } = kernel;
  const app = await createApp({
    kernel,
    store,
    keys: { keys: () => keys },
    readiness: () => 'ready',
  });
  await mount(app, kernel);
  return { app, metrics };
};
