import { errorToNotice, type Api, type ApiError } from '@bars/shared-api';
import { confirmPaymentRequest, findPaymentRequest } from '@bars/shared-api/client/payment-pages';
import { paymentCode, type PaymentRequest } from '@bars/shared-api/contracts/payment-pages';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import * as z from 'zod/mini';
import { useOneAtATime } from '../../common/use-one-at-a-time';
import type { PaymentRequestCopy } from './payment-request.copy';
import { toCode } from './payment-request.rules';
import { readTypedCode, useKeepTypedCode, type TypedFields } from './typed-code';

export interface CodeForm {
  form: UseFormReturn<TypedFields>;
  /** The surname of the booking is asked for as well. */
  asksSurname: boolean;
  submit: () => void;
}

export interface PaymentRequestModel extends CodeForm {
  /** What the code stands for; null until it is found. */
  request: PaymentRequest | null;
  isBusy: boolean;
  /** Why the amount could not be confirmed. */
  problem: string | null;
  confirm: () => void;
  /** Back to the form. */
  leave: () => void;
}

export interface PaymentRequestOptions {
  api: Api;
  /** The slug of the bar whose codes are known; null for all. */
  bar: string | null;
  words: Pick<PaymentRequestCopy, 'needsCode' | 'unknownCode' | 'needsSurname' | 'unknownPair'>;
}

/** The surname of the booking is wanted beside the code. */
const surnameRequired = 'surname_required';

/** The request has changed meanwhile: it is read anew. */
const hasChanged = ({ code, status }: ApiError): boolean =>
  code === 'amount_changed' || code === 'already_paid' || code === 'payment_closed' || status === 404;

/** What a code asks for, and the payment that it becomes. Sources: PY-55…PY-57, API-B-23, API-B-24. */
export const usePaymentRequest = ({
  api,
  bar,
  words: { needsCode, unknownCode, needsSurname, unknownPair },
}: PaymentRequestOptions): PaymentRequestModel => {
  const [, navigate] = useLocation();
  const given = new URLSearchParams(useSearch()).get('code');
  const [asksSurname, setAsksSurname] = useState(false);
  const schema = z.object({
    code: z.string().check(
      z.refine((typed) => toCode(typed) !== '', needsCode),
      z.refine((typed) => paymentCode.safeParse(toCode(typed) || '-').success, unknownCode),
    ),
    surname: z.string().check(z.refine((typed) => !asksSurname || typed.trim() !== '', needsSurname)),
  });
  const form = useForm<TypedFields>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { code: given ?? readTypedCode(), surname: '' },
  });
  /** Takes the code back to the form, where the surname is asked for from now on. */
  const askSurname = () => {
    setAsksSurname(true);
    setRequest(null);
  };
  const { setError } = form;
  useEffect(() => {
    // The field is there now, so it can take the focus.
    if (asksSurname) setError('surname', { type: 'server', message: needsSurname }, { shouldFocus: true });
  }, [asksSurname, needsSurname, setError]);
  useKeepTypedCode(form);
  const [request, setRequest] = useState<PaymentRequest | null>(null);
  const typedSurname = (): string | null => (asksSurname ? form.getValues('surname').trim() : null);
  const find = useMutation({
    mutationFn: (code: string) => findPaymentRequest(api, { code, surname: typedSurname(), bar }),
    onSuccess: setRequest,
    onError: (error) => {
      if (error.code === surnameRequired) askSurname();
      else if (error.status === 404)
        form.setError(
          'code',
          { type: 'server', message: asksSurname ? unknownPair : unknownCode },
          { shouldFocus: true },
        );
      else showServerErrors(form, error.fieldErrors, errorToNotice(error));
    },
  });
  const confirm = useMutation({
    mutationFn: ({ code, amount }: PaymentRequest) =>
      confirmPaymentRequest(api, { payment_code: code, amount, surname: typedSurname() ?? undefined }),
    onSuccess: (token) => navigate(`/deposit/${token}`),
    onError: (error, { code }) => {
      if (error.code === surnameRequired) askSurname();
      else if (hasChanged(error)) find.mutate(code);
    },
  });
  const send = useOneAtATime<PaymentRequest>((asked, done) => confirm.mutate(asked, { onSettled: done }));
  return {
    form,
    asksSurname,
    submit: () => void form.handleSubmit(({ code }) => find.mutate(toCode(code)))(),
    request,
    isBusy: form.formState.isSubmitting || find.isPending || confirm.isPending || confirm.isSuccess,
    problem: confirm.error === null ? null : errorToNotice(confirm.error),
    confirm: () => {
      if (request !== null) send(request);
    },
    leave: () => {
      setRequest(null);
      find.reset();
      confirm.reset();
    },
  };
};
