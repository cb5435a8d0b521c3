import { useState } from 'react';
import type { Draft } from '../fields';
import type { WizardModel } from '../wizard-model';

export interface Question {
  /** Why the booking is not confirmed automatically; null if no reason is known. */
  reason: string | null;
  /** Fields to set for the enquiry, in addition to the current choices. */
  wanted: Draft;
}

export interface EnquiryQuestion {
  /** Null while the dialog is closed. */
  asked: Question | null;
  /** Opens the dialog in the portal; goes straight to step 99 in the widget. Sources: BW-119, BW-120, BW-129. */
  turnTo(question: Question): void;
  yes(): Promise<void>;
  no(): void;
}

/** Leads to an enquiry when the choice is not confirmed automatically. */
export const useEnquiryQuestion = (model: WizardModel): EnquiryQuestion => {
  const [asked, setAsked] = useState<Question | null>(null);
  return {
    asked,
    turnTo: (question) => {
      if (model.surface === 'portal') setAsked(question);
      else void model.enquire(question.wanted);
    },
    yes: async () => {
      if (asked === null) return;
      await model.enquire(asked.wanted);
      setAsked(null);
    },
    no: () => setAsked(null),
  };
};
