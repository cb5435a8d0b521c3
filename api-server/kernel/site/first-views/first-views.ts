import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Sweep } from '../../kernel';
import { NotRendered } from '../../prerender/prerender';
import { atLaterTime } from '../../time/clock';

/** Something that is rendered for the first moment of a visit. */
export interface FirstView {
  /** For the log. */
  name: string;
  /** Renders it as it is now and keeps it; costs little where the kept one still holds. */
  render: () => Promise<unknown>;
}

/** Where first views come from. */
export interface ViewSource {
  /** Those of the live release. */
  live: () => Promise<FirstView[]>;
  /** Those of releases before it that are kept. */
  former?: () => Promise<FirstView[]>;
  /** Another one once there is another release. */
  release: () => Promise<string>;
}

export interface FirstViews {
  add: (source: ViewSource) => void;
  /** Renders those of the live release. Resolves once all are there, have failed or have taken too long. */
  start: () => Promise<void>;
  /** False while `start` is under way. */
  areReady: () => boolean;
  /** Renders those of the live release as they will be; the same end as `start`. For a change that has not come yet, inside its own context. */
  prepare: () => Promise<void>;
  /** Renders what a new release or the time has changed. */
  sweep: Sweep;
}

const minuteMs = 60_000;
/** Longer than the pause between two renderings, so that a new day was rendered before it comes. */
const aheadMs = 1.5 * minuteMs;
/** A view that hangs holds nothing up for longer, those behind it included. */
const patienceMs = 30_000;

/**
 * Renders first views before somebody asks for them: at the start, ahead of a new day and another estate, and after a release.
 * Each is kept under what it shows, so none is ever sent out of date. Decision: docs/decisions/011.
 * @param patience how long `start`, `prepare` and each view may take, in milliseconds
 */
export const createFirstViews = (log: FastifyBaseLogger, patience = patienceMs): FirstViews => {
  const sources: ViewSource[] = [];
  const failed = new Set<string>();
  let isStarting = false;
  let started = Promise.resolve();
  let last: { releases: string; at: number } | undefined;

  const isDone = async (work: Promise<unknown>): Promise<boolean> => {
    const done = new AbortController();
    try {
      const { signal } = done;
      return await Promise.race([work.then(() => true), wait(patience, false, { signal, ref: false })]);
    } finally {
      done.abort();
    }
  };
  const render = async ({ name, render: make }: FirstView): Promise<void> => {
    try {
      if (!(await isDone(make()))) throw new Error('It takes too long.');
      failed.delete(name);
    } catch (error) {
      // It is tried again each minute, and said once.
      if (!failed.has(name) && !(error instanceof NotRendered))
        log.error({ err: error, view: name }, 'a first view was not rendered');
      failed.add(name);
    }
  };
  /** One after the other, so that requests are answered in between. */
  const renderAll = async (of: 'live' | 'former'): Promise<void> => {
    for (const source of sources) {
      const views: FirstView[] = [];
      await render({ name: `the ${of} ones`, render: async () => void views.push(...((await source[of]?.()) ?? [])) });
      for (const view of views) await render(view);
    }
  };
  const renderLive = async (): Promise<void> => {
    if (!(await isDone(renderAll('live')))) log.error({ ms: patience }, 'the first views take too long');
  };

  return {
    add: (source) => void sources.push(source),
    start: () => {
      isStarting = true;
      started = renderLive().finally(() => (isStarting = false));
      return started;
    },
    areReady: () => !isStarting,
    prepare: async () => {
      await renderLive();
      // What was rendered for a later time was rendered of the estate before.
      last = undefined;
    },
    sweep: {
      name: 'first-views',
      run: async (now) => {
        await started;
        const releases = (await Promise.all(sources.map(({ release }) => release()))).join(' ');
        if (last?.releases === releases && now.getTime() - last.at < minuteMs) return 0;
        last = { releases, at: now.getTime() };
        await renderLive();
        await atLaterTime(aheadMs, renderLive);
        await renderAll('former');
        return 0;
      },
    },
  };
};
