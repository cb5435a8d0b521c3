import { errorToNotice, type Api } from '@bars/shared-api';
import { passkeyKeys, renamePasskey } from '@bars/shared-api/client/passkeys';
import { renamePasskeyRequest, type Passkey, type RenamePasskeyRequest } from '@bars/shared-api/contracts/passkeys';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';

export interface RenamePasskey {
  form: UseFormReturn<RenamePasskeyRequest>;
  isBusy: boolean;
  submit: () => void;
}

/** The form with the name of a passkey. */
export const useRenamePasskey = (api: Api, { id, name }: Passkey, onRenamed: () => void): RenamePasskey => {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: standardSchemaResolver(renamePasskeyRequest), defaultValues: { name } });
  const rename = useMutation({
    mutationFn: (request: RenamePasskeyRequest) => renamePasskey(api, id, request),
    onSuccess: (saved) => {
      queryClient.setQueryData<Passkey[]>(passkeyKeys.list(), (list) =>
        list?.map((one) => (one.id === id ? saved : one)),
      );
      onRenamed();
    },
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });
  return {
    form,
    isBusy: form.formState.isSubmitting || rename.isPending,
    submit: () => void form.handleSubmit((request) => rename.mutate(request))(),
  };
};
