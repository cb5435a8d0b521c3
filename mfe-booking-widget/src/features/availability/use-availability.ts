import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { GridSlot } from '@bars/shared-ui';
import { millisecondsInMinute } from 'date-fns/constants';
import { useMemo, useState } from 'react';
import { availabilityProblem, type AvailabilityProblem } from '../../common/availability/problem.rules';
import { useEnquiryQuestion, type EnquiryQuestion } from '../../common/availability/use-enquiry-question';
import { shapesTheDay } from '../../common/fields';
import { useSteadyCallback } from '../../common/use-steady-callback';
import type { WizardModel } from '../../common/wizard-model';
import {
  continueBlock,
  leadsToOrder,
  standingOffer,
  type ContinueBlock,
  type StandingOffer,
} from './availability.rules';
import { gridSlot, pickOf, wishFor } from './slots.rules';

export interface AvailabilityView {
  /** Whether the day is loading and its times are unknown. */
  isLoading: boolean;
  /** Why there is no time; null if there are times or the reason is unknown. */
  problem: AvailabilityProblem | null;
  slots: readonly GridSlot[];
  selectedId: string | null;
  pick(id: string): void;
  /** The picked unavailable slot whose reason is shown. */
  explained: GridSlot | null;
  /** The question for a time that is only available by enquiry. */
  question: EnquiryQuestion;
  block: ContinueBlock;
  leadsToOrder: boolean;
  standing: StandingOffer | null;
  setStanding(allowed: boolean): void;
  /** Sends waiting changes and moves to the next step. Resolves to false if that is refused. */
  goNext(): Promise<boolean>;
}

/** Step 2: the day's times, the actions of a pick, and the next step. Source: BW-33. */
export const useAvailability = (model: WizardModel, next: (session: BookingSession) => number): AvailabilityView => {
  const { session, values, surface } = model;
  const [explained, setExplained] = useState<GridSlot | null>(null);
  const question = useEnquiryQuestion(model);
  const minute = Math.floor(model.now() / millisecondsInMinute);
  const slots = useMemo(
    () => session.all_slots.map((slot) => gridSlot(slot, minute * millisecondsInMinute)),
    [session.all_slots, minute],
  );
  const isLoading = shapesTheDay.some((name) => model.underWay.has(name));
  const chosen = { ...session, full_date: values.full_date };
  // The server decides whether step 4 may be entered only once it has the chosen time.
  const isAnswered = values.full_date === session.full_date;

  const pick = useSteadyCallback((id: string) => {
    const slot = slots.find((one) => one.id === id);
    const start = session.all_slots.find(({ full_date: at }) => at === id);
    if (!slot || !start) return;
    setExplained(null);
    const follows = pickOf(slot.state, session.can_fallback);
    if (follows === 'enquire')
      question.turnTo({ reason: slot.note ?? session.no_autoconfirm_reason, wanted: wishFor(start) });
    else if (follows === 'explain') setExplained(slot);
    else model.update({ time: start.time, full_date: id });
  });

  return {
    isLoading,
    problem: isLoading ? null : availabilityProblem(session),
    slots,
    selectedId: values.full_date,
    pick,
    explained,
    question,
    block: isAnswered ? continueBlock(chosen, surface, next(session)) : { isBlocked: false },
    leadsToOrder: leadsToOrder(next(session)),
    standing: standingOffer(session),
    setStanding: (allowed) => model.update({ allow_standing: allowed }),
    goNext: async () => {
      const answered = await model.flush();
      if (answered === null || continueBlock(answered, surface, next(answered)).isBlocked) return false;
      return model.move(next(answered));
    },
  };
};
