import type { Customer } from '@bars/shared-api/contracts/current-customer';
import { useEffect, useRef } from 'react';
import { pickFields, type Draft, type Values } from '../../../common/fields';
import type { WizardModel } from '../../../common/wizard-model';

const contactOf = ({ forename, surname, email, phone }: Customer): Draft => ({
  forename: forename ?? null,
  surname: surname ?? null,
  email: email ?? null,
  phone_number: phone ?? null,
});

/** The customer's known fields that are still empty in the form. */
const prefill = (customer: Customer, values: Values): Draft => {
  const known = contactOf(customer);
  return pickFields(known, (name) => known[name] !== null && values[name] === null);
};

interface PrefillProps {
  customer: Customer;
  model: Pick<WizardModel, 'session' | 'values' | 'update'>;
}

/** Prefills the known fields of a customer, once per session. Source: BW-158. */
export const CustomerPrefill = ({ customer, model }: PrefillProps) => {
  const filledIn = useRef<string | null>(null);
  const { session_id: sessionId, is_completed: isCompleted } = model.session;
  useEffect(() => {
    if (isCompleted || filledIn.current === sessionId) return;
    filledIn.current = sessionId;
    const draft = prefill(customer, model.values);
    if (Object.keys(draft).length > 0) model.update(draft);
  });
  return null;
};
