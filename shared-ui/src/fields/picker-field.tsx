import type { ReactNode } from 'react';
import styled from 'styled-components';
import { controlBox, openMark } from '../theme/parts';
import { space, t } from '../theme/vars';
import { FieldFrame, useFieldIds, type FieldBase } from './field-frame';

const Open = styled.button<{ $isEmpty: boolean }>`
  ${controlBox}
  position: relative;
  display: flex;
  gap: ${space[3]};
  align-items: center;
  padding-inline-end: 44px;
  color: ${({ $isEmpty }) => ($isEmpty ? t.inkSoft : t.ink)};
  text-align: start;
  font-weight: ${({ $isEmpty }) => ($isEmpty ? 'inherit' : t.bodyWeightStrong)};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &::after {
    ${openMark}
  }
  &[aria-busy] {
    background: ${t.sunken};
    color: ${t.inkSoft};
  }
`;

export interface PickerFieldProps extends Omit<FieldBase, 'required'> {
  /** What is chosen, in words; null while nothing is. */
  value: string | null;
  placeholder: string;
  /** Decoration before the value. */
  icon?: ReactNode | undefined;
  /** Opens the dialog in which it is chosen; that gives the focus back to the button. */
  onOpen: () => void;
}

/** A field whose value is chosen in a dialog of its own. */
export const PickerField = ({ value, placeholder, icon, onOpen, ...rest }: PickerFieldProps) => {
  const ids = useFieldIds(rest);
  return (
    <FieldFrame ids={ids} {...rest}>
      <Open
        type="button"
        id={ids.control}
        name={rest.name}
        $isEmpty={value === null}
        onClick={onOpen}
        aria-haspopup="dialog"
        aria-labelledby={`${ids.label} ${ids.control}-value`}
        aria-invalid={rest.error ? true : undefined}
        aria-describedby={ids.describedBy}
      >
        {icon}
        <span id={`${ids.control}-value`}>{value ?? placeholder}</span>
      </Open>
    </FieldFrame>
  );
};
