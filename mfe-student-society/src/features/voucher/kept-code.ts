import { voucherCodeKey } from '@bars/shared-api/contracts/storage-keys.generated';
import type { VoucherRequest } from '@bars/shared-api/contracts/voucher';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

// A browser may block its storage, and anything may be in it. The page works without what was kept, until it is loaded again.

const kept = z.object({ user: z.string(), code: z.string() });

/** The code that was typed for this app user in this tab and is not applied; '' where none was. */
export const readCode = (user: string): string => {
  try {
    const found = kept.safeParse(JSON.parse(window.sessionStorage.getItem(voucherCodeKey) ?? 'null')).data;
    return found?.user === user ? found.code.slice(0, 100) : '';
  } catch {
    return '';
  }
};

/** Keeps what is typed until it is applied or the tab is closed; nothing is kept of an empty field. */
export const keepCode = (user: string, code: string): void => {
  try {
    if (code === '') window.sessionStorage.removeItem(voucherCodeKey);
    else window.sessionStorage.setItem(voucherCodeKey, JSON.stringify({ user, code }));
  } catch {
    return;
  }
};

/** Keeps what is typed into the form. */
export const useKeepCode = ({ watch }: Pick<UseFormReturn<VoucherRequest>, 'watch'>, user: string): void => {
  useEffect(() => {
    const { unsubscribe } = watch(({ voucher_code: typed = '' }) => keepCode(user, typed));
    return unsubscribe;
  }, [watch, user]);
};
