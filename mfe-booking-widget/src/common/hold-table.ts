/** A table that a visitor has pressed, in the fields of a booking. */
export interface PressedTable {
  bar_id: number;
  no_people: number;
  /** The business day. */
  date: string;
  booking_type_category_id: number;
  party_type: number;
  time: string;
  full_date: string;
  /** The visitor's own time; without one they have not said any. */
  requested_time?: string;
}

/** Holds a table and opens the wizard with it. Resolves to what to say where it could not be held, else to null. It never throws. */
export type HoldTable = (table: PressedTable) => Promise<string | null>;
