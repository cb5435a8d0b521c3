import type { FieldMessage } from '@bars/shared-api/contracts/booking-session';
import type { FieldName } from '../fields';
import type { WizardModel } from '../wizard-model';

type Asked = Pick<WizardModel, 'session' | 'values' | 'refusals'>;

const messageOf = (messages: readonly FieldMessage[], name: FieldName): string | undefined =>
  messages.find(({ field }) => field === name)?.message;

/**
 * What is wrong with a field, by the server: what it would not take, else what it found, else that it is required.
 * Nothing about a value it has not seen yet. The client has no rules of its own. Source: BW-153.
 */
export const fieldError = ({ session, values, refusals }: Asked, name: FieldName): string | undefined => {
  if (refusals[name] !== undefined) return refusals[name];
  if (values[name] !== session[name]) return undefined;
  return messageOf(session.validation_errors, name) ?? messageOf(session.fields_required, name);
};

/** An error shows once its field was touched; what was refused was typed, so it shows at once. Source: BW-155. */
export const shownError = (asked: Asked, name: FieldName, isTouched: boolean): string | undefined =>
  isTouched || name in asked.refusals ? fieldError(asked, name) : undefined;
