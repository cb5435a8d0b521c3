import { errorToNotice } from '@bars/shared-api';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { LinkGrant } from './use-link-grant';

const typed = z.object({ password: z.string().check(z.minLength(1, 'Password is required')) });

/** The form of a link's password. What the server says of the password is shown at its field, anything else above the form. */
export const usePasswordForm = (
  unlock: LinkGrant['unlock'],
): { form: UseFormReturn<{ password: string }>; submit: () => void } => {
  const form = useForm({ resolver: standardSchemaResolver(typed), defaultValues: { password: '' } });
  const send = form.handleSubmit(({ password }) =>
    unlock.mutate(password, {
      onError: (error) => {
        const isAboutPassword = error.code === 'password_wrong' || error.status === 429;
        form.setError(
          isAboutPassword ? 'password' : 'root.server',
          { type: 'server', message: errorToNotice(error) },
          { shouldFocus: isAboutPassword },
        );
      },
    }),
  );
  return { form, submit: () => void send() };
};
