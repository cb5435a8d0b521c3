import { errorToNotice, type Api } from '@bars/shared-api';
import { signUpStudent } from '@bars/shared-api/client/student-sign-up';
import { signUpGraduationYears } from '@bars/shared-api/contracts/student-sign-up';
import { dayOf } from '@bars/shared-api/format';
import { showServerErrors } from '@bars/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { toSignUpFields, type SignUpValues } from './sign-up.conversions';

export type SignUpForm = UseFormReturn<SignUpValues, unknown, SignUpValues>;

export interface SignUpFormView {
  form: SignUpForm;
  isBusy: boolean;
  /** The login of the tablet has run out. */
  isLoggedOut: boolean;
  /** Today in London by the server's time, `YYYY-MM-DD`. */
  today: string;
  graduationYears: readonly number[];
  submit: () => void;
}

export interface SignUpFormOptions {
  isAtTablet: boolean;
  initial: () => SignUpValues;
  /** Called with every change; left out where nothing may be kept. */
  onChange?: ((values: SignUpValues) => void) | undefined;
  onDone: () => void;
}

const useOnChange = (
  { watch, getValues }: Pick<SignUpForm, 'watch' | 'getValues'>,
  onChange: SignUpFormOptions['onChange'],
): void => {
  const change = useEffectEvent(() => onChange?.(getValues()));
  useEffect(() => {
    const { unsubscribe } = watch(() => change());
    return unsubscribe;
  }, [watch]);
};

/** One form, from empty to sent. The page checks nothing: the server does. Sources: ST-71, ST-73, ST-74, ST-78, API-M-57. */
export const useSignUpForm = (
  api: Api,
  { isAtTablet, initial, onChange, onDone }: SignUpFormOptions,
): SignUpFormView => {
  const [defaultValues] = useState(initial);
  const [today] = useState(() => dayOf(new Date(api.now())));
  const form = useForm<SignUpValues, unknown, SignUpValues>({ defaultValues });
  useOnChange(form, onChange);
  const { error, isPending, mutate } = useMutation({
    mutationFn: (values: SignUpValues) => signUpStudent(api, toSignUpFields(values, isAtTablet)),
    onSuccess: onDone,
    // What somebody has typed does not outlive their form.
    gcTime: 0,
  });
  useEffect(() => {
    if (error === null) return;
    // Once the fields can be focused again. The banner says all of it, the fields their own part.
    showServerErrors(form, error.fieldErrors, errorToNotice(error));
    form.setError('root.server', { type: 'server', message: errorToNotice(error) });
  }, [error, form]);
  return {
    form,
    isBusy: isPending,
    isLoggedOut: error?.status === 401,
    today,
    graduationYears: signUpGraduationYears(Number(today.slice(0, 4))),
    submit: () => {
      // What the server said of the last try no longer counts, and would stop this one.
      form.clearErrors();
      void form.handleSubmit((values) => mutate(values))();
    },
  };
};
