import { errorToNotice } from '@bars/shared-api';
import type { GuestInvitation } from '@bars/shared-api/contracts/party';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useKeepTypedTexts, useTypedTexts } from '../../../common/typed-texts';
import type { GuestJoinCopy } from './guest-join.copy';
import { joined, newAccount, type NewAccount } from './guest-join.rules';
import type { GuestInvitationView } from './use-guest-invitation';

type Take = Extract<GuestInvitationView, { state: 'ready' }>['take'];

/** The form of a new account. A password is kept nowhere. Sources: MG-141…MG-146. */
export const useNewAccount = (
  take: Take,
  { forename, surname }: GuestInvitation,
  copy: GuestJoinCopy['form'],
): { form: UseFormReturn<NewAccount>; isBusy: boolean; submit: () => void } => {
  const typed = useTypedTexts();
  const form = useForm<NewAccount>({
    resolver: standardSchemaResolver(newAccount(copy)),
    defaultValues: { forename: typed.forename ?? forename, surname: typed.surname ?? surname ?? '', password: '' },
  });
  useKeepTypedTexts(form);
  const submit = form.handleSubmit(
    (request) =>
      take.mutate(request, { onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)) }),
    (errors) =>
      form.setError('root.server', {
        type: 'client',
        message: joined([errors.forename?.message, errors.surname?.message, errors.password?.message]),
      }),
  );
  return { form, isBusy: form.formState.isSubmitting || take.isPending, submit: () => void submit() };
};
