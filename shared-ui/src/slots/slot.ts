export type SlotState = 'available' | 'enquiry' | 'unavailable';

export interface GridSlot {
  /** The slot's identity, for instance its exact moment. */
  id: string;
  /** The clock time shown, `HH:mm`. */
  time: string;
  price?: string | undefined;
  state: SlotState;
  /** What to know about the time, shown small; for one that cannot simply be taken the reason, read with it. */
  note?: string | undefined;
}

export interface SlotGridLabels {
  /** Name of the whole group. */
  grid: string;
  /** The word on a slot that is open by enquiry ("Let's talk"). */
  enquiry: string;
  /** The word on a slot that cannot be taken. */
  unavailable: string;
  previous: string;
  next: string;
  /** "2 of 4", said when the page turns. */
  page: (page: number, pages: number) => string;
}
