import { Row, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import type { WizardModel } from '../wizard-model';
import { EnquireButton } from './enquire-button';
import { offerCopy } from './offer.copy';

/** A quiet way to the enquiry for whoever would rather talk; only where there is a fallback. Source: BW-36. */
export const EnquiryOffer = ({ model }: { model: WizardModel }) =>
  model.session.can_fallback ? (
    <Row gap={2}>
      <Text tone="soft">{wordsOf(offerCopy, model.brand).ask}</Text>
      <EnquireButton model={model} variant="quiet" />
    </Row>
  ) : null;
