import type { ReactNode } from 'react';
import styled from 'styled-components';
import { displayType } from '../theme/parts';
import { space, t } from '../theme/vars';

const Box = styled.div<{ $urgent: boolean }>`
  box-sizing: border-box;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-block-size: 60px;
  padding: 6px 6px 6px ${space[4]};
  border: ${t.borderWidth} solid ${({ $urgent }) => ($urgent ? t.warning : t.line)};
  border-radius: ${t.radiusControl};
  background: ${({ $urgent }) => ($urgent ? t.warningBg : t.surface)};
  color: ${({ $urgent }) => ($urgent ? t.warning : t.ink)};
`;

const Time = styled.span`
  ${displayType('1.125rem')}
  font-variant-numeric: tabular-nums;
  /* The time gives way to the button, which stays on one line. */
  min-inline-size: 0;
  overflow-wrap: anywhere;
  & + * {
    flex: none;
  }
`;

export interface CountdownProps {
  /** The remaining time in words or figures. It changes every second and is not a live region: the owner announces it sparingly. */
  text: string;
  urgent?: boolean | undefined;
  /** "I need more time". */
  action?: ReactNode | undefined;
}

export const Countdown = ({ text, urgent = false, action }: CountdownProps) => (
  <Box $urgent={urgent} role="timer">
    <Time>{text}</Time>
    {action}
  </Box>
);
