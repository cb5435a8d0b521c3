import { audits } from '../../audits';
import { runAudits, type Audit, type Finding } from '../../kernel/composition/audit';
import { quarantinedSince } from '../../kernel/quarantine/quarantine';
import { assertSchema } from '../../kernel/store/migrations/migrate';
import { exitCodes, type Command } from '../command';
import { withDatabase } from '../open-database';

/** A finding as it is printed. */
export const linesOf = ({ name, says, count, examples }: Finding): string[] =>
  count === 0 ? [`ok     ${name}`] : [`wrong  ${name}: ${count}. ${says}`, ...examples.map((id) => `         ${id}`)];

/** In quarantine no sweep takes anything, so nothing is said of what is due. */
const audited = (isQuarantined: boolean): readonly Audit[] =>
  isQuarantined ? audits.filter(({ isOfDueRows }) => isOfDueRows !== true) : audits;

/** `bars audit`: whether what has to be true of the database is true. Source: the audits that modules declare. */
export const auditCommand: Command = {
  name: 'audit',
  synopsis: '',
  summary: 'proves that no table is sold twice, that money and bookings agree, and that nothing due is left',
  help: [
    'It looks at one moment of a live system, and writes nothing.',
    'Ends with 1 where something is not true, with ten rows at most of each.',
  ],
  options: {},
  run: async (asked) =>
    withDatabase(asked, async ({ clock, store: { db } }) => {
      await assertSchema(db);
      const isQuarantined = (await quarantinedSince(db)) !== null;
      const findings = await runAudits(db, audited(isQuarantined), clock.now());
      const isClean = findings.every(({ count }) => count === 0);
      return {
        code: isClean ? exitCodes.done : exitCodes.found,
        lines: [
          ...findings.flatMap(linesOf),
          ...(isQuarantined ? ['The database is in quarantine: what is due waits for bars resume.'] : []),
          ...(isClean ? ['Everything is as it has to be.'] : []),
        ],
        data: { findings },
      };
    }),
};
