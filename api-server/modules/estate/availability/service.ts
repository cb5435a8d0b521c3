import type {
  AlternativeBar,
  AlternativeDate,
  DayState,
  QuickDay,
  Slot,
} from '@bars/shared-api/contracts/availability';
import type { BarTables } from '@bars/shared-api/contracts/bar-tables';
import type { Tx } from '../../../kernel/db';
import type { PartyType } from '../bars/estate.schema';

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

/** Where a party can go in the place of a day without room. */
export interface Alternatives {
  /** Other days at the asked bar: the 6 nearest at most, in order of date. */
  dates: AlternativeDate[];
  /** The same day at other bars of its brand: the 2 nearest at most, nearest first. */
  bars: AlternativeBar[];
}

/** A party that has not said when. `partyTypeIds`: the types it may take, the likeliest first; `wishOn`: the time that it would like on a day, `HH:mm`. */
export interface QuickQuery extends Omit<DayQuery, 'barId' | 'partyTypeId' | 'date'> {
  partyTypeIds: readonly number[];
  wishOn: (date: string) => string;
}

/** A party that has not said where. */
export interface TablesQuery extends QuickQuery {
  barIds: readonly number[];
  /** The day that is wished for, null where nobody has said; one that is over or too far counts as not said. */
  date: string | null;
}

export interface DayAvailability {
  /**
   * Starts still to come. A "Let's talk" slot is `available` and `enquiry_only`: it may be picked, and leads to an enquiry;
   * `hold` answers `not_offered` for it.
   */
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
  /**
   * Who keeps it: a session and its copies are one holder, whose holds share one clock. Null claims what is paid for,
   * whatever was kept before.
   */
  holder: string | null;
  /** The session's former hold, released in the same transaction. */
  replaces: string | null;
  /** The claims of a booking that stay as they are: their seats may be taken again, for the time beside them. */
  beside?: string | null;
}

/** Seats that the venue gives away itself, at a time of its own choice. */
export interface VenueClaim {
  /** A new UUID. */
  id: string;
  barId: number;
  partyTypeId: number;
  people: number;
  startsAt: Date;
  endsAt: Date;
}

export interface HeldSlot {
  id: string;
  startsAt: Date;
  endsAt: Date;
  expiresAt: Date;
  extendUntil: Date;
  /** Name of the space (`capability_name`). */
  area: string;
  /** What is held, by its name at the venue: "M4". Source: BW-75. */
  tables: readonly string[];
  status: 'held' | 'confirmed' | 'released';
}

export type HoldOutcome =
  | { outcome: 'held'; hold: HeldSlot }
  /** `held_too_long`: this visitor or network has held it for the longest time; others may take it. */
  | { outcome: 'slot_gone' | 'not_offered' | 'too_many_holds' | 'held_too_long' };

/**
 * Availability and claims. `now` is always the caller's clock reading.
 * The reads take the caller's transaction as `within`: the embedded database has one connection, so a read beside
 * an open transaction would wait for ever.
 */
export interface AvailabilityService {
  day(query: DayQuery, now: Date, within?: Tx): Promise<DayAvailability>;
  /** Days of `days` from `from` with room for the party, with the number of slots that may be chosen. */
  month(
    query: Omit<DayQuery, 'date'> & { from: string; days: number },
    now: Date,
    within?: Tx,
  ): Promise<AlternativeDate[]>;
  /** What else has room for the party; `time` is the wished one, `HH:mm`. Two reads of the claims, however many bars there are. */
  alternatives(query: DayQuery & { time: string }, now: Date, within?: Tx): Promise<Alternatives>;
  /** The likeliest days, three at most, with a start that may be booked there and then: the one nearest to the wish. */
  quickDays(query: QuickQuery & { barId: number }, now: Date, within?: Tx): Promise<QuickDay[]>;
  /** The same where no bar is chosen: days on which one of the bars would have a start if nobody had booked. */
  likelyDays(query: QuickQuery & { barIds: readonly number[] }, now: Date): QuickDay[];
  /** Each bar's three next tables on a day, else on the next day of two weeks with one. One read of the claims for all bars, and one for each further day. */
  tables(query: TablesQuery, now: Date): Promise<Omit<BarTables, 'people'>>;
  /** The most people that one party of the type could be at the venue, by its seats alone. */
  mostSeats(barId: number, type: PartyType): number;
  /** First day a visitor may ask for: today, or still yesterday while the venue's night goes on. Source: BW-90. */
  minBookingDate(barId: number | null, now: Date): string;
  /** Claims what the party needs or nothing; expired holds in its way are released first. */
  hold(tx: Tx, request: HoldRequest, now: Date): Promise<HoldOutcome>;
  /** The hold as it stands; one that ran out reads as `released`. */
  read(tx: Tx, holdId: string, now: Date): Promise<HeldSlot | undefined>;
  /** Activity: 10 minutes from now, never beyond `extendUntil`: 30 minutes after the holder's first hold. A hold that ran out stays so. */
  extend(tx: Tx, holdId: string, now: Date): Promise<HeldSlot | undefined>;
  /** A payment is opened: once, 15 minutes from now, never beyond 45 minutes after the holder's first hold. A hold that ran out stays so. */
  extendForPayment(tx: Tx, holdId: string, now: Date): Promise<HeldSlot | undefined>;
  /**
   * Claims seats for a booking that the venue itself gives away: opening times, notice and party sizes do not bind it, claims of
   * others do. Also seats that are not sold online, and tables that are not joined there. Undefined where too few are free.
   */
  claimForVenue(tx: Tx, claim: VenueClaim, now: Date): Promise<HeldSlot | undefined>;
  /** Gives a hold back. A booking's claims are never touched by it. */
  release(tx: Tx, holdId: string, now: Date): Promise<void>;
  /** Gives the seats of a booking back, because it is cancelled. */
  cancel(tx: Tx, holdId: string): Promise<void>;
  /** Turns a hold into a booking's claims; false when it is no longer held. Idempotent for a confirmed one. */
  confirm(tx: Tx, holdId: string, now: Date): Promise<boolean>;
}
