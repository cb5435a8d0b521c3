import { namesOf, type Draft, type FieldName } from '../../../common/fields';
import type { Timers } from '../../../common/environment';

/** How long an update waits for the one before it. Source: BW-54. */
export const retryMs = 200;

/** When a queue tries again, and which fields wait for quiet. Source: BW-54, BW-56. */
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

  /** Holds the fields back until nothing was held back for `ms`. */
  hold(fields: Draft, ms: number, then: () => void): void {
    namesOf(fields).forEach((name) => this.held.add(name));
    this.#cancelQuiet?.();
    this.#cancelQuiet = this.#timers.set(ms, then);
  }

  /** Nothing is held back any more. */
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
