import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { FieldName } from '../fields';
import type { WizardModel } from '../wizard-model';
import type { ContactCopy } from './contact.copy';

/** The fields a visitor may have been known by before. Source: BW-156. */
const identity = ['forename', 'surname', 'email', 'phone_number'] as const;

/** Something is filled in already when the step opens, so errors show at once. Source: BW-156. */
export const isPrefilled = (values: WizardModel['values']): boolean => identity.some((name) => values[name] !== null);

/** Allergies are given, and nobody was allowed to read them yet. */
export const needsConsent = (allergies: string, hasConsent: boolean): boolean => allergies.trim() !== '' && !hasConsent;

/** Everything typed into these fields has been answered for. */
export const isAnswered = ({ values, session }: Pick<WizardModel, 'values' | 'session'>, fields: readonly FieldName[]): boolean =>
  fields.every((name) => values[name] === session[name]);

type Judged = Pick<WizardModel, 'values' | 'session' | 'refusals'>;

/**
 * Whether completing is held back: by the server, where it has seen everything, or by a field it would not take.
 * Source: BW-165.
 */
export const isCompleteBlocked = (model: Judged, fields: readonly FieldName[], lacksConsent: boolean): boolean =>
  lacksConsent || Object.keys(model.refusals).length > 0 || (isAnswered(model, fields) && !model.session.can_complete);

type Reasoned = Pick<BookingSession, 'no_complete_reason'>;
type ReasonCopy = Pick<ContactCopy, 'consentMissing' | 'lookAgain'>;

/** What stands beside a blocked button: the missing consent, else what the server says, else a hint at the fields. Source: BW-165. */
export const blockReason = (session: Reasoned, lacksConsent: boolean, copy: ReasonCopy): string =>
  lacksConsent ? copy.consentMissing : (session.no_complete_reason ?? copy.lookAgain);
