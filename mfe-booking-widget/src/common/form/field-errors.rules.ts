import type { FieldMessage } from '@bars/shared-api/contracts/booking-session';
import type { FieldName } from '../fields';
import type { WizardModel } from '../wizard-model';

type Asked = Pick<WizardModel, 'session' | 'values' | 'refusals'>;

const messageOf = (messages: readonly FieldMessage[], name: FieldName): string | undefined =>
  messages.find(({ field }) => field === name)?.message;

/**
 * The server's error for a field: a rejected value, else a validation error, else that the field is required.
 * A value that the server has not checked yet has no error. The client has no rules of its own. Source: BW-153.
 */
export const fieldError = ({ session, values, refusals }: Asked, name: FieldName): string | undefined => {
  if (refusals[name] !== undefined) return refusals[name];
  if (values[name] !== session[name]) return undefined;
  return messageOf(session.validation_errors, name) ?? messageOf(session.fields_required, name);
};

/** The error to show. It shows once the field was touched; a rejected value was typed, so its error shows at once. Source: BW-155. */
export const shownError = (asked: Asked, name: FieldName, isTouched: boolean): string | undefined =>
  isTouched || name in asked.refusals ? fieldError(asked, name) : undefined;
