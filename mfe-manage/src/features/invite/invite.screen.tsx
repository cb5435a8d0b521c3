import { Button, Heading, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useId, useState } from 'react';
import { dateLine } from '../../common/booking-date';
import type { BookingPartProps } from '../../common/booking-part';
import { QrCode } from '../../common/share-invite/qr-code';
import { ShareInvite } from '../../common/share-invite/share-invite';
import { inviteCopy } from './invite.copy';

/** The invitation link of a booking: shared by the device, on WhatsApp, copied, or scanned. Sources: MG-122, MG-123. */
export const Invite = ({ brand, booking }: Pick<BookingPartProps, 'brand' | 'booking'>) => {
  const copy = wordsOf(inviteCopy, brand);
  const [isShown, setShown] = useState(false);
  const codeId = useId();
  return (
    <Stack as="section" gap={3} aria-label={copy.title}>
      <Heading level={2}>{copy.title}</Heading>
      <Text tone="soft">{copy.hint}</Text>
      <ShareInvite brand={brand} href={booking.invite_link} words={{ bar: booking.bar.branded_name, when: dateLine(booking) }}>
        <div>
          <Button variant="quiet" aria-expanded={isShown} aria-controls={codeId} onClick={() => setShown(!isShown)}>
            {isShown ? copy.hideCode : copy.showCode}
          </Button>
        </div>
        <div id={codeId}>{isShown ? <QrCode brand={brand} href={booking.invite_link} /> : null}</div>
      </ShareInvite>
    </Stack>
  );
};
