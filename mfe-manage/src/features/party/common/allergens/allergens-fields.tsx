import { allergenNames } from '@bars/shared-api/contracts/allergens';
import { guestAllergensConsent } from '@bars/shared-api/contracts/consents';
import { Checkbox, Grid, Stack, Text, TextField, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { allergensCopy } from './allergens.copy';
import { hasHealth, labelOf, withAllergen, type Health } from './allergens.rules';

export interface AllergensFieldsProps {
  brand: BrandId;
  value: Health;
  onChange: (value: Health) => void;
  /** Said at the consent. */
  error?: string | undefined;
  /** That somebody has none is kept as well, so it needs the consent too. */
  isNoneKept?: boolean | undefined;
}

/**
 * The fourteen allergens, a note and, once there is something to keep, the consent, whose words name who reads it. Without the consent nothing of it is kept in the browser.
 * Source: decisions "Allergens".
 */
export const AllergensFields = ({ brand, value, onChange, error, isNoneKept = false }: AllergensFieldsProps) => {
  const copy = wordsOf(allergensCopy, brand);
  return (
    <Stack gap={3}>
      <Text tone="soft" size="s">
        {copy.hint}
      </Text>
      <Grid gap={2} min="132px">
        {allergenNames.map((allergen) => (
          <Checkbox
            key={allergen}
            name="allergens"
            label={labelOf(allergen)}
            checked={value.allergens.includes(allergen)}
            onChange={(isTicked) =>
              onChange({ ...value, allergens: withAllergen(value.allergens, allergen, isTicked) })
            }
          />
        ))}
      </Grid>
      <TextField
        label={copy.note}
        name="allergens_note"
        hint={copy.noteHint}
        maxLength={300}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
      />
      {isNoneKept || hasHealth(value) ? (
        <Checkbox
          name="allergens_consent"
          label={guestAllergensConsent}
          checked={value.consent}
          error={error}
          required
          onChange={(consent) => onChange({ ...value, consent })}
        />
      ) : null}
    </Stack>
  );
};
