import { phoneDigits, typedPhone } from '@bars/shared-api/contracts/phone-number';
import { useState } from 'react';
import type { ContactName, FieldName, Values } from '../fields';
import { shownError } from '../form/field-errors.rules';
import { useTouched } from '../form/use-touched';
import type { WizardModel } from '../wizard-model';
import { filled } from './contact.conversions';
import { isAnswered, isCompleteBlocked, isPrefilled, needsConsent } from './contact.rules';

/** Delay after the last keystroke before a text is sent, in milliseconds. Leaving the field sends it at once. */
export const textQuietMs = 1000;

/** The text fields of the contact and of an enquiry. */
export type TextName =
  | { [Name in ContactName]: Values[Name] extends boolean ? never : Name }[ContactName]
  | 'preferred_time'
  | 'occasion'
  | 'plan';
/** The ticks of the contact; the consent to pass allergies on is handled apart. */
export type FlagName = Exclude<ContactName, TextName | 'allergies_consent'>;

/** Properties of a text field of this form. */
export interface BoundText {
  name: TextName;
  value: string;
  error: string | undefined;
  required: boolean;
  onChange: (text: string) => void;
  onBlur: () => void;
}

export interface ContactForm {
  text(name: TextName): BoundText;
  flag(name: FlagName): { name: FlagName; checked: boolean; onChange: (checked: boolean) => void };
  /** The error of a field, once it was touched. */
  errorOf(name: FieldName): string | undefined;
  /** Call this when a field loses the focus. Waiting changes are sent, and the field's error shows. */
  leave(name: FieldName): void;
  hasConsent: boolean;
  lacksConsent: boolean;
  consentError: boolean;
  setConsent(given: boolean): void;
  isBlocked: boolean;
  /** Completes the booking. If that is blocked it shows every error and resolves to false. */
  submit(): Promise<boolean>;
}

/**
 * The contact form: its fields, their errors, and completing.
 * @param fields all fields of this form
 */
export const useContactForm = (model: WizardModel, fields: readonly FieldName[]): ContactForm => {
  const { session, values } = model;
  const touched = useTouched(useState(() => isPrefilled(values))[0]);
  // The server trims texts. The typed text keeps its spaces until the field is left.
  const [typing, setTyping] = useState<{ name: TextName; text: string } | null>(null);
  const [allergies, setAllergies] = useState(values.allergies ?? '');
  const lacksConsent = needsConsent(allergies, values.allergies_consent);

  const keptOf = (name: TextName): string => {
    if (name === 'allergies') return allergies;
    return typing?.name === name ? typing.text : (values[name] ?? '');
  };
  const textOf = (name: TextName): string => (name === 'phone_number' ? phoneDigits(keptOf(name)) : keptOf(name));
  const change = (name: TextName, typed: string) => {
    const text = name === 'phone_number' ? typedPhone(keptOf(name), typed) : typed;
    if (name === 'allergies') setAllergies(text);
    setTyping({ name, text });
    model.update({ [name]: filled(name === 'phone_number' ? phoneDigits(text) : text) }, { wait: textQuietMs });
  };
  const leave = (name: FieldName) => {
    setTyping(null);
    touched.touch(name);
    void model.flush();
  };
  const errorOf = (name: FieldName) => shownError(model, name, touched.isTouched(name));
  const mayComplete = async (): Promise<boolean> => {
    if (lacksConsent || (isAnswered(model, fields) && !session.can_complete)) return false;
    const answered = await model.flush();
    return answered !== null && answered.can_complete;
  };

  return {
    text: (name) => ({
      name,
      value: textOf(name),
      error: errorOf(name),
      required: session.fields_required.some(({ field }) => field === name),
      onChange: (text) => change(name, text),
      onBlur: () => leave(name),
    }),
    flag: (name) => ({ name, checked: values[name], onChange: (checked) => model.update({ [name]: checked }) }),
    errorOf,
    leave,
    hasConsent: values.allergies_consent,
    lacksConsent,
    consentError: lacksConsent && touched.isTouched('allergies_consent'),
    setConsent: (given) => model.update({ allergies_consent: given, allergies: given ? filled(allergies) : null }),
    isBlocked: isCompleteBlocked(model, fields, lacksConsent),
    submit: async () => {
      if ((await mayComplete()) && (await model.complete())) return true;
      touched.touchAll();
      return false;
    },
  };
};
