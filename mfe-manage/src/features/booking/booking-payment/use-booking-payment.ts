import { errorToNotice, type ApiError } from '@bars/shared-api';
import { createManagedDeposit, paymentPageKeys, readManagedDeposit } from '@bars/shared-api/client/payment-pages';
import type { ManagedDeposit } from '@bars/shared-api/contracts/payment-pages';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import {
  isOutdated,
  resultOfEnding,
  resultOfError,
  type PaymentEnding,
  type PaymentResult,
} from '../../../common/part-payment/payment-result.rules';
import { firstChoice, type Offer, type PaymentKind } from './booking-payment.rules';

type Part = Pick<BookingPartProps, 'api' | 'bookingRef' | 'booking' | 'onChanged'>;

/** `locked`: the link has a password, and this call came without its grant, or the grant has ended. `signedOut`: the same by id, where the session is the grant. */
export type OwedView =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'locked' | 'signedOut' }
  | { state: 'ready'; owed: ManagedDeposit; nowMs: number };

const keyOf = ({ bookingRef: { grant }, booking: { manage_key: key } }: Part) => paymentPageKeys.managed(key, grant);

const useOwedQuery = (part: Part) => {
  const {
    api,
    bookingRef: { grant },
    booking: { manage_key: key },
  } = part;
  return useQuery({
    queryKey: keyOf(part),
    queryFn: ({ signal }) => readManagedDeposit(api, key, signal, grant),
    staleTime: 0,
    gcTime: 0,
  });
};

const isLocked = (error: ApiError | null): boolean => error?.code === 'password_required';

const viewOf = (
  { data, error, isFetching, dataUpdatedAt, refetch }: ReturnType<typeof useOwedQuery>,
  bookingRef: Part['bookingRef'],
): OwedView => {
  if (data !== undefined) return { state: 'ready', owed: data, nowMs: dataUpdatedAt };
  if (isFetching || error === null) return { state: 'loading' };
  return isLocked(error)
    ? { state: 'id' in bookingRef ? 'signedOut' : 'locked' }
    : { state: 'failed', retry: () => void refetch() };
};

/** A payment whose card page is open. */
export interface OpenPart {
  kind: PaymentKind;
  token: string;
  amount: string;
}

export interface BookingPayment {
  view: OwedView;
  payment: OpenPart | null;
  result: PaymentResult | null;
  /** What was paid for last, or tried. */
  chosen: PaymentKind | null;
  isBusy: boolean;
  pay: (offer: Offer) => void;
  /** The card page has ended. */
  end: (ending: PaymentEnding) => void;
  /** Back to the choice after a payment. */
  goOn: () => void;
}

/** Paying what is owed on a booking. Sources: MG-25…MG-28, API-B-15, API-B-16. */
export const useBookingPayment = (props: Part): BookingPayment => {
  const {
    api,
    booking: { manage_key: key },
    bookingRef: { grant },
    onChanged,
  } = props;
  const query = useOwedQuery(props);
  const [payment, setPayment] = useState<OpenPart | null>(null);
  const [result, setResult] = useState<PaymentResult | null>(null);
  // The server gives the open request again to whoever names it, and closes it for another amount.
  const [request, setRequest] = useState<string | null>(null);
  const [chosen, setChosen] = useState<PaymentKind | null>(null);
  const isUnderWay = useRef(false);
  const queryClient = useQueryClient();
  /** @param isForgotten the figures are those before a payment, and are not shown while they are read */
  const readAgain = async (isForgotten: boolean) => {
    setRequest(null);
    onChanged(null);
    await (isForgotten ? queryClient.resetQueries({ queryKey: keyOf(props) }) : query.refetch());
  };
  const open = useMutation({
    mutationFn: ({ kind, part }: Offer) => {
      const ask = {
        amount: part.amount,
        deposit_type: part.type,
        deposit_request_token: request ?? query.data?.deposit_request_token ?? null,
        url: `${window.location.origin}/manage/${key}/pay/${kind}`,
      };
      return createManagedDeposit(api, key, ask, grant);
    },
    onMutate: () => setResult(null),
    onSuccess: ({ token, display_amount: amount }, { kind }) => {
      setRequest(token);
      setPayment({ kind, token, amount });
    },
    onError: async (error, { part }) => {
      const found = resultOfError(error, part.display_amount, errorToNotice(error));
      if (isOutdated(found) || isLocked(error)) await readAgain(isLocked(error));
      setResult(found);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  return {
    view: viewOf(query, props.bookingRef),
    payment,
    result,
    chosen,
    isBusy: open.isPending,
    pay: (offer) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setChosen(offer.kind);
      open.mutate(offer);
    },
    end: (ending) => {
      setPayment(null);
      setResult(resultOfEnding(ending, payment?.amount ?? ''));
      if (ending !== 'closed') void readAgain(true);
    },
    goOn: () => setResult(null),
  };
};

/** `kind` is '' while nothing is chosen. */
interface ChoiceValues {
  kind: string;
}
export interface PaymentChoice {
  form: UseFormReturn<ChoiceValues>;
  submit: () => void;
}

/** The choice of what to pay. @param wanted what is chosen at first @param unchosen said while nothing is chosen */
export const usePaymentChoice = (
  offers: readonly Offer[],
  { wanted, unchosen, pay }: { wanted: PaymentKind | null; unchosen: string; pay: (offer: Offer) => void },
): PaymentChoice => {
  const offerOf = (kind: string) => offers.find((one) => one.kind === kind);
  const form = useForm<ChoiceValues>({
    resolver: standardSchemaResolver(
      z.object({ kind: z.string().check(z.refine((kind) => offerOf(kind) !== undefined, unchosen)) }),
    ),
    defaultValues: { kind: firstChoice(offers, wanted) },
  });
  const submit = form.handleSubmit(({ kind }) => {
    const offer = offerOf(kind);
    if (offer !== undefined) pay(offer);
  });
  return { form, submit: () => void submit() };
};
