import { useState } from 'react';
import type { Draft } from '../fields';
import type { WizardModel } from '../wizard-model';

export interface Question {
  /** Why it does not confirm itself; null where nobody has said. */
  reason: string | null;
  /** What the enquiry will be about, beside what is chosen already. */
  wanted: Draft;
}

export interface EnquiryQuestion {
  /** Null while nothing is asked. */
  asked: Question | null;
  /** In the portal asks first; in the widget goes to step 99. Sources: BW-119, BW-120, BW-129. */
  turnTo(question: Question): void;
  yes(): Promise<void>;
  no(): void;
}

/** What follows where something does not confirm itself. */
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
