import type { FakeAnswer } from '@bars/shared-api/client/testing';
import { expectToArriveAt, heading, openAt, press } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aStatus } from '../../testing/a-student';
import { answer, countOf, pass, refusal, statusCall, studentServer } from '../../testing/student-server';
import { GraduateScreen } from './graduate.screen';

const save = 'POST /api/customers/student/graduate-status';
const graduate = aStatus({ is_graduate: true });
const saved: FakeAnswer = answer({ is_graduate: true });

let server: ReturnType<typeof studentServer>;
beforeEach(() => {
  server = studentServer(aStatus());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (email: string | null = 'ada@guests.example') =>
  openAt('/graduate/student-1', <GraduateScreen brand={1} api={server.api()} of={{ appUserId: 'student-1', email }} />)
    .container;
const choice = () => screen.findByRole('button', { name: "I'm a graduate" });
const posts = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);

describe('the page for graduates', () => {
  it('[ST-52, RT-44] greets a graduate, and says that the offers arrive in the app shortly', async () => {
    server.say(graduate);
    const container = open();
    await heading('Hey Graduate');
    expect(container.textContent).toContain('offers arrive in the app shortly');
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-53] shows an intro and two buttons to everybody else', async () => {
    const container = open();
    await choice();
    expect(container.textContent).toContain('Have you finished university?');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      "I'm a graduate",
      "I'm still a student",
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-54, ST-56, API-M-58] posts the id and the address, reads the status again and shows the message', async () => {
    server.on(save, () => saved);
    open();
    await choice();
    server.say(graduate);
    press("I'm a graduate");
    const title = await heading('Hey Graduate');
    expect(posts()).toEqual([{ app_user_id: 'student-1', email: 'ada@guests.example' }]);
    expect(server.calls.map(({ method, query }) => [method, query['first_load']])).toEqual([
      ['GET', '1'],
      ['POST', undefined],
      ['GET', '0'],
    ]);
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it.each([
    ['ada@guests.example', '/student/student-1/ada%40guests.example'],
    [null, '/student/student-1'],
  ])('[ST-55] leads a student with the address %s to %s', async (email, path) => {
    open(email);
    await choice();
    press("I'm still a student");
    await expectToArriveAt(path);
    expect(posts()).toEqual([]);
  });

  it('[ST-57, API-M-58] shows the server’s error, and takes another press', async () => {
    server.on(save, () => refusal(429, 'Please wait a little.', 'too_many_tries'));
    const container = open();
    await choice();
    press("I'm a graduate");
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please wait a little.'));
    expect(await axeViolations(container)).toEqual([]);
    server.on(save, () => saved);
    server.say(graduate);
    press("I'm a graduate");
    await heading('Hey Graduate');
  });

  it('sends once, however often the button is pressed', async () => {
    let give: (answered: FakeAnswer) => void = () => {};
    server.on(save, () => new Promise((resolve) => (give = resolve)));
    open();
    await choice();
    press("I'm a graduate");
    fireEvent.click(await screen.findByRole('button', { name: 'Saving…' }));
    server.say(graduate);
    give(saved);
    await heading('Hey Graduate');
    expect(posts()).toHaveLength(1);
  });

  it('[ST-4] says why the status could not be read, and reads it again after 10 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.say(refusal(404, 'We don’t recognise this app user.', 'app_user_unknown'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('We don’t recognise this app user.');
    server.say(graduate);
    await pass(10_000);
    await heading('Hey Graduate');
    expect(countOf(server, statusCall)).toBe(2);
  });
});
