import { dayOf } from '@bars/shared-api/format';
import type { PillSection } from '@bars/shared-ui/pages/enquiry-parts';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useState } from 'react';
import { callbackCopy } from '../../common/callback/callback.copy';
import { callbackText, chosenSlot, startOf } from '../../common/callback/callback.rules';
import { useContactForm, type ContactForm } from '../../common/contact/use-contact-form';
import { callbackFields, contactFields } from '../../common/fields';
import { dateLimits, type DateLimits } from '../../common/visit/visit.rules';
import type { WizardModel } from '../../common/wizard-model';
import { callbackSections, keyOf, offeredSlots } from './enquiry.rules';

/** State of the dialog for the callback time. Source: BW-132. */
export interface Chooser {
  isOpen: boolean;
  sections: readonly PillSection[];
  /** The slot picked in the open dialog, not confirmed yet. */
  picked: string | null;
  open(): void;
  pick(key: string): void;
  /** Chooses the picked slot and closes the dialog. */
  confirm(): void;
  close(): void;
}

/** The choices that were missing when the step opened. Their fields stay visible once they are filled in. */
export interface MissingVisit {
  bar: boolean;
  date: boolean;
  limits: DateLimits;
  today: string;
}

export interface EnquiryView {
  form: ContactForm;
  missing: MissingVisit;
  /** Whether it is too late for a callback. Source: BW-136. */
  isTooClose: boolean;
  /** The chosen callback time as text. */
  callback: string | null;
  callbackError: string | undefined;
  chooser: Chooser;
}

const enquiryFields = [...contactFields, ...callbackFields, 'bar_id', 'date'] as const;

const useChooser = ({ session, values, brand, update }: WizardModel, onClosed: () => void): Chooser => {
  const [picked, setPicked] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const slots = session.callback_slots;
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return {
    isOpen,
    sections: callbackSections(slots, dayOf(session.server_time), wordsOf(callbackCopy, brand)),
    picked,
    open: () => {
      const chosen = chosenSlot(slots, values);
      setPicked(chosen ? keyOf(chosen) : null);
      setOpen(true);
    },
    pick: setPicked,
    confirm: () => {
      const slot = offeredSlots(slots).find((one) => keyOf(one) === picked);
      if (!slot) return;
      update({ callback_date: slot.date, callback_time: startOf(slot) });
      close();
    },
    close,
  };
};

/** Step 99: the callback time, the contact fields, and sending the enquiry. */
export const useEnquiry = (model: WizardModel): EnquiryView => {
  const { session, values, brand } = model;
  const form = useContactForm(model, enquiryFields);
  const chooser = useChooser(model, () => form.leave('callback_date'));
  const { callback_date, callback_time } = values;
  const [asks] = useState(() => ({ bar: session.bar_id === null, date: session.date === null }));
  const today = dayOf(session.server_time);
  return {
    form,
    missing: { ...asks, today, limits: dateLimits(today, session.min_booking_date, session.bar, null) },
    isTooClose: session.callback_slots.length === 0,
    callback: callbackText({ ...session, callback_date, callback_time }, wordsOf(callbackCopy, brand)),
    callbackError: form.errorOf('callback_date') ?? form.errorOf('callback_time'),
    chooser,
  };
};
