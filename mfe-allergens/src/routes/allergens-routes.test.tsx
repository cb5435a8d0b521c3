import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer } from '@bars/shared-api/client/testing';
import { AllergensRoutes } from './allergens-routes';

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  return render(<AllergensRoutes portal={{ brand: 1, api: fakeServer().api() }} />);
};

afterEach(() => window.history.replaceState(null, '', '/'));

const pages: readonly (readonly [path: string, page: string])[] = [
  ['/allergens-pdf', 'The printed allergen menu'],
  ['/allergens-pdf/drinks/182', 'The printed allergen menu'],
  ['/documents/182/2026-11-28', 'Party menus'],
  ['/documents/182/2026-11-28/1,2/91', 'Party menus'],
];

describe('pages that aren’t open yet', () => {
  it.each(pages)('%s says so and shows a link', (path, page) => {
    open(path);
    const heading = screen.getByRole('heading', { level: 1 }).textContent;
    expect(heading).toMatch(new RegExp(`^${page} (isn’t|aren’t) open yet$`));
    expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/booking');
    expect(screen.getByRole('link', { name: /^Ring/ })).toBeDefined();
  });
});

it('shows nothing for a path of another area', () => {
  expect(open('/booking').container.textContent).toBe('');
});
