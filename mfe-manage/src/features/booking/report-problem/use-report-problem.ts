import type { Api } from '@bars/shared-api';
import { logSessionError } from '@bars/shared-api/client/booking-session';
import { useMutation } from '@tanstack/react-query';

export interface ReportProblemView {
  state: 'ready' | 'sending' | 'saved' | 'failed';
  send: () => void;
}

const stateOf = { idle: 'ready', pending: 'sending', success: 'saved', error: 'failed' } as const;

/** Sends a visitor's report of a page that broke, without its address, which can have a key. @param fault what was thrown, as text. Sources: API-B-5, MG-35. */
export const useReportProblem = (api: Api, fault: string): ReportProblemView => {
  const report = useMutation({ mutationFn: () => logSessionError(api, `reported by the visitor, ${fault}`, null) });
  return { state: stateOf[report.status], send: () => report.mutate() };
};
