import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space, t } from '../theme/vars';

export type Tone = 'info' | 'success' | 'warning' | 'error';

export const toneColours: Record<Tone, { ink: string; ground: string }> = {
  info: { ink: t.info, ground: t.infoBg },
  success: { ink: t.success, ground: t.successBg },
  warning: { ink: t.warning, ground: t.warningBg },
  error: { ink: t.error, ground: t.errorBg },
};

const marks: Record<Tone, string> = {
  info: 'M10 8.5V16M10 4V6.4',
  success: 'M4 10.5L8.2 15L16 5.5',
  warning: 'M10 4V11.5M10 13.6V16',
  error: 'M5 5L15 15M15 5L5 15',
};

const Mark = styled.svg<{ $tone: Tone }>`
  flex: none;
  box-sizing: border-box;
  inline-size: 32px;
  block-size: 32px;
  padding: 6px;
  border-radius: ${t.radiusAction};
  background: ${({ $tone }) => toneColours[$tone].ink};
  color: ${({ $tone }) => toneColours[$tone].ground};
`;

/** The sign of a tone, beside its words. */
export const ToneMark = ({ tone }: { tone: Tone }) => (
  <Mark $tone={tone} viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2.6" aria-hidden="true">
    <path d={marks[tone]} />
  </Mark>
);

const Box = styled.div<{ $tone: Tone }>`
  box-sizing: border-box;
  display: flex;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${t.radiusControl};
  background: ${({ $tone }) => toneColours[$tone].ground};
  color: ${t.ink};
  @media (forced-colors: active) {
    outline: 1px solid;
    outline-offset: -1px;
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding-block: 4px;
  overflow-wrap: break-word;
`;

const Title = styled.p`
  margin: 0 0 2px;
  font-weight: ${t.bodyWeightStrong};
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[4]};
  margin-block-start: ${space[3]};
`;

export interface NoticeProps {
  tone: Tone;
  title?: string | undefined;
  children: ReactNode;
  /** The way on: buttons or links. */
  action?: ReactNode | undefined;
  /** `alert` for what just went wrong, `status` for what just happened; nothing for what was there from the start. */
  role?: 'alert' | 'status' | undefined;
}

export const Notice = ({ tone, title, children, action, role }: NoticeProps) => (
  <Box $tone={tone} role={role}>
    <ToneMark tone={tone} />
    <Words>
      {title ? <Title>{title}</Title> : null}
      <div>{children}</div>
      {action ? <Action>{action}</Action> : null}
    </Words>
  </Box>
);

/**
 * Announces the notice that appears in it: keep it mounted, with `role="alert"` or `"status"`. While it is empty it takes no room,
 * nor the gap of a stack.
 */
export const NoticeRegion = styled.div`
  &:empty {
    position: absolute;
  }
`;
