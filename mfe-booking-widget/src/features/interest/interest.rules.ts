import { registerGroupRequest, type RegisterGroupRequest } from '@bars/shared-api/contracts/interests';

export interface InterestFields {
  forename: string;
  surname: string;
  email: string;
}
export type InterestErrors = Partial<Record<keyof InterestFields, string>>;

export const interestNames = ['forename', 'surname', 'email'] as const satisfies readonly (keyof InterestFields)[];

const isName = (name: unknown): name is keyof InterestFields => interestNames.some((one) => one === name);

/** The first error of each field, of those that the form shows. */
export const errorsOf = (found: Readonly<Record<string, readonly string[]>>): InterestErrors =>
  Object.fromEntries(interestNames.flatMap((name) => (found[name]?.[0] === undefined ? [] : [[name, found[name][0]]])));

/** The request, or what is wrong with the fields. Source: BW-189. */
export const interestRequest = (fields: InterestFields, barId: number): { request: RegisterGroupRequest } | { errors: InterestErrors } => {
  const parsed = registerGroupRequest.safeParse({ ...fields, bar_id: barId, group: 'covid_interest' });
  if (parsed.success) return { request: parsed.data };
  const errors: InterestErrors = {};
  for (const { path: [name], message } of parsed.error.issues) {
    if (isName(name)) errors[name] ??= message;
  }
  return { errors };
};
