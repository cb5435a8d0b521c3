import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StudentSocietyRoutes } from './student-society-routes';
import { fakeServer } from '@bars/shared-api/client/testing';

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  return render(<StudentSocietyRoutes portal={{ brand: 1, api: fakeServer().api() }} />);
};

afterEach(() => window.history.replaceState(null, '', '/'));

const pages: readonly (readonly [path: string, page: string])[] = [
  ['/staff/data-collect', 'The student sign-up for bars'],
  ['/student-signup', 'The student sign-up'],
  ['/student-signup/182', 'The student sign-up'],
  ['/clubsoc/token', 'Registering a club or society'],
  ['/student/token/a@b.example', 'The student offer'],
  ['/graduate/token', 'The page for graduates'],
  ['/email-verify/token', 'Confirming an email address'],
  ['/society/contract/token/admin', 'Society contracts'],
  ['/society/contract-copy/token/admin', 'Society contracts'],
  ['/society/qr/ABC123', 'Joining a society'],
  ['/society', 'Society pages'],
  ['/society/token', 'Society pages'],
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
