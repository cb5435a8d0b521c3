import { errorToNotice } from '@bars/shared-api';
import { emailAddress } from '@bars/shared-api/contracts/email-address';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { keepPart, readKept, useKeepTyped } from '../kept-student';
import type { EmailKind } from '../student.conversions';
import type { LinkSender } from './use-email-step';

const emailForm = z.object({ email_address: emailAddress });
type EmailForm = z.infer<typeof emailForm>;

const typed = z.object({ email_address: z.string() });

export interface EmailFormView {
  form: UseFormReturn<EmailForm>;
  submit: () => void;
}

export interface EmailFormOptions extends Pick<LinkSender, 'send'> {
  user: string;
  kind: EmailKind;
  /** The address of what is pending, where this tab knows it. */
  sent: string | undefined;
}

/** The address that a link is sent to. What is typed stays until it is sent, also over a reload. Sources: ST-41, ST-42. */
export const useEmailForm = ({ user, kind, sent, send }: EmailFormOptions): EmailFormView => {
  const [address] = useState(() => readKept(user)[kind] ?? sent ?? '');
  const form = useForm({ resolver: standardSchemaResolver(emailForm), defaultValues: { email_address: address } });
  const keep = useCallback(
    (values: unknown) => keepPart(user, () => ({ [kind]: typed.safeParse(values).data?.email_address })),
    [user, kind],
  );
  useKeepTyped(form, keep);
  return {
    form,
    submit: () =>
      void form.handleSubmit(({ email_address: checked }) =>
        send(checked, { onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)) }),
      )(),
  };
};
