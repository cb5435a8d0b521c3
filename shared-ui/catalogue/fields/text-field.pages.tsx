import { TextField, type TextFieldProps } from '../../src/index';
import { Live } from '../live';
import type { CataloguePage } from '../page';

const mail = { label: 'Email', name: 'email', type: 'email', autoComplete: 'email' } as const;
const wishes = {
  label: 'Anything we should know?',
  name: 'wishes',
  multiline: true,
  placeholder: 'A pram, a birthday, a dog',
};
const long =
  'Three of us are coming straight from the station with suitcases, one uses a wheelchair and would like to sit at the end of the table, and there is a surprise cake in a box that has to stay cold until ten.';

const field =
  (props: Omit<TextFieldProps, 'value' | 'onChange'>, start = '') =>
  () => <Live start={start}>{(value, set) => <TextField {...props} value={value} onChange={set} />}</Live>;

export const textField: CataloguePage = {
  id: 'text-field',
  title: 'Text field',
  states: [
    { id: 'empty', show: field(mail) },
    {
      id: 'with-hint-and-placeholder',
      show: field({ ...mail, hint: 'For your confirmation, nothing else', placeholder: 'ana@example.com' }),
    },
    { id: 'filled', show: field(mail, 'ana@example.com') },
    { id: 'under-the-pointer', pose: 'hover', show: field(mail, 'ana@example.com') },
    { id: 'focused', pose: 'focus-visible', show: field(mail, 'ana@example.com') },
    {
      id: 'error',
      show: field(
        { ...mail, error: 'This address is not complete', hint: 'For your confirmation, nothing else' },
        'ana@',
      ),
    },
    {
      id: 'error-focused',
      pose: 'focus-visible',
      show: field({ ...mail, error: 'This address is not complete' }, 'ana@'),
    },
    { id: 'disabled', show: field({ ...mail, disabled: true }, 'ana@example.com') },
    {
      id: 'long-text',
      show: field(
        {
          ...mail,
          label: 'Email address to which we send the confirmation, the calendar file and any change of plan',
          error: 'This address is longer than any mailbox we have ever heard of, please look at it once more',
        },
        `${'a'.repeat(90)}@example.com`,
      ),
    },
    { id: 'several-lines-empty', show: field(wishes) },
    { id: 'several-lines-filled', show: field(wishes, long) },
    { id: 'several-lines-error', show: field({ ...wishes, error: 'Please keep it under 200 characters' }, long) },
  ],
};
