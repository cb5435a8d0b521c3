import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { contactFields } from '../../common/fields';
import type { WizardModel } from '../../common/wizard-model';

/** The fields a visitor may have been known by before. Source: BW-156. */
const identity = ['forename', 'surname', 'email', 'phone_number'] as const;

/** Something is filled in already when the step opens, so errors show at once. Source: BW-156. */
export const isPrefilled = (values: WizardModel['values']): boolean => identity.some((name) => values[name] !== null);

/** Allergies are given, and nobody was allowed to read them yet. */
export const needsConsent = (allergies: string, hasConsent: boolean): boolean => allergies.trim() !== '' && !hasConsent;

/** Everything typed has been answered for. */
export const isAnswered = ({ values, session }: Pick<WizardModel, 'values' | 'session'>): boolean =>
  contactFields.every((name) => values[name] === session[name]);

type Judged = Pick<WizardModel, 'values' | 'session' | 'refusals'>;

/**
 * Whether completing is held back: by the server, where it has seen everything, or by a field it would not take.
 * Source: BW-165.
 */
export const isCompleteBlocked = (model: Judged, lacksConsent: boolean): boolean =>
  lacksConsent || Object.keys(model.refusals).length > 0 || (isAnswered(model) && !model.session.can_complete);

/** 'Save Booking' while there is a deposit to pay, 'Complete Booking' where there is none. Source: BW-157. */
export const submitLabel = ({ deposit }: Pick<BookingSession, 'deposit'>): 'save' | 'complete' => (deposit === 0 ? 'complete' : 'save');
