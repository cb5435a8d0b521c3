import type { RefObject } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../layout/type';
import { controlBox, openMark } from '../../theme/parts';
import { space, t } from '../../theme/vars';
import { FieldFrame, useFieldIds, type FieldBase } from '../field-frame';
import type { ComboboxOption, ComboboxValue } from './combobox.rules';
import { useCombobox } from './use-combobox';

const Holder = styled.div`
  position: relative;
`;

const Line = styled.div`
  position: relative;
  &::after {
    ${openMark}
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${controlBox}
  padding-inline-end: 44px;
  text-overflow: ellipsis;
`;

const List = styled.ul`
  position: absolute;
  inset-inline: 0;
  z-index: 2;
  box-sizing: border-box;
  max-block-size: min(320px, 50vh);
  margin: 6px 0 0;
  padding: 6px;
  overflow: hidden auto;
  overscroll-behavior: contain;
  border: ${t.borderWidth} solid ${t.control};
  border-radius: ${t.radiusControl};
  background: ${t.surface};
  color: ${t.ink};
  box-shadow: ${t.shadowRaised};
  list-style: none;
`;

const Item = styled.li`
  box-sizing: border-box;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space[3]};
  min-block-size: 44px;
  padding: 6px 12px;
  border-radius: ${t.radiusSmall};
  overflow-wrap: anywhere;
  cursor: pointer;
  &:is(:hover, [aria-selected='true']) {
    forced-color-adjust: none;
    background: ${t.second};
    color: ${t.onSecond};
  }
  &:is([aria-selected='true']) {
    outline: 2px solid ${t.onSecond};
    outline-offset: -2px;
  }
`;

const Own = styled(Item)`
  border-block-start: ${t.borderWidth} solid ${t.line};
`;

const Detail = styled.span`
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
`;

export interface ComboboxLabels {
  /** The last line of the list, by which what was typed is the answer: "My university is not in the list". */
  own: string;
  /** How many options there are, said to a screen reader. */
  found: (count: number) => string;
}

export interface ComboboxProps extends FieldBase {
  value: ComboboxValue;
  /** Those that the text finds, in their order; all of them where one is chosen, so that another one can be. */
  options: readonly ComboboxOption[];
  onChange: (value: ComboboxValue) => void;
  onBlur?: (() => void) | undefined;
  labels: ComboboxLabels;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
}

type Listed = Omit<ReturnType<typeof useCombobox>, 'list'>;

interface OptionListProps {
  id: string;
  label: string;
  own: string;
  box: Listed;
  list: RefObject<HTMLUListElement | null>;
}

const OptionList = ({ id, label, own, box: { shown, active, itemOf, ownItem, choose }, list }: OptionListProps) => {
  const propsOf = (item: string) => ({
    id: `${id}-${item}`,
    role: 'option',
    'aria-selected': item === active,
    onClick: () => choose(item),
  });
  return (
    // A press would take the focus from the text and so close the list before it is a click.
    <List id={id} ref={list} role="listbox" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
      {shown.map((option) => (
        <Item key={option.value} {...propsOf(itemOf(option.value))}>
          <span>{option.label}</span>
          {option.detail === undefined ? null : <Detail> {option.detail}</Detail>}
        </Item>
      ))}
      <Own {...propsOf(ownItem)}>{own}</Own>
    </List>
  );
};

/**
 * One of many, found by typing, or a text of the visitor's own. The owner searches and sorts; while the keys are on an option, a new order waits until the
 * list is closed. Source: ST-63.
 */
export const Combobox = ({
  value,
  options,
  onChange,
  onBlur,
  labels,
  placeholder,
  disabled,
  ref,
  ...rest
}: ComboboxProps) => {
  const ids = useFieldIds(rest);
  const { list, ...box } = useCombobox({ value, options, onChange });
  const listId = `${ids.control}-list`;
  return (
    <FieldFrame ids={ids} {...rest}>
      <Holder>
        <Line>
          <Input
            ref={ref}
            id={ids.control}
            name={rest.name}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            disabled={disabled}
            value={value.text}
            aria-required={rest.required}
            aria-invalid={rest.error ? true : undefined}
            aria-describedby={ids.describedBy}
            aria-autocomplete="list"
            aria-expanded={box.isOpen}
            aria-controls={box.isOpen ? listId : undefined}
            aria-activedescendant={box.active === null ? undefined : `${listId}-${box.active}`}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={box.press}
            onClick={box.open}
            onBlur={() => {
              box.close();
              onBlur?.();
            }}
          />
        </Line>
        {box.isOpen ? <OptionList id={listId} label={rest.label} own={labels.own} box={box} list={list} /> : null}
        <VisuallyHidden role="status">{box.isOpen ? labels.found(options.length) : null}</VisuallyHidden>
      </Holder>
    </FieldFrame>
  );
};
