import { Button, Dialog, Heading, Row, Stack, Text, useFocusOnChange } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormTextField } from '@bars/shared-ui/forms';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { leaveDetailsCopy, type LeaveDetailsCopy } from './leave-details.copy';
import { canLeaveDetails, knownDetails } from './leave-details.rules';
import { useLeaveDetails, type LeaveDetailsView } from './use-leave-details';

const Fields = ({
  copy,
  bar,
  view: { form, isBusy, submit },
}: {
  copy: LeaveDetailsCopy;
  bar: string;
  view: LeaveDetailsView & { state: 'ready' };
}) => (
  <Form isBusy={isBusy} onSubmit={submit}>
    <Stack gap={5}>
      <Text>{copy.intro(bar)}</Text>
      <FormError control={form.control} />
      <FormTextField control={form.control} name="forename" label={copy.forename} autoComplete="given-name" required />
      <FormTextField control={form.control} name="surname" label={copy.surname} autoComplete="family-name" required />
      <FormTextField
        control={form.control}
        name="email"
        label={copy.email}
        type="email"
        autoComplete="email"
        required
      />
      <Text size="s" tone="soft">
        {copy.privacy}
      </Text>
      <Row>
        <Button type="submit" busy={isBusy}>
          {isBusy ? copy.busy : copy.submit}
        </Button>
      </Row>
    </Stack>
  </Form>
);

const Body = ({
  brand,
  api,
  booking,
  copy,
  onClose,
}: BookingPartProps & { copy: LeaveDetailsCopy; onClose: () => void }) => {
  const { bar } = booking;
  const view = useLeaveDetails(api, { barId: bar.bar_id, brand }, knownDetails(booking));
  const heading = useFocusOnChange<HTMLHeadingElement>(view.state);
  if (view.state === 'ready') return <Fields copy={copy} bar={bar.branded_name} view={view} />;
  return (
    <Stack gap={4}>
      <Heading level={3} tabIndex={-1} ref={heading}>
        {copy.done}
      </Heading>
      <Text>{copy.doneText(view.email, bar.branded_name)}</Text>
      <Row>
        <Button onClick={onClose}>{copy.finish}</Button>
      </Row>
    </Stack>
  );
};

/** A button with the dialog in which somebody whose booking does not take place leaves their details. Sources: MG-31…MG-33. */
export const LeaveDetails = (props: BookingPartProps) => {
  const { brand, booking } = props;
  const copy = wordsOf(leaveDetailsCopy, brand);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!canLeaveDetails(booking)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={isOpen} onClose={close} title={copy.title(booking.bar.branded_name)} closeLabel={copy.close}>
        <Body {...props} copy={copy} onClose={close} />
      </Dialog>
    </>
  );
};
