import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { controlBox, focusRing } from '../../theme/parts';
import { t } from '../../theme/vars';
import type { DayLimits } from '../../date-picker/day-limits.rules';
import { lazyWithPreload } from '../../loading/lazy-with-preload';
import type { CalendarSheetProps } from './calendar-sheet';
import { DeviceCalendar } from './device-calendar';
import { FieldFrame, useFieldIds, type FieldBase } from '../field-frame';
import { useDateText } from './use-date-text';

const Line = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlBox}
  padding-inline-end: 60px;
  font-variant-numeric: tabular-nums;
`;

const Open = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  inline-size: 56px;
  margin: 0;
  padding: 0;
  border: ${t.borderWidth} solid transparent;
  border-radius: ${t.radiusControl};
  background: transparent padding-box;
  color: ${t.accentInk};
  cursor: pointer;
  &:focus-visible {
    ${focusRing}
    outline-offset: -5px;
  }
  &[aria-busy] {
    background-color: ${t.sunken};
    color: ${t.inkSoft};
  }
`;

export interface DateFieldLabels {
  /** Name of the button that opens the calendar. */
  open: string;
  /** Title of the calendar. */
  title: string;
  close: string;
  previousMonth: string;
  nextMonth: string;
  /** Below the field when the typed text is no date. */
  invalid: string;
  /** Below the field when the typed day may not be chosen. */
  unavailable: string;
}

export interface DateFieldProps extends FieldBase, DayLimits {
  /** The chosen day, `YYYY-MM-DD`. */
  value: string | null;
  /** Today at the venue, `YYYY-MM-DD`, from the server's answer; marked in the calendar. */
  today: string;
  /** The newly chosen day; null when the field is emptied or holds no day that may be chosen. */
  onChange: (day: string | null) => void;
  onBlur?: (() => void) | undefined;
  labels: DateFieldLabels;
  placeholder?: string | undefined;
}

const CalendarIcon = () => (
  <svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M2 4.5H20V20H2ZM2 10H20M7 1.5V7M15 1.5V7" />
  </svg>
);

const DeviceSheet = ({ open, ...calendar }: CalendarSheetProps) => (open ? <DeviceCalendar {...calendar} /> : null);

const bringSheet = () => {
  // The calendar is loaded beside the sheet, not after it.
  import('../../date-picker').catch(() => {});
  return import('./calendar-sheet');
};
const CalendarSheet = lazyWithPreload(bringSheet, DeviceSheet);

/**
 * A day, typed as dd/MM/yyyy or picked from a calendar that is loaded when the field gets the pointer or the focus.
 * Source: BW-92, BW-93.
 */
export const DateField = ({
  value,
  today,
  min,
  max,
  isDayDisabled,
  onChange,
  onBlur,
  labels,
  placeholder,
  ref,
  ...rest
}: DateFieldProps) => {
  const limits = { min, max, isDayDisabled };
  const [open, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  // A screen reader presses without coming near.
  const openCalendar = () => {
    come();
    setOpen(true);
  };
  const typed = useDateText({ value, limits, labels, onChange });
  const error = typed.problem ?? rest.error;
  const ids = useFieldIds({ hint: rest.hint, error });
  return (
    <FieldFrame ids={ids} {...rest} error={error}>
      <Line onPointerEnter={come} onFocus={come}>
        <Input
          ref={ref}
          id={ids.control}
          name={rest.name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          aria-required={rest.required}
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={() => {
            typed.commit();
            onBlur?.();
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        <Open type="button" aria-label={labels.open} aria-haspopup="dialog" onClick={openCalendar}>
          <CalendarIcon />
        </Open>
      </Line>
      {isNear ? (
        <Suspense fallback={null}>
          <CalendarSheet
            open={open}
            onClose={() => setOpen(false)}
            closeLabel={labels.close}
            value={value}
            today={today}
            labels={labels}
            {...limits}
            onPick={(day) => {
              setOpen(false);
              typed.clear();
              onChange(day);
            }}
          />
        </Suspense>
      ) : null}
    </FieldFrame>
  );
};
