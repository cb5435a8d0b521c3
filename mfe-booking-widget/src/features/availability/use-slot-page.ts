import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { useState } from 'react';
import { hasFree, openingPage } from './slots.rules';

export interface SlotPage {
  page: number;
  setPage(page: number): void;
}

/**
 * The page of the grid: the one with the requested time, or the visitor's page until the day or that time changes, or the last free time of it is taken.
 * Source: BW-117.
 */
export const useSlotPage = ({
  bar_id: bar,
  date,
  time,
  requested_time: asked,
  all_slots: slots,
}: BookingSession): SlotPage => {
  const opensAt = openingPage(slots, time ?? asked);
  const day = `${bar} ${date} ${asked} ${slots.length}`;
  const [turned, setTurned] = useState({ day, slots, page: opensAt });
  const isKept = turned.day === day && (turned.slots === slots || hasFree(slots, turned.page));
  return { page: isKept ? turned.page : opensAt, setPage: (page) => setTurned({ day, slots, page }) };
};
