import { Card, Heading, Stack, Text } from '@bars/shared-ui';
import { VenueContact } from '../../../common/frame/venue-contact';
import type { WizardModel } from '../../../common/wizard-model';
import type { CompletionCopy } from '../completion.copy';

export interface RingBackProps {
  model: WizardModel;
  copy: CompletionCopy;
  bar: string;
}

/** What happens next after an enquiry. Sources: BW-131, BW-171. */
export const RingBack = ({ model, copy, bar }: RingBackProps) => (
  <Card as="section" aria-label={copy.nextTitle}>
    <Stack gap={3}>
      <Heading level={2}>{copy.nextTitle}</Heading>
      <Text>{copy.ringsOn(bar, model.session.phone_number)}</Text>
      <Text tone="soft">{copy.sooner}</Text>
      <VenueContact model={model} />
    </Stack>
  </Card>
);
