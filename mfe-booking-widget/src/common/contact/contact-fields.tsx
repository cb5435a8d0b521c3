import { Grid, Stack, TextField } from '@bars/shared-ui';
import type { ContactCopy } from './contact.copy';
import type { ContactForm } from './use-contact-form';

export interface ContactFieldsProps {
  form: ContactForm;
  copy: ContactCopy;
  /** Whether the form has a company field; only some flows need it. */
  asksCompany?: boolean;
}

/** Name, email, telephone number and further details. Sources: BW-148…BW-152. */
export const ContactFields = ({ form, copy, asksCompany = false }: ContactFieldsProps) => (
  <Stack gap={5}>
    <Grid gap={5} min="220px">
      <TextField {...form.text('forename')} label={copy.forename} autoComplete="given-name" maxLength={60} />
      <TextField {...form.text('surname')} label={copy.surname} autoComplete="family-name" maxLength={60} />
    </Grid>
    <Grid gap={5} min="220px">
      <TextField
        {...form.text('email')}
        label={copy.email}
        placeholder={copy.emailPlaceholder}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...form.text('phone_number')}
        label={copy.phone}
        placeholder={copy.phonePlaceholder}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </Grid>
    {asksCompany ? (
      <TextField {...form.text('company_name')} label={copy.company} autoComplete="organization" maxLength={120} />
    ) : null}
    <TextField
      {...form.text('special_requirements')}
      label={copy.special}
      hint={copy.specialHint}
      multiline
      maxLength={1000}
    />
  </Stack>
);
