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
  /** A notice covers it. It keeps its height, so that the card page below does not move. */
  isCovered: boolean;
}

/** The heading and text above the card page. */
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
