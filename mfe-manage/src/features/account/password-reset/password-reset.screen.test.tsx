import { createQueryClient } from '@bars/shared-api';
import { followSessionEnd, forgetAnswers } from '@bars/shared-api/client/session-end';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorOf, field, heading, headingWithFocus, link, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { PasswordResetScreen } from './password-reset.screen';

const token = 'r'.repeat(32);
const check = `GET /api/customers/forgot-password/${token}/verify`;
const save = `POST /api/customers/forgot-password/${token}/process`;
const expired = 'Sorry, that link has either expired or does not exist';
const fine: FakeAnswer = { body: { data: {} } };
const gone = (status: 404 | 410, code: string): FakeAnswer => ({ status, body: { error: expired, code } });
const password = 'a seat by the window';

let server: FakeServer;
let events: EventTarget;
beforeEach(() => {
  server = fakeServer();
  events = new EventTarget();
  server.on(check, () => fine);
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (cache = createQueryClient()) =>
  openAt(
    `/password-reset/${token}`,
    <PasswordResetScreen brand={1} api={server.api({ events })} token={token} />,
    cache,
  );
const ready = () => screen.findByLabelText('New password');
const send = (word: string) => {
  type('New password', word);
  press('Save my new password');
};
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);

describe('PasswordResetScreen', () => {
  it('[AC-28, AC-29] checks the link, asks for one new password, saves it, and leads to the login', async () => {
    server.on(save, () => fine);
    const cache = createQueryClient();
    cache.setQueryData(['customers', 'profile'], { id: 'c1' });
    const heard = vi.fn<() => void>();
    events.addEventListener('logout', heard);
    followSessionEnd({
      events,
      page: new EventTarget(),
      local: () => window.localStorage,
      session: () => window.sessionStorage,
      onForget: (why) => forgetAnswers(cache, why),
      onEnd: () => {},
    });
    const { container } = open(cache);
    expect([screen.getByRole('heading', { level: 1 }).textContent, screen.getByRole('status').textContent]).toEqual([
      'Choose a new password',
      'Looking up your link.',
    ]);
    await ready();
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([check]);
    expect(
      [...container.querySelectorAll('input')].map((input) => [input.name, input.type, input.autocomplete]),
    ).toEqual([['password', 'password', 'new-password']]);
    expect(await axeViolations(container)).toEqual([]);
    send(password);
    await headingWithFocus('Your new password is saved');
    expect(sent()).toEqual([{ password }]);
    expect([link('Log in'), heard.mock.calls.length, cache.getQueryData(['customers', 'profile'])]).toEqual([
      '/login',
      1,
      undefined,
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each<[string, FakeAnswer]>([
    ['is not known', gone(404, 'link_unknown')],
    ['was used', gone(410, 'link_used')],
    ['was ended by a newer one', gone(410, 'link_replaced')],
    ['has expired', gone(410, 'link_expired')],
  ])('[AC-30] shows the sentence where the link %s, and offers a new one', async (_what, answer) => {
    server.on(check, () => answer);
    const { container } = open();
    expect((await screen.findByRole('alert')).textContent).toContain(expired);
    expect([link('Email me a new link'), screen.queryByLabelText('New password')]).toEqual(['/forgot-password', null]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[AC-30] shows it where the link stops working while the password is typed', async () => {
    server.on(save, () => gone(410, 'link_expired'));
    open();
    await ready();
    send(password);
    expect(await screen.findByText(expired)).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it.each<[string, FakeAnswer, string]>([
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
    ['no answer', 'timeout', 'We are having issues at the moment, please beear with us'],
    ['a fault of the server', { status: 500, body: {} }, 'Unknown error occurred'],
    ['too many tries', { status: 429, body: { error: 'Please wait 15 minutes.' } }, 'Please wait 15 minutes.'],
  ])('does not call the link expired for %s, and checks it again on Try again', async (_what, answer, text) => {
    server.on(check, () => answer);
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(new RegExp(`^${text}`));
    expect(alert.textContent).not.toContain(expired);
    server.on(check, () => fine);
    press('Try again');
    await ready();
  });

  it('shows what is wrong with the password at its field, by the form and by the server', async () => {
    server.on(save, () => ({ status: 422, body: { errors: { password: ['Too many people use this password.'] } } }));
    open();
    await ready();
    send('');
    await waitFor(() => expect(errorOf('New password')).toBe('Password is required'));
    send('seven77');
    await waitFor(() => expect(errorOf('New password')).toBe('Password must be at least 8 characters'));
    expect([document.activeElement, sent()]).toEqual([field('New password'), []]);
    send('password');
    await waitFor(() => expect(errorOf('New password')).toBe('Too many people use this password.'));
    expect(field('New password').value).toBe('password');
  });

  it('keeps the password and says so when it cannot be saved, and can be sent again', async () => {
    server.on(save, () => 'offline');
    open();
    await ready();
    send(password);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Sorry, you seem to be offline'));
    server.on(save, () => fine);
    press('Save my new password');
    await heading('Your new password is saved');
  });

  it('saves once, however often the button is pressed', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(save, () => new Promise((resolve) => (answer = resolve)));
    open();
    await ready();
    send(password);
    const busy = await screen.findByRole('button', { name: 'Saving…' });
    fireEvent.click(busy);
    fireEvent.submit(busy.closest('form')!);
    answer(fine);
    await heading('Your new password is saved');
    expect(sent()).toHaveLength(1);
  });
});
