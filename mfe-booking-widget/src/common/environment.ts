import type { Api, DeviceClock, Surface } from '@bars/shared-api';
import type { BookingUpdate } from '@bars/shared-api/contracts/element-attributes';
import type { Step } from '@bars/shared-api/contracts/booking-session';
import type { ApplePayAsked, ApplePayComplete } from '@bars/shared-api/contracts/frame-messages';
import type { PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { ComponentType } from 'react';
import type { Draft } from './fields';

/** Stores small texts beyond the page, or at least for this visit. It never throws. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface Timers {
  /** Calls `run` after `ms`. @returns a function that cancels it */
  set(ms: number, run: () => void): () => void;
}

/** The part of the page's history that the wizard's steps need. */
export interface PageHistory {
  state(): unknown;
  push(state: unknown): void;
  /** `bare` removes the query from the address. */
  replace(state: unknown, bare?: boolean): void;
  go(delta: number): void;
  listen(onPop: () => void): () => void;
}

export interface StepEntriesProps {
  /** The visible step. */
  step: Step | null;
  /** Moves to the step of the history entry that the visitor went to. Resolves to false if the step cannot be reached. */
  goTo: (step: Step) => Promise<boolean>;
  /** Closes what covers the step, because Back does that first. Returns false if nothing covers it. */
  uncover: () => boolean;
}

/** The wizard's steps as entries of the page's history, on our own pages. */
export interface StepHistory {
  /** Adds an entry for the visible step, and follows the browser's Back and Forward. Renders nothing. */
  Entries: ComponentType<StepEntriesProps>;
  /** Whether the page was reloaded at the end of a booking. */
  isAtEnd(): boolean;
  /** Whether the page's history entry has shown a step before, because the page was reloaded or returned to. */
  isReturn(): boolean;
  /** Removes the query from the address. */
  forgetQuery(): void;
}

/** One step view, without personal data. Source: EM-32. */
export interface StepView {
  event: 'bars_step_view';
  step: number | 'completed';
  flow: string | null;
  brand: number;
  bar_id: number | null;
}

/** The stored data of a started booking. */
export interface StoredSession {
  session_id: string;
  is_completed: boolean;
  /** Wall clock of the device, milliseconds. */
  changed_at: number;
  /** Bar, day, people and type, to start again with if the server has deleted the session. No personal data. */
  choices: Draft;
}

/** The consent to use health data, as the server has it. */
export type Consent = { allergies_consent: boolean } | null;

/** Stores the booking of one brand: on the device on our own pages, else in memory as long as the wizard. */
export interface BookingStorage {
  session(): StoredSession | null;
  saveSession(session: StoredSession): void;
  /** Values typed in this tab that the server has not answered for. */
  draft(): Draft;
  /** Health data stay in memory until consent is given. `consent` is the server's, null before its first answer. */
  saveDraft(draft: Draft, consent: Consent): void;
  forget(): void;
  /** The open payment. It is kept for the next wizard if this one is unmounted. */
  open?: OpenPayment | null;
}

/** A payment, or the storing of a card, that is open at the card provider. */
export interface OpenPayment {
  what: PaymentKind;
  /** Token of the deposit request or of the card request. */
  token: string;
}

/** Everything that a wizard needs from the page it is mounted on. */
export interface WizardEnvironment {
  api: Api;
  /** Our own origin, for pages that open in a separate window. */
  origin: string;
  /** The page around is cross-origin isolated and blocks the payment's frame, so a payment opens in a separate window. */
  isIsolated: boolean;
  /** The publishable key, for elements of other areas. */
  apiKey: string;
  surface: Surface;
  brand: BrandId;
  /** Whether the debug route is served. Source: BW-38. */
  debug: boolean;
  /** Stores texts on the device. */
  store: TextStore;
  bookings: BookingStorage;
  steps: StepHistory;
  /** Reports a step view; it is fire-and-forget. */
  analytics: (view: StepView) => void;
  timers: Timers;
  clock: DeviceClock;
  /** Opens an address in the top window. */
  leaveTo: (url: string) => void;
  /** Loads a custom element of another area. @throws if it does not load */
  loadElement: (tag: string) => Promise<void>;
  /** Runs Apple Pay's sheet in the page around a frame, where that page can. Elsewhere the payment panel runs it. Source: EM-25. */
  runApplePay?: (asked: ApplePayAsked) => Promise<ApplePayComplete>;
  /** Called after every answered session update, for the page around. Sources: EM-8, EM-34. */
  onUpdate: (update: BookingUpdate) => void;
  /** Called when a payment opens. Only foreign pages need it, because they may remove the wizard during the payment. */
  onPaying?: () => void;
  /** Called when a step can be used or a problem is shown. `refused` means that the server rejects this page's key. */
  onShown: (what: 'ready' | 'unreachable' | 'refused') => void;
  /** Called with an unexpected error that a step has thrown, for the developers’ error reports. Source: BW-198. */
  onFault?: (error: unknown) => void;
  /** Level of the first heading, 1 to 6, to fit the headings of the page around. */
  headingLevel: number;
  /** Called when the visitor closes the wizard; null if the page around does not allow that. Sources: EM-9, EM-16. */
  onClose: (() => void) | null;
}
