import { ButtonLink, Row, t, type BrandId } from '@bars/shared-ui';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import styled from 'styled-components';
import type { WizardModel } from '../wizard-model';
import { contactOf } from './venue-contact.rules';
import { wizardCopy } from './wizard.copy';

/** A long email address breaks before its domain, else anywhere. */
const MailLink = styled.a`
  padding-block: 12px;
  color: ${t.accentInk};
  overflow-wrap: anywhere;
`;

interface ContactRowProps {
  brand: BrandId;
  phone: string;
  email: string;
}

const ContactRow = ({ brand, phone, email }: ContactRowProps) => {
  const copy = wordsOf(wizardCopy, brand);
  const [name, host] = copy.write(email).split('@');
  return (
    <Row gap={3}>
      <ButtonLink variant="secondary" href={`tel:${phone.replaceAll(' ', '')}`}>
        {copy.call(phone)}
      </ButtonLink>
      <MailLink href={`mailto:${email}`}>
        {name}
        <wbr />@{host}
      </MailLink>
    </Row>
  );
};

/** Contact of the brand, for screens without a session. */
export const BrandContact = ({ brand }: { brand: BrandId }) => {
  const { phone, email } = brandContacts[brand];
  return <ContactRow brand={brand} phone={phone} email={email} />;
};

/** Contact of the chosen venue, or of the brand if none is chosen yet. */
export const VenueContact = ({ model }: { model: Pick<WizardModel, 'session' | 'surface' | 'brand'> }) => {
  const { bar } = model.session;
  if (!bar) return <BrandContact brand={model.brand} />;
  const { phone, email } = contactOf(bar, model.surface);
  return <ContactRow brand={model.brand} phone={phone} email={email} />;
};
