import styled from 'styled-components';
import { focusRing, transition } from '../theme/parts';
import { space, t } from '../theme/vars';

const Box = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin: 0;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  color: ${t.inkSoft};
  &[data-state='full'] {
    color: ${t.success};
    font-weight: ${t.bodyWeightStrong};
  }
  &:focus-visible {
    ${focusRing}
  }
  &:focus:not(:focus-visible) {
    outline: none;
  }
`;

const Track = styled.span`
  flex: none;
  inline-size: 72px;
  block-size: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: ${t.line};
  @media (forced-colors: active) {
    outline: 1px solid;
  }
`;

const Filled = styled.span`
  display: block;
  border-block-start: 6px solid;
  transform-origin: 0 50%;
  ${transition('transform')}
`;

export interface TallyProps {
  count: number;
  of: number;
  /** "5 of 8 chosen". Read aloud when it changes. */
  text: string;
  /** Something has to be done about it before going on. */
  isHindrance?: boolean | undefined;
}

/** How far along a count is, in words and as a bar. */
export const Tally = ({ count, of, text, isHindrance = false }: TallyProps) => (
  <Box
    role="status"
    data-state={count === of ? 'full' : 'open'}
    {...(isHindrance ? { tabIndex: -1, 'data-hindrance': '' } : {})}
  >
    <Track aria-hidden="true">
      <Filled style={{ transform: `scaleX(${of > 0 ? Math.min(count / of, 1) : 0})` }} />
    </Track>
    {text}
  </Box>
);
