import type * as z from 'zod/mini';
import {
  ModulesFailed,
  Stopped,
  startRenderer,
  usualSpawn,
  type ModuleGraph,
  type Renderer,
  type RenderLimits,
  type SpawnProcess,
} from './process/renderer';

/** Modules of a release that render on the server. */
export interface ModulesOf extends ModuleGraph {
  /** Whose they are, without the version. For the log and the metrics. */
  owner: string;
  /** Not of a former release, whose process is the first to make room. Default: always. */
  isLive?: () => boolean;
}

export interface RenderModules {
  /** Whether they export a function under a name. @throws {NotRendered} */
  has: (name: string) => Promise<boolean>;
  /** What a function answers to arguments that JSON can hold. @throws {NotRendered} also where the answer has another shape */
  render: <Shape extends z.ZodMiniType>(
    name: string,
    args: readonly unknown[],
    shape: Shape,
  ) => Promise<z.output<Shape>>;
  /** For what belongs to them and is not what it should be. Logs and counts it as a failure of theirs. */
  notRendered: (cause: unknown) => NotRendered;
  /** They are not of the live release any more: what was asked for is still rendered. */
  retire: () => void;
}

export interface Prerender {
  modulesOf: (modules: ModulesOf) => RenderModules;
  /** Processes that are there. */
  running: () => number;
  stop: () => void;
}

export interface PrerenderOptions {
  log: { error: (facts: object, text: string) => void };
  /** Hears of each failure. */
  onFailure: (owner: string) => void;
  limits?: RenderLimits;
  spawnProcess?: SpawnProcess;
  /** Processes that stay while nothing is rendered: one for each area with markup, the elements, and a former version of them. */
  most?: number;
  /** How long modules rest whose process was ended three times, in milliseconds. */
  restMs?: number;
}

/** A page works without what was to be rendered. It was logged where it happened, once for each release. */
export class NotRendered extends Error {}

const usualLimits: RenderLimits = { load: 5000, first: 1000, render: 200 };
const usualMost = 5;
const usualRestMs = 60_000;
const failuresBeforeRest = 3;
/** Renderings that wait for one process. A page waits no longer than three seconds. */
const mostWaiting = 50;

interface Process {
  end: () => void;
  isBusy: () => boolean;
  isLive: () => boolean;
}

/** What all modules share. */
interface Shared extends Required<PrerenderOptions> {
  /** Of those that are there the one that was used last is at the end. */
  processes: Set<Process>;
  isStopped: () => boolean;
}

/** Ends those without work: first those of former releases, then those that were used longest ago. */
const endSpare = ({ processes, most }: Shared): void => {
  const idle = [...processes]
    .filter(({ isBusy }) => !isBusy())
    .toSorted((a, b) => Number(a.isLive()) - Number(b.isLive()));
  for (const one of idle.slice(0, Math.max(0, processes.size - most))) one.end();
};

/** The process of some modules, started when it is needed, and what it is asked, one after the other. */
const createProcess = ({ isLive = () => true, ...graph }: Omit<ModulesOf, 'owner'>, shared: Shared) => {
  const { limits, restMs, processes, spawnProcess } = shared;
  let starting: Promise<Renderer> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let failures = 0;
  let broken: Error | undefined;

  const own: Process = {
    isLive,
    isBusy: () => waiting > 0,
    end: () => {
      const ended = starting;
      starting = undefined;
      processes.delete(own);
      ended?.then((renderer) => renderer.end()).catch(() => undefined);
    },
  };
  const started = (): Promise<Renderer> => {
    starting ??= startRenderer(graph, limits, spawnProcess);
    processes.delete(own);
    processes.add(own);
    return starting;
  };
  /** Each start takes half a second of a processor, so modules that fail again and again rest. */
  const noteStop = (): void => {
    own.end();
    failures += 1;
    setTimeout(() => (failures -= 1), restMs).unref();
  };
  const work = async <Value>(before: Promise<unknown>, ask: (renderer: Renderer) => Promise<Value>): Promise<Value> => {
    await before;
    if (shared.isStopped()) throw new Error('The server stops.');
    if (broken) throw broken;
    if (failures >= failuresBeforeRest) throw new Error('It has failed too often.');
    let isLoaded = false;
    const attempt = async (): Promise<Value> => {
      const renderer = await started();
      isLoaded = true;
      return ask(renderer);
    };
    try {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof Stopped) || !error.isStarved) throw error;
        // On a busy machine once more, with the time of a first rendering.
        own.end();
        isLoaded = false;
        return await attempt();
      }
    } catch (error) {
      // Their texts do not change, so that what they throw at the start, they throw at each.
      if (!isLoaded && error instanceof ModulesFailed) broken = error;
      if (!isLoaded || error instanceof Stopped) noteStop();
      throw error;
    }
  };
  return {
    ...own,
    ask: async <Value>(ask: (renderer: Renderer) => Promise<Value>): Promise<Value> => {
      if (waiting >= mostWaiting) throw new Error('Too many wait for it.');
      waiting += 1;
      const done = work(last, ask);
      last = done.catch(() => undefined);
      try {
        return await done;
      } finally {
        waiting -= 1;
        endSpare(shared);
      }
    },
  };
};

const createModules = ({ owner, ...graph }: ModulesOf, shared: Shared): RenderModules => {
  const { log, onFailure } = shared;
  const { ask, end, isBusy } = createProcess(graph, shared);
  let exported: readonly string[] | undefined;
  let isRetired = false;
  let hasFailed = false;

  const failed = (cause: unknown): NotRendered => {
    if (!shared.isStopped()) {
      onFailure(owner);
      if (!hasFailed) log.error({ err: cause, owner, entry: graph.entry }, 'modules of a release render nothing');
      hasFailed = true;
    }
    return new NotRendered(`${graph.entry} renders nothing.`, { cause });
  };
  const endIfRetired = (): void => {
    if (isRetired && !isBusy()) end();
  };
  const answerOf = async <Value>(work: (renderer: Renderer) => Promise<Value>): Promise<Value> => {
    try {
      return await ask(work);
    } catch (error) {
      throw failed(error);
    } finally {
      endIfRetired();
    }
  };
  return {
    has: async (name) => {
      exported ??= await answerOf(async ({ exports }) => exports);
      return exported.includes(name);
    },
    render: (name, args, shape) => answerOf(async ({ render }) => shape.parse(await render(name, args))),
    notRendered: failed,
    retire: () => {
      isRetired = true;
      endIfRetired();
    },
  };
};

/**
 * Renders with modules of releases, each release's in a process of its own that has no rights. What fails, hangs or says something
 * else is not rendered. Decision: docs/decisions/050.
 */
export const createPrerender = ({
  limits = usualLimits,
  spawnProcess = usualSpawn,
  most = usualMost,
  restMs = usualRestMs,
  ...options
}: PrerenderOptions): Prerender => {
  const processes = new Set<Process>();
  let isStopped = false;
  const shared: Shared = { ...options, limits, spawnProcess, most, restMs, processes, isStopped: () => isStopped };
  return {
    modulesOf: (modules) => createModules(modules, shared),
    running: () => processes.size,
    stop: () => {
      isStopped = true;
      for (const one of processes) one.end();
    },
  };
};
