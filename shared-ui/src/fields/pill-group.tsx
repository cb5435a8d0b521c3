import { useId } from 'react';
import styled from 'styled-components';
import { useHeadingTag } from '../layout/type';
import { displayType, focusRing, labelType, transition } from '../theme/parts';
import { space, t } from '../theme/vars';

const Sections = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Title = styled.h3`
  margin: 0 0 ${space[2]};
  font-family: ${t.fontBody};
  line-height: 1.5;
  ${labelType()}
`;

/* Two beside each other, whatever the width: the same picture under every title. */
const Pills = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(max(128px, 34%), 100%), 1fr));
  gap: ${space[2]};
`;

const Pill = styled.label`
  position: relative;
  box-sizing: border-box;
  display: grid;
  place-items: center;
  min-block-size: 56px;
  padding: 8px 12px;
  border: ${t.borderWidth} solid ${t.control};
  border-radius: ${t.radiusControl};
  background: ${t.surface};
  color: ${t.ink};
  cursor: pointer;
  ${displayType('1.125rem')}
  font-variant-numeric: tabular-nums;
  ${transition('background-color, border-color, box-shadow')}
  @media (hover: hover) {
    &:hover {
      border-color: ${t.ink};
    }
  }
  &:has(input:checked) {
    forced-color-adjust: none;
    border-color: ${t.accent};
    background: ${t.accent};
    color: ${t.onAccent};
    box-shadow: ${t.actionEdge};
  }
  &:has(input:focus-visible) {
    ${focusRing}
  }
`;

/* As large as its pill, so that a finger that explores the screen finds it where it is seen. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

const Tick = styled.svg`
  position: absolute;
  inset-block-start: 7px;
  inset-inline-end: 7px;
  opacity: 0;
  ${Pill}:has(input:checked) & {
    opacity: 1;
  }
`;

export interface PillSection {
  title: string;
  options: readonly { value: string; label: string }[];
}

export interface PillGroupProps {
  /** Name of the whole question. */
  label: string;
  name: string;
  sections: readonly PillSection[];
  value: string | null;
  onChange: (value: string) => void;
}

/** One of a dozen short things under a few titles; arrow keys move through all of them as between radio buttons. */
export const PillGroup = ({ label, name, sections, value, onChange }: PillGroupProps) => {
  const id = useId();
  const tag = useHeadingTag(3);
  return (
    <Sections role="radiogroup" aria-label={label}>
      {sections.map(({ title, options }, place) => (
        <div key={title} role="group" aria-labelledby={`${id}-${place}`}>
          <Title as={tag} id={`${id}-${place}`}>
            {title}
          </Title>
          <Pills>
            {options.map((option) => (
              <Pill key={option.value}>
                <Radio
                  type="radio"
                  name={`${name}-${id}`}
                  value={option.value}
                  checked={option.value === value}
                  onChange={() => onChange(option.value)}
                />
                {option.label}
                <Tick
                  width="14"
                  height="14"
                  viewBox="0 0 14 14"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2.4"
                  aria-hidden="true"
                >
                  <path d="M1.5 7.5L5 11L12.5 2.5" />
                </Tick>
              </Pill>
            ))}
          </Pills>
        </div>
      ))}
    </Sections>
  );
};
