import type { RebookCheck } from '@bars/shared-api/contracts/managed-bookings';

/** Why a change was not made: the time is full, the day is full, or the bar has to look at it. Sources: MG-57…MG-59, MG-78, MG-79. */
export type Otherwise = { kind: 'times'; times: RebookCheck['times'] } | { kind: 'dates'; dates: RebookCheck['dates'] } | { kind: 'bar' };

/** What can be had in place of what was asked for. */
export const otherwiseOf = ({ dates, times }: Pick<RebookCheck, 'dates' | 'times'>): Otherwise => {
  if (times.length > 0) return { kind: 'times', times };
  return dates.length > 0 ? { kind: 'dates', dates } : { kind: 'bar' };
};

/** Whether the server has said what is wrong, so that its sentence is shown; else it is an unexpected failure. Source: MG-60. */
export const isExplained = ({ kind, status }: { kind: string; status: number | null }): boolean =>
  kind === 'offline' || kind === 'timeout' || status === 504 || (kind === 'http' && status !== null && status < 500);
