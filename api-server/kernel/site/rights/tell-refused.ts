import type { Kernel, Sweep } from '../../kernel';
import { releasesRefused } from '../releases.metrics';
import { refusedReleaseMail } from './refused-release.mail';
import type { RefusedRelease } from './accepted-releases';

/** Mails that wait for the database. */
const mostWaiting = 100;

export interface TellRefused {
  /** A line in the log and a count at once, and a mail with the next sweep. */
  tell: (refused: RefusedRelease) => void;
  sweep: Sweep;
}

/** Tells operations of releases that are refused. */
export const createTellRefused = ({
  config,
  db,
  log,
  mail,
  metrics,
}: Pick<Kernel, 'config' | 'db' | 'log' | 'mail' | 'metrics'>): TellRefused => {
  const waiting = new Map<string, string>();
  return {
    tell: ({ id, label, refusal: { unit, message } }) => {
      log.error({ release: id, unit }, `a release is refused, the one before it stays: ${message}`);
      metrics.count(releasesRefused, { unit: label ?? 'other' });
      if (waiting.size < mostWaiting) waiting.set(id, message);
    },
    sweep: {
      name: 'refused-releases',
      run: async () => {
        const due = [...waiting];
        if (due.length === 0) return 0;
        const mails = due.map(([id, reason]) => refusedReleaseMail(id, reason, config.operationsEmail));
        await db.transaction().execute(async (tx) => {
          for (const one of mails) await mail.queue(tx, one);
        });
        for (const [id] of due) waiting.delete(id);
        return due.length;
      },
    },
  };
};
