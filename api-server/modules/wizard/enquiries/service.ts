import type { CallbackSlot } from '@bars/shared-api/contracts/enquiries';
import type { Tx } from '../../../kernel/db';
import type { Brand } from '../../estate/index';
import type { NewBooking, SavedBooking } from '../../bookings/index';

/** The visit that is enquired about. Nothing is held for it. */
export interface Wish {
  brand: Brand;
  /** The business day in Europe/London. */
  date: string;
  /** The wanted start: a chosen slot, else a clock time of the business day. */
  at: { slot: string } | { time: string };
}

/** What an enquiry is about; null where nobody has said. */
export interface AboutEnquiry {
  occasion: string | null;
  /** In the visitor's own words. */
  plan: string | null;
  /** One of the contract's budgets. */
  budget: string | null;
  /** One of the contract's `dayFixes`. */
  flexibility: string | null;
}

/** An enquiry that is sent: who asks, for what, and when to ring. */
export interface NewEnquiry extends Omit<
  NewBooking,
  'holdId' | 'startsAt' | 'endsAt' | 'area' | 'status' | 'ringBack'
> {
  wish: Wish;
  callback: CallbackSlot;
  /** In the visitor's own words. */
  preferredTime: string | null;
  about: AboutEnquiry;
}

/** Enquiries and ring-backs for other domains, always inside the caller's transaction. */
export interface EnquiriesService {
  /** When the venues of the brand can ring back, before the visit where its day is known, soonest first; none when it is too close. */
  slots(brand: Brand, wish: Wish | null, now: Date): CallbackSlot[];
  /** Saves the enquiry as a pending booking without seats; queues one mail to the visitor and one to the venue. */
  submit(tx: Tx, enquiry: NewEnquiry, now: Date): Promise<SavedBooking>;
}
