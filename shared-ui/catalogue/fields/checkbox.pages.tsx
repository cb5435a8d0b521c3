import { Checkbox, type CheckboxProps } from '../../src/index';
import { Live } from '../live';
import type { CataloguePage } from '../page';

const news = { label: 'News by email', name: 'opt_in' };
const terms = { label: 'I have read the terms', name: 'terms' };

const box =
  (props: Omit<CheckboxProps, 'checked' | 'onChange'>, start = false) =>
  () => <Live start={start}>{(checked, set) => <Checkbox {...props} checked={checked} onChange={set} />}</Live>;

export const checkbox: CataloguePage = {
  id: 'checkbox',
  title: 'Checkbox',
  states: [
    { id: 'empty', show: box(news) },
    { id: 'ticked', show: box(news, true) },
    { id: 'with-hint', show: box({ ...news, hint: 'Once a month; leave at any time' }, true) },
    { id: 'focused', pose: 'focus-visible', show: box(news, true) },
    { id: 'error', show: box({ ...terms, error: 'Please read and accept the terms' }) },
    { id: 'disabled', show: box({ ...news, disabled: true }) },
    { id: 'disabled-ticked', show: box({ ...news, disabled: true }, true) },
    {
      id: 'long-text',
      show: box({
        label:
          'I agree that the venue and the lead booker may read what I have written about my allergies, so that the kitchen can cook for me',
        name: 'allergy_consent',
        hint: 'Deleted thirty days after your visit, or earlier when you delete your account',
      }),
    },
  ],
};
