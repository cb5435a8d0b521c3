import { sql } from 'kysely';
import type { Kernel } from '../kernel';
import { gauge } from '../metrics/declare';
import type { DomainMetrics } from '../metrics/readings';
import { releaseVersion } from './server-processes';

const schemaVersion = gauge({
  name: 'schema_version',
  says: 'The number of the newest migration that the database has',
  of: 'database',
  labels: {},
});
const quarantined = gauge({
  name: 'quarantined',
  says: '1 while the database was restored and waits for `bars resume`; left out while it does not answer',
  of: 'database',
  labels: {},
});
const buildInfo = gauge({
  name: 'build_info',
  says: '1, with the version of the release that this process runs',
  of: 'process',
  labels: { version: { whose: 'the release', most: 1 } },
});
const stopping = gauge({
  name: 'server_stopping',
  says: '1 while this process ends its requests and takes no new ones',
  of: 'process',
  labels: {},
});

export const processMetrics: DomainMetrics = {
  declared: [schemaVersion, quarantined, buildInfo, stopping],
  readings: [
    {
      gauge: schemaVersion,
      labels: {},
      query: () => sql<{ value: number }>`
        select coalesce(max(substring(name from '^[0-9]+')::integer), 0) as value from migration`,
    },
  ],
};

/** What this process says of itself. */
export const readProcess = (
  { metrics, quarantine }: Pick<Kernel, 'metrics' | 'quarantine'>,
  isStopping: () => boolean,
): void => {
  metrics.read(buildInfo, () => [{ labels: { version: releaseVersion() }, value: 1 }]);
  metrics.read(stopping, () => [{ labels: {}, value: isStopping() ? 1 : 0 }]);
  metrics.read(quarantined, () =>
    quarantine.state() === 'unknown' ? [] : [{ labels: {}, value: quarantine.state() === 'on' ? 1 : 0 }],
  );
};
