import { Heading, Stack, Text } from '@bars/shared-ui';
import type { Ref } from 'react';
import styled from 'styled-components';

const Place = styled.div<{ $isCovered: boolean }>`
  visibility: ${({ $isCovered }) => ($isCovered ? 'hidden' : 'inherit')};
`;

interface IntroProps {
  title: string;
  text: string;
  heading: Ref<HTMLHeadingElement>;
  /** A notice lies over it. Its room is kept, so that the card page below stays where it is. */
  isCovered: boolean;
}

/** What stands above the card page while it speaks for itself. */
export const Intro = ({ title, text, heading, isCovered }: IntroProps) => (
  <Place $isCovered={isCovered}>
    <Stack gap={2}>
      <Heading level={1} size="s" tabIndex={-1} ref={isCovered ? null : heading}>
        {title}
      </Heading>
      <Text tone="soft">{text}</Text>
    </Stack>
  </Place>
);
