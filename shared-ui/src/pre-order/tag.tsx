import styled, { css } from 'styled-components';
import { labelType } from '../theme/parts';
import { t } from '../theme/vars';

const tones = {
  loud: css`
    forced-color-adjust: none;
    border-color: ${t.onSecond};
    background: ${t.second};
    color: ${t.onSecond};
  `,
  plain: css`
    border-color: ${t.control};
    color: ${t.ink};
  `,
  soft: css`
    border-color: transparent;
    padding-inline: 0;
    color: ${t.inkSoft};
    @media (forced-colors: active) {
      border-color: ${t.surface};
    }
  `,
};

const Box = styled.span<{ $tone: keyof typeof tones }>`
  display: inline-block;
  padding: 1px 8px;
  border: 1px solid;
  border-radius: ${t.radiusSmall};
  ${labelType('0.8125rem')}
  line-height: 1.5;
  ${({ $tone }) => tones[$tone]}
`;

export interface TagProps {
  tone?: keyof typeof tones | undefined;
  children: string;
}

/** One or two words beside a name: what is special about it. */
export const Tag = ({ tone = 'plain', children }: TagProps) => <Box $tone={tone}>{children}</Box>;
