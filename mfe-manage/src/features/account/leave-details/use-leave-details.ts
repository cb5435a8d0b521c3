import { errorToNotice, type Api } from '@bars/shared-api';
import { registerInterest } from '@bars/shared-api/client/interests';
import { registerGroupRequest } from '@bars/shared-api/contracts/interest-request';
import { covidInterest } from '@bars/shared-api/contracts/interests';
import type { BrandId } from '@bars/shared-ui';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { KnownDetails } from './leave-details.rules';

/** The bar is the booking's: an error of it is one of the whole form. */
const details = z.pick(registerGroupRequest, { forename: true, surname: true, email: true });

export type LeaveDetailsView =
  | { state: 'sent'; email: string }
  | { state: 'ready'; form: UseFormReturn<KnownDetails>; isBusy: boolean; submit: () => void };

/** The bar of a booking, and its brand, which may be another one than the host's. */
export interface InterestingBar {
  barId: number;
  brand: BrandId;
}

/** Registers interest in the bar of a booking. Sources: MG-32, API-M-34. @param known what is filled in already */
export const useLeaveDetails = (api: Api, { barId, brand }: InterestingBar, known: KnownDetails): LeaveDetailsView => {
  const form = useForm({ resolver: standardSchemaResolver(details), defaultValues: known });
  const send = useMutation({
    mutationFn: (person: KnownDetails) =>
      registerInterest(api, { ...person, bar_id: barId, group: covidInterest }, brand),
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });
  if (send.isSuccess) return { state: 'sent', email: send.variables.email };
  return {
    state: 'ready',
    form,
    isBusy: form.formState.isSubmitting || send.isPending,
    submit: () => void form.handleSubmit((person) => send.mutate(person))(),
  };
};
