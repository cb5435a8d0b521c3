import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface LinkPasswordCopy {
  title: string;
  body: string;
  /** Where a call waits for the password. */
  again: string;
  password: string;
  submit: string;
  busy: string;
  close: string;
}

export const linkPasswordCopy: BrandCopy<LinkPasswordCopy> = {
  byDefault: {
    title: 'This booking has a password',
    body: 'The person who booked has put a password on the link. Ask them if you don’t know it.',
    again: 'The password lasts for an hour. Enter it again and we’ll carry on where you left off. Nothing is lost.',
    password: 'Password for this link',
    submit: 'Open the booking',
    busy: 'Opening…',
    close: 'Close',
  },
  byBrand: {
    1: { title: 'This night has a password' },
    2: { title: 'Hola! This fiesta has a password' },
    4: { title: 'This table has a password' },
  },
};
