import { errorToNotice, type Api } from '@bars/shared-api';
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
  /** The server has saved what the form shows. */
  isSaved: boolean;
  submit: () => void;
}

/** How long a draft is kept while its customer logs in again. */
const draftMs = 30 * 60_000;

/** The form with the customer's details. What was typed survives a failed save, and a login in between. Sources: AC-38, API-M-36. */
export const useDetailsForm = (api: Api, profile: Profile): DetailsFormView => {
  const queryClient = useQueryClient();
  const draftKey = customerDraftKeys.myDetails(profile.id);
  const [draft] = useState(() => queryClient.getQueryData<MyDetailsValues>(draftKey));
  const form: DetailsForm = useForm({
    resolver: standardSchemaResolver(myDetailsRequest),
    defaultValues: draft ?? valuesOf(profile),
  });
  const { isDirty, isSubmitting } = form.formState;
  const save = useMutation({
    mutationFn: (request: MyDetailsRequest) => saveMyDetails(api, request),
    onSuccess: (saved) => {
      queryClient.removeQueries({ queryKey: draftKey });
      queryClient.setQueryData(customerKeys.profile(), saved);
      form.reset(valuesOf(saved));
      return queryClient.invalidateQueries({ queryKey: customerKeys.me('portal') });
    },
    onError: (error) => {
      // The shell sends this customer to the login and back, and takes this page away meanwhile.
      if (error.status === 401) {
        queryClient.setQueryDefaults(draftKey, { gcTime: draftMs });
        queryClient.setQueryData(draftKey, form.getValues());
      }
      showServerErrors(form, error.fieldErrors, errorToNotice(error));
    },
  });
  return {
    form,
    isBusy: isSubmitting || save.isPending,
    isSaved: save.isSuccess && !isDirty,
    submit: () => void form.handleSubmit((request) => save.mutate(request))(),
  };
};
