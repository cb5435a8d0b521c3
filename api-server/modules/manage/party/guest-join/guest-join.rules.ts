import { partyCopy as copy } from '../party.copy';

const shortestPassword = 8;

const required = (field: string, value: string, words: string): Record<string, string[]> => (value.trim() === '' ? { [field]: [words] } : {});

/** Field errors of a new account, in the order of the form; empty when everything is there. Sources: MG-143…MG-146; decisions "Password". */
export const accountProblems = ({ forename, surname, password }: { forename: string; surname: string; password: string }): Record<string, string[]> => ({
  ...required('forename', forename, copy.forename),
  ...required('surname', surname, copy.surname),
  ...(password !== '' && password.length < shortestPassword ? { password: [copy.passwordShort] } : required('password', password, copy.password)),
});
