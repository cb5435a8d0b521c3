import { paymentCodeKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** What was typed in this tab before. A browser may block its storage; the form works without it. */
export const readTypedCode = (): string => {
  try {
    return window.sessionStorage.getItem(paymentCodeKey) ?? '';
  } catch {
    return '';
  }
};

const keep = (code: string): void => {
  try {
    window.sessionStorage.setItem(paymentCodeKey, code);
  } catch {
    return;
  }
};

/** What the form has. `surname` is only asked for while very many codes are guessed at, and is kept nowhere. */
export interface TypedFields {
  code: string;
  surname: string;
}

/** Keeps the code of a form while it is typed, until the tab is closed. */
export const useKeepTypedCode = ({ watch }: Pick<UseFormReturn<TypedFields>, 'watch'>): void => {
  useEffect(() => {
    const { unsubscribe } = watch(({ code }) => keep(code ?? ''));
    return unsubscribe;
  }, [watch]);
};
