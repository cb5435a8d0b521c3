import { errorToNotice, type Api, type ApiError } from '@bars/shared-api';
import {
  emailVerificationQuery,
  sendVerification,
  studentKeys,
  type StudentOf,
} from '@bars/shared-api/client/students';
import type { EmailVerifyRequest, EmailVerifyStatus, PendingVerification } from '@bars/shared-api/contracts/students';
import { useMutation, useQuery, useQueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { useState } from 'react';
import { showAnswer } from '../../../common/show-answer';
import { usePoll } from '../../../common/student/use-poll';
import { forgetAddress, keepSentAddress, sentAddress } from '../kept-student';
import type { EmailKind } from '../student.conversions';

export interface EmailStep {
  api: Api;
  of: StudentOf;
  kind: EmailKind;
  /** While a link is pending. */
  everyMs: number | null;
}

/** What sends a link, for the form and for sending it again. */
export interface LinkSender {
  isBusy: boolean;
  send: (address: string, then: { onSent?: () => void; onError: (error: ApiError) => void }) => void;
}

/** `turn` rises when what had the focus goes from the page. */
export type EmailStepView = LinkSender & { turn: number } & (
    | { state: 'loading' }
    | { state: 'failed'; reason: string; retry: () => void }
    /** `pending`: what is pending while somebody corrects the address; null where nothing is. */
    | { state: 'form'; pending: PendingVerification | null; address: string | undefined; keep: () => void }
    | {
        state: 'pending';
        pending: PendingVerification;
        /** The address that this tab has sent the link to; undefined where another one has, for an answer never has it in full. */
        address: string | undefined;
        /** Why the last poll failed; null where it did not. */
        problem: string | null;
        change: () => void;
      }
    | { state: 'confirmed'; readAgain: () => void }
  );

const isPending = (answer: EmailVerifyStatus | undefined): boolean =>
  answer !== undefined && !answer.verified && answer.pending !== null;

const useSender = (
  { api, of, kind }: Pick<EmailStep, 'api' | 'of' | 'kind'>,
  onAnswer: (answer: EmailVerifyStatus) => void,
  lookAgain: () => void,
): LinkSender => {
  const { appUserId } = of;
  const send = useMutation({
    mutationFn: (request: EmailVerifyRequest) => sendVerification(api, request),
    onSuccess: (answer, { email_address: address }) => {
      if (answer.pending !== null) keepSentAddress(appUserId, kind, { id: answer.pending.id, address });
      onAnswer(answer);
    },
    onError: ({ status }) => {
      // Another tab has sent one, or the address is confirmed.
      if (status === 409) lookAgain();
    },
  });
  return {
    isBusy: send.isPending,
    send: (address, { onSent, onError }) => {
      if (send.isPending) return;
      const request: EmailVerifyRequest = { email_address: address, rb_customer_id: null, app_user_id: appUserId };
      send.mutate(kind === 'student' ? { ...request, student: 1 } : request, {
        onSuccess: () => onSent?.(),
        onError,
      });
    },
  };
};

/** Confirming an address: it is typed, a link is sent, and the page waits until it is opened. Sources: ST-41…ST-48, API-M-68, API-M-69. */
export const useEmailStep = ({ api, of, kind, everyMs }: EmailStep): EmailStepView => {
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const [turn, setTurn] = useState(0);
  const base = emailVerificationQuery(api, of, kind === 'student');
  const readStatus = () => void queries.invalidateQueries({ queryKey: studentKeys.status(of) });
  /** An address that is confirmed is needed no more, and the status says what is next. */
  const goOn = ({ verified }: EmailVerifyStatus) => {
    if (!verified) return;
    forgetAddress(of.appUserId, kind);
    readStatus();
  };
  const poll = usePoll(({ data }: { data: EmailVerifyStatus | undefined }) => (isPending(data) ? everyMs : null));
  const { data, error, isFetching, refetch } = useQuery({
    ...base,
    queryFn: async (context: QueryFunctionContext) => {
      const answer = await base.queryFn(context);
      goOn(answer);
      return answer;
    },
    ...poll,
    // Another tab may have sent a link meanwhile.
    refetchOnWindowFocus: ({ state }) => state.data?.verified !== true && 'always',
  });
  const read = () => void refetch({ cancelRefetch: false });
  const show = (changes: boolean) => {
    setChanging(changes);
    setTurn((times) => times + 1);
  };
  const isForm = isChanging || data?.pending === null;
  const onAnswer = (answer: EmailVerifyStatus) => {
    showAnswer(queries, base.queryKey, answer);
    if (isForm) show(false);
    goOn(answer);
  };
  const sender = { ...useSender({ api, of, kind }, onAnswer, read), turn };
  if (data === undefined) {
    if (error === null || isFetching) return { ...sender, state: 'loading' };
    return { ...sender, state: 'failed', reason: errorToNotice(error), retry: read };
  }
  if (data.verified) return { ...sender, state: 'confirmed', readAgain: readStatus };
  const { pending } = data;
  const address = pending === null ? undefined : sentAddress(of.appUserId, pending.id);
  if (pending === null || isForm) return { ...sender, state: 'form', pending, address, keep: () => show(false) };
  return {
    ...sender,
    state: 'pending',
    pending,
    address,
    problem: error === null ? null : errorToNotice(error),
    change: () => show(true),
  };
};
