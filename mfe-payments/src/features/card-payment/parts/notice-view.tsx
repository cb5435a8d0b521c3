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

/* In line with what stands below it, whose padding the page has. */
const Place = styled.div<{ $isOver: boolean }>`
  ${({ $isOver }) => ($isOver ? 'position: absolute; inset-inline: 6px; z-index: 1;' : '')}
`;

interface NoticeViewProps {
  notice: PaymentNotice;
  /** It covers the text above the card page, which keeps its height. */
  isOver: boolean;
  heading: Ref<HTMLHeadingElement>;
  onAgain: () => void;
  onClose: () => void;
}

/** The notice of a payment's state, with its action. */
export const NoticeView = ({
  notice: { tone, title, text, action },
  isOver,
  heading,
  onAgain,
  onClose,
}: NoticeViewProps) => (
  <Place $isOver={isOver}>
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
  </Place>
);
