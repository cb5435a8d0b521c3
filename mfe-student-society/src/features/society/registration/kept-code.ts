import type { InviteCodeForm } from '@bars/shared-api/contracts/societies';
import { societyCodeKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createKeptText } from '../../../common/kept-text';

/** The code that was typed for an app user and is not sent. */
export const keptCode = createKeptText(societyCodeKey);

/** Keeps what is typed into the form. */
export const useKeepCode = ({ watch }: Pick<UseFormReturn<InviteCodeForm>, 'watch'>, user: string): void => {
  useEffect(() => {
    const { unsubscribe } = watch(({ code = '' }) => keptCode.keep(user, code));
    return unsubscribe;
  }, [watch, user]);
};
