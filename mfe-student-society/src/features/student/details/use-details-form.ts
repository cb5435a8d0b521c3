import { errorToNotice, type Api } from '@bars/shared-api';
import { saveStudentDetails, studentKeys, type StudentOf } from '@bars/shared-api/client/students';
import type { StudentDetailsRequest, StudentFieldName } from '@bars/shared-api/contracts/students';
import { dayOf } from '@bars/shared-api/format';
import { showServerErrors } from '@bars/shared-ui/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { keepPart, readKept, useKeepTyped } from '../kept-student';
import { detailsValues, emptyDetails, toDetailsRequest, type DetailsValues } from '../student.conversions';
import type { StudentCopy } from '../student.copy';
import { detailsErrors } from './details.rules';

export interface DetailsFormView {
  form: UseFormReturn<DetailsValues, unknown, StudentDetailsRequest>;
  isBusy: boolean;
  /** Today in London by the server's time, `YYYY-MM-DD`. */
  today: string;
  submit: () => void;
}

interface DetailsFormOptions {
  api: Api;
  of: StudentOf;
  required: readonly StudentFieldName[];
  missing: StudentCopy['missing'];
}

/** The welcome form: what is typed stays until it is saved, also over a reload; then the status is read again. Sources: ST-28…ST-31, API-M-56. */
export const useDetailsForm = ({ api, of, required, missing }: DetailsFormOptions): DetailsFormView => {
  const { appUserId } = of;
  const queries = useQueryClient();
  const [defaultValues] = useState(() => readKept(appUserId).details ?? emptyDetails);
  const today = dayOf(new Date(api.now()));
  const resolver: Resolver<DetailsValues, unknown, StudentDetailsRequest> = (values) => {
    const errors = Object.entries(detailsErrors(values, { required, today, missing }));
    if (errors.length === 0) return { values: toDetailsRequest(values, { of, required, today }), errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(errors.map(([name, message]) => [name, { type: 'rule', message }])),
    };
  };
  const form = useForm<DetailsValues, unknown, StudentDetailsRequest>({ resolver, defaultValues });
  const keep = useCallback(
    (values: unknown) => keepPart(appUserId, () => ({ details: detailsValues.safeParse(values).data })),
    [appUserId],
  );
  useKeepTyped(form, keep);
  const save = useMutation({
    mutationFn: (request: StudentDetailsRequest) => saveStudentDetails(api, request),
    onSuccess: (_status, { uni_email: uniEmail }) => {
      // The server mails a link to the address; until it is confirmed it may have to be typed again.
      keepPart(appUserId, () => ({ details: undefined, student: uniEmail ?? undefined }));
      return queries.invalidateQueries({ queryKey: studentKeys.status(of) });
    },
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });
  return {
    form,
    isBusy: form.formState.isSubmitting || save.isPending,
    today,
    submit: () => void form.handleSubmit((request) => save.mutate(request))(),
  };
};
