import type { RebookCheck } from '@bars/shared-api/contracts/managed-bookings';

/** Why the wished time, or its whole day, cannot be had; null where nobody says. */
export type Because = Exclude<RebookCheck['because'], undefined> | null;

/** Why a change was not made, with what can be had: other times, other days, or what the bar says to it. Sources: MG-57…MG-59, MG-78, MG-79. */
export type Otherwise = { because: Because } & Instead;
type Instead =
  | { kind: 'times'; times: RebookCheck['times'] }
  | { kind: 'dates'; dates: RebookCheck['dates'] }
  | { kind: 'bar' };

/** What can be had in place of what was asked for. */
export const otherwiseOf = ({
  because: said,
  dates,
  times,
}: Pick<RebookCheck, 'because' | 'dates' | 'times'>): Otherwise => {
  const because = said ?? null;
  if (times.length > 0) return { because, kind: 'times', times };
  return dates.length > 0 ? { because, kind: 'dates', dates } : { because, kind: 'bar' };
};

/** Whether the server has said what is wrong, so that its sentence is shown; else it is an unexpected failure. Source: MG-60. */
export const isExplained = ({ kind, status }: { kind: string; status: number | null }): boolean =>
  kind === 'offline' || kind === 'timeout' || status === 504 || (kind === 'http' && status !== null && status < 500);
