import { errorToNotice, type Api } from '@bars/shared-api';
import { applyVoucher } from '@bars/shared-api/client/voucher';
import { voucherRequest, type VoucherRequest } from '@bars/shared-api/contracts/voucher';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { keptCode, useKeepCode } from './kept-code';

export interface VoucherView {
  form: UseFormReturn<VoucherRequest>;
  isBusy: boolean;
  /** The last code was applied, and no other one is typed yet. */
  isApplied: boolean;
  submit: () => void;
}

/** The form for the vouchers of an app user. A code that is refused stays, also over a reload; one that is applied goes. Sources: ST-110…ST-114. */
export const useVoucher = (api: Api, appUserId: string): VoucherView => {
  const [code] = useState(() => keptCode.read(appUserId));
  const form = useForm({
    resolver: standardSchemaResolver(voucherRequest),
    defaultValues: { voucher_code: code, app_user_id: appUserId },
  });
  useKeepCode(form, appUserId);
  const { isDirty, isSubmitting } = form.formState;
  const send = useMutation({
    mutationFn: (request: VoucherRequest) => applyVoucher(api, request),
    onSuccess: () => {
      form.reset({ voucher_code: '', app_user_id: appUserId });
      keptCode.keep(appUserId, '');
    },
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });
  return {
    form,
    isBusy: isSubmitting || send.isPending,
    isApplied: send.isSuccess && !isDirty,
    submit: () => {
      if (send.isPending) return;
      void form.handleSubmit(
        (request) => send.mutate(request),
        () => send.reset(),
      )();
    },
  };
};
