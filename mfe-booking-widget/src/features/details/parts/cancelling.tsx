import { Stack, Text } from '@bars/shared-ui';

export interface CancellingProps {
  title: string;
  /** The server's text; null if neither a payment nor a card is needed. */
  terms: string | null | undefined;
}

/** The cost of cancelling. It is shown with the payment option, before a card is entered. */
export const Cancelling = ({ title, terms }: CancellingProps) =>
  terms ? (
    <Stack as="section" gap={1} aria-label={title}>
      <Text strong>{title}</Text>
      <Text tone="soft">{terms}</Text>
    </Stack>
  ) : null;
