import type { Place } from '@bars/shared-api/contracts/distance';
import { Grid, LateSuspense, lazyWithPreload, Skeleton, TextField } from '@bars/shared-ui';
import { FormSelectField, FormTextField, useShownError } from '@bars/shared-ui/forms';
import { useController } from 'react-hook-form';
import type { SignUpCopy } from '../sign-up.copy';
import type { SignUpFormView } from '../use-sign-up-form';
import type { UniversityFieldProps } from './university-field';

/** The list did not arrive: its name is typed. */
const TypedUniversity = ({ copy, control }: UniversityFieldProps) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name: 'university' });
  useShownError('university');
  return (
    <TextField
      ref={ref}
      name="university"
      label={copy.university}
      value={value.text}
      onChange={(text) => onChange({ text, chosen: null, isOwn: false })}
      onBlur={onBlur}
      autoComplete="off"
      error={fieldState.error?.message}
      required
    />
  );
};

/** It has 60 kB of universities with it. */
const UniversityField = lazyWithPreload(() => import('./university-field'), TypedUniversity);

interface StudiesFieldsProps {
  copy: SignUpCopy;
  view: SignUpFormView;
  bar: Place | null;
  fill: (name: string) => string;
}

/** Sources: ST-63…ST-68. */
export const StudiesFields = ({ copy, view: { form, graduationYears }, bar, fill }: StudiesFieldsProps) => {
  const { control } = form;
  return (
    <>
      <LateSuspense fallback={<Skeleton height="108px" />}>
        <UniversityField copy={copy} control={control} bar={bar} />
      </LateSuspense>
      <Grid gap={5} min="220px">
        <FormSelectField
          control={control}
          name="graduation_year"
          label={copy.graduationYear}
          placeholder={copy.chooseYear}
          autoComplete={fill('on') === 'off' ? 'off' : undefined}
          options={graduationYears.map((year) => ({ value: String(year), label: String(year) }))}
          required
        />
        <FormTextField control={control} name="postcode" label={copy.postcode} autoComplete={fill('postal-code')} />
      </Grid>
    </>
  );
};
