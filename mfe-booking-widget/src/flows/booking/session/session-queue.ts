import type { ApiError } from '@bars/shared-api';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { namesOf, pickFields, slotFields, type Draft, type FieldName } from '../../../common/fields';
import { withKnownParts } from './answers.rules';
import { acknowledged, isEmptyForenameAlone, recovered, refusalsOf, toSend, withChange } from './drafts.rules';
import type { Command, QueueEnvironment, QueueSnapshot, QueueStart } from './queue.types';
import { QueueTiming } from './queue-timing';

interface Job {
  kind: 'send' | 'complete';
  command: Command;
  force: boolean;
  settle: (ok: boolean) => void;
}

interface Call {
  fields: Draft;
  job: Job | undefined;
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

/**
 * Sends a booking's changes one call at a time, and keeps typed values until the server has answered for them.
 * A failed call keeps the previous data and the drafts; the next call sends them again.
 * Sources: BW-50…BW-59.
 */
export class SessionQueue {
  readonly #environment: QueueEnvironment;
  readonly #start: QueueStart;
  readonly #timing: QueueTiming;
  readonly #listeners = new Set<() => void>();
  readonly #jobs: Job[] = [];
  #sessionId: string | null;
  #resumeCode: string | undefined;
  #inFlight: Call | null = null;
  /** The server's last answer; null for a session that has not started. */
  #answered: QueueSnapshot['session'] = null;
  #state: QueueSnapshot;

  constructor(environment: QueueEnvironment, start: QueueStart) {
    this.#environment = environment;
    this.#start = start;
    this.#timing = new QueueTiming(environment.timers);
    const { answer = null } = start;
    this.#answered = answer;
    this.#sessionId = answer?.session_id ?? start.sessionId;
    this.#resumeCode = start.resumeCode;
    this.#state = {
      session: answer,
      bars: answer?.bars ?? null,
      drafts: answer ? {} : start.drafts,
      refusals: {},
      underWay: new Set(),
      isBusy: false,
      hasFailed: false,
      renewals: 0,
    };
  }

  readonly snapshot = (): QueueSnapshot => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Merges a change and sends it: at once, `wait` ms after the last waiting change, or after the current call. */
  update(change: Draft, { wait = 0 }: { wait?: number } = {}): void {
    if (wait > 0) this.#timing.hold(change, wait, () => this.#release());
    this.#takeIn(change);
    if (wait === 0) this.#release();
  }

  /** Sends all waiting changes with `change` and the command. False if a call failed. `force` calls even if nothing changed. */
  run(
    command: Command = {},
    { force = false, change = {} }: { force?: boolean; change?: Draft } = {},
  ): Promise<boolean> {
    this.#takeIn(change);
    return this.#enqueue({ kind: 'send', command, force });
  }

  /** Sends all waiting changes, then completes the session. Source: API-B-3. */
  complete(): Promise<boolean> {
    return this.#enqueue({ kind: 'complete', command: {}, force: true });
  }

  /** Removes the drafts of fields that are not available any more. */
  discard(names: readonly FieldName[]): void {
    this.#publish({ drafts: pickFields(this.#state.drafts, (name) => !names.includes(name)) });
  }

  #takeIn(change: Draft): void {
    const refusals = Object.fromEntries(Object.entries(this.#state.refusals).filter(([name]) => !(name in change)));
    this.#publish({
      drafts: withChange(this.#state.drafts, change, this.#answered, this.#inFlight?.fields ?? {}),
      refusals,
    });
  }

