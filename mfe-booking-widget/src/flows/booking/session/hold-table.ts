import { ApiError, errorToNotice } from '@bars/shared-api';
import { postSession, type SessionChange } from '@bars/shared-api/client/booking-session';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { choiceFields, orderFields, paymentFields, pickFields, slotFields } from '../../../common/fields';
import type { WizardEnvironment } from '../../../common/environment';
import type { HoldTable } from '../../../common/hold-table';
import { keepLastBar } from '../../../common/last-bar-storage';
import { nextStep } from '../steps/screen.rules';
import { isUnfinished, toStored } from './stored-session.rules';

const isUnknown = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.code === 'session_unknown';

/** The id of the unfinished booking of this device, whose plan the pressed table takes the place of. */
const unfinishedId = ({ bookings, clock }: WizardEnvironment): string | null => {
  const stored = bookings.session();
  return stored !== null && isUnfinished(stored, clock.wall()) ? stored.session_id : null;
};

const ofAPlan: readonly string[] = [...choiceFields, ...slotFields, ...orderFields, ...paymentFields];

/**
 * Holds tables from outside the wizard: the table is chosen in the unfinished booking of this device, else in a new one, and held by
 * the move to the step after the times, which is the wizard's own way. A booking that holds another table keeps that where the pressed one is gone.
 * @param onHeld the wizard begins with the answer where it is given; typed details that were not sent need a call of its own
 */
export const createTableHold = (
  environment: WizardEnvironment,
  onHeld: (answer: BookingSession | undefined) => void,
): HoldTable => {
  const { api, bookings, clock, store, brand } = environment;
  /** The session of an earlier press whose table was gone. */
  let begun: string | null = null;
  const post = (sessionId: string | null, change: SessionChange, includeBars = false) =>
    postSession(api, { sessionId, includeBars, change });
  const choose = async (change: SessionChange): Promise<BookingSession> => {
    const known = begun ?? unfinishedId(environment);
    try {
      return await post(known, change);
    } catch (failure) {
      if (known === null || !isUnknown(failure)) throw failure;
      return post(null, change);
    }
  };
  let isHolding = false;
  return async (table) => {
    // A second press while the first is under way would hold two tables.
    if (isHolding) return null;
    isHolding = true;
    try {
      const chosen = await choose({ ...table });
      begun = chosen.session_id;
      if (chosen.full_date === null) return chosen.flash_messages.at(-1)?.message ?? '';
      const held = await post(begun, { step: nextStep(2, chosen) }, true);
      keepLastBar(store, brand, table.bar_id);
      bookings.saveSession(toStored(held, clock.wall()));
      const typed = pickFields(bookings.draft(), (name) => !ofAPlan.includes(name));
      bookings.saveDraft(typed, held);
      onHeld(Object.keys(typed).length === 0 ? held : undefined);
      return null;
    } catch (failure) {
      return errorToNotice(failure);
    } finally {
      isHolding = false;
    }
  };
};
