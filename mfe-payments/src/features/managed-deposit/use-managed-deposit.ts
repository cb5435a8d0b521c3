import { errorToNotice, type Api, type ApiError } from '@bars/shared-api';
import { createManagedDeposit, paymentPageKeys, readManagedDeposit } from '@bars/shared-api/client/payment-pages';
import type { ManagedDeposit, PayableAmount } from '@bars/shared-api/contracts/payment-pages';
import type { PaymentData } from '@bars/shared-api/contracts/payments';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { linkView, type LinkView } from '../../common/link-view';
import { useOneAtATime } from '../../common/use-one-at-a-time';

export interface ManagedDepositModel {
  view: LinkView<ManagedDeposit>;
  /** When it was read, in milliseconds since 1970. */
  readAtMs: number;
  /** The payment whose card page is open; null while there is none. */
  payment: PaymentData | null;
  /** Why the payment could not be opened. */
  problem: string | null;
  isBusy: boolean;
  /** Opens the payment of one of the payable amounts. */
  pay: (part: PayableAmount) => void;
  /** Back to the choice. */
  leave: () => void;
  /** Leads to the outcome. It takes the place of this page, so that no way back leads to the form. */
  finish: () => void;
}

/** The booking has changed meanwhile: the page shows it anew. */
const hasChanged = ({ code }: ApiError): boolean =>
  code === 'amount_changed' || code === 'already_paid' || code === 'payment_closed';

/** What can be paid of a booking, by its manage key. Sources: API-B-15, API-B-16, PY-35, PY-36. */
export const useManagedDeposit = (api: Api, manageKey: string): ManagedDepositModel => {
  const [, navigate] = useLocation();
  const query = useQuery({
    queryKey: paymentPageKeys.managed(manageKey),
    queryFn: ({ signal }) => readManagedDeposit(api, manageKey, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const open = useMutation({
    mutationFn: ({ amount, type }: PayableAmount) =>
      createManagedDeposit(api, manageKey, {
        amount,
        deposit_type: type,
        deposit_request_token: query.data?.deposit_request_token ?? null,
        url: `${window.location.origin}/pay-deposit/${manageKey}`,
      }),
    onError: (error) => (hasChanged(error) ? query.refetch() : undefined),
  });
  const pay = useOneAtATime<PayableAmount>((part, done) => open.mutate(part, { onSettled: done }));
  const payment = open.data ?? null;
  return {
    view: linkView(query),
    readAtMs: query.dataUpdatedAt,
    payment,
    problem: open.error === null ? null : errorToNotice(open.error),
    isBusy: open.isPending,
    pay,
    leave: () => open.reset(),
    finish: () =>
      navigate(payment === null ? `/pay-deposit/${manageKey}` : `/deposit/${payment.token}`, { replace: true }),
  };
};

/** `type` is '' while nothing is chosen. */
interface ChoiceValues {
  type: string;
}

export interface Choice {
  form: UseFormReturn<ChoiceValues>;
  submit: () => void;
}

/** The choice of what to pay; the only one is chosen already. Source: PY-7; decision "Booking wizard". @param unchosen said while nothing is chosen */
export const useChoice = (
  payable: ManagedDeposit['payable'],
  unchosen: string,
  pay: (part: PayableAmount) => void,
): Choice => {
  const partOf = (type: string) => payable.find((one) => one.type === type);
  const form = useForm<ChoiceValues>({
    resolver: standardSchemaResolver(
      z.object({ type: z.string().check(z.refine((type) => partOf(type) !== undefined, unchosen)) }),
    ),
    defaultValues: { type: payable.length === 1 ? (payable[0]?.type ?? '') : '' },
  });
  const submit = form.handleSubmit(({ type }) => {
    const part = partOf(type);
    if (part !== undefined) pay(part);
  });
  return { form, submit: () => void submit() };
};
