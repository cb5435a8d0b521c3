import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StudentSocietyRoutes } from './student-society-routes';

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  return render(<StudentSocietyRoutes brand={1} />);
};

afterEach(() => window.history.replaceState(null, '', '/'));

const pages: readonly (readonly [id: string, path: string, page: string])[] = [
  ['[RT-38]', '/staff/data-collect', 'The student sign-up for bars'],
  ['[RT-39]', '/clubsoc/token', 'Registering a club or society'],
  ['[RT-40]', '/track-trace/soho', 'Checking in'],
  ['[RT-41]', '/covid-checkin', 'Checking in'],
  ['[RT-42]', '/student-signup', 'The student sign-up'],
  ['[RT-42]', '/student-signup/182', 'The student sign-up'],
  ['[RT-43]', '/student/token/a@b.example', 'The student offer'],
  ['[RT-44]', '/graduate/token', 'The page for graduates'],
  ['[RT-45]', '/email-verify/token', 'Confirming an e-mail address'],
  ['[RT-46]', '/society/qr/ABC123', 'Joining a society'],
  ['[RT-47]', '/society', 'Society pages'],
  ['[RT-48]', '/society/token', 'Society pages'],
  ['[RT-49]', '/society/contract/token/admin', 'Society contracts'],
  ['[RT-50]', '/society/contract-copy/token/admin', 'Society contracts'],
  ['[RT-51]', '/app-voucher/token', 'Vouchers'],
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
