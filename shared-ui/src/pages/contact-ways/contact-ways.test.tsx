import { axeViolations } from '@bars/tools/testing/axe';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brandContacts } from '../../copy/brand-contact.copy';
import { ContactWays } from './contact-ways';

describe('the ways on from a page', () => {
  it.each([0, 1, 2, 4] as const)('are telephone and address of brand %s, behind what is better', (brand) => {
    render(<ContactWays brand={brand} first={<a href="/booking">Book a table</a>} />);
    const { phone, phoneHref, email } = brandContacts[brand];
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Book a table', '/booking'],
      [`Ring ${phone}`, phoneHref],
      [`Write to ${email}`, `mailto:${email}`],
    ]);
  });

  it('are without faults for assistive technology', async () => {
    const { container } = render(<ContactWays brand={2} />);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('dial what they show', () => {
    for (const { phone, phoneHref } of Object.values(brandContacts)) {
      expect(phoneHref.replace('tel:+44', '0')).toBe(phone.replaceAll(' ', ''));
    }
  });
});
