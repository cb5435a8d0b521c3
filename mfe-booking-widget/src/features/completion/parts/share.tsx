import { Button, ButtonLink, Heading, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { copyLinkCopy } from '../../../common/copy-link/copy-link.copy';
import { LinkText } from '../../../common/copy-link/link-text';
import { useCopyLink } from '../../../common/copy-link/use-copy-link';
import type { CompletionCopy } from '../completion.copy';
import { whatsAppLink } from '../completion.rules';

export interface ShareProps {
  brand: BrandId;
  copy: CompletionCopy;
  href: string;
  /** The message that is shared with the link. */
  text: string;
}

/** The invitation link for the rest of the party. Sources: BW-174, BW-175. */
export const Share = ({ brand, copy, href, text }: ShareProps) => {
  const copying = wordsOf(copyLinkCopy, brand);
  const { state, copy: copyLink } = useCopyLink(href);
  return (
    <Stack as="section" gap={3} aria-label={copy.shareTitle}>
      <Heading level={2}>{copy.shareTitle}</Heading>
      <Text tone="soft">{copy.shareHint}</Text>
      <Row gap={4}>
        <ButtonLink variant="secondary" href={whatsAppLink(text)} external>
          {copy.share}
        </ButtonLink>
        {copyLink === null ? null : (
          <Button variant="quiet" onClick={copyLink}>
            {copying.copy}
          </Button>
        )}
      </Row>
      <Text role="status">{state === 'ready' ? null : copying[state]}</Text>
      {copyLink === null || state === 'notCopied' ? <LinkText>{href}</LinkText> : null}
    </Stack>
  );
};
