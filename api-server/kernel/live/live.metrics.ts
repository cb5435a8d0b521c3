import type { Kernel } from '../kernel';
import { gauge } from '../metrics/declare';

const streams = gauge({
  name: 'live_streams',
  says: 'Open pages of bookings that hear of changes from this process',
  of: 'process',
  labels: {},
});

export const liveMetrics = { declared: [streams] };

export const readLive = ({ metrics, live }: Pick<Kernel, 'metrics' | 'live'>): void =>
  metrics.read(streams, () => [{ labels: {}, value: live.followers() }]);
