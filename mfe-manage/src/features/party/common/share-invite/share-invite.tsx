import { Button, ButtonLink, Row, Stack, Text, useAnnounce, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useState, type ReactNode } from 'react';
import { shareInviteCopy } from './share-invite.copy';

/** A link that opens WhatsApp with the text; the visitor picks the recipient there. Sources: MG-123, BW-175. */
export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

export interface ShareInviteProps {
  brand: BrandId;
  /** The invitation link. */
  href: string;
  /** What is sent along: the bar's name, and the day and time; null where no page shows them (25 December). */
  words: { bar: string; when: string | null };
  /** Below the buttons, such as the code to scan. */
  children?: ReactNode;
}

const canShare = (): boolean => 'share' in navigator;

/** The invitation link, to share by whatever the device has, on WhatsApp, or to copy. Sources: MG-122, MG-123. */
export const ShareInvite = ({ brand, href, words: { bar, when }, children }: ShareInviteProps) => {
  const copy = wordsOf(shareInviteCopy, brand);
  const { announce, region } = useAnnounce();
  const [said, setSaid] = useState<string | null>(null);
  const text = copy.text(bar, when);
  const say = (message: string) => {
    setSaid(message);
    announce(message);
  };
  // A sheet that is closed again is rejected; there is nothing to say about it.
  const share = () => navigator.share({ text, url: href }).catch(() => undefined);
  const copyLink = () =>
    navigator.clipboard.writeText(href).then(
      () => say(copy.copied),
      () => say(copy.notCopied),
    );
  return (
    <Stack gap={3}>
      {region}
      <Text>
        {copy.link} <a href={href}>{href}</a>
      </Text>
      <Row gap={3}>
        {canShare() ? (
          <Button variant="secondary" onClick={() => void share()}>
            {copy.share}
          </Button>
        ) : null}
        <ButtonLink variant="secondary" href={whatsAppLink(`${text} ${href}`)} target="_blank" rel="noreferrer">
          {copy.whatsApp}
        </ButtonLink>
        {'clipboard' in navigator ? (
          <Button variant="secondary" onClick={() => void copyLink()}>
            {copy.copyLink}
          </Button>
        ) : null}
        {said === null ? null : <Text aria-hidden>{said}</Text>}
      </Row>
      {children}
    </Stack>
  );
};
