import type { Kernel } from './kernel/kernel';
import { gatewayMetrics } from './kernel/gateway/gateway.metrics';
import { httpMetrics } from './kernel/http/operations/http.metrics';
import { limitsMetrics } from './kernel/limits/limits.metrics';
import { liveMetrics, readLive } from './kernel/live/live.metrics';
import { mailMetrics } from './kernel/mail/trouble/mail.metrics';
import type { Metric } from './kernel/metrics/declare';
import { createReadings, readGauges, seriesOf, type DomainMetrics, type Reading } from './kernel/metrics/readings';
import { prerenderMetrics } from './kernel/prerender/prerender.metrics';
import { processMetrics, readProcess } from './kernel/process/process.metrics';
import { releasesMetrics } from './kernel/site/releases.metrics';
import { backupsMetrics } from './kernel/store/backup/backups.metrics';
import type { Store } from './kernel/store/open-store';
import { readConnections, storeMetrics } from './kernel/store/store.metrics';
import type { Sweeps } from './kernel/sweeps';
import { dueReadings, jobAge, jobFailingAge } from './kernel/sweeps.metrics';
import { dueRows } from './audits';

const ofKernel: readonly DomainMetrics[] = [
  httpMetrics,
  limitsMetrics,
  gatewayMetrics,
  mailMetrics,
  { declared: [jobAge, jobFailingAge] },
  liveMetrics,
  storeMetrics,
  backupsMetrics,
  processMetrics,
  prerenderMetrics,
  releasesMetrics,
];

interface MetricsDeps {
  kernel: Kernel;
  store: Store;
  sweeps: Sweeps;
  isStopping: () => boolean;
  /** Those of the domains. */
  domains: readonly DomainMetrics[];
}

/** Everything that is counted or read in a server. */
export interface ServerMetrics {
  declared: readonly Metric[];
  readings: readonly Reading[];
}

/** Makes all numbers of a server be there. */
export const createServerMetrics = ({ kernel, store, sweeps, isStopping, domains }: MetricsDeps): ServerMetrics => {
  const { metrics } = kernel;
  const all = [...domains, ...ofKernel];
  const declared = all.flatMap((one) => one.declared);
  const readings = [...all.flatMap((one) => one.readings ?? []), ...dueReadings(dueRows)];
  metrics.declare(declared);
  const read = createReadings(kernel, readings);
  readGauges(
    metrics,
    readings.filter(({ gauge }) => gauge !== jobAge),
    read,
  );
  const ofRows = new Set(readings.flatMap(({ gauge, labels }) => (gauge === jobAge ? [labels['sweep']] : [])));
  metrics.read(jobAge, async () => [
    ...seriesOf(jobAge, readings, await read()).map(({ labels, value }) => ({
      labels: { sweep: labels['sweep'] ?? '' },
      value,
    })),
    ...sweeps
      .late()
      .flatMap(({ name, seconds }) => (ofRows.has(name) ? [] : [{ labels: { sweep: name }, value: seconds }])),
  ]);
  readConnections(metrics, store);
  readProcess(kernel, isStopping);
  readLive(kernel);
  return { declared, readings };
};
