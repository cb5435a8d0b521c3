import { counter } from '../metrics/declare';

export const releasesRefused = counter({
  name: 'release_refused_total',
  says: 'Releases of the site that were refused, by the unit that was wrong; `other` where it was none',
  labels: { unit: { whose: 'the units of the release before', most: 30 } },
});

export const releasesMetrics = { declared: [releasesRefused] };
