import type { Api } from '@bars/shared-api';
import { locationIdOf, studentGraduationYears, type StudentFieldName } from '@bars/shared-api/contracts/students';
import type { BrandId } from '@bars/shared-ui';
import { FormSelectField, FormTextField, useShownError } from '@bars/shared-ui/forms';
import { BarField } from '@bars/shared-ui/pages/bar-field';
import { DateOfBirthPills } from '@bars/shared-ui/pages/date-of-birth';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { StudentCopy } from '../student.copy';
import { useBarChoice } from './use-bar-choice';
import type { DetailsFormView } from './use-details-form';

export interface DetailsFieldProps {
  brand: BrandId;
  api: Api;
  copy: StudentCopy;
  view: DetailsFormView;
}

const BirthDate = ({ copy, view: { form, today } }: DetailsFieldProps) => {
  const {
    field: { name, value, onChange, onBlur, ref },
    fieldState,
  } = useController({ control: form.control, name: 'birth_date' });
  useShownError('birth_date');
  return (
    <DateOfBirthPills
      legend={copy.labels.birth_date}
      labels={copy.birthParts}
      hint={copy.birthHint}
      name={name}
      value={value}
      onChange={(_date, parts) => onChange(parts)}
      onBlur={onBlur}
      ref={ref}
      today={today}
      error={fieldState.error?.message}
      required
    />
  );
};

const GraduationYear = ({ copy, view: { form, today } }: DetailsFieldProps) => (
  <FormSelectField
    control={form.control}
    name="graduation_year"
    label={copy.labels.graduation_year}
    options={[
      { value: '', label: copy.yearBlank },
      ...studentGraduationYears(Number(today.slice(0, 4))).map((year) => ({ value: `${year}`, label: `${year}` })),
    ]}
    required
  />
);

const UniEmail = ({ copy, view: { form } }: DetailsFieldProps) => (
  <FormTextField
    control={form.control}
    name="uni_email"
    label={copy.labels.uni_email}
    hint={copy.uniEmailHint}
    type="email"
    autoComplete="email"
    required
  />
);

const PostCode = ({ copy, view: { form } }: DetailsFieldProps) => (
  <FormTextField
    control={form.control}
    name="post_code"
    label={copy.labels.post_code}
    autoComplete="postal-code"
    required
  />
);

/** The bar's cost centre as an integer is the field's value. Sources: ST-19, ST-20. */
const TermTimeBar = ({ brand, api, copy, view: { form } }: DetailsFieldProps) => {
  const { field, fieldState } = useController({ control: form.control, name: 'selected_location_id' });
  useShownError('selected_location_id');
  const { list, bars, barOf } = useBarChoice(api);
  const locationOf = (bar: { cost_centre: string }) => String(locationIdOf(bar.cost_centre) ?? '');
  const chosen = field.value === '' ? undefined : bars.find((bar) => locationOf(bar) === field.value);
  const choose = (id: number) => {
    const bar = barOf(id);
    if (bar !== undefined) field.onChange(locationOf(bar));
  };
  return (
    <div ref={(box) => field.ref(box === null ? null : { focus: () => box.querySelector('button')?.focus() })}>
      <BarField
        brand={brand}
        label={copy.labels.selected_location_id}
        name={field.name}
        placeholder={copy.barPlaceholder}
        value={chosen?.name ?? null}
        list={list}
        error={fieldState.error?.message}
        onChoose={choose}
      />
    </div>
  );
};

/** The fields that a student may be asked for. Sources: ST-16…ST-21. */
export const detailsFields: Record<StudentFieldName, (props: DetailsFieldProps) => ReactNode> = {
  birth_date: BirthDate,
  graduation_year: GraduationYear,
  uni_email: UniEmail,
  post_code: PostCode,
  selected_location_id: TermTimeBar,
};
