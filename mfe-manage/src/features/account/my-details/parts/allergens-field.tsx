import { allergenNames } from '@bars/shared-api/contracts/allergens';
import { Checkbox, Grid, Heading, Stack, Text } from '@bars/shared-ui';
import { FormCheckbox } from '@bars/shared-ui/forms';
import { useController } from 'react-hook-form';
import type { MyDetailsCopy } from '../my-details.copy';
import { labelOf, withAllergen } from '../my-details.rules';
import type { DetailsForm } from '../use-details-form';

/** The fourteen allergens and, once one is ticked, the consent that names who reads them. Source: decision "Every allergy field". */
export const AllergensField = ({
  form,
  copy,
  consent,
}: {
  form: DetailsForm;
  copy: MyDetailsCopy;
  consent: string;
}) => {
  const { field } = useController({ control: form.control, name: 'allergens' });
  return (
    <Stack as="section" gap={2} aria-label={copy.allergens}>
      <Heading level={2}>{copy.allergens}</Heading>
      <Text tone="soft" size="s">
        {copy.allergensHint}
      </Text>
      <Grid gap={2} min="220px">
        {allergenNames.map((allergen) => (
          <Checkbox
            key={allergen}
            name="allergens"
            label={labelOf(allergen)}
            checked={field.value.includes(allergen)}
            onChange={(isTicked) => field.onChange(withAllergen(field.value, allergen, isTicked))}
          />
        ))}
      </Grid>
      {field.value.length > 0 ? (
        <FormCheckbox control={form.control} name="allergens_consent" label={consent} required />
      ) : null}
    </Stack>
  );
};
