import { axeViolations } from '@bars/tools/testing/axe';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brandContacts } from '../../copy/brand-contact.copy';
import { wordsOf } from '../../copy/brand-copy';
import { NotOpenPage } from './not-open-page';

describe('a page that isn’t open yet', () => {
  it.each([0, 1, 2, 4] as const)(
    'says so for brand %s and gives telephone, address and the way to a booking',
    (brand) => {
      render(<NotOpenPage brand={brand} title="Tips aren’t open yet" body="Nothing was taken." />);
      const { phone, phoneHref, email } = brandContacts[brand];
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tips aren’t open yet');
      expect(screen.getByRole('link', { name: `Ring ${phone}` }).getAttribute('href')).toBe(phoneHref);
      expect(screen.getByRole('link', { name: `Write to ${email}` }).getAttribute('href')).toBe(`mailto:${email}`);
      expect(screen.getByRole('link', { name: /^Book/ }).getAttribute('href')).toBe('/booking');
    },
  );

  it('is without faults for assistive technology', async () => {
    const { container } = render(<NotOpenPage brand={2} title="Tips aren’t open yet" body="Nothing was taken." />);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('dials what it shows', () => {
    for (const { phone, phoneHref } of Object.values(brandContacts)) {
      expect(phoneHref.replace('tel:+44', '0')).toBe(phone.replaceAll(' ', ''));
    }
  });
});

describe('the words of a brand', () => {
  const copy = { byDefault: { hello: 'Hello', bye: 'Bye' }, byBrand: { 2: { hello: 'Hola' } } } as const;

  it('are the default ones except where the brand has its own', () => {
    expect(wordsOf<{ hello: string; bye: string }>(copy, 2)).toEqual({ hello: 'Hola', bye: 'Bye' });
    expect(wordsOf<{ hello: string; bye: string }>(copy, 4)).toEqual({ hello: 'Hello', bye: 'Bye' });
  });
});
