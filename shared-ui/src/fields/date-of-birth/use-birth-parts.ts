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
  const [left, setLeft] = useState<readonly (BirthPart | 'whole')[]>([]);
  const read = dateOfBirth(value, rules);
  const part = 'problem' in read ? read.part : null;
  const isEmpty = birthPartNames.every((name) => value[name] === '');
  const isPartLeft =
    part === null ? birthPartNames.every((name) => left.includes(name)) : left.includes(part) && value[part] !== '';
  const isSaid = !isEmpty && (left.includes('whole') || isPartLeft);
  const own = 'problem' in read && isSaid ? read.problem : undefined;
  const shown = own ?? error;

  return {
    error: shown,
    isInvalid: (name: BirthPart): boolean => shown !== undefined && (part === null || part === name),
    pass: (parts: BirthParts) => {
      setLeft((before) => before.filter((name) => name !== 'whole' && parts[name] === value[name]));
      const next = dateOfBirth(parts, rules);
      onChange('date' in next ? next.date : null, parts);
    },
    leave: (name: BirthPart, { currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const isInside = currentTarget.closest('fieldset')?.contains(relatedTarget) === true;
      setLeft((before) => [...new Set([...before, name, ...(isInside ? [] : ['whole' as const])])]);
      if (!isInside) onBlur?.();
    },
  };
};
