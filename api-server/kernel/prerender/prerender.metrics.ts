import { counter } from '../metrics/declare';

export const prerenderFailures = counter({
  name: 'prerender_failures_total',
  says: 'Renderings that an area, or `elements`, did not give, by the name in the import map',
  labels: { owner: { whose: 'the areas of the release', most: 12 } },
});

export const prerenderMetrics = { declared: [prerenderFailures] };
