import type { Slot } from '@bars/shared-api/contracts/availability';
import type { CallbackSlot } from '@bars/shared-api/contracts/enquiries';
import type {
  DayAvailability,
  EstateBar,
  HeldSlot,
  OrderedLine,
  PartyType,
  PreOrderOffer,
} from '../../../estate/index';
import type { SessionCopy } from '../booking-session.copy';
import type { SessionState } from '../booking-session.state';
import type { Sale } from './choices.rules';
import type { TimesOnOffer } from './time-slots.rules';

/** The pre-order offer, and the ordered lines with their prices. */
export interface PreOrderFacts {
  offer: PreOrderOffer;
  lines: readonly OrderedLine[];
}

/** The input of every rule: the visitor's choices, and what estate and availability have for them. */
export interface Facts {
  state: SessionState;
  bar: EstateBar | null;
  type: PartyType | null;
  /** What the brand sells; used while venue or type are not chosen. */
  sale: Sale;
  /** The most people that one party of the type could be at the venue, by its seats alone. */
  mostSeats: (barId: number, type: PartyType) => number;
  /** First day a visitor may ask for, `YYYY-MM-DD`. */
  firstDate: string;
  /** Null while bar, date, people and type are not all chosen, or the date is not valid. */
  day: DayAvailability | null;
  /** The times that the first step offers, and the requested one. */
  times: TimesOnOffer;
  /** The chosen start in the day's list; null where the list no longer has it, which a held start can survive. */
  slot: Slot | null;
  /** The live hold. */
  hold: HeldSlot | null;
  /** When the venue can ring back; known at step 99. */
  callbackSlots: CallbackSlot[];
  preOrder: PreOrderFacts;
  /** The time of this call; the clock is read once. */
  now: Date;
  copy: SessionCopy;
  /** The mail server offers SMTPUTF8. */
  isUtf8Offered: boolean;
}
