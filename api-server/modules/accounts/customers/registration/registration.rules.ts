import type { VerifyRequest } from '@bars/shared-api/contracts/customers';
import { registrationCopy } from './registration.copy';

interface Names {
  forename: string | null;
  surname: string | null;
}

/** Whether forename and surname are asked for: one of them is not known. Source: AC-9. */
export const needsExtraDetails = ({ forename, surname }: Names): boolean => forename === null || surname === null;

/** Field errors of the names that are needed and were not sent; empty when there are none. */
export const detailsMissing = (
  known: Names,
  { forename, surname }: Pick<VerifyRequest, 'forename' | 'surname'>,
): Record<string, string[]> => {
  if (!needsExtraDetails(known)) return {};
  return {
    ...(forename === undefined ? { forename: [registrationCopy.forename] } : {}),
    ...(surname === undefined ? { surname: [registrationCopy.surname] } : {}),
  };
};
