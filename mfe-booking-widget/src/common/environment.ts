import type { Api, Surface } from '@bars/shared-api';
import type { BookingUpdate } from '@bars/shared-api/contracts/element-attributes';
import type { Step } from '@bars/shared-api/contracts/booking-session';
import type { PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import type { BrandId } from '@bars/shared-api/contracts/wire';
import type { ComponentType } from 'react';
import type { Draft } from './fields';

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

export interface StepEntriesProps {
  /** The step that is shown. */
  step: Step | null;
  /** Asks for the step of the entry that the visitor went to; false when it cannot be had. */
  goTo: (step: Step) => Promise<boolean>;
  /** Takes away what lies over the step, which is what Back means there; false where nothing does. */
  uncover: () => boolean;
}

/** The wizard's steps as entries of the page's history, where the page is ours. */
export interface StepHistory {
  /** Makes the step that is shown an entry, and follows the visitor's own way through the entries. Renders nothing. */
  Entries: ComponentType<StepEntriesProps>;
  /** The page was loaded again at the end of a booking. */
  isAtEnd(): boolean;
  /** Takes the query off the address. */
  forgetQuery(): void;
}

/** One step seen, without personal data. Source: EM-32. */
export interface StepView {
  event: 'bars_step_view';
  step: number | 'completed';
  flow: string | null;
  brand: number;
  bar_id: number | null;
}

/** What is known of a booking that somebody has begun. */
export interface StoredSession {
  session_id: string;
  is_completed: boolean;
  /** Wall clock of the device, milliseconds. */
  changed_at: number;
  /** Bar, day, people and type, to begin again with when the server has forgotten the session. No personal data. */
  choices: Draft;
}

/** What the server has been told about the use of health data. */
export type Consent = { allergies_consent: boolean } | null;

/** Keeps the booking of one brand: on the device where the page is ours, else as long as the wizard. */
export interface BookingStorage {
  session(): StoredSession | null;
  saveSession(session: StoredSession): void;
  /** What was typed and not answered for, of this tab. */
  draft(): Draft;
  /** Health data stay in memory until there is consent. `consent` is the server's, null before its first answer. */
  saveDraft(draft: Draft, consent: Consent): void;
  forget(): void;
  /** What is being paid; still there for the wizard that comes after one which was taken away. */
  open?: OpenPayment | null;
}

/** A payment, or the storing of a card, that is open at the card provider. */
export interface OpenPayment {
  what: PaymentKind;
  /** Of the deposit request, or of the card request. */
  token: string;
}

/** All a wizard needs from the page it is mounted on. */
export interface WizardEnvironment {
  api: Api;
  /** Our own, for pages that open in a window of their own. */
  origin: string;
  /** The page around takes no frame that does not ask for it: a payment opens in a window of its own. */
  isIsolated: boolean;
  /** The publishable key, for elements of other areas. */
  apiKey: string;
  surface: Surface;
  brand: BrandId;
  /** The debug route is served. Source: BW-38. */
  debug: boolean;
  /** Kept on the device. */
  store: TextStore;
  bookings: BookingStorage;
  steps: StepHistory;
  /** Nothing waits for it. */
  analytics: (view: StepView) => void;
  timers: Timers;
  clock: DeviceClock;
  /** Brings a custom element of another area. @throws when it cannot be had */
  loadElement: (tag: string) => Promise<void>;
  /** After every answered session update, for the page around. Sources: EM-8, EM-34. */
  onUpdate: (update: BookingUpdate) => void;
  /** A payment is open, where the page around may take the wizard away meanwhile; a page of ours does not. */
  onPaying?: () => void;
  /** A step can be used, or the reason is shown why there is none yet; `refused`: the server does not take this page's key. */
  onShown: (what: 'ready' | 'unreachable' | 'refused') => void;
  /** Where the headings begin, 1 to 6: the page around has some of its own. */
  headingLevel: number;
  /** The visitor wants to leave; null where the page around gives no leave to. Sources: EM-9, EM-16. */
  onClose: (() => void) | null;
}
