import { errorToNotice, type Api } from '@bars/shared-api';
import { register } from '@bars/shared-api/client/customers';
import type { RegisterRequest } from '@bars/shared-api/contracts/customers';
import { useMutation } from '@tanstack/react-query';

/** A new link for an account that is not confirmed. */
export interface NewLink {
  /** To whom it was sent; null before. */
  sentTo: string | null;
  isBusy: boolean;
  /** Why it could not be sent; null where it could. */
  problem: string | null;
  send: () => void;
}

/** Sends the link again that confirms an account, by registering its address once more. */
export const useNewLink = (api: Api, request: () => RegisterRequest): NewLink => {
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (sent: RegisterRequest) => register(api, sent),
  });
  return {
    sentTo: isSuccess ? variables.email : null,
    isBusy: isPending,
    problem: error === null ? null : errorToNotice(error),
    send: () => mutate(request()),
  };
};
