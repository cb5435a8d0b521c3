import styled from 'styled-components';
import type { CalendarProps } from '../../date-picker/calendar';
import { controlBox } from '../../theme/parts';

const Plain = styled.input`
  ${controlBox}
`;

/** Stands in when the calendar's file cannot be had: the device's own date input asks no file of us. */
export const DeviceCalendar = ({ value, min, max, labels, onPick }: CalendarProps) => (
  <Plain
    type="date"
    aria-label={labels.title}
    defaultValue={value ?? ''}
    min={min}
    max={max}
    onChange={(event) => {
      if (event.target.value) onPick(event.target.value);
    }}
  />
);
