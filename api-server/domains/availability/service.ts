import type { AlternativeDate, DayState, Slot } from '@bars/shared-api/contracts/availability';
import type { Tx } from '../../kernel/db';

/** What a party asks for. `date` is the business day in Europe/London; a slot after midnight belongs to the evening before. */
export interface DayQuery {
  barId: number;
  partyTypeId: number;
  date: string;
  people: number;
  allowStanding: boolean;
  /** The asker's own hold, which does not stand in its own way. */
  ignoreHoldId: string | null;
}

export interface DayAvailability {
  slots: Slot[];
  state: DayState;
  /** Every slot of the day is nearer than the venue's cut-off (the party must ring or enquire). */
  beforeCutoff: boolean;
  /** The venue can seat a party of this size at all. */
  canCaterFor: boolean;
  /** A party of this size is confirmed without a person looking at it. */
  canAutoConfirm: boolean;
  standingAvailable: boolean;
}

export interface HoldRequest {
  /** A new UUID; the booking made of the hold keeps it. */
  id: string;
  barId: number;
  partyTypeId: number;
  people: number;
  startsAt: Date;
  allowStanding: boolean;
  /** Network address of the visitor, already reduced to its digest, for the cap on holds. */
  network: string;
  /** The session's former hold, released in the same transaction. */
  replaces: string | null;
}

export interface HeldSlot {
  id: string;
  startsAt: Date;
  endsAt: Date;
  expiresAt: Date;
  extendUntil: Date;
  /** Name of the space (`capability_name`). */
  area: string;
  status: 'held' | 'confirmed' | 'released';
}

export type HoldOutcome =
  | { outcome: 'held'; hold: HeldSlot }
  | { outcome: 'slot_gone' | 'not_offered' | 'too_many_holds' };

/** Availability and claims. `now` is always the caller's clock reading. */
export interface AvailabilityService {
  day(query: DayQuery, now: Date): Promise<DayAvailability>;
  /** Days of `days` from `from` with room for the party, with the number of slots that may be chosen. */
  month(query: Omit<DayQuery, 'date'> & { from: string; days: number }, now: Date): Promise<AlternativeDate[]>;
  /** Claims what the party needs or nothing; expired holds in its way are released first. */
  hold(tx: Tx, request: HoldRequest, now: Date): Promise<HoldOutcome>;
  /** The hold as it stands; one that ran out reads as `released`. */
  read(tx: Tx, holdId: string, now: Date): Promise<HeldSlot | undefined>;
  /** Activity: 10 minutes from now, never beyond 30 minutes after the first hold. A hold that ran out stays so. */
  extend(tx: Tx, holdId: string, now: Date): Promise<HeldSlot | undefined>;
  release(tx: Tx, holdId: string): Promise<void>;
  /** Turns a hold into a booking's claims; false when it is no longer held. Idempotent for a confirmed one. */
  confirm(tx: Tx, holdId: string, now: Date): Promise<boolean>;
}
