/** A card request with everything that happened to it. */
export interface Capture {
  /** `stored`: a card stands for it. `closed`: nothing is asked for any more. */
  state: 'open' | 'stored' | 'closed';
  /** Oldest first; at most the last one is open. */
  attempts: readonly Attempt[];
  /** Cards that the provider is to forget. */
  releases: readonly Release[];
}

/** One order at the card provider, which approves an order at most once. `result` is the provider's code. */
export interface Attempt {
  orderId: string;
  state: 'open' | 'accepted' | 'refused';
  result: string | null;
}

/**
 * Why a card is forgotten: it came a second time, for a request that was over, for a booking that could not be made any more,
 * or its booking was cancelled.
 */
export type ReleaseReason = 'surplus' | 'closed' | 'slot_gone' | 'cancelled';

export interface Release {
  orderId: string;
  reason: ReleaseReason;
}

/** What is known of an order. `nothing`: no answer yet, or none that can be believed. */
export type Told = { kind: 'stored' } | { kind: 'refused'; result: string } | { kind: 'nothing' };

/** What has to be done now that the capture has turned; in the same transaction. */
export type Effect = { type: 'show'; orderId: string } | { type: 'settle'; orderId: string };

export interface Turned {
  capture: Capture;
  effects: readonly Effect[];
}

export const none = (capture: Capture): Turned => ({ capture, effects: [] });

/** A request nobody has given a card for yet. */
export const newCapture: Capture = { state: 'open', attempts: [], releases: [] };
