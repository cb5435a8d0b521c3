import type { Api } from '@bars/shared-api';
import type { ById } from '@bars/shared-api/contracts/managed-bookings';
import { Button, Dialog, Heading, Notice, NoticeRegion, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormPasswordField } from '@bars/shared-ui/forms';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { passwordCopy } from '../../../common/account/password.copy';
import { linkPasswordCopy, type LinkPasswordCopy } from './link-password.copy';
import { useLinkPassword } from './use-link-password';

interface FieldsProps {
  copy: LinkPasswordCopy;
  api: Api;
  bookingRef: ById;
  hasPassword: boolean;
  onSaved: (hasPassword: boolean) => void;
}

const Fields = ({ copy, api, bookingRef, hasPassword, onSaved }: FieldsProps) => {
  const { form, busy, save, takeAway } = useLinkPassword(api, bookingRef, onSaved);
  return (
    <Form isBusy={busy !== null} onSubmit={save}>
      <Stack gap={5}>
        <Text>{copy.effect}</Text>
        {hasPassword ? <Text>{copy.grants}</Text> : null}
        <FormError control={form.control} />
        <FormPasswordField
          control={form.control}
          name="password"
          label={copy.password}
          hint={passwordCopy.hint}
          words={passwordCopy.words}
          autoComplete="new-password"
          required
        />
        <Row>
          <Button type="submit" busy={busy === 'save'}>
            {busy === 'save' ? copy.saving : copy.save}
          </Button>
          {hasPassword ? (
            <Button variant="secondary" busy={busy === 'takeAway'} onClick={takeAway}>
              {busy === 'takeAway' ? copy.takingAway : copy.takeAway}
            </Button>
          ) : null}
        </Row>
        {hasPassword ? (
          <Text size="s" tone="soft">
            {copy.takeAwayEffect}
          </Text>
        ) : null}
      </Stack>
    </Form>
  );
};

const Section = ({ brand, api, bookingRef, booking, onChanged }: BookingPartProps & { bookingRef: ById }) => {
  const copy = wordsOf(linkPasswordCopy, brand);
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const { has_link_password: hasPassword } = booking;
  const close = () => setOpen(false);
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{copy.title}</Heading>
      <Text>{hasPassword ? copy.isProtected : copy.isOpen}</Text>
      <NoticeRegion role="status">{saved === null ? null : <Notice tone="success">{saved}</Notice>}</NoticeRegion>
      <Row>
        <Button
          variant="secondary"
          onClick={() => {
            setSaved(null);
            setOpen(true);
          }}
        >
          {hasPassword ? copy.change : copy.set}
        </Button>
      </Row>
      <Dialog open={isOpen} onClose={close} title={copy.dialog} closeLabel={copy.close}>
        {isOpen ? (
          <Fields
            copy={copy}
            api={api}
            bookingRef={bookingRef}
            hasPassword={hasPassword}
            onSaved={(isProtected) => {
              close();
              setSaved(isProtected ? copy.saved : copy.takenAway);
              onChanged({ ...booking, has_link_password: isProtected });
            }}
          />
        ) : null}
      </Dialog>
    </Stack>
  );
};

/** Sets the password of the booking's link, or takes it away: for its lead booker, on the page by id. Source: decision "Manage, accounts". */
export const LinkPassword = (props: BookingPartProps) => {
  const { bookingRef, booking } = props;
  return 'id' in bookingRef && booking.role === 'lead_booker' ? <Section {...props} bookingRef={bookingRef} /> : null;
};
