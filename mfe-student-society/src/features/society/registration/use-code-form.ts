import { errorToNotice, type Api } from '@bars/shared-api';
import { joinByCode } from '@bars/shared-api/client/societies';
import { inviteCodeForm, type InviteCodeForm, type SocietyUser } from '@bars/shared-api/contracts/societies';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { keptCode, useKeepCode } from './kept-code';

export interface CodeFormView {
  form: UseFormReturn<InviteCodeForm>;
  isBusy: boolean;
  /** The server's warning that the customer is removed from another society; null while nothing is asked. */
  warning: string | null;
  replace: () => void;
  cancel: () => void;
  submit: () => void;
}

/** The form of an invite code. What is typed stays until it is sent, also over a reload. Sources: ST-84…ST-86, ST-92, API-M-59. */
export const useCodeForm = (api: Api, appUserId: string, onJoined: (user: SocietyUser) => void): CodeFormView => {
  const [code] = useState(() => keptCode.read(appUserId));
  const [warning, setWarning] = useState<string | null>(null);
  const form = useForm({ resolver: standardSchemaResolver(inviteCodeForm), defaultValues: { code } });
  useKeepCode(form, appUserId);
  const send = useMutation({
    mutationFn: (request: { code: string; replace: boolean }) => joinByCode(api, { appUserId, ...request }),
    onSuccess: (user) => {
      setWarning(null);
      form.reset({ code: '' });
      keptCode.keep(appUserId, '');
      onJoined(user);
    },
    onError: (error) => {
      const isAsked = error.code === 'already_in_society';
      setWarning(isAsked ? errorToNotice(error) : null);
      if (!isAsked) showServerErrors(form, error.fieldErrors, errorToNotice(error));
    },
  });
  return {
    form,
    isBusy: form.formState.isSubmitting || send.isPending,
    warning,
    replace: () => {
      if (send.variables !== undefined && !send.isPending) send.mutate({ ...send.variables, replace: true });
    },
    cancel: () => setWarning(null),
    submit: () => void form.handleSubmit((request) => send.mutate({ ...request, replace: false }))(),
  };
};
