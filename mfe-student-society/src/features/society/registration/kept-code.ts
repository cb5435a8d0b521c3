import type { InviteCodeForm } from '@bars/shared-api/contracts/societies';
import { societyCodeKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

// A browser may block its storage. The page works without what was kept, until it is loaded again.

/** The code that was typed in this tab and not sent; '' where none was. */
export const readCode = (): string => {
  try {
    return (window.sessionStorage.getItem(societyCodeKey) ?? '').slice(0, 100);
  } catch {
    return '';
  }
};

/** Keeps what is typed until it is sent or the tab is closed; nothing is kept of an empty field. */
export const keepCode = (code: string): void => {
  try {
    if (code === '') window.sessionStorage.removeItem(societyCodeKey);
    else window.sessionStorage.setItem(societyCodeKey, code);
  } catch {
    return;
  }
};

/** Keeps what is typed into the form. */
export const useKeepCode = ({ watch }: Pick<UseFormReturn<InviteCodeForm>, 'watch'>): void => {
  useEffect(() => {
    const { unsubscribe } = watch((values) => keepCode(values.code ?? ''));
    return unsubscribe;
  }, [watch]);
};
