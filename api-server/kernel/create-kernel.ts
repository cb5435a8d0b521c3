import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './time/clock';
import type { Config } from './config/config';
import { createEvents } from './composition/events';
import type { Gateway } from './gateway/gateway';
import { measuredGateway } from './gateway/gateway.metrics';
import type { Kernel } from './kernel';
import { createLive } from './live/live';
import { createOutbox } from './mail/outbox';
import { createSenders, type Senders } from './mail/senders';
import type { MailTransport } from './mail/transport';
import { measuredTransport } from './mail/trouble/mail.metrics';
import { createMeter } from './metrics/meter';
import { quarantinedGateway } from './quarantine/quarantined-gateway';
import { createQuarantine, type Quarantine } from './quarantine/quarantine';
import { createPorts } from './composition/ports';
import type { Store } from './store/open-store';
import { createSweeps, type Sweeps } from './sweeps';

export interface KernelDeps {
  config: Config;
  clock: Clock;
  store: Store;
  log: FastifyBaseLogger;
  transport: MailTransport;
  gateway: Gateway;
}

export interface BuiltKernel {
  kernel: Kernel;
  sweeps: Sweeps;
  senders: Senders;
  transport: MailTransport;
  /** It looks once somebody makes it. */
  quarantine: Quarantine;
}

/** Puts the kernel together; nothing runs until `sweeps.start()`. */
export const createKernel = ({ config, clock, store, log, transport, gateway }: KernelDeps): BuiltKernel => {
  const quarantine = createQuarantine(store.db);
  const sweeps = createSweeps(clock, log, quarantine.stopsWork);
  const metrics = createMeter();
  const senders = createSenders();
  const outbox = createOutbox({
    db: store.db,
    clock,
    transport: measuredTransport(transport, metrics),
    senders,
    log,
    metrics,
    operationsEmail: config.operationsEmail,
  });
  sweeps.add(outbox.sweep);
  sweeps.add(outbox.keptSweep);
  return {
    kernel: {
      config,
      clock,
      db: store.db,
      log,
      mail: outbox,
      gateway: quarantinedGateway(measuredGateway(gateway, metrics), quarantine),
      quarantine,
      live: createLive(store),
      metrics,
      events: createEvents(),
      ports: createPorts(),
    },
    sweeps,
    senders,
    transport,
    quarantine,
  };
};
