import { afterVisible, backoffMs, retryLater } from '@bars/shared-ui/area/visible-time';
import type { LifeCycles } from 'single-spa';
import type { AreaName } from '../routes/route-table';

/** The loading state of an area's code. `slow` is still loading and may become `ready`; `failed` is tried again by itself and may, too. */
export type LoadState = 'idle' | 'loading' | 'slow' | 'failed' | 'ready';

export const slowAfterMs = 4000;

export interface AreaLoaderOptions {
  load: (area: AreaName) => Promise<LifeCycles>;
  onChange: (area: AreaName, state: LoadState) => void;
  /** Called once for each area. */
  onFailure: (area: AreaName, error: unknown) => void;
}

export interface AreaLoader {
  /** Starts loading, once. */
  start: (area: AreaName) => void;
  state: (area: AreaName) => LoadState;
  /** The loaded module. Call it only when `ready`. */
  module: (area: AreaName) => LifeCycles;
}

/**
 * Loads areas outside single-spa's routing: single-spa waits for a loading application before it routes on,
 * so one slow area would block every other page. Here an area becomes active only once its code has loaded.
 */
export const createAreaLoader = ({ load, onChange, onFailure }: AreaLoaderOptions): AreaLoader => {
  const states = new Map<AreaName, LoadState>();
  const modules = new Map<AreaName, LifeCycles>();

  const become = (area: AreaName, state: LoadState) => {
    states.set(area, state);
    onChange(area, state);
  };

  /** Loads the area again and again, each time later, until it is there. */
  const recover = async (area: AreaName, failures = 0): Promise<void> => {
    await new Promise<void>((resolve) => void retryLater(backoffMs(failures), resolve));
    try {
      modules.set(area, await load(area));
      become(area, 'ready');
    } catch {
      await recover(area, failures + 1);
    }
  };

  const start = async (area: AreaName): Promise<void> => {
    become(area, 'loading');
    const stop = afterVisible(slowAfterMs, () => become(area, 'slow'));
    try {
      modules.set(area, await load(area).finally(stop));
      become(area, 'ready');
    } catch (error) {
      become(area, 'failed');
      onFailure(area, error);
      await recover(area);
    }
  };

  return {
    start: (area) => {
      if (!states.has(area)) void start(area);
    },
    state: (area) => states.get(area) ?? 'idle',
    module: (area) => {
      const module = modules.get(area);
      if (!module) throw new Error(`The area ${area} is not loaded.`);
      return module;
    },
  };
};
