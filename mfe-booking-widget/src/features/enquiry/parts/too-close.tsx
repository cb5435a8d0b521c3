import { Motif, Notice, Stack, Text } from '@bars/shared-ui';
import { VenueContact } from '../../../common/frame/venue-contact';
import type { WizardModel } from '../../../common/wizard-model';
import type { EnquiryCopy } from '../enquiry.copy';

export interface TooCloseProps {
  model: WizardModel;
  copy: EnquiryCopy;
  bar: string;
}

/** Shown if it is too late for a callback: the venue's telephone number and email. Source: BW-136. */
export const TooClose = ({ model, copy, bar }: TooCloseProps) => (
  <Stack gap={4} tabIndex={-1} data-hindrance>
    <Notice tone="warning" role="status" title={copy.tooCloseTitle}>
      <Stack gap={4}>
        <Text>{copy.tooClose(bar)}</Text>
        <VenueContact model={model} />
      </Stack>
    </Notice>
    <Text tone="soft">{copy.keep}</Text>
    <Motif brand={model.brand} kind="venue" ratio="16:9" seed={model.session.bar_id ?? 0} />
  </Stack>
);
