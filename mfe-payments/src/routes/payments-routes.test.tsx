import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PaymentsRoutes } from './payments-routes';

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  return render(<PaymentsRoutes brand={1} />);
};

afterEach(() => window.history.replaceState(null, '', '/'));

const pages: readonly (readonly [path: string, page: string])[] = [
  ['/bar/soho', 'Paying a bar’s deposit'],
  ['/pay-deposit/token', 'Paying a deposit online'],
  ['/deposit/token', 'Looking up a deposit'],
  ['/pay', 'Paying with a code'],
  ['/tip', 'The page about tips'],
  ['/tip/soho', 'The page about tips'],
  ['/tip/complete/token', 'The page about tips'],
  ['/payment/token', 'Paying online'],
  ['/payment/another-id', 'Paying online'],
  ['/payment/check/token', 'Checking a payment'],
];

describe('pages that aren’t open yet', () => {
  it.each(pages)('%s says so and links to the booking and the telephone', (path, page) => {
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
