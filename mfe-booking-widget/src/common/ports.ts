import type { Api, Surface } from '@bars/shared-api';
import type { BookingUpdate } from '@bars/shared-api/contracts/element-attributes';
import type { BrandId } from '@bars/shared-api/contracts/wire';

/** A place for small texts that outlives the page, or at least this visit. It never throws. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface Timers {
  /** Calls `run` after `ms`; the answer calls it off. */
  set(ms: number, run: () => void): () => void;
}

/** The two clocks of a device, in milliseconds; only differences between two readings mean anything. */
export interface DeviceClock {
  monotonic(): number;
  wall(): number;
}

/** The page's history, as far as the wizard's steps are entries of it. */
export interface PageHistory {
  state(): unknown;
  push(state: unknown): void;
  /** `bare` takes the query off the address. */
  replace(state: unknown, bare?: boolean): void;
  go(delta: number): void;
  listen(onPop: () => void): () => void;
}

/** One step seen, without personal data. Source: EM-32. */
export interface StepView {
  event: 'bars_step_view';
  step: number | 'completed';
  flow: string | null;
  brand: number;
  bar_id: number | null;
}

/** All a wizard needs from the page it is mounted on. */
export interface WizardPorts {
  api: Api;
  /** The publishable key, for elements of other areas. */
  apiKey: string;
  surface: Surface;
  brand: BrandId;
  /** The debug route is served. Source: BW-38. */
  debug: boolean;
  /** Kept on the device. */
  store: TextStore;
  /** Kept as long as the tab. */
  tabStore: TextStore;
  history: PageHistory;
  /** Nothing waits for it. */
  analytics: (view: StepView) => void;
  timers: Timers;
  clock: DeviceClock;
  /** Brings a custom element of another area. @throws when it cannot be had */
  loadElement: (tag: string) => Promise<void>;
  /** After every answered session update, for the page around. Sources: EM-8, EM-34. */
  onUpdate: (update: BookingUpdate) => void;
  /** A step can be used, or the reason is shown why there is none yet. */
  onShown: (what: 'step' | 'problem') => void;
  /** The visitor wants to leave; null where the page around gives no leave to. Sources: EM-9, EM-16. */
  onClose: (() => void) | null;
}
