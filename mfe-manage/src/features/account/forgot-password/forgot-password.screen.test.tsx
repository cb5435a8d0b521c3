import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorOf, field, heading, headingWithFocus, link, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { ForgotPasswordScreen } from './forgot-password.screen';

const ask = 'POST /api/customers/forgot-password';
const answered = (isNew: boolean): FakeAnswer => ({ body: { data: { new: isNew } } });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (path = '/forgot-password') => openAt(path, <ForgotPasswordScreen brand={1} api={server.api()} />);
const send = (address: string) => {
  type('Email', address);
  press('Email me the link');
};
const sent = () => server.calls.map(({ json }) => json);

describe('ForgotPasswordScreen', () => {
  it('[AC-25] asks for the address, requests a reset, and says where to look', async () => {
    server.on(ask, () => answered(false));
    const { container } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Forgotten your password?' })).toBeTruthy();
    expect([...container.querySelectorAll('input')].map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
      ['email', 'username'],
    ]);
    expect(await axeViolations(container)).toEqual([]);
    send(' ada@guests.example ');
    await headingWithFocus('Check your inbox');
    expect(sent()).toEqual([{ email: 'ada@guests.example' }]);
    expect(
      screen.getByText('We’ve sent a link to ada@guests.example. It works once and lasts two hours.'),
    ).toBeTruthy();
    press('Send it again');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/sent it again/));
    expect(sent()).toHaveLength(2);
  });

  it('[AC-26] offers to register where the answer has data.new true, and takes another address', async () => {
    server.on(ask, () => answered(true));
    const { container } = open('/forgot-password?return=%2Fmy-details');
    send('nobody@guests.example');
    await headingWithFocus('There’s no account with this address');
    expect(screen.getByText(/Nobody has registered nobody@guests\.example yet\. Would you like to\?/)).toBeTruthy();
    expect(link('Register this address')).toBe('/register?return=%2Fmy-details');
    expect(await axeViolations(container)).toEqual([]);
    press('Use another address');
    await heading('Forgotten your password?');
    expect(field('Email').value).toBe('nobody@guests.example');
    server.on(ask, () => answered(false));
    send('ada@guests.example');
    await heading('Check your inbox');
    expect(screen.queryByRole('link', { name: 'Register this address' })).toBeNull();
  });

  it('links back to the login, with the page that was asked for', () => {
    open('/forgot-password?return=%2Fmy-details');
    expect(link('Back to login')).toBe('/login?return=%2Fmy-details');
  });

  it('shows an error for an empty and for an invalid address, and sends nothing', async () => {
    open();
    send('');
    await waitFor(() => expect(errorOf('Email')).toBe('E-mail address is required'));
    expect(document.activeElement).toBe(field('Email'));
    send('ada@guests');
    await waitFor(() => expect(errorOf('Email')).toBe('Please enter an email address such as name@example.com.'));
    expect(sent()).toEqual([]);
  });

  it.each<[string, FakeAnswer, string]>([
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
    ['no answer', 'timeout', 'We are having issues at the moment, please beear with us'],
    ['too many mails', { status: 429, body: { error: 'Please wait 60 minutes.' } }, 'Please wait 60 minutes.'],
  ])('shows a notice for %s, and keeps what was typed', async (_what, answer, text) => {
    server.on(ask, () => answer);
    open();
    send('ada@guests.example');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect(field('Email').value).toBe('ada@guests.example');
  });

  it('asks once, however often the button is pressed', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(ask, () => new Promise((resolve) => (answer = resolve)));
    open();
    send('ada@guests.example');
    const busy = await screen.findByRole('button', { name: 'Sending…' });
    fireEvent.click(busy);
    fireEvent.submit(busy.closest('form')!);
    answer(answered(false));
    await heading('Check your inbox');
    expect(sent()).toHaveLength(1);
  });
});
