import { errorToNotice } from '@bars/shared-api';
import { rebook, rebookCheckQuery } from '@bars/shared-api/client/managed-bookings';
import type { ByKey, ChangeOutcome, HeldChange } from '@bars/shared-api/contracts/managed-bookings';
import { showServerErrors } from '@bars/shared-ui/forms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { isStale, stageBy, type PaymentEnd, type Stage } from '../common/held-payment/change-stage.rules';
import { isExplained, otherwiseOf, type Otherwise } from '../common/visit/otherwise.rules';
import { useVisitForm, type VisitForm } from '../common/visit/use-visit-form';

/** How a chosen date stands. `none`: nothing is chosen that could be had. `why`: what the server said of a check that it refused; null where it did not answer. */
export type CheckView =
  | { state: 'none' | 'checking' | 'free' }
  | { state: 'failed'; why: string | null; retry: () => void }
  | { state: 'taken'; otherwise: Otherwise };

export interface RebookView {
  visit: VisitForm;
  check: CheckView;
  stage: Stage;
  isBusy: boolean;
  /** The server's time. */
  now: () => number;
  submit: () => void;
  pay: (change: HeldChange) => void;
  endPayment: (end: PaymentEnd) => void;
  ask: () => void;
  toForm: () => void;
}

export interface RebookPart extends Omit<BookingPartProps, 'bookingRef'> {
  bookingRef: ByKey;
  /** The booking has its new date; `refund` goes back to the card, as it is shown. */
  onBooked: (refund: string | null) => void;
}

const form: Stage = { kind: 'form', ended: null };

const useCheck = ({ api, bookingRef, onChanged }: RebookPart, date: string | null): CheckView => {
  const { data, error, isFetching, refetch } = useQuery({
    ...rebookCheckQuery(api, bookingRef, date ?? ''),
    enabled: date !== null,
  });
  if (date === null) return { state: 'none' };
  if (data !== undefined) return data.success ? { state: 'free' } : { state: 'taken', otherwise: otherwiseOf(data) };
  if (error === null || isFetching) return { state: 'checking' };
  const why = error.kind === 'http' && isExplained(error) ? errorToNotice(error) : null;
  // It may have its new date already, by another page.
  return { state: 'failed', why, retry: () => (isStale(error.code) ? onChanged(null) : void refetch()) };
};

/** Checks each chosen date while somebody looks, and books one. What it costs more is paid on the page. Sources: API-M-13, API-M-14, MG-75, MG-76. */
export const useRebook = (part: RebookPart, failed: string): RebookView => {
  const { api, bookingRef, booking, onChanged, onBooked } = part;
  const queryClient = useQueryClient();
  const visit = useVisitForm(booking, true, api.now);
  const date = visit.wish.state === 'ready' ? visit.start : null;
  const check = useCheck(part, date);
  const [kept, setStage] = useState<Stage>(form);
  const settle = (
    { success, dates, times, top_up: topUp, refund, booking: answered }: ChangeOutcome,
    asked: string,
  ) => {
    if (!success && topUp === null) {
      queryClient.setQueryData(rebookCheckQuery(api, bookingRef, asked).queryKey, { success, dates, times });
      return;
    }
    if (success) onBooked(refund?.display_amount ?? null);
    onChanged(answered);
    const change = answered?.held_change ?? null;
    setStage(!success && change !== null ? { kind: 'payment', change, isRebook: true, asked: null } : form);
  };
  const save = useMutation({
    mutationFn: (asked: string) => rebook(api, bookingRef, asked),
    onSuccess: settle,
    onError: (error) => {
      showServerErrors(visit.form, error.fieldErrors, isExplained(error) ? errorToNotice(error) : failed);
      if (isStale(error.code)) onChanged(null);
    },
  });
  const stage = stageBy(kept, booking);
  return {
    visit,
    check,
    stage,
    isBusy: visit.form.formState.isSubmitting || save.isPending,
    now: api.now,
    submit: () =>
      void visit.form.handleSubmit(() => (date !== null && check.state === 'free' ? save.mutate(date) : undefined))(),
    pay: (change) => setStage({ kind: 'payment', change, isRebook: true, asked: null }),
    endPayment: (end) => {
      if (end === 'success') onBooked(null);
      setStage(end === 'success' || end === 'closed' || stage.kind !== 'payment' ? form : { ...stage, asked: end });
      onChanged(null);
    },
    ask: () => {
      if (stage.kind === 'payment') setStage({ ...stage, asked: 'over' });
      onChanged(null);
    },
    toForm: () => setStage(form),
  };
};
