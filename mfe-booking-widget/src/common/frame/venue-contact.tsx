import { ButtonLink, Row, t } from '@bars/shared-ui';
import { brandContacts } from '@bars/shared-ui/area/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import styled from 'styled-components';
import type { WizardModel } from '../wizard-model';
import { contactOf } from './venue-contact.rules';
import { wizardCopy } from './wizard.copy';

/** An address may be longer than a telephone is wide. */
const MailLink = styled.a`
  padding-block: 12px;
  color: ${t.accentInk};
  overflow-wrap: anywhere;
`;

/** How to reach the chosen venue; the brand where none is chosen yet. */
export const VenueContact = ({ model }: { model: Pick<WizardModel, 'session' | 'surface' | 'brand'> }) => {
  const copy = wordsOf(wizardCopy, model.brand);
  const { phone, email } = model.session.bar ? contactOf(model.session.bar, model.surface) : brandContacts[model.brand];
  return (
    <Row gap={3}>
      <ButtonLink variant="secondary" href={`tel:${phone.replaceAll(' ', '')}`}>
        {copy.call(phone)}
      </ButtonLink>
      <MailLink href={`mailto:${email}`}>{copy.write(email)}</MailLink>
    </Row>
  );
};
