import { errorToNotice, type Api, type ApiError } from '@bars/shared-api';
import { customerDraftKeys, customerKeys, saveMyDetails } from '@bars/shared-api/client/customers';
import { myDetailsRequest, type MyDetailsRequest, type Profile } from '@bars/shared-api/contracts/customers';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { valuesOf, type MyDetailsValues } from './my-details.conversions';

export type DetailsForm = UseFormReturn<MyDetailsValues, unknown, MyDetailsRequest>;

export interface DetailsFormView {
  form: DetailsForm;
  isBusy: boolean;
  /** What is shown is what is kept. */
  isSaved: boolean;
  submit: () => void;
}

/** Long enough to find a password again. */
const draftMs = 30 * 60_000;

/** Changing the details. What was typed survives a failed save, and a login in between. Sources: AC-38, API-M-36. */
export const useDetailsForm = (api: Api, profile: Profile): DetailsFormView => {
  const queryClient = useQueryClient();
  const draftKey = customerDraftKeys.myDetails(profile.id);
  const [draft] = useState(() => queryClient.getQueryData<MyDetailsValues>(draftKey));
  const form: DetailsForm = useForm({ resolver: standardSchemaResolver(myDetailsRequest), defaultValues: draft ?? valuesOf(profile) });
  const { isDirty } = form.formState;
  const save = useMutation<Profile, ApiError, MyDetailsRequest>({
    mutationFn: (request) => saveMyDetails(api, request),
    onSuccess: (saved) => {
      queryClient.removeQueries({ queryKey: draftKey });
      queryClient.setQueryData(customerKeys.profile(), saved);
      form.reset(valuesOf(saved));
      return queryClient.invalidateQueries({ queryKey: customerKeys.me('portal') });
    },
    onError: (error) => {
      // The shell sends whoever has to log in again to the login and back: this form is gone until then.
      if (error.status === 401) {
        queryClient.setQueryDefaults(draftKey, { gcTime: draftMs });
        queryClient.setQueryData(draftKey, form.getValues());
      }
      showServerErrors(form, error.fieldErrors, errorToNotice(error));
    },
  });
  return {
    form,
    isBusy: save.isPending,
    isSaved: save.isSuccess && !isDirty,
    submit: () => void form.handleSubmit((request) => save.mutate(request))(),
  };
};
