import { Text } from '@bars/shared-ui';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { WizardModel } from '../wizard-model';
import { ContactFields } from './contact-fields';
import { contactCopy } from './contact.copy';
import { HealthFields } from './health-fields';
import { OptIns } from './opt-ins';
import type { ContactForm } from './use-contact-form';

export interface ContactSectionProps {
  model: WizardModel;
  form: ContactForm;
  asksCompany?: boolean;
}

/** All fields about the person who books or enquires, in their order on the page. Sources: BW-148…BW-160. */
export const ContactSection = ({ model, form, asksCompany = false }: ContactSectionProps) => {
  const copy = wordsOf(contactCopy, model.brand);
  return (
    <>
      {model.customerName ? <Text tone="soft">{copy.knownAs(model.customerName)}</Text> : null}
      <ContactFields form={form} copy={copy} asksCompany={asksCompany} />
      <HealthFields form={form} copy={copy} bar={model.session.bar?.branded_name ?? brandContacts[model.brand].name} />
      <OptIns form={form} copy={copy} />
    </>
  );
};
