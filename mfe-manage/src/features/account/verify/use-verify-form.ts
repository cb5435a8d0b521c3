import { errorToNotice, type Api } from '@bars/shared-api';
import { customerKeys, verify } from '@bars/shared-api/client/customers';
import {
  verifyRequest,
  verifyWithDetailsRequest,
  type Verification,
  type VerifyRequest,
} from '@bars/shared-api/contracts/customers';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { accountPages, invitationPage } from '../../../common/account/account-pages';
import { pageAfterLogin } from '../../../common/account/page-after-login';
import { forgetTypedTexts, useKeepTypedTexts, useTypedTexts } from '../../../common/typed-texts';
import type { FailedVerification } from './use-verification';
import { isLinkBroken, wayOn } from './verify.rules';

export type VerifyForm = UseFormReturn<VerifyRequest>;

/** `leaving`: the account is confirmed, and the customer logged in. `failed`: the link has stopped working. */
export type VerifyFormView =
  | { state: 'leaving'; to: string }
  | ({ state: 'failed' } & FailedVerification)
  | { state: 'ready'; form: VerifyForm; isBusy: boolean; submit: () => void };

export interface VerifyFormOptions {
  api: Api;
  token: string;
  /** The invitation that the customer came from. */
  joinToken: string | undefined;
  verification: Verification;
}

/** The names that are filled in: what was typed in this tab, else those of the booking that the sign-up came from. */
const useKnownNames = (known: Verification['known_details']): { forename: string; surname: string } => {
  const { forename = known?.forename, surname = known?.surname } = useTypedTexts();
  return { forename: forename ?? '', surname: surname ?? '' };
};

/** Choosing the password, and the names where they are needed. Sources: AC-8…AC-11. */
export const useVerifyForm = ({ api, token, joinToken, verification }: VerifyFormOptions): VerifyFormView => {
  const queryClient = useQueryClient();
  const { customer_id, needs_extra_details: needsDetails, known_details: known } = verification;
  const { forename, surname } = useKnownNames(known);
  const form: VerifyForm = useForm({
    resolver: standardSchemaResolver(needsDetails ? verifyWithDetailsRequest : verifyRequest),
    defaultValues: { customer_id, ...(needsDetails ? { forename, surname } : {}), password: '' },
  });
  useKeepTypedTexts(form);
  const confirm = useMutation({
    mutationFn: (request: VerifyRequest) => verify(api, token, request),
    onSuccess: () => {
      forgetTypedTexts();
      queryClient.removeQueries({ queryKey: customerKeys.all });
    },
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });

  const { origin } = window.location;
  if (confirm.isSuccess)
    return { state: 'leaving', to: pageAfterLogin(confirm.data, invitationPage(joinToken), origin) };
  if (confirm.error !== null && isLinkBroken(confirm.error.code)) {
    const pages = accountPages({ token: joinToken, asked: null }, origin);
    return {
      state: 'failed',
      reason: errorToNotice(confirm.error),
      wayOn: wayOn(confirm.error.code),
      retry: confirm.reset,
      pages,
    };
  }
  return {
    state: 'ready',
    form,
    isBusy: form.formState.isSubmitting || confirm.isPending,
    submit: () => void form.handleSubmit((request) => confirm.mutate(request))(),
  };
};
