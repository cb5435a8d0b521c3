import { gauge } from '../metrics/declare';
import type { Meter } from '../metrics/meter';
import type { PoolState, Store } from './open-store';

const connections = gauge({
  name: 'database_connections',
  says: 'Connections of this process by the pools of visitors and of jobs; `waiting` is work that waits for one',
  of: 'process',
  labels: { pool: ['visitors', 'jobs'], state: ['total', 'idle', 'waiting'] },
});

export const storeMetrics = { declared: [connections] };

export const readConnections = (meter: Meter, store: Pick<Store, 'connections'>): void =>
  meter.read(connections, () => {
    const { visitors, jobs } = store.connections();
    const ofPool = (pool: 'visitors' | 'jobs', { total, idle, waiting }: PoolState) =>
      (['total', 'idle', 'waiting'] as const).map((state) => ({
        labels: { pool, state },
        value: { total, idle, waiting }[state],
      }));
    return [...ofPool('visitors', visitors), ...(jobs === undefined ? [] : ofPool('jobs', jobs))];
  });
