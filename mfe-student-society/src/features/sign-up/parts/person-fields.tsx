import { minimumSignUpAge } from '@bars/shared-api/contracts/date-of-birth';
import { Grid } from '@bars/shared-ui';
import { FormTextField, useShownError } from '@bars/shared-ui/forms';
import { DateOfBirthPicker } from '@bars/shared-ui/pages/date-of-birth';
import { useController } from 'react-hook-form';
import { shownBirth } from '../sign-up.conversions';
import type { SignUpCopy } from '../sign-up.copy';
import type { SignUpFormView } from '../use-sign-up-form';

interface PersonFieldsProps {
  copy: SignUpCopy;
  view: SignUpFormView;
  /** What a browser may fill in by itself: nothing on a device that many people use. */
  fill: (name: string) => string;
}

/** The date is shown as yyyy/mm/dd, with the reason. Sources: ST-37…ST-40, ST-61. */
const BirthField = ({
  copy,
  view: { form, today },
  isShared,
}: Omit<PersonFieldsProps, 'fill'> & { isShared: boolean }) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name: 'date_of_birth' });
  useShownError('date_of_birth');
  return (
    <DateOfBirthPicker
      ref={ref}
      name="date_of_birth"
      legend={copy.birth}
      labels={copy.birthParts}
      hint={copy.birthNote(shownBirth(value))}
      value={value}
      onChange={(_date, parts) => onChange(parts)}
      onBlur={onBlur}
      today={today}
      minimumAge={minimumSignUpAge}
      autoComplete={isShared ? 'off' : undefined}
      error={fieldState.error?.message}
      required
    />
  );
};

/** Sources: ST-60…ST-62, ST-71. */
export const PersonFields = ({ copy, view, fill }: PersonFieldsProps) => {
  const { control } = view.form;
  return (
    <>
      <FormTextField
        control={control}
        name="email"
        label={copy.email}
        hint={copy.emailNote}
        type="email"
        autoComplete={fill('email')}
        required
      />
      <BirthField copy={copy} view={view} isShared={fill('bday') === 'off'} />
      <Grid gap={5} min="220px">
        <FormTextField
          control={control}
          name="forename"
          label={copy.forename}
          autoComplete={fill('given-name')}
          required
        />
        <FormTextField
          control={control}
          name="surname"
          label={copy.surname}
          autoComplete={fill('family-name')}
          required
        />
      </Grid>
      <FormTextField
        control={control}
        name="mobile"
        label={copy.mobile}
        type="tel"
        inputMode="tel"
        autoComplete={fill('tel')}
        required
      />
    </>
  );
};
