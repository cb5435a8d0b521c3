import { Notice, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { VenueContact } from '../../common/frame/venue-contact';
import type { WizardModel } from '../../common/wizard-model';
import { closedCopy } from './closed.copy';

export interface ClosedNoticeProps {
  model: WizardModel;
}

/** The notice that the chosen type cannot be booked online yet, with the venue's telephone number and email. */
export const ClosedNotice = ({ model }: ClosedNoticeProps) => {
  const copy = wordsOf(closedCopy, model.brand);
  return (
    <Notice tone="info" role="status" title={copy.title(model.session.party_type_name ?? '')}>
      <Stack gap={3}>
        <Text>{copy.body}</Text>
        <VenueContact model={model} />
      </Stack>
    </Notice>
  );
};
