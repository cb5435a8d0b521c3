import {
  birthPartNames,
  dateOfBirth,
  type BirthPart,
  type BirthParts,
  type BirthRules,
} from '@bars/shared-api/contracts/date-of-birth';
import { useState, type FocusEvent } from 'react';

interface BirthPartsOptions {
  value: BirthParts;
  rules: BirthRules;
  /** What the form says. */
  error: string | undefined;
  onChange: (date: string | null, parts: BirthParts) => void;
  onBlur?: (() => void) | undefined;
}

/**
 * What is wrong with a date of birth, said once its part or the whole was left and never while somebody is typing there, and which parts are to be
 * corrected. An empty date is the form's to judge. With parts that are no date, null is passed on, so that no date is kept behind them (ST-35).
 */
export const useBirthParts = ({ value, rules, error, onChange, onBlur }: BirthPartsOptions) => {
  const [left, setLeft] = useState<readonly BirthPart[]>([]);
  const read = dateOfBirth(value, rules);
  const part = 'problem' in read ? read.part : null;
  const isLeft = left.length === birthPartNames.length;
  const isEmpty = birthPartNames.every((name) => value[name] === '');
  const isSaid = !isEmpty && (isLeft || (part !== null && left.includes(part) && value[part] !== ''));
  const own = 'problem' in read && isSaid ? read.problem : undefined;
  const shown = own ?? error;

  return {
    error: shown,
    isInvalid: (name: BirthPart): boolean => shown !== undefined && (part === null || part === name),
    pass: (parts: BirthParts) => {
      const changed = birthPartNames.filter((name) => parts[name] !== value[name]);
      setLeft((before) => before.filter((name) => !changed.includes(name)));
      const next = dateOfBirth(parts, rules);
      onChange('date' in next ? next.date : null, parts);
    },
    leave: (name: BirthPart, { currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.closest('fieldset')?.contains(relatedTarget)) {
        setLeft((before) => [...before.filter((one) => one !== name), name]);
        return;
      }
      setLeft(birthPartNames);
      onBlur?.();
    },
  };
};
