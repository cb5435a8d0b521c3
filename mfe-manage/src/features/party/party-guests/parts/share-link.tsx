import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { Button, Dialog, Row, Stack, Text, useAnnounce, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useState } from 'react';
import { guestDialogsCopy, partyGuestsCopy } from '../party-guests.copy';

/** The link to a guest's own page, to send to them. */
export const ShareLinkDialog = ({
  brand,
  guest,
  href,
  onClose,
}: {
  brand: BrandId;
  guest: BookingGuest;
  href: string;
  onClose: () => void;
}) => {
  const copy = wordsOf(guestDialogsCopy, brand);
  const { announce, region } = useAnnounce();
  const [said, setSaid] = useState<string | null>(null);
  const say = (text: string) => {
    setSaid(text);
    announce(text);
  };
  const copyLink = () =>
    navigator.clipboard.writeText(href).then(
      () => say(copy.copied),
      () => say(copy.notCopied),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.shareTitle(guest.full_name)}
      closeLabel={wordsOf(partyGuestsCopy, brand).close}
    >
      <Stack gap={4}>
        {region}
        <Text>{copy.shareText(guest.forename)}</Text>
        <Text>
          {copy.shareLink} <a href={href}>{href}</a>
        </Text>
        <Row gap={4}>
          {'share' in navigator ? (
            <Button onClick={() => void navigator.share({ url: href }).catch(() => undefined)}>{copy.sendIt}</Button>
          ) : null}
          {'clipboard' in navigator ? (
            <Button variant="secondary" onClick={() => void copyLink()}>
              {copy.copy}
            </Button>
          ) : null}
          {said === null ? null : <Text aria-hidden>{said}</Text>}
        </Row>
      </Stack>
    </Dialog>
  );
};
