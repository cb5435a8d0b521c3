import { dateOfBirth } from '@bars/shared-api/contracts/date-of-birth';
import { readAddress, addressWords } from '@bars/shared-api/contracts/email-address';
import type { StudentFieldName } from '@bars/shared-api/contracts/students';
import type { DetailsValues } from '../student.conversions';

export interface DetailsRules {
  required: readonly StudentFieldName[];
  /** Today in London by the server's time, `YYYY-MM-DD`. */
  today: string;
  missing: Readonly<Record<StudentFieldName, string>>;
}

/** What is wrong with a value of its own; undefined where nothing is. Whether a uni address ends in ac.uk is not looked at (ST-43). */
const wrongWith = (name: StudentFieldName, values: DetailsValues, { today, missing }: DetailsRules) => {
  if (name === 'birth_date') {
    const read = dateOfBirth(values.birth_date, { today });
    return 'problem' in read ? read.problem : undefined;
  }
  if (values[name].trim() === '') return missing[name];
  if (name !== 'uni_email') return undefined;
  const read = readAddress(values.uni_email);
  return 'problem' in read ? addressWords[read.problem] : undefined;
};

/** The errors of the required fields, each at its own. Sources: ST-23…ST-28. */
export const detailsErrors = (values: DetailsValues, rules: DetailsRules): Partial<Record<StudentFieldName, string>> =>
  Object.fromEntries(
    rules.required.flatMap((name) => {
      const wrong = wrongWith(name, values, rules);
      return wrong === undefined ? [] : [[name, wrong]];
    }),
  );
