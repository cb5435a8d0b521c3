import { ApiError, errorToNotice, type Api } from '@bars/shared-api';
import { registerInterest } from '@bars/shared-api/client/interests';
import { covidInterest } from '@bars/shared-api/contracts/interests';
import { useState } from 'react';
import { useBusy } from '../../common/form/use-busy';
import { errorsOf, type InterestErrors, type InterestFields } from './interest.rules';

export interface InterestView {
  fields: InterestFields;
  errors: InterestErrors;
  /** What went wrong that no field shows. */
  failure: string | null;
  isBusy: boolean;
  /** The address that is registered; null until then. */
  registered: string | null;
  type(name: keyof InterestFields, text: string): void;
  /** Resolves to false if something has to be corrected or tried again. */
  submit(): Promise<boolean>;
}

/** The form of the registration of interest. The server checks the fields, as everywhere in the wizard. Sources: BW-188…BW-190. */
export const useInterest = (api: Api, barId: number, known: InterestFields): InterestView => {
  const [fields, setFields] = useState(known);
  const [errors, setErrors] = useState<InterestErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [registered, setRegistered] = useState<string | null>(null);
  const { isBusy, run } = useBusy();

  const fail = (error: unknown): void => {
    const ofFields = error instanceof ApiError ? errorsOf(error.fieldErrors) : {};
    setErrors(ofFields);
    setFailure(Object.keys(ofFields).length === 0 ? errorToNotice(error) : null);
  };

  const submit = async (): Promise<boolean> => {
    if (isBusy) return true;
    setFailure(null);
    setErrors({});
    let isDone = false;
    await run(async () => {
      try {
        await registerInterest(api, { ...fields, bar_id: barId, group: covidInterest });
        setRegistered(fields.email.trim());
        isDone = true;
      } catch (error) {
        fail(error);
      }
    });
    return isDone;
  };

  const type = (name: keyof InterestFields, text: string): void => {
    setFields((before) => ({ ...before, [name]: text }));
    setErrors(({ [name]: _corrected, ...others }) => others);
  };
  return { fields, errors, failure, isBusy, registered, type, submit };
};
