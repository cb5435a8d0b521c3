import { Checkbox, Stack, TextField } from '@bars/shared-ui';
import type { ContactCopy } from './contact.copy';
import type { ContactForm } from './use-contact-form';

export interface HealthFieldsProps {
  form: ContactForm;
  copy: ContactCopy;
  /** Name of the bar whose staff read the allergies. */
  bar: string;
}

/** The allergies field with its consent, which names the bar that reads it. Source: BW-148; decision "Every allergy field". */
export const HealthFields = ({ form, copy, bar }: HealthFieldsProps) => (
  <Stack gap={2}>
    <TextField
      {...form.text('allergies')}
      label={copy.allergies}
      hint={copy.allergiesHint}
      multiline
      maxLength={1000}
    />
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
