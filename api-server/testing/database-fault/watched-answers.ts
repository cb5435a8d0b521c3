import { setTimeout as wait } from 'node:timers/promises';

const headers = { 'X-Api-Key': 'pk_portal_bars', 'X-Brand': '1' };
const everyMs = 100;
/** Nothing is waited for longer: it counts as a 503. */
const deadlineMs = 5000;

interface Answer {
  status: number;
  at: number;
}

/** What several servers answer, ten times a second, until it is stopped. */
export interface WatchedAnswers {
  /** How often each status was answered. */
  stop(): Promise<Map<number, number>>;
  /** Resolves once each of them has answered so for the last time. */
  untilAllAnswer(status: number): Promise<void>;
  /** From the first answer to the last of a status, in seconds. */
  secondsOf(status: number): number;
  /** As `performance.now()`. */
  lastAt(status: number): number;
}

export const watchAnswers = (origins: readonly string[], paths: readonly string[]): WatchedAnswers => {
  const answers: Answer[] = [];
  const last = new Map<string, number>();
  const stopping = new AbortController();
  const watch = async (address: string) => {
    while (!stopping.signal.aborted) {
      let status = 503;
      try {
        const response = await fetch(address, { headers, signal: AbortSignal.timeout(deadlineMs) });
        await response.arrayBuffer();
        ({ status } = response);
      } catch {
        // It did not answer.
      }
      answers.push({ status, at: performance.now() });
      last.set(address, status);
      await wait(everyMs);
    }
  };
  const addresses = origins.flatMap((origin) => paths.map((path) => `${origin}${path}`));
  const watching = addresses.map(watch);
  const timesOf = (wanted: number) => answers.flatMap(({ status, at }) => (status === wanted ? [at] : []));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(watching);
      const counts = new Map<number, number>();
      for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
      return counts;
    },
    untilAllAnswer: async (status) => {
      while (addresses.some((address) => last.get(address) !== status)) await wait(everyMs);
    },
    secondsOf: (status) => {
      const times = timesOf(status);
      return times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1000;
    },
    lastAt: (status) => Math.max(0, ...timesOf(status)),
  };
};
