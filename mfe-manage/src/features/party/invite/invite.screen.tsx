import { Button, Dialog, Heading, Notice, NoticeRegion, Stack, Text, TextField } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useEffect, useId, useRef, useState } from 'react';
import { dateLine } from '../../../common/booking/booking-date';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { QrCode } from '../common/share-invite/qr-code';
import { ShareInvite } from '../common/share-invite/share-invite';
import { useFirstInvalid } from '../common/use-first-invalid';
import { inviteCopy, type InviteCopy } from './invite.copy';
import { useInviteByEmail, type InviteByEmail } from './use-invite-by-email';

/** The invitation link: shared by the device, on WhatsApp, copied, or scanned. Sources: MG-122, MG-123. */
const ByLink = ({ brand, booking, copy }: Pick<BookingPartProps, 'brand' | 'booking'> & { copy: InviteCopy }) => {
  const [isShown, setShown] = useState(false);
  const codeId = useId();
  return (
    <Stack gap={3}>
      <Text tone="soft">{copy.hint}</Text>
      <ShareInvite
        brand={brand}
        href={booking.invite_link}
        words={{ bar: booking.bar.branded_name, when: dateLine(booking) }}
      >
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

const ByEmail = ({ copy, view }: { copy: InviteCopy['byEmail']; view: InviteByEmail }) => {
  const first = useRef<HTMLElement>(null);
  const form = useFirstInvalid<HTMLFormElement>(view.refusal);
  const { sent } = view;
  // The next guest can be typed at once.
  useEffect(() => {
    if (sent !== null) first.current?.focus();
  }, [sent]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        view.send();
      }}
    >
      <Stack gap={4} as="section" aria-label={copy.title}>
        <Heading level={3}>{copy.title}</Heading>
        <NoticeRegion role="status">
          {view.sent === null ? null : (
            <Notice tone="success">{copy.sent(view.sent.forename, view.sent.email.trim())}</Notice>
          )}
        </NoticeRegion>
        <NoticeRegion role="alert">
          {view.problem === null ? null : <Notice tone="error">{view.problem}</Notice>}
        </NoticeRegion>
        <TextField
          ref={(field) => void (first.current = field)}
          label={copy.forename}
          name="forename"
          required
          autoComplete="off"
          maxLength={60}
          value={view.values.forename}
          error={view.errors['forename']}
          onChange={(forename) => view.set({ forename })}
        />
        <TextField
          label={copy.email}
          name="email"
          type="email"
          required
          hint={copy.hint}
          autoComplete="off"
          maxLength={254}
          value={view.values.email}
          error={view.errors['email']}
          onChange={(email) => view.set({ email })}
        />
        <div>
          <Button type="submit" busy={view.isBusy}>
            {view.isBusy ? copy.sending : copy.send}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

/** Inviting guests: one dialog with the link to share and, while guests can be added, the invitation by email. Sources: MG-122, MG-123. */
export const Invite = (props: BookingPartProps) => {
  const { brand, booking } = props;
  const copy = wordsOf(inviteCopy, brand);
  const view = useInviteByEmail(props, copy.byEmail.missing);
  const [isOpen, setOpen] = useState(view.isKept);
  const canAdd = !booking.pre_order_locked && booking.guests.length < booking.people;
  const close = () => {
    view.forget();
    setOpen(false);
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.action}
      </Button>
      {isOpen ? (
        <Dialog open isSteady onClose={close} title={copy.title} closeLabel={copy.close}>
          <Stack gap={6}>
            <ByLink brand={brand} booking={booking} copy={copy} />
            {canAdd || view.sent !== null ? <ByEmail copy={copy.byEmail} view={view} /> : null}
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
};
