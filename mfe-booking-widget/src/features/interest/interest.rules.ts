export interface InterestFields {
  forename: string;
  surname: string;
  email: string;
}
export type InterestErrors = Partial<Record<keyof InterestFields, string>>;

const names = ['forename', 'surname', 'email'] as const satisfies readonly (keyof InterestFields)[];

/** The first of the server's errors for each field that the form shows. */
export const errorsOf = (found: Readonly<Record<string, readonly string[]>>): InterestErrors =>
  Object.fromEntries(names.flatMap((name) => (found[name]?.[0] === undefined ? [] : [[name, found[name][0]]])));
