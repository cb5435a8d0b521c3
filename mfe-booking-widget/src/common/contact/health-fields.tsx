import { Checkbox, Stack, TextField } from '@bars/shared-ui';
import type { ContactCopy } from './contact.copy';
import type { ContactForm } from './use-contact-form';

export interface HealthFieldsProps {
  form: ContactForm;
  copy: ContactCopy;
  /** Who will read it. */
  bar: string;
}

/** Allergies, with the consent that names who reads them. Source: BW-148; decision "Every allergy field". */
export const HealthFields = ({ form, copy, bar }: HealthFieldsProps) => (
  <Stack gap={2}>
    <TextField {...form.text('allergies')} label={copy.allergies} hint={copy.allergiesHint} multiline maxLength={1000} />
    {form.lacksConsent || form.hasConsent ? (
      <Checkbox
        label={copy.consent(bar)}
        name="allergies_consent"
        checked={form.hasConsent}
        onChange={form.setConsent}
        error={form.consentError ? copy.consentMissing : undefined}
      />
    ) : null}
  </Stack>
);
