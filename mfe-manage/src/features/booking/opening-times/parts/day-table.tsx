import type { OpeningDay } from '@bars/shared-api/contracts/opening-times';
import { labelType, space, t, Text, VisuallyHidden } from '@bars/shared-ui';
import styled from 'styled-components';
import type { OpeningTimesCopy } from '../opening-times.copy';
import { clockChangeOf, dayName, hoursOf } from '../opening-times.rules';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
`;

const Row = styled.tr<{ $isToday: boolean }>`
  border-block-start: ${t.borderWidth} solid ${t.line};
  background: ${({ $isToday }) => ($isToday ? t.sunken : 'transparent')};
  & > * {
    padding: ${space[3]};
    vertical-align: baseline;
    text-align: start;
    font-weight: ${({ $isToday }) => ($isToday ? t.bodyWeightStrong : 'inherit')};
  }
  & > :last-child {
    text-align: end;
    white-space: nowrap;
  }
`;

const Mark = styled.span`
  display: inline-block;
  margin-inline-start: ${space[2]};
  color: ${t.accentInk};
  ${labelType('0.8125rem')}
`;

/** The venue's own sentence stands for the project's where there is one. */
const notesOf = (day: OpeningDay, copy: OpeningTimesCopy): string[] => {
  const change = clockChangeOf(day);
  const note = day.message ?? (day.exception === null ? null : copy.exceptions[day.exception]);
  return [...(note === null ? [] : [note]), ...(change === null ? [] : [copy.clocks[change]])];
};

const DayRow = ({ day, isToday, copy }: { day: OpeningDay; isToday: boolean; copy: OpeningTimesCopy }) => {
  const hours = hoursOf(day);
  return (
    <Row $isToday={isToday} aria-current={isToday ? 'date' : undefined}>
      <th scope="row">
        {dayName(day.date)}
        {isToday ? <Mark>{copy.today}</Mark> : null}
        {notesOf(day, copy).map((note) => (
          <Text key={note} size="s" tone="soft">
            {note}
          </Text>
        ))}
      </th>
      <td>
        {(hours.length === 0 ? [copy.closedDay] : hours).map((text) => (
          <div key={text}>{text}</div>
        ))}
      </td>
    </Row>
  );
};

export interface DayTableProps {
  /** The id of the heading that names the table. */
  labelledBy: string;
  days: readonly OpeningDay[];
  today: string;
  copy: OpeningTimesCopy;
}

/** The coming days with their hours; the present one is marked, and each exception has its reason. */
export const DayTable = ({ labelledBy, days, today, copy }: DayTableProps) => (
  <Table aria-labelledby={labelledBy}>
    <thead>
      <tr>
        <VisuallyHidden as="th" scope="col">
          {copy.day}
        </VisuallyHidden>
        <VisuallyHidden as="th" scope="col">
          {copy.hours}
        </VisuallyHidden>
      </tr>
    </thead>
    <tbody>
      {days.map((day) => (
        <DayRow key={day.date} day={day} isToday={day.date === today} copy={copy} />
      ))}
    </tbody>
  </Table>
);
