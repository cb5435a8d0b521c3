import { AsyncLocalStorage } from 'node:async_hooks';

/** What the running code works for: a request, or a run of a sweep. Each is a field of every log line that it writes. */
export interface Work {
  request_id?: string;
  /** The trace that a caller has begun, or ours where traces are exported. Source: W3C Trace Context. */
  trace_id?: string;
  sweep?: string;
}

const works = new AsyncLocalStorage<Work>();

/** Runs something for a request or sweep, with all that it starts. */
export const runFor = <Result>(work: Work, run: () => Result): Result => works.run(work, run);

/** Empty outside requests and sweeps. */
export const currentWork = (): Work => works.getStore() ?? {};
