import { errorToNotice, type Api } from '@bars/shared-api';
import { checkIn } from '@bars/shared-api/client/check-in';
import { checkInRequest, withChosenContact, type CheckInRequest } from '@bars/shared-api/contracts/check-in';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { newSecret } from '../../common/new-secret';
import { emptyForm, type CheckInValues } from './check-in.conversions';
import { sizeWithin } from './check-in.rules';
import { forgetForm, keepSecret, readForm, readSecret, useKeepForm } from './kept-check-in';
import type { CheckInView } from './use-check-in';

type Ready = Extract<CheckInView, { state: 'ready' }>;

export interface CheckInFormView {
  form: UseFormReturn<CheckInValues, unknown, CheckInRequest>;
  isBusy: boolean;
  /** Who was checked in last, while nothing else is typed; null before. */
  checkedIn: string | null;
  submit: () => void;
}

const checked = standardSchemaResolver<CheckInValues, unknown, CheckInRequest>(checkInRequest);
/** What was typed into the contact that is not chosen is not checked. */
const resolver: Resolver<CheckInValues, unknown, CheckInRequest> = (values, context, options) =>
  checked(withChosenContact(values), context, options);

const formAt = (bar: number, largest: number): CheckInValues => {
  const values = readForm(bar) ?? emptyForm(newSecret());
  return { ...values, group_size: sizeWithin(values.group_size, largest) };
};

/** The form of one bar: what is typed stays until it is sent, also over a reload. Sources: ST-118…ST-122, API-M-73. */
export const useCheckInForm = (
  api: Api,
  named: string,
  { bar, largest, secret, onAnswer, lookAgain }: Ready,
): CheckInFormView => {
  /** Of the first form; it stays the same until an answer came, however often the form is sent. */
  const [fresh, setFresh] = useState(newSecret);
  const [defaultValues] = useState(() => formAt(bar.id, largest));
  const form = useForm<CheckInValues, unknown, CheckInRequest>({ resolver, defaultValues });
  useKeepForm(form, bar.id);
  const send = useMutation({
    mutationFn: ({ own, request }: { own: string; request: CheckInRequest }) => {
      keepSecret(bar, own);
      return checkIn(api, { bar: named, secret: own }, request);
    },
    onSuccess: (answer, { own }) => {
      setFresh(newSecret());
      form.reset(emptyForm(newSecret()));
      forgetForm();
      onAnswer(own, answer);
    },
    onError: (error, { own }) => {
      showServerErrors(form, error.fieldErrors, errorToNotice(error));
      if (error.status === 409 || error.status === 422) lookAgain(own);
    },
  });
  const isDone = send.isSuccess && !form.formState.isDirty;
  return {
    form,
    isBusy: form.formState.isSubmitting || send.isPending,
    checkedIn: isDone ? `${send.variables.request.forename} ${send.variables.request.surname}` : null,
    submit: () =>
      void form.handleSubmit(
        // Another tab may have made one since.
        (request) => send.mutate({ own: readSecret(bar.slug) ?? secret ?? fresh, request }),
        () => send.reset(),
      )(),
  };
};
