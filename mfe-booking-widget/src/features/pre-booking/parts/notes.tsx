import { Notice, Stack, Text } from '@bars/shared-ui';
import { VenueContact } from '../../../common/frame/venue-contact';
import type { WizardModel } from '../../../common/wizard-model';
import type { PreBookingCopy } from '../pre-booking.copy';

/** What the venue wants to be read first. */
export const Notes = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <Notice key={text} tone="info">
      {text}
    </Notice>
  ));

/** The chosen type cannot be booked online yet: says so, with the venue's telephone and address. */
export const ClosedFlowNotice = ({ model, copy }: { model: WizardModel; copy: PreBookingCopy }) => (
  <Notice tone="info" role="status" title={copy.closedTitle(model.session.party_type_name ?? '')}>
    <Stack gap={3}>
      <Text>{copy.closedBody}</Text>
      <VenueContact model={model} />
    </Stack>
  </Notice>
);
