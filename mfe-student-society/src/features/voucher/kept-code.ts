import { voucherCodeKey } from '@bars/shared-api/contracts/storage-keys.generated';
import type { VoucherRequest } from '@bars/shared-api/contracts/voucher';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createKeptText } from '../../common/kept-text';

/** The code that was typed for an app user and is not applied. */
export const keptCode = createKeptText(voucherCodeKey);

/** Keeps what is typed into the form. */
export const useKeepCode = ({ watch }: Pick<UseFormReturn<VoucherRequest>, 'watch'>, user: string): void => {
  useEffect(() => {
    const { unsubscribe } = watch(({ voucher_code: typed = '' }) => keptCode.keep(user, typed));
    return unsubscribe;
  }, [watch, user]);
};
