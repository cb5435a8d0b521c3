import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StudentSocietyRoutes } from './student-society-routes';
import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import { openAt } from '@bars/shared-ui/testing/visitor';
import { aStatus } from '../testing/a-student';

afterEach(() => window.history.replaceState(null, '', '/'));

/** Opens a path, and gives back the calls that its page makes. */
const callsOf = async (path: string, title: string, server: FakeServer) => {
  const portal = { brand: 1 as const, api: server.api() };
  openAt(path, <StudentSocietyRoutes portal={portal} />);
  await screen.findByText(title);
  return server.calls.map((call) => [call.method, call.path, call.query]);
};

describe('the pages of students', () => {
  const status = '/api/customers/student/student-status';

  it.each([
    ['/student/token/a%40b.example', { id: 'token', email: 'a@b.example', first_load: '1' }],
    ['/student/token/a@b.example', { id: 'token', email: 'a@b.example', first_load: '1' }],
    ['/student/token/100%25@b.example', { id: 'token', email: '100%@b.example', first_load: '1' }],
    ['/student/token', { id: 'token', first_load: '1' }],
  ])('[RT-43, ST-3] %s reads the status of its id and address, without a login', async (path, query) => {
    const server = fakeServer();
    server.on(`GET ${status}`, () => ({ body: { data: aStatus({ has_student_offers: true }) } }));
    expect(await callsOf(path, 'Your student offers are here', server)).toEqual([['GET', status, query]]);
  });

  it.each([
    ['/graduate/token/a%40b.example', { id: 'token', email: 'a@b.example', first_load: '1' }],
    ['/graduate/token', { id: 'token', first_load: '1' }],
  ])('[RT-44] %s reads the status of its id and address, without a login', async (path, query) => {
    const server = fakeServer();
    server.on(`GET ${status}`, () => ({ body: { data: aStatus({ is_graduate: true }) } }));
    expect(await callsOf(path, 'Hey Graduate', server)).toEqual([['GET', status, query]]);
  });

  it('[RT-45, ST-49] /email-verify/:code verifies its code, without a login', async () => {
    const server = fakeServer();
    server.on('POST /api/customers/email-verify/token', () => ({ body: { data: { again: false } } }));
    expect(await callsOf('/email-verify/token', 'Thanks! Your e-mail is now verified', server)).toEqual([
      ['POST', '/api/customers/email-verify/token', {}],
    ]);
  });
});

it('shows nothing for a path of another area', () => {
  const { container } = openAt('/booking', <StudentSocietyRoutes portal={{ brand: 1, api: fakeServer().api() }} />);
  expect(container.textContent).toBe('');
});
