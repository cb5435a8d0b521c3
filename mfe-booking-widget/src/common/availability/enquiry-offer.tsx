import { Row, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { WizardModel } from '../wizard-model';
import styled from 'styled-components';
import { EnquireButton } from './enquire-button';
import { offerCopy } from './offer.copy';

/** The button is tall enough to need no gap when it wraps below the sentence. */
const Offer = styled(Row)`
  row-gap: 0;
`;

/** A sentence and a button that lead to the enquiry; shown only if the server allows the fallback. Source: BW-36. */
export const EnquiryOffer = ({ model }: { model: WizardModel }) =>
  model.session.can_fallback ? (
    <Offer gap={5}>
      <Text tone="soft">{wordsOf(offerCopy, model.brand).ask}</Text>
      <EnquireButton model={model} variant="quiet" />
    </Offer>
  ) : null;
