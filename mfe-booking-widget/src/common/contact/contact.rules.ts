import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { FieldName } from '../fields';
import type { WizardModel } from '../wizard-model';
import type { ContactCopy } from './contact.copy';

/** The fields that may be prefilled for a known visitor. Source: BW-156. */
const identity = ['forename', 'surname', 'email', 'phone_number'] as const;

/** Whether a field is filled in already when the step opens. Errors then show at once. Source: BW-156. */
export const isPrefilled = (values: WizardModel['values']): boolean => identity.some((name) => values[name] !== null);

/** Whether allergies are given without consent to store them. */
export const needsConsent = (allergies: string, hasConsent: boolean): boolean => allergies.trim() !== '' && !hasConsent;

/** Whether the server has answered for the current values of these fields. */
export const isAnswered = (
  { values, session }: Pick<WizardModel, 'values' | 'session'>,
  fields: readonly FieldName[],
): boolean => fields.every((name) => values[name] === session[name]);

type Judged = Pick<WizardModel, 'values' | 'session' | 'refusals'>;

/** Whether a field that the last answer held against the booking is as it was then. */
const isStillWrong = ({ values, session }: Pick<Judged, 'values' | 'session'>): boolean => {
  const isUnchanged = (field: string) =>
    Object.entries(values).some(
      ([name, value]) =>
        name === field && Object.entries(session).some(([key, answered]) => key === field && answered === value),
    );
  return [...session.fields_required, ...session.validation_errors].some(({ field }) => isUnchanged(field));
};

/**
 * Whether completing is blocked: by missing consent, by a rejected field, or by the server's answer to the current values. While they are
 * not answered for, by what the last answer held against the booking and has not been touched since, so that the button does not light up
 * with every key. Source: BW-165.
 */
export const isCompleteBlocked = (model: Judged, fields: readonly FieldName[], lacksConsent: boolean): boolean => {
  if (lacksConsent || Object.keys(model.refusals).length > 0) return true;
  return isAnswered(model, fields) ? !model.session.can_complete : isStillWrong(model);
};

type Reasoned = Pick<BookingSession, 'no_complete_reason'>;
type ReasonCopy = Pick<ContactCopy, 'consentMissing' | 'lookAgain'>;

/** The text beside a blocked button: the missing consent, else the server's reason, else a hint to check the fields. Source: BW-165. */
export const blockReason = (session: Reasoned, lacksConsent: boolean, copy: ReasonCopy): string =>
  lacksConsent ? copy.consentMissing : (session.no_complete_reason ?? copy.lookAgain);
