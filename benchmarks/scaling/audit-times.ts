import { audits } from '../../api-server/audits';
import type { Db } from '../../api-server/kernel/db';
import { runAudits } from '../../api-server/kernel/composition/audit';

/** What `bars audit` promises of all its proofs together, in seconds. */
export const auditSeconds = 30;

export interface AuditTimes {
  /** By the name of the audit, in ms. */
  each: Record<string, number>;
  /** Those that are not true of the database. */
  broken: string[];
}

/** Runs each audit by itself. */
export const timeAudits = async (db: Db, now: Date): Promise<AuditTimes> => {
  const each: Record<string, number> = {};
  const broken: string[] = [];
  for (const audit of audits) {
    const from = performance.now();
    const [finding] = await runAudits(db, [audit], now);
    each[audit.name] = Math.round(performance.now() - from);
    if (finding !== undefined && finding.count > 0) broken.push(`${audit.name}: ${finding.count}`);
  }
  return { each, broken };
};
