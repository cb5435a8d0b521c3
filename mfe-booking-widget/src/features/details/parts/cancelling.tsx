import { Stack, Text } from '@bars/shared-ui';

export interface CancellingProps {
  title: string;
  /** The server's own sentence; null where neither money nor a card is asked for. */
  terms: string | null | undefined;
}

/** What cancelling costs, beside the way to pay and before a card is asked for. */
export const Cancelling = ({ title, terms }: CancellingProps) =>
  terms ? (
    <Stack as="section" gap={1} aria-label={title}>
      <Text strong>{title}</Text>
      <Text tone="soft">{terms}</Text>
    </Stack>
  ) : null;
