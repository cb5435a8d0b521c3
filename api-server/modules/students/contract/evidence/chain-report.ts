import type { Db } from '../../../../kernel/db';
import { reckonChain, type ChainReport } from './evidence';
import type { BrokenLink } from './evidence.rules';

const differs: Record<BrokenLink['what'], string> = {
  missing: 'is missing',
  record: 'has been changed, or the one before it has',
  text: 'has another text than was signed',
  signature: 'has another signature than was given',
};

const linesOf = ({ records, withoutContent, head, broken }: ChainReport): string[] => [
  broken === null
    ? `The records of ${records} signatures agree, each with its content and with the one before it.`
    : `Record ${broken.position} (contract ${broken.contractId}) ${differs[broken.what]}. The ${records} before it agree.`,
  ...(withoutContent === 0 ? [] : [`The content of ${withoutContent} is deleted: its time was over.`]),
  ...(head === null ? [] : [`The last record that agrees: ${head}`]),
];

/** `npm run venue -- contracts`: reckons all records of signatures anew, and says the first that differs. It changes nothing. */
export const chainReport = async (db: Db): Promise<{ isDone: boolean; isReport: true; lines: string[] }> => {
  const report = await reckonChain(db);
  return { isDone: report.broken === null, isReport: true, lines: linesOf(report) };
};
