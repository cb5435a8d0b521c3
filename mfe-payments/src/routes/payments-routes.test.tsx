import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PaymentsRoutes } from './payments-routes';

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  return render(<PaymentsRoutes brand={1} />);
};

afterEach(() => window.history.replaceState(null, '', '/'));

const pages: readonly (readonly [id: string, path: string, page: string])[] = [
  ['[RT-1]', '/bar/soho', 'Paying a bar’s deposit'],
  ['[RT-7]', '/pay-deposit/token', 'Paying a deposit online'],
  ['[RT-8]', '/deposit/token', 'Looking up a deposit'],
  ['[RT-9]', '/pay', 'Paying with a code'],
  ['[RT-10]', '/tip', 'The page about tips'],
  ['[RT-10]', '/tip/soho', 'The page about tips'],
  ['[RT-11]', '/tip/complete/token', 'The page about tips'],
  ['[RT-12]', '/payment/token', 'Paying online'],
  ['[RT-13]', '/payment/another-id', 'Paying online'],
  ['[RT-14]', '/payment/check/token', 'Checking a payment'],
];

describe('pages that aren’t open yet', () => {
  it.each(pages)('%s %s says so and gives a way on', (_id, path, page) => {
    open(path);
    const heading = screen.getByRole('heading', { level: 1 }).textContent;
    expect(heading).toMatch(new RegExp(`^${page} (isn’t|aren’t) open yet$`));
    expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/booking');
    expect(screen.getByRole('link', { name: /^Call/ })).toBeDefined();
  });
});

it('shows nothing for a path that another area is about to take', () => {
  expect(open('/booking').container.textContent).toBe('');
});
