import { Row, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import type { WizardModel } from '../wizard-model';
import styled from 'styled-components';
import { EnquireButton } from './enquire-button';
import { offerCopy } from './offer.copy';

/** The button is high: where it wraps below its sentence it needs no further gap. */
const Offer = styled(Row)`
  row-gap: 0;
`;

/** A quiet way to the enquiry for whoever would rather talk; only where there is a fallback. Source: BW-36. */
export const EnquiryOffer = ({ model }: { model: WizardModel }) =>
  model.session.can_fallback ? (
    <Offer gap={5}>
      <Text tone="soft">{wordsOf(offerCopy, model.brand).ask}</Text>
      <EnquireButton model={model} variant="quiet" />
    </Offer>
  ) : null;
