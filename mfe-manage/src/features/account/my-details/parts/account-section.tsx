import { Heading, Stack, Text } from '@bars/shared-ui';
import type { ReactNode } from 'react';

export interface AccountSectionProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** A section of the account below the details, with its heading and what it is for. */
export const AccountSection = ({ title, intro, children }: AccountSectionProps) => (
  <Stack as="section" gap={4} aria-label={title}>
    <Stack gap={2}>
      <Heading level={2}>{title}</Heading>
      <Text tone="soft" size="s">
        {intro}
      </Text>
    </Stack>
    {children}
  </Stack>
);
