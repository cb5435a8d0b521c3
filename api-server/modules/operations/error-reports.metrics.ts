import { counter } from '../../kernel/metrics/declare';
import type { Meter, Series } from '../../kernel/metrics/meter';
import type { DomainMetrics } from '../../kernel/metrics/readings';
import { newestReleases, type AreaVersions } from '../../kernel/site/area-versions';
import { failedCode, type NamedCode } from './failed-code.rules';

const other = 'other';

const failures = counter({
  name: 'area_failures_total',
  says: 'Errors that pages have reported, by the area whose code failed and the release that brought this code; `other` for code that is not ours, or of an older release. Only while `ERROR_REPORTS_DSN` is set',
  labels: {
    area: { whose: 'the areas of the site, and `elements`', most: 8 },
    release: { whose: 'the newest releases of the site', most: newestReleases },
  },
});

export const errorReportsMetrics: DomainMetrics = { declared: [failures] };

interface Failed {
  area: string;
  release: string;
}

const failedIn = (named: readonly NamedCode[], { areas, releaseOf }: AreaVersions): Failed => {
  const code = named.find(({ unit }) => areas.has(unit));
  return code === undefined
    ? { area: other, release: other }
    : { area: code.unit, release: releaseOf(code.unit, code.version) ?? other };
};

/** Counts what failed, by what the site has: nothing that a report says becomes a label. Returns what takes in an envelope. */
export const countFailures = (
  meter: Pick<Meter, 'read'>,
  versions: () => Promise<AreaVersions>,
): ((envelope: string) => Promise<void>) => {
  const counts = new Map<string, Series<typeof failures.labels>>();
  meter.read(failures, async () => {
    const { releases } = await versions();
    return [...counts.values()].filter(({ labels: { release } }) => release === other || releases.includes(release));
  });
  return async (envelope) => {
    const known = await versions();
    for (const named of failedCode(envelope)) {
      const labels = failedIn(named, known);
      const key = `${labels.area} ${labels.release}`;
      counts.set(key, { labels, value: (counts.get(key)?.value ?? 0) + 1 });
    }
  };
};
