import styled from 'styled-components';
import { displayType, labelType } from '../theme/parts';
import { space, t } from '../theme/vars';

/** A list of facts, two beside each other where there is room. Its children are `Fact`s. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: ${space[4]} ${space[5]};
  margin: 0;
`;

const Place = styled.div<{ $isWide: boolean }>`
  ${({ $isWide }) => ($isWide ? 'grid-column: 1 / -1;' : '')}
`;

const Label = styled.dt`
  color: ${t.inkSoft};
  ${labelType('0.8125rem')}
`;

const Value = styled.dd<{ $isLoud: boolean }>`
  margin: 0;
  overflow-wrap: anywhere;
  ${({ $isLoud }) => ($isLoud ? displayType('clamp(1.25rem, 1rem + 1.2cqi, 1.625rem)') : '')}
  text-transform: none;
`;

export interface FactProps {
  label: string;
  /** Each on a line of its own. Without any the fact is left out. */
  values: readonly string[];
  /** It has the whole width of the list. */
  isWide?: boolean | undefined;
  /** In display type: what the list is about. */
  isLoud?: boolean | undefined;
}

/** A label and what it says, inside `Facts`. */
export const Fact = ({ label, values, isWide = false, isLoud = false }: FactProps) =>
  values.length === 0 ? null : (
    <Place $isWide={isWide}>
      <Label>{label}</Label>
      {values.map((value) => (
        <Value key={value} $isLoud={isLoud}>
          {value}
        </Value>
      ))}
    </Place>
  );
