import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { AvailableOption } from '@bars/shared-api/contracts/pre-orders';
import type { Slot } from '@bars/shared-api/contracts/availability';
import { flowSteps } from './flow-steps';
import type { Screen } from './screen.rules';

const slotAt = (session: BookingSession, available: boolean, minutes: number): Slot => ({
  time: '19:00',
  full_date: new Date(Date.parse(session.server_time) + minutes * 60_000).toISOString(),
  available,
  enquiry_only: false,
  price: null,
  unavailable_reason: null,
});

const variation = {
  id: 1,
  name: '',
  description: '',
  calculated_price: 1000,
  choices: [],
  template_tone: 'plain',
  template_badge: null,
  image: null,
} as const;
const option = (id: number, display: AvailableOption['display_type']): AvailableOption => ({
  id,
  name: '',
  description: null,
  display_type: display,
  price_per_booking: false,
  image: null,
  variations: [{ ...variation, choices: [] }],
  choice_groups: [],
});

/** The most likely next screen; null if there is none or it is unknown. */
export const nextScreen = (screen: Screen, session: BookingSession): Screen | null => {
  switch (screen) {
    case 'pre-booking':
      return session.booking_flow_name === null || flowSteps(session.booking_flow_name)?.[2] === 'availability'
        ? 'availability'
        : null;
    case 'availability':
      return session.can_pre_order ? 'pre-order' : 'details';
    case 'pre-order':
      return 'details';
    default:
      return null;
  }
};

/** A session with an example of each kind, to prerender a screen whose data are not loaded yet. */
export const prerenderedSession = (screen: Screen, session: BookingSession): BookingSession => {
  if (screen === 'availability')
    return {
      ...session,
      step: 2,
      all_slots: [slotAt(session, true, 60), slotAt(session, false, 120)],
      day_state: 'open',
    };
  if (screen === 'pre-order')
    return { ...session, step: 3, available_options: [option(1, 'package'), option(2, 'custom')] };
  return { ...session, step: 4 };
};
