import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { compose, type Composed } from './compose';
import { venueCalls } from './modules/bookings/index';
import { serveClockControl } from './kernel/time/clock-control';
import { startedClock, systemClock, type Clock, type MovableClock } from './kernel/time/clock';
import type { Config } from './kernel/config/config';
import { createKernel } from './kernel/create-kernel';
import { configuredGateway } from './kernel/gateway/configured-gateway';
import { serveOperations } from './kernel/http/operations/operations-port';
import { smtpTransport } from './kernel/mail/transport';
import { tracedTransport } from './kernel/process/tracing/traced-ports';
import { createServerProcess } from './kernel/process/server-processes';
import { openSite } from './kernel/site/target/site-source';
import { traceCalls } from './kernel/store/backup/backup-trace';
import { copyCalls } from './kernel/store/backup/running-copy';
import { prepareSchema } from './kernel/store/migrations/prepare-schema';
import { asJob } from './kernel/store/jobs';
import { openEmbedded, openPostgres, type Store } from './kernel/store/open-store';

/** A request that takes longer at the end is cut off, so that the database still closes in good order. */
const requestsEndWithinMs = 10_000;

export interface RunningServer {
  brands: Composed['brands'];
  /**
   * Says that it is not ready and goes on for as long as the settings say, so that nobody is sent any more. Then it ends streams, stops
   * listening, finishes requests, closes the database and gives the data folder back.
   */
  stop(): Promise<void>;
}

/** Without its database the process ends; its supervisor starts another one, which takes the folder over. */
const endNow = (error: Error, log: FastifyBaseLogger): never => {
  log.fatal({ err: error }, 'the embedded database has stopped');
  return process.exit(1);
};

const openStore = (config: Config, log: FastifyBaseLogger): Promise<Store> =>
  config.databaseUrl === null
    ? openEmbedded(config.dataDir, { onCrash: (error) => endNow(error, log) })
    : openPostgres(
        config.databaseUrl,
        (error) => log.warn({ err: error }, 'a database connection was lost'),
        config.database,
      );

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const clocks = (config: Config): { clock: Clock; movable: MovableClock | null } => {
  if (config.clockStart === null && config.clockControlPort === null) return { clock: systemClock(), movable: null };
  const movable = startedClock(config.clockStart ?? systemClock().now());
  return { clock: movable, movable };
};

/** Starts everything and resolves once the server is ready. What was opened is closed again when a later step fails. */
export const startServer = async (config: Config, log: FastifyBaseLogger): Promise<RunningServer> => {
  const closers: (() => Promise<void> | void)[] = [];
  let isStopping = false;
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, 'a part of the server did not close');
      }
    }
  };
  try {
    // What can be refused at once comes before what takes seconds.
    const site = await openSite(config, log);
    closers.push(site.stop);
    const { clock, movable } = clocks(config);
    const store = await openStore(config, log);
    closers.push(store.close);
    await asJob(() => prepareSchema(config, store.db, { now: clock.now(), log }));
    const transport = tracedTransport(smtpTransport(config.smtpUrl));
    closers.push(transport.close);
    const ownProcess = createServerProcess(store.db);
    closers.push(ownProcess.leave);
    const built = createKernel({ config, clock, store, log, transport, gateway: configuredGateway(config, clock) });
    await built.quarantine.look();
    closers.push(built.quarantine.watch());
    const { app, metrics, brands, venueActions, views } = await compose({
      isStopping: () => isStopping,
      built,
      store,
      siteDir: site.dir,
      siteSource: site.source,
    });
    built.sweeps.add(ownProcess.sweep);
    closers.push(built.sweeps.stop);
    const operations = await serveOperations({
      metrics,
      calls: { ...venueCalls(venueActions), ...copyCalls(store, config), ...traceCalls(store.db, clock) },
      secret: config.secret,
      host: config.metricsHost,
      port: config.metricsPort,
      log,
    });
    operations.on('error', (error) => log.error({ err: error }, 'the operations port failed'));
    closers.push(() => closeServer(operations));
    if (movable !== null && config.clockControlPort !== null) {
      const control = await serveClockControl(movable, built.sweeps.runNow, config.clockControlPort);
      closers.push(() => closeServer(control));
    }
    closers.push(() => Promise.race([app.close(), wait(requestsEndWithinMs, undefined, { ref: false })]));
    const rendered = views.start();
    await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
    app.server.on('error', (error) => log.error({ err: error }, 'a connection was not taken'));
    built.sweeps.start();
    site.start();
    await rendered;
    const stop = async () => {
      isStopping = true;
      await wait(config.drainSeconds * 1000);
      await closeAll();
    };
    return { stop, brands };
  } catch (error) {
    await closeAll();
    throw error;
  }
};
