import { PasswordField, type PasswordFieldProps } from '../../src/fields/password-field';
import { Live } from '../live';
import type { CataloguePage } from '../page';

const words = { show: 'Show', hide: 'Hide', showPassword: 'Show password', hidePassword: 'Hide password' };
const password = { label: 'Password', name: 'password', autoComplete: 'current-password', words } as const;
const typed = 'a seat by the window';

const field =
  (props: Omit<PasswordFieldProps, 'value' | 'onChange'>, start = '') =>
  () => <Live start={start}>{(value, set) => <PasswordField {...props} value={value} onChange={set} />}</Live>;

export const passwordField: CataloguePage = {
  id: 'password-field',
  title: 'Password field',
  states: [
    { id: 'empty', show: field(password) },
    {
      id: 'new-with-hint',
      show: field({ ...password, label: 'New password', autoComplete: 'new-password', hint: 'At least 8 characters' }),
    },
    { id: 'filled', show: field(password, typed) },
    { id: 'focused', pose: 'focus-visible', show: field(password, typed) },
    {
      id: 'error',
      show: field(
        { ...password, error: 'Password must be at least 8 characters', hint: 'At least 8 characters' },
        'short',
      ),
    },
    {
      id: 'long-text',
      show: field(
        password,
        'correct horse battery staple and a good deal more, to fill the whole of the field and run on',
      ),
    },
  ],
};
