import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { controlBox, openMark } from '../theme/parts';
import { t } from '../theme/vars';
import { FieldFrame, useFieldIds, type FieldBase } from './field-frame';

const Holder = styled.div`
  position: relative;
  &::after {
    ${openMark}
    pointer-events: none;
  }
`;

const Control = styled.select`
  ${controlBox}
  appearance: none;
  padding-inline-end: 36px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  & option,
  & optgroup {
    background: ${t.surface};
    color: ${t.ink};
  }
  @media (hover: hover) and (pointer: fine) {
    @supports (appearance: base-select) {
      &,
      &::picker(select) {
        appearance: base-select;
      }
      /* Chromium 150 lets a long option widen the page, whatever overflow says. The list is in the top layer and is not cut. */
      contain: paint;
      &::picker-icon {
        display: none;
      }
      &::picker(select) {
        max-block-size: 360px;
        margin-block: 6px;
        padding: 6px;
        border: ${t.borderWidth} solid ${t.control};
        border-radius: ${t.radiusControl};
        background: ${t.surface};
        box-shadow: ${t.shadowRaised};
      }
      & option {
        min-block-size: 44px;
        padding-inline: 12px;
        border-radius: ${t.radiusSmall};
      }
      & option:is(:hover, :focus-visible) {
        forced-color-adjust: none;
        background: ${t.second};
        color: ${t.onSecond};
        outline: none;
      }
      & optgroup > option {
        font-weight: normal;
      }
    }
  }
`;

/** The device's own list, as every select is drawn. */
export const Select = (props: ComponentPropsWithRef<'select'>) => (
  <Holder>
    <Control {...props} />
  </Holder>
);

export interface SelectOption {
  value: string;
  label: string;
  /** Options of the same group, next to each other, stand under its name. */
  group?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps extends FieldBase {
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Shown while nothing is chosen (`value` is ''). */
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** What the browser may fill in; `off` on a device that many people use. */
  autoComplete?: string | undefined;
  /** A quiet button beside the label. */
  beside?: ReactNode;
}

const groupsOf = (options: readonly SelectOption[]) => {
  const groups: { name: string | undefined; options: SelectOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups;
};

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));

/** One of many, by the device's own list. */
export const SelectField = ({
  value,
  options,
  onChange,
  onBlur,
  placeholder,
  disabled,
  autoComplete,
  ref,
  ...rest
}: SelectFieldProps) => {
  const ids = useFieldIds(rest);
  return (
    <FieldFrame ids={ids} {...rest}>
      <Select
        id={ids.control}
        name={rest.name}
        value={value}
        aria-required={rest.required}
        disabled={disabled}
        autoComplete={autoComplete}
        onBlur={onBlur}
        ref={ref}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={rest.error ? true : undefined}
        aria-describedby={ids.describedBy}
      >
        {placeholder !== undefined ? (
          <option value="" disabled={rest.required}>
            {placeholder}
          </option>
        ) : null}
        {groupsOf(options).map((group) =>
          group.name === undefined ? (
            <Options key={group.options[0]?.value} options={group.options} />
          ) : (
            <optgroup key={group.name} label={group.name}>
              <Options options={group.options} />
            </optgroup>
          ),
        )}
      </Select>
    </FieldFrame>
  );
};
