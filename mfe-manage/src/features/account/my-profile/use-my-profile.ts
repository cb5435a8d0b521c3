import { errorToNotice, type Api } from '@bars/shared-api';
import { customerKeys, profileQuery, saveMyDetails } from '@bars/shared-api/client/customers';
import { personFields, type Profile } from '@bars/shared-api/contracts/customers';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { requestOf, valuesOf, type PersonRequest } from './my-profile.conversions';

/** `signedOut`: nobody is logged in any more. */
export type MyProfileView =
  | { state: 'loading' | 'signedOut' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; profile: Profile };

/** The customer's profile. Source: AC-36. */
export const useMyProfile = (api: Api): MyProfileView => {
  const { data, error, isFetching, refetch } = useQuery(profileQuery(api));
  if (data === null) return { state: 'signedOut' };
  if (data !== undefined) return { state: 'ready', profile: data };
  if (error !== null && !isFetching) return { state: 'failed', retry: () => void refetch() };
  return { state: 'loading' };
};

const person = z.object(personFields);
type ProfileForm = UseFormReturn<z.input<typeof person>, unknown, PersonRequest>;

export interface ProfileFormView {
  form: ProfileForm;
  isBusy: boolean;
  /** The server has saved what the form shows. */
  isSaved: boolean;
  submit: () => void;
}

/** The form with name and telephone. Sources: AC-38, API-M-36. */
export const useProfileForm = (api: Api, profile: Profile): ProfileFormView => {
  const queryClient = useQueryClient();
  const form: ProfileForm = useForm({ resolver: standardSchemaResolver(person), defaultValues: valuesOf(profile) });
  const { isDirty, isSubmitting } = form.formState;
  const save = useMutation({
    mutationFn: (request: PersonRequest) => saveMyDetails(api, requestOf(profile, request)),
    onSuccess: (saved) => {
      queryClient.setQueryData(customerKeys.profile(), saved);
      form.reset(valuesOf(saved));
      return queryClient.invalidateQueries({ queryKey: customerKeys.me('portal') });
    },
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });
  return {
    form,
    isBusy: isSubmitting || save.isPending,
    isSaved: save.isSuccess && !isDirty,
    submit: () => void form.handleSubmit((request) => save.mutate(request))(),
  };
};
