import type { PasswordWords } from '@bars/shared-ui/forms';

/** The words around a password, the same for all brands. */
export const passwordCopy: { words: PasswordWords; hint: string } = {
  words: { show: 'Show', hide: 'Hide', showPassword: 'Show password', hidePassword: 'Hide password' },
  hint: 'At least 8 characters. Three or four words that don’t belong together make a good one.',
};
