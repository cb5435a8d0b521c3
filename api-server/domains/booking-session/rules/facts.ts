import type { Slot } from '@bars/shared-api/contracts/availability';
import type { CallbackSlot } from '@bars/shared-api/contracts/enquiries';
import type { DayAvailability, HeldSlot } from '../../availability/service';
import type { EstateBar, PartyType } from '../../bars/estate.schema';
import type { OrderedLine } from '../../pre-orders/service';
import type { PreOrderOffer } from '../../pre-orders/index';
import type { SessionCopy } from '../booking-session.copy';
import type { SessionState } from '../booking-session.state';
import type { Sale } from './choices.rules';

/** What can be ordered ahead, and what is, with its prices. */
export interface PreOrderFacts {
  offer: PreOrderOffer;
  lines: readonly OrderedLine[];
}

/** Everything a rule may look at: what the visitor chose, and what estate and availability say about it. */
export interface Facts {
  state: SessionState;
  bar: EstateBar | null;
  type: PartyType | null;
  /** What the brand sells, for as long as venue or type are open. */
  sale: Sale;
  /** The most people that one party of the type could be at the venue, by its seats alone. */
  mostSeats: (barId: number, type: PartyType) => number;
  /** First day a visitor may ask for, `YYYY-MM-DD`. */
  firstDate: string;
  /** Null while bar, date, people and type are not all chosen, or the date cannot be. */
  day: DayAvailability | null;
  /** The chosen start as the day has it; null for one that is only still there because it is held. */
  slot: Slot | null;
  /** The live hold. */
  hold: HeldSlot | null;
  /** When the venue can ring back; known at step 99. */
  callbackSlots: CallbackSlot[];
  preOrder: PreOrderFacts;
  /** The one reading of the clock in this call. */
  now: Date;
  copy: SessionCopy;
}
