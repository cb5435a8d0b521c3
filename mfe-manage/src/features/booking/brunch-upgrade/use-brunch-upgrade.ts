import type { ApiError } from '@bars/shared-api';
import { askForBrunchCall, brunchUpgradeQuery, type BrunchUpgrade } from '@bars/shared-api/client/managed-bookings';
import type { BrunchSlot } from '@bars/shared-api/contracts/managed-bookings';
import { formText } from '@bars/shared-api/contracts/dto';
import { dayOf } from '@bars/shared-api/format';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { keyOf, offeredSlots, startOfCall } from './brunch-upgrade.rules';

type Part = Pick<BookingPartProps, 'api' | 'bookingRef' | 'booking'>;

const queryOf = ({ api, bookingRef: { grant }, booking }: Part) => brunchUpgradeQuery(api, booking.manage_key, grant);

/** It is `loading` to the end where nothing can be upgraded: the overview takes its place. `today` is a calendar day. */
export type BrunchUpgradeView =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; upgrade: BrunchUpgrade; today: string };

/** An answer other than 200, and not the lack of one. */
const isAnswered = (error: ApiError | null): boolean => error !== null && error.status !== null;

/** When the bar can ring. @param toOverview called where the answer is not 200 or nothing can be upgraded. Sources: API-M-29, MG-156. */
export const useBrunchUpgrade = (part: Part, toOverview: () => void): BrunchUpgradeView => {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(queryOf(part));
  const isLeaving = isAnswered(error) || data?.canUpgrade === false;
  const leave = useRef(toOverview);
  useEffect(() => {
    leave.current = toOverview;
  });
  useEffect(() => {
    if (isLeaving) leave.current();
  }, [isLeaving]);
  if (isLeaving) return { state: 'loading' };
  if (data !== undefined) return { state: 'ready', upgrade: data, today: dayOf(new Date(dataUpdatedAt)) };
  if (error !== null && !isFetching) return { state: 'failed', retry: () => void refetch() };
  return { state: 'loading' };
};

/** `slot` is the key of a slot, '' while none is chosen. */
const schemaOf = (slots: readonly BrunchSlot[], unchosen: string) =>
  z.object({
    slot: z.string().check(z.refine((key) => slots.some((slot) => keyOf(slot) === key), unchosen)),
    notes: formText(500),
  });
type Schema = ReturnType<typeof schemaOf>;
export type CallForm = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;

export interface CallFormView {
  form: CallForm;
  isBusy: boolean;
  submit: () => void;
}

const chosenAtFirst = ({ existingCall }: BrunchUpgrade, slots: readonly BrunchSlot[]): string => {
  const key = existingCall === null ? '' : keyOf(startOfCall(existingCall.date));
  return slots.some((slot) => keyOf(slot) === key) ? key : '';
};

/**
 * Asks for a call, or changes the one that is asked for. What was chosen and typed stays after a failure; the times and the call are read
 * again then, for the refusal may come of them. Sources: API-M-30, MG-163, MG-164, MG-166.
 */
export const useCallForm = (
  part: Part,
  upgrade: BrunchUpgrade,
  { unchosen, problem, onSaved }: { unchosen: string; problem: string; onSaved: () => void },
): CallFormView => {
  const {
    api,
    booking,
    bookingRef: { grant },
  } = part;
  const queryClient = useQueryClient();
  const { queryKey } = queryOf(part);
  const slots = offeredSlots(upgrade.slots);
  const { existingCall } = upgrade;
  const form: CallForm = useForm({
    resolver: standardSchemaResolver(schemaOf(slots, unchosen)),
    defaultValues: { slot: chosenAtFirst(upgrade, slots), notes: existingCall?.notes ?? '' },
  });
  const save = useMutation({
    mutationFn: ({ slot, notes }: { slot: BrunchSlot; notes: string | null }) =>
      askForBrunchCall(api, booking.manage_key, { callback_slot: slot, notes, id: existingCall?.id ?? null }, grant),
    onSuccess: (call) => {
      queryClient.setQueryData<BrunchUpgrade>(queryKey, (before) => before && { ...before, existingCall: call });
      onSaved();
    },
    onError: (error) => {
      form.setError('root.server', { type: 'server', message: problem });
      return isAnswered(error) ? queryClient.invalidateQueries({ queryKey }) : undefined;
    },
  });
  const submit = form.handleSubmit(({ slot: key, notes }) => {
    const slot = slots.find((one) => keyOf(one) === key);
    if (slot !== undefined) save.mutate({ slot, notes });
  });
  return { form, isBusy: form.formState.isSubmitting || save.isPending, submit: () => void submit() };
};
