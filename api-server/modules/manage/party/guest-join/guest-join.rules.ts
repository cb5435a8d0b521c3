import { hasPasswordLength } from '@bars/shared-api/contracts/customers';
import { partyCopy as copy } from '../party.copy';

const required = (field: string, value: string, words: string): Record<string, string[]> =>
  value.trim() === '' ? { [field]: [words] } : {};

/** What is wrong with a password, the first thing alone: it is missing, it is short, or `commonProblems` says that too many people use it. */
const passwordProblem = (
  password: string,
  commonProblems: (password: string) => Record<string, string[]>,
): Record<string, string[]> => {
  if (password.trim() === '') return { password: [copy.password] };
  return hasPasswordLength(password) ? commonProblems(password) : { password: [copy.passwordShort] };
};

/** Field errors of a new account, in the order of the form; empty when everything is there. Sources: MG-143…MG-146; decisions "Password". */
export const accountProblems = (
  { forename, surname, password }: { forename: string; surname: string; password: string },
  commonProblems: (password: string) => Record<string, string[]>,
): Record<string, string[]> => ({
  ...required('forename', forename, copy.forename),
  ...required('surname', surname, copy.surname),
  ...passwordProblem(password, commonProblems),
});