  #enqueue(job: Omit<Job, 'settle'>): Promise<boolean> {
    return new Promise((settle) => {
      this.#jobs.push({ ...job, settle });
      this.#release();
    });
  }

  #release(): void {
    this.#timing.release();
    this.#attempt();
  }

  readonly #attempt = (): void => {
    this.#timing.stopRetry();
    const job = this.#jobs[0];
    const fields = toSend(
      this.#state.drafts,
      this.#answered,
      new Set([...this.#timing.held, ...namesOf(this.#state.refusals)]),
    );
    const isNothing = isEmpty(fields) || isEmptyForenameAlone(fields);
    if (this.#inFlight) {
      this.#timing.retry(this.#attempt);
      this.#publish({});
    } else if (job?.kind === 'complete' && isNothing) this.#callComplete(job);
    else if (isNothing && !this.#hasErrand(job)) this.#done(job, true);
    else void this.#call({ fields, job });
  };

  /** Whether a job needs a call. A move to the current step and an update without a change need none. Source: BW-55. */
  #hasErrand(job: Job | undefined): boolean {
    if (!job) return false;
    const { step, extend_hold: extend } = job.command;
    return job.force || extend !== undefined || (step !== undefined && step !== this.#answered?.step);
  }

  async #call({ fields, job }: Call): Promise<void> {
    this.#inFlight = { fields, job };
    this.#publish({});
    try {
      const change = { ...fields, ...job?.command };
      this.#succeed(await this.#environment.send({ ...this.#address(), change }), job?.kind === 'send');
    } catch (thrown) {
      this.#fail(this.#environment.asError(thrown));
    }
  }

  #address() {
    return { sessionId: this.#sessionId, resumeCode: this.#resumeCode, includeBars: this.#state.bars === null };
  }

  #callComplete(job: Job): void {
    if (!isEmpty(this.#state.refusals)) return this.#done(job, false);
    this.#inFlight = { fields: {}, job };
    this.#publish({});
    this.#environment.complete(this.#sessionId ?? '').then(
      (session) => this.#succeed(session, true),
      (thrown: unknown) => this.#fail(this.#environment.asError(thrown)),
    );
  }

  /** Handles an answer. The fields of a completion are sent first, and their answer does not end the job. */
  #succeed(answer: BookingSession, isEnd: boolean): void {
    const call = this.#inFlight;
    const session = withKnownParts(answer, this.#answered);
    this.#inFlight = null;
    this.#sessionId = session.session_id;
    this.#answered = session;
    const drafts = acknowledged(this.#state.drafts, call?.fields ?? {});
    this.#publish({ session, bars: session.bars ?? this.#state.bars, drafts, hasFailed: false });
    this.#done(isEnd ? call?.job : undefined, true);
  }

  #fail(error: ApiError): void {
    const { fields, job } = this.#inFlight ?? { fields: {}, job: undefined };
    const refused = refusalsOf(error, fields);
    this.#inFlight = null;
    const named = this.#sessionId ?? this.#resumeCode;
    if (error.code === 'session_unknown' && named !== undefined) return this.#renew(job);
    this.#publish({ refusals: { ...this.#state.refusals, ...refused }, hasFailed: true });
    // The other fields of the call were valid. They are sent again without the rejected one.
    const isOnlyFields = !job || (job.kind === 'send' && isEmpty(job.command));
    if (!isEmpty(refused) && isOnlyFields) this.#attempt();
    else this.#done(job, false);
    this.#environment.onFailure(error);
  }

  /** Replaces a session that the server has deleted with a new one that has all known values. */
  #renew(job: Job | undefined): void {
    const drafts = { ...this.#start.lastKnown, ...recovered(this.#state.session), ...this.#state.drafts };
    this.#sessionId = null;
    this.#resumeCode = undefined;
    this.#answered = null;
    this.#publish({ drafts, renewals: this.#state.renewals + (this.#state.session === null ? 0 : 1) });
    this.discard(slotFields);
    if (job?.kind === 'send' && job.force && isEmpty(job.command)) return this.#attempt();
    this.#jobs.splice(0).forEach(({ settle }) => settle(false));
    void this.run({}, { force: true });
  }

  #done(job: Job | undefined, ok: boolean): void {
    if (job) this.#jobs.splice(this.#jobs.indexOf(job), 1);
    this.#publish({});
    job?.settle(ok && isEmpty(this.#state.refusals));
    if (this.#jobs.length > 0 && !this.#timing.isRetryDue) this.#attempt();
  }

  #publish(change: Partial<QueueSnapshot>): void {
    const next = { ...this.#state, ...change };
    const refused = new Set(namesOf(next.refusals));
    const waiting = this.#timing.isDue ? namesOf(toSend(next.drafts, this.#answered, refused)) : [];
    this.#state = {
      ...next,
      underWay: new Set([...namesOf(this.#inFlight?.fields ?? {}), ...waiting]),
      isBusy: this.#inFlight !== null,
    };
    this.#listeners.forEach((listener) => listener());
  }
}
