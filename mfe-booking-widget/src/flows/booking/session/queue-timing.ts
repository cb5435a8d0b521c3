import { namesOf, type Draft, type FieldName } from '../../../common/fields';
import type { Timers } from '../../../common/environment';

/** Interval at which an update retries while another is in flight, in milliseconds. Source: BW-54. */
export const retryMs = 200;

/** Schedules retries, and delays fields until they stop changing. Source: BW-54, BW-56. */
export class QueueTiming {
  readonly held = new Set<FieldName>();
  readonly #timers: Timers;
  #cancelRetry: (() => void) | null = null;
  #cancelQuiet: (() => void) | null = null;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  get isDue(): boolean {
    return this.isRetryDue || this.#cancelQuiet !== null;
  }

  get isRetryDue(): boolean {
    return this.#cancelRetry !== null;
  }

  /** Delays the fields until `ms` have passed without a further call. */
  hold(fields: Draft, ms: number, then: () => void): void {
    namesOf(fields).forEach((name) => this.held.add(name));
    this.#cancelQuiet?.();
    this.#cancelQuiet = this.#timers.set(ms, then);
  }

  /** Ends the delay of all fields. */
  release(): void {
    this.#cancelQuiet?.();
    this.#cancelQuiet = null;
    this.held.clear();
  }

  retry(then: () => void): void {
    this.#cancelRetry?.();
    this.#cancelRetry = this.#timers.set(retryMs, then);
  }

  stopRetry(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }
}
