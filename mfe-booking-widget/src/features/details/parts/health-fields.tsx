import { Checkbox, Stack, TextField } from '@bars/shared-ui';
import type { DetailsCopy } from '../details.copy';
import type { DetailsView } from '../use-details';

export interface HealthFieldsProps {
  view: DetailsView;
  copy: DetailsCopy;
  /** Who will read it. */
  bar: string;
}

/** Allergies, with the consent that names who reads them. Source: BW-148; decision "Every allergy field". */
export const HealthFields = ({ view, copy, bar }: HealthFieldsProps) => (
  <Stack gap={2}>
    <TextField {...view.text('allergies')} label={copy.allergies} hint={copy.allergiesHint} multiline maxLength={1000} />
    {view.lacksConsent || view.hasConsent ? (
      <Checkbox
        label={copy.consent(bar)}
        name="allergies_consent"
        checked={view.hasConsent}
        onChange={view.setConsent}
        error={view.consentError ? copy.consentMissing : undefined}
      />
    ) : null}
  </Stack>
);
