import type { Place } from '@bars/shared-api/contracts/distance';
import { useShownError } from '@bars/shared-ui/forms';
import { Combobox } from '@bars/shared-ui/pages/combobox';
import { useController } from 'react-hook-form';
import { universities } from '../../../common/universities/uk-universities.json';
import { listedUniversities, universityCalled } from '../../../common/universities/universities.rules';
import type { SignUpCopy } from '../sign-up.copy';
import type { SignUpForm } from '../use-sign-up-form';

export interface UniversityFieldProps {
  copy: SignUpCopy;
  control: SignUpForm['control'];
  /** Where the chosen bar is; null while none is chosen. */
  bar: Place | null;
}

/** The university, searched in the list that this file carries, or the visitor's own words. Sources: ST-63…ST-66. */
const UniversityField = ({ copy, control, bar }: UniversityFieldProps) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name: 'university' });
  useShownError('university');
  const { text, chosen, isOwn } = value;
  const listed = listedUniversities(universities, { query: chosen === null ? text : '', bar });
  const settle = () => {
    const called = chosen === null && !isOwn ? universityCalled(universities, text) : null;
    if (called !== null) onChange({ text: called.name, chosen: called.id, isOwn: false });
    onBlur();
  };
  return (
    <Combobox
      ref={ref}
      name="university"
      label={copy.university}
      hint={copy.universityHint}
      value={value}
      options={listed.map(({ id, name, miles }) => ({
        value: id,
        label: name,
        detail: miles === null ? undefined : copy.miles(miles),
      }))}
      onChange={onChange}
      onBlur={settle}
      labels={{ own: copy.ownUniversity, found: copy.found }}
      error={fieldState.error?.message}
      required
    />
  );
};
export default UniversityField;
