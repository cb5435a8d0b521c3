import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VoucherScreen } from './voucher.screen';

const call = 'POST /api/customers/voucher';
const applied: FakeAnswer = { body: { data: { is_applied: true } } };
const success = 'Your voucher has been applied! Please close this window and refresh your app';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.sessionStorage.clear();
});

const open = (appUserId = 'app-user') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <VoucherScreen brand={1} api={server.api()} appUserId={appUserId} />
    </QueryClientProvider>,
  );
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Voucher code' });
const type = (code: string) => fireEvent.change(field(), { target: { value: code } });
const check = (code: string) => {
  type(code);
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
};
const errorText = () =>
  document.getElementById(field().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;

describe('VoucherScreen', () => {
  it('[ST-110, ST-111] asks for a code, with one input and a button', async () => {
    const { container } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Your voucher' })).toBeTruthy();
    expect(screen.getByText('Please enter your voucher code below and hit Check')).toBeTruthy();
    expect([screen.getAllByRole('textbox'), screen.getAllByRole('button')].map(({ length }) => length)).toEqual([1, 1]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-112, ST-113, API-M-71] says that it is applied and clears the input, until another is typed', async () => {
    server.on(call, () => applied);
    open();
    check(' WELCOME-24 ');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(success));
    expect(field().value).toBe('');
    expect(server.calls.map(({ json }) => json)).toEqual([{ voucher_code: 'WELCOME-24', app_user_id: 'app-user' }]);
    type('F');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  });

  it('[ST-111] shows an error for an empty code, and sends nothing', async () => {
    open();
    check(' ');
    await waitFor(() => expect(errorText()).toBe('Please enter your voucher code.'));
    expect([document.activeElement, server.calls]).toEqual([field(), []]);
  });

  it('[ST-114] shows the server’s error at the code, which stays, and takes another one', async () => {
    server.on(call, () => ({
      status: 410,
      body: { errors: { voucher_code: ['This voucher has expired.'] }, code: 'voucher_expired' },
    }));
    open();
    check('SUMMER-25');
    await waitFor(() => expect(errorText()).toBe('This voucher has expired.'));
    expect([field().value, document.activeElement]).toEqual(['SUMMER-25', field()]);
    server.on(call, () => applied);
    check('WELCOME-24');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(success));
  });

  it.each([
    [404, 'app_user_unknown', 'We don’t recognise this app user.'],
    [429, 'too_many_tries', 'Too many voucher codes were wrong.'],
  ])('[ST-114] shows the server’s error %i as it is, and keeps what was typed', async (status, code, error) => {
    server.on(call, () => ({ status, body: { error, code } }));
    open();
    check('WELCOME-24');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(error));
    expect(field().value).toBe('WELCOME-24');
  });

  it('[ST-114] shows a notice without a connection, keeps what was typed, and sends it again', async () => {
    server.on(call, () => 'offline');
    open();
    check('WELCOME-24');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Sorry, you seem to be offline'));
    expect(field().value).toBe('WELCOME-24');
    server.on(call, () => applied);
    check('WELCOME-24');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(success));
  });

  it('[ST-114] does not say any more that a code was applied once the form is sent empty', async () => {
    server.on(call, () => applied);
    open();
    check('WELCOME-24');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(success));
    check('');
    await waitFor(() => expect(errorText()).toBe('Please enter your voucher code.'));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('sends once, however often the button is pressed', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(call, () => new Promise((resolve) => (answer = resolve)));
    open();
    check('WELCOME-24');
    const busy = await screen.findByRole('button', { name: 'Checking…' });
    fireEvent.click(busy);
    fireEvent.submit(busy.closest('form')!);
    answer(applied);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(success));
    expect(server.calls).toHaveLength(1);
  });

  it('keeps what was typed over a reload, for this app user alone, until it is applied', async () => {
    const { unmount } = open();
    type('WELCOME-24');
    unmount();
    const other = open('another-user');
    expect(field().value).toBe('');
    other.unmount();
    const again = open();
    expect(field().value).toBe('WELCOME-24');
    server.on(call, () => applied);
    check('WELCOME-24');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(success));
    again.unmount();
    open();
    expect([field().value, window.sessionStorage.length]).toEqual(['', 0]);
  });
});
