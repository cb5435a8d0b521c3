import type { Customer } from '@bars/shared-api/contracts/customers';
import { useEffect, useRef } from 'react';
import { pickFields, type Draft, type Values } from '../../common/fields';
import type { SessionModel } from './session/use-booking-session';

const contactOf = ({ forename, surname, email, phone }: Customer): Draft => ({
  forename: forename ?? null,
  surname: surname ?? null,
  email: email ?? null,
  phone_number: phone ?? null,
});

/** What we know of the customer and the visitor has not filled in: nothing is asked twice. */
const prefill = (customer: Customer, values: Values): Draft => {
  const known = contactOf(customer);
  return pickFields(known, (name) => known[name] !== null && values[name] === null);
};

/** Fills in what is known of a customer, once a session. @returns the name to greet with; null for whoever is not known. Source: BW-158. */
export const useKnownCustomer = (customer: Customer | null, model: SessionModel | null): string | null => {
  const filledIn = useRef<string | null>(null);
  const sessionId = model?.session.session_id ?? null;
  useEffect(() => {
    if (!customer || !model || model.session.is_completed || filledIn.current === sessionId) return;
    filledIn.current = sessionId;
    const draft = prefill(customer, model.values);
    if (Object.keys(draft).length > 0) model.update(draft);
  });
  return customer ? (customer.forename ?? '') : null;
};
