import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { displayType, focusRing } from '../theme/parts';
import { space, t } from '../theme/vars';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-areas: 'name control' 'more control' 'text text';
  @container bars (min-width: 600px) {
    grid-template-areas: 'name control' 'more control' 'text control';
  }
  column-gap: ${space[2]};
  align-items: center;
  padding-block: ${space[2]};
  border-block-start: 1px solid ${t.line};
  &:first-child {
    border-block-start: 0;
  }
`;

const name = css`
  grid-area: name;
  justify-self: start;
  overflow-wrap: anywhere;
  text-align: start;
  ${displayType('1.0625rem')}
`;

const Name = styled.span<{ $isQuiet: boolean }>`
  ${name}
  color: ${({ $isQuiet }) => ($isQuiet ? t.inkSoft : 'inherit')};
`;

const About = styled.button<{ $isQuiet: boolean }>`
  ${name}
  min-block-size: 44px;
  margin: 0;
  padding: 11px 0;
  border: 0;
  border-radius: ${t.radiusSmall};
  background: transparent;
  color: ${({ $isQuiet }) => ($isQuiet ? t.inkSoft : 'inherit')};
  cursor: pointer;
  touch-action: manipulation;
  @media (hover: hover) {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
  &:focus-visible {
    ${focusRing}
  }
`;

/* Right below the name, whatever room the name's target takes. */
const More = styled.div<{ $isTucked: boolean }>`
  grid-area: more;
  align-self: start;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  margin-block-start: ${({ $isTucked }) => ($isTucked ? '-8px' : '0')};
  color: ${t.inkSoft};
  font-size: 0.875rem;
  &:empty {
    display: none;
  }
`;

/* On a telephone what the name opens is not said twice. */
const Words = styled.p<{ $isBehindName: boolean }>`
  grid-area: text;
  display: ${({ $isBehindName }) => ($isBehindName ? 'none' : 'block')};
  @container bars (min-width: 600px) {
    display: block;
  }
  max-inline-size: 60ch;
  margin: 0;
  padding-block: 2px;
  ${More}:empty + && {
    margin-block-start: ${({ $isBehindName }) => ($isBehindName ? '-10px' : '0')};
  }
  color: ${t.inkSoft};
  font-size: 0.875rem;
  text-wrap: pretty;
`;

const Control = styled.div`
  grid-area: control;
  justify-self: end;
`;

const Below = styled.div`
  grid-column: 1 / -1;
  padding-block-start: ${space[3]};
`;

/* The mark goes with the last word, wherever the line breaks. */
const Kept = styled.span`
  white-space: nowrap;
  & > svg {
    margin-inline-start: 8px;
    vertical-align: -0.2em;
    color: ${t.accentInk};
  }
`;

const InfoMark = () => (
  <svg width="18" height="18" viewBox="0 0 22 22" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <circle cx="11" cy="11" r="9" />
    <path d="M11 10V16M11 6V8" strokeWidth="2.4" />
  </svg>
);

export interface OrderRowProps {
  name: string;
  /** Makes the name a button that opens what there is to know; its label holds the name. */
  about?: { label: string; onPress: () => void } | undefined;
  /** Price and tags. */
  more?: ReactNode | undefined;
  text?: string | undefined;
  /** Nothing: it cannot be had. */
  control?: ReactNode | undefined;
  /** What unfolds below. */
  children?: ReactNode | undefined;
}

/** One dish or drink of a list, and how many of it. Lives in a `ul`. */
export const OrderRow = ({ name: title, about, more, text, control, children }: OrderRowProps) => {
  const isQuiet = control === undefined;
  const lastWord = title.lastIndexOf(' ') + 1;
  return (
    <Row>
      {about ? (
        <About type="button" $isQuiet={isQuiet} aria-label={about.label} aria-haspopup="dialog" onClick={about.onPress}>
          {title.slice(0, lastWord)}
          <Kept>
            {title.slice(lastWord)}
            <InfoMark />
          </Kept>
        </About>
      ) : (
        <Name $isQuiet={isQuiet}>{title}</Name>
      )}
      <More $isTucked={about !== undefined}>{more}</More>
      {text ? <Words $isBehindName={about !== undefined}>{text}</Words> : null}
      {control ? <Control>{control}</Control> : null}
      {children ? <Below>{children}</Below> : null}
    </Row>
  );
};
