import { errorToNotice } from '@bars/shared-api';
import { changeBooking } from '@bars/shared-api/client/managed-bookings';
import type { ChangeOutcome, ChangeRequest, HeldChange } from '@bars/shared-api/contracts/managed-bookings';
import { showServerErrors } from '@bars/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { isStale, stageBy, type PaymentEnd, type Stage } from '../common/held-payment/change-stage.rules';
import { isExplained, otherwiseOf, type Otherwise } from '../common/visit/otherwise.rules';
import { useVisitForm, type VisitForm } from '../common/visit/use-visit-form';

/** A change that was made. `refund`: what goes back to the card, `staysPaid`: what became too much and does not go back; as they are shown. */
export interface Made {
  isRebook: boolean;
  refund: string | null;
  staysPaid: string | null;
}

export interface ChangeBookingView {
  visit: VisitForm;
  stage: Stage;
  made: Made | null;
  /** Why the last wish was not saved, and which one of this dialog it was; null while nothing was refused. */
  otherwise: { why: Otherwise; turn: number } | null;
  isBusy: boolean;
  /** The server's time. */
  now: () => number;
  openForm: () => void;
  openPayment: (change: HeldChange) => void;
  close: () => void;
  submit: () => void;
  endPayment: (end: PaymentEnd) => void;
  ask: () => void;
}

const closed: Stage = { kind: 'closed' };

const madeBy = ({ refund, stays_paid: staysPaid }: ChangeOutcome, isRebook: boolean): Made => ({
  isRebook,
  refund: refund?.display_amount ?? null,
  staysPaid: staysPaid?.display_amount ?? null,
});

/** Editing a booking or choosing its new date; one that costs more is paid in the same dialog. Sources: API-M-3, API-M-8, MG-52…MG-61, MG-77. */
export const useChangeBooking = (
  { api, bookingRef, booking, onChanged }: BookingPartProps,
  isRebook: boolean,
  failed: string,
): ChangeBookingView => {
  const visit = useVisitForm(booking, isRebook, api.now);
  const { form, wish } = visit;
  const [kept, setStage] = useState<Stage>(closed);
  const [made, setMade] = useState<Made | null>(null);
  const [turn, setTurn] = useState(0);
  const settle = (outcome: ChangeOutcome, { rebook = false }: ChangeRequest) => {
    const { success, booking: answered } = outcome;
    setTurn((before) => before + 1);
    if (!success && outcome.top_up === null) return;
    onChanged(answered);
    const change = answered?.held_change ?? null;
    setStage(!success && change !== null ? { kind: 'payment', change, isRebook: rebook, asked: null } : closed);
    if (success) setMade(madeBy(outcome, rebook));
  };
  const save = useMutation({
    mutationFn: (request: ChangeRequest) => changeBooking(api, bookingRef, request),
    onSuccess: settle,
    onError: (error) => {
      showServerErrors(form, error.fieldErrors, isExplained(error) ? errorToNotice(error) : failed);
      if (isStale(error.code)) onChanged(null);
    },
  });
  const stage = stageBy(kept, booking);
  const open = (next: Stage) => {
    save.reset();
    setMade(null);
    setStage(next);
  };
  const endPayment = (end: PaymentEnd) => {
    if (end === 'success') setMade({ isRebook, refund: null, staysPaid: null });
    setStage(end === 'success' || end === 'closed' || stage.kind !== 'payment' ? closed : { ...stage, asked: end });
    if (end !== 'closed') save.reset();
    onChanged(null);
  };
  const refused = save.data?.success === false && save.data.top_up === null ? save.data : null;
  return {
    visit,
    stage,
    made: stage.kind === 'done' ? { isRebook: stage.isRebook, refund: null, staysPaid: null } : made,
    otherwise: refused && { why: otherwiseOf(refused), turn },
    isBusy: form.formState.isSubmitting || save.isPending,
    now: api.now,
    openForm: () => {
      visit.begin(booking);
      open({ kind: 'form', ended: null });
    },
    openPayment: (change) => {
      visit.begin(change);
      open({ kind: 'payment', change, isRebook, asked: null });
    },
    close: () => setStage(closed),
    submit: () => void form.handleSubmit(() => (wish.state === 'ready' ? save.mutate(wish.request) : undefined))(),
    endPayment,
    ask: () => {
      if (stage.kind === 'payment') setStage({ ...stage, asked: 'over' });
      onChanged(null);
    },
  };
};
