import { Button, ButtonLink, Heading, Row, Stack, Text, useAnnounce } from '@bars/shared-ui';
import type { CompletionCopy } from '../completion.copy';
import { whatsAppLink } from '../completion.rules';

export interface ShareProps {
  copy: CompletionCopy;
  href: string;
  /** The message that is shared with the link. */
  text: string;
}

/** The invitation link for the rest of the party. Sources: BW-174, BW-175. */
export const Share = ({ copy, href, text }: ShareProps) => {
  const { announce, region } = useAnnounce();
  const copyLink = async () => {
    await navigator.clipboard.writeText(href);
    announce(copy.copied);
  };
  return (
    <Stack as="section" gap={3} aria-label={copy.shareTitle}>
      {region}
      <Heading level={2}>{copy.shareTitle}</Heading>
      <Text tone="soft">{copy.shareHint}</Text>
      <Row gap={4}>
        <ButtonLink variant="secondary" href={whatsAppLink(text)} external>
          {copy.share}
        </ButtonLink>
        {'clipboard' in navigator ? (
          <Button variant="quiet" onClick={() => void copyLink()}>
            {copy.copyLink}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
};
