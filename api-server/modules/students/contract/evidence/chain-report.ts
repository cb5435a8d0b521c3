import type { Db } from '../../../../kernel/db';
import { reckonChain, type ChainReport } from './evidence';
import { differentContracts, type DifferentContract } from './contracts-behind';
import type { BrokenLink } from './evidence.rules';

const differs: Record<BrokenLink['what'], string> = {
  missing: 'is missing',
  record: 'has been changed, or the one before it has',
  text: 'has another text than was signed',
  signature: 'has another signature than was given',
  content: 'has lost its text and its signature before their time',
};

const linesOf = ({ records, withoutContent, head, broken }: ChainReport): string[] => [
  broken === null
    ? `The records of ${records} signatures agree, each with its content and with the one before it.`
    : `Record ${broken.position} (contract ${broken.contractId}) ${differs[broken.what]}. The ${records} before it agree.`,
  ...(withoutContent === 0 ? [] : [`The content of ${withoutContent} is deleted: its time was over.`]),
  ...(head === null ? [] : [`The last record that agrees: ${head}`]),
];

const linesOfContract = ({ id, missing, isChanged }: DifferentContract): string[] => [
  ...missing.map((number) => `Contract ${id} is completed, but the record of its signer ${number} is missing.`),
  ...(isChanged ? [`Contract ${id} has another text now than was signed.`] : []),
];

/**
 * `bars venue contracts`: reckons all records of signatures anew, and says the first that differs, and every contract that differs from them.
 * It changes nothing.
 */
export const chainReport = async (db: Db, now: Date): Promise<{ isDone: boolean; isReport: true; lines: string[] }> => {
  const report = await reckonChain(db, now);
  const different = await differentContracts(db, now);
  return {
    isDone: report.broken === null && different.length === 0,
    isReport: true,
    lines: [...linesOf(report), ...different.flatMap(linesOfContract)],
  };
};
