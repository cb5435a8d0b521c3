import { phoneDigits } from '@bars/shared-api/contracts/phone-number';
import { optInNames } from '@bars/shared-api/contracts/consents';
import type { FieldMessage } from '@bars/shared-api/contracts/booking-session';
import { readAddress } from '@bars/shared-api/contracts/email-address';
import { AppError } from '../../../../kernel/errors';
import { type BookingMoney, owedOn } from '../../../bookings/index';
import type { Contact, SessionState } from '../booking-session.state';
import type { Session } from '../booking-session.store';
import type { Facts } from '../rules/facts';
import { missingFields, noCompleteReason, validationErrors } from '../rules/flow/flags.rules';
import { moneyIn } from '../rules/money.rules';
import { nameProblem } from '../rules/flow/names.rules';
import type { Call } from './session/call';

const byField = (messages: FieldMessage[]): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const { field, message } of messages) (fields[field] ??= []).push(message);
  return fields;
};

/** The error of a refused completion, with the problems by field. */
export const cannotComplete = (message: string, fields: Record<string, string[]> = {}): AppError =>
  new AppError(422, { message, fields }, 'cannot_complete');

/** Checks that the session can be completed. @throws AppError `cannot_complete` */
export const refuseIncomplete = (facts: Facts): void => {
  const reason = noCompleteReason(facts);
  if (reason !== null) throw cannotComplete(reason, byField([...missingFields(facts), ...validationErrors(facts)]));
};

/** The address of the contact, as mail is sent to it; '' without one. The session keeps it as it was typed. */
export const addressOf = ({ email }: Pick<Contact, 'email'>): string => {
  const read = readAddress(email ?? '');
  return 'address' in read ? read.address : '';
};

const leadBooker = (contact: Contact) => ({
  forename: contact.forename ?? '',
  surname: contact.surname ?? '',
  email: addressOf(contact),
  phone: phoneDigits(contact.phone_number ?? ''),
  // Where no company is asked for, the field has no error that somebody could see.
  companyName:
    contact.company_name !== null && nameProblem(contact.company_name) === null ? contact.company_name : null,
  specialRequirements: contact.special_requirements,
});

/** The properties that a booking and an enquiry share. */
export const detailsOf = (call: Call, session: Session, { bar, type, preOrder }: Facts) => {
  if (bar === null || type === null) throw cannotComplete(call.copy.choicesIncomplete);
  const { contact, choices } = session.state;
  return {
    sessionId: session.id,
    brand: session.brand,
    bar,
    type,
    people: choices.no_people,
    leadBooker: leadBooker(contact),
    allergies: contact.allergies_consent ? contact.allergies : null,
    optIns: {
      email: contact[optInNames.widget.email],
      sms: contact[optInNames.widget.sms],
      phone: contact[optInNames.widget.phone],
    },
    preOrder: preOrder.lines,
  };
};

/** The value of the booking, and when the rest is due where so much is paid with it; pence. */
export const bookingMoney = (facts: Facts, paidPence: number): BookingMoney => {
  const { value: valuePence, deposit: depositPence, depositDueAt, balanceDueAt } = moneyIn(facts);
  const owed = owedOn({ valuePence, depositPence, paidPence });
  return {
    valuePence,
    depositPence,
    depositDueAt: owed.depositPence === 0 ? null : depositDueAt,
    balanceDueAt: owed.balancePence === 0 ? null : balanceDueAt,
  };
};

/** The state of a completed session: the contact stays for its screen, the health data are only in the booking. */
export const completedState = (state: SessionState): SessionState => ({
  ...state,
  contact: { ...state.contact, allergies: null, allergies_consent: false },
  payment: { ...state.payment, opened: null },
});
