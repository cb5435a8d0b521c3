import { Button, Notice, Stack, t, Text } from '@bars/shared-ui';
import type { Ref } from 'react';
import styled from 'styled-components';
import type { PaymentNotice } from '../notice.rules';

/** A whole sentence: in the type of the text, not of a heading. */
const Title = styled.h1`
  margin: 0;
  font: inherit;
  font-family: ${t.fontBody};
  font-weight: ${t.bodyWeightStrong};
  letter-spacing: normal;
  text-transform: none;
  text-shadow: none;
  text-wrap: pretty;
  &:focus:not(:focus-visible) {
    outline: none;
  }
`;

interface NoticeViewProps {
  notice: PaymentNotice;
  heading: Ref<HTMLHeadingElement>;
  onAgain: () => void;
  onClose: () => void;
}

/** How a payment stands, in words, with the one way on. */
export const NoticeView = ({ notice: { tone, title, text, action }, heading, onAgain, onClose }: NoticeViewProps) => (
  <Notice tone={tone}>
    <Stack gap={3}>
      <Title tabIndex={-1} ref={heading}>
        {title}
      </Title>
      {text === null ? null : <Text>{text}</Text>}
      {action ? (
        <div>
          <Button onClick={action.does === 'again' ? onAgain : onClose}>{action.label}</Button>
        </div>
      ) : null}
    </Stack>
  </Notice>
);
