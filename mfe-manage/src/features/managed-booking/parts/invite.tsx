import { Button, Heading, Row, Stack, Text, useAnnounce, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useState } from 'react';
import { overviewCopy } from '../overview.copy';

/** The invitation link of a booking, to copy. Sources: MG-122, MG-124. */
export const Invite = ({ brand, href }: { brand: BrandId; href: string }) => {
  const copy = wordsOf(overviewCopy, brand);
  const { announce, region } = useAnnounce();
  const [said, setSaid] = useState<string | null>(null);
  const say = (text: string) => {
    setSaid(text);
    announce(text);
  };
  const copyLink = () => navigator.clipboard.writeText(href).then(() => say(copy.copied), () => say(copy.notCopied));
  return (
    <Stack as="section" gap={3} aria-label={copy.inviteTitle}>
      {region}
      <Heading level={2}>{copy.inviteTitle}</Heading>
      <Text tone="soft">{copy.inviteHint}</Text>
      <Text>
        {copy.inviteLink} <a href={href}>{href}</a>
      </Text>
      {'clipboard' in navigator ? (
        <Row gap={4}>
          <Button variant="secondary" onClick={() => void copyLink()}>
            {copy.copyLink}
          </Button>
          {said === null ? null : <Text aria-hidden>{said}</Text>}
        </Row>
      ) : null}
    </Stack>
  );
};
