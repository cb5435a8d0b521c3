import type { Tx } from '../../kernel/db';
import type { GuestPayerFinder, PaymentHandler, SessionPayerFinder } from './receipt/payments.types';

/** A guest of a list; `email` in lower case. */
export interface ImportedGuest {
  forename: string;
  surname: string | null;
  email: string | null;
  isCoHost: boolean;
  /** They took the invitation. */
  isAccepted: boolean;
  /** What is ordered for them: ids of variations. */
  variations: number[];
}

/** Adds and changes the guests of a locked booking by a list, all or none: `problems` are sentences by guest and field. */
export type GuestsImporter = (
  tx: Tx,
  booking: { id: string; people: number; leadEmail: string },
  guests: readonly ImportedGuest[],
  now: Date,
) => Promise<{ problems: string[] } | { added: number; changed: number }>;

/** Says whether the signatures of contracts agree, as a report of the venue's commands. */
export type ContractsReport = () => Promise<{ isDone: boolean; isReport: true; lines: string[] }>;

/** Lists who was checked in at a bar, as a report of the venue's commands. Days of London, both included; all that is kept without them. */
export type VisitsReport = (of: {
  bar: string;
  from?: string | undefined;
  to?: string | undefined;
}) => Promise<{ isDone: boolean; lines: string[] }>;

declare module '../../kernel/composition/ports' {
  interface PortMap {
    /** Is asked first about each payment of a saved booking, but for a guest's own part and what is on top. */
    'booking.before_payment': PaymentHandler;
    'check-in.visits': VisitsReport;
    'contracts.report': ContractsReport;
    'guest.payer': GuestPayerFinder;
    'guest.import': GuestsImporter;
    'session.payer': SessionPayerFinder;
  }
}
