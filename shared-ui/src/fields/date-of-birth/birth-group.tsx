import { birthPartNames, type BirthPart, type BirthParts } from '@bars/shared-api/contracts/date-of-birth';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space, t } from '../../theme/vars';
import { FieldError, Hint, type FieldBase, type FieldIds } from '../field-frame';
import { Group, Legend } from '../group-frame';

/** What both fields for a date of birth are told by their form. */
export interface DateOfBirthBase extends Omit<FieldBase, 'label'> {
  legend: string;
  /** The names of the three parts. */
  labels: Record<BirthPart, string>;
  value: BirthParts;
  /** The date as `YYYY-MM-DD`, null while the parts are none. */
  onChange: (date: string | null, parts: BirthParts) => void;
  onBlur?: (() => void) | undefined;
  /** Today in London by the server's time, `YYYY-MM-DD`. */
  today: string;
  disabled?: boolean | undefined;
}

/* They wrap where there is no room for all three. */
const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  max-inline-size: 26rem;
`;

const Part = styled.div<{ $width: string }>`
  flex: 1 1 ${({ $width }) => $width};
  min-inline-size: 0;
`;

const PartLabel = styled.label`
  display: block;
  margin-block-end: ${space[1]};
  color: ${t.inkSoft};
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;

export interface BirthGroupProps extends Pick<DateOfBirthBase, 'legend' | 'labels' | 'hint' | 'error'> {
  ids: FieldIds;
  widths: Record<BirthPart, string>;
  children: (part: BirthPart, id: string) => ReactNode;
}

/** Three controls of one date, each with its name, under a legend; what is wrong is said of the group. */
export const BirthGroup = ({ ids, legend, labels, widths, hint, error, children }: BirthGroupProps) => (
  <Group aria-describedby={ids.describedBy}>
    <Legend>{legend}</Legend>
    <Parts>
      {birthPartNames.map((part) => (
        <Part key={part} $width={widths[part]}>
          <PartLabel htmlFor={`${ids.control}-${part}`}>{labels[part]}</PartLabel>
          {children(part, `${ids.control}-${part}`)}
        </Part>
      ))}
    </Parts>
    {hint ? <Hint id={ids.hint}>{hint}</Hint> : null}
    <FieldError id={ids.error} error={error} />
  </Group>
);
