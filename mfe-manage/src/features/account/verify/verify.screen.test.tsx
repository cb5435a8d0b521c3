import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorOf, expectToArriveAt, field, link, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { VerifyScreen } from './verify.screen';

const token = 'v'.repeat(32);
const invitation = 'j'.repeat(32);
const path = `/api/customers/register/verify/${token}`;
const [lookUp, verify] = [`GET ${path}`, `POST ${path}`];
const woops = 'Woops, looks like we are having issues';
const account = (needs_extra_details: boolean): FakeAnswer => ({
  body: { data: { customer_id: 'c1', email: 'robin@guests.example', needs_extra_details } },
});
const welcome = (next: string | null): FakeAnswer => ({ body: { data: { id: 'c1' }, post_login_url: next } });
const password = 'a seat by the window';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(lookUp, () => account(true));
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = ({ joinToken, brand = 1 }: { joinToken?: string; brand?: 1 | 2 | 4 } = {}) =>
  openAt(
    `/verify/${token}${joinToken === undefined ? '' : `/${joinToken}`}`,
    <VerifyScreen brand={brand} api={server.api({ brand })} token={token} joinToken={joinToken} />,
  );
const ready = () => screen.findByLabelText('Password');
const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) type(label, value);
  press('Confirm and log in');
};
const whole = { 'First name': 'Robin', 'Last name': 'Fairweather', Password: password };
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);
const failed = (reason: string | RegExp) =>
  waitFor(() => {
    const { textContent } = screen.getByRole('alert');
    expect(textContent.slice(0, woops.length)).toBe(woops);
    expect(textContent.slice(woops.length)).toMatch(reason);
  });

describe('VerifyScreen', () => {
  it('[AC-6, AC-7, AC-8, AC-9, RT-76] looks the link up for its brand, and sends customer, password and the names that are needed', async () => {
    server.on(verify, () => welcome('/join/code'));
    const { container } = open({ brand: 2 });
    expect([screen.getByRole('heading', { level: 1 }).textContent, screen.getByRole('status').textContent]).toEqual([
      'Hola! Confirm your account',
      'Looking up your link.',
    ]);
    await ready();
    expect(server.calls).toMatchObject([{ path, query: { brand_id: '2' } }]);
    expect(screen.getByText(/You’re confirming robin@guests\.example/)).toBeTruthy();
    expect(
      ['First name', 'Last name', 'Password'].map((label) => [field(label).type, field(label).autocomplete]),
    ).toEqual([
      ['text', 'given-name'],
      ['text', 'family-name'],
      ['password', 'new-password'],
    ]);
    expect(await axeViolations(container)).toEqual([]);
    fill(whole);
    await expectToArriveAt('/join/code');
    expect(sent()).toEqual([{ customer_id: 'c1', password, forename: 'Robin', surname: 'Fairweather' }]);
  });

  it('[AC-8, AC-9] neither asks for names nor sends any where they are known', async () => {
    server.on(lookUp, () => account(false));
    server.on(verify, () => welcome(null));
    open();
    await ready();
    expect([screen.queryByLabelText('First name'), screen.queryByLabelText('Last name')]).toEqual([null, null]);
    fill({ Password: password });
    await expectToArriveAt('/');
    expect(sent()).toEqual([{ customer_id: 'c1', password }]);
  });

  it.each<[string, string | null, string]>([
    ['the page of the answer', '/my-details', '/my-details'],
    ['the place of the invitation, where the answer names no page', null, `/join/${invitation}`],
    [
      'the place of the invitation, where the answer names another site',
      'https://evil.example/',
      `/join/${invitation}`,
    ],
  ])('[AC-10] leads to %s', async (_what, next, arrived) => {
    server.on(verify, () => welcome(next));
    open({ joinToken: invitation });
    await ready();
    fill(whole);
    await expectToArriveAt(arrived);
  });

  it('has the names filled in that the booking of the sign-up has, and sends them as they are then', async () => {
    server.on(lookUp, () => ({
      body: {
        data: {
          customer_id: 'c1',
          email: 'robin@guests.example',
          needs_extra_details: true,
          known_details: { forename: 'Robin', surname: 'Fairweather' },
        },
      },
    }));
    server.on(verify, () => welcome(null));
    open();
    await ready();
    expect(['First name', 'Last name'].map((label) => field(label).value)).toEqual(['Robin', 'Fairweather']);
    fill({ 'Last name': 'Fairwether', Password: password });
    await expectToArriveAt('/');
    expect(sent()).toEqual([{ customer_id: 'c1', password, forename: 'Robin', surname: 'Fairwether' }]);
  });

  it('keeps the typed names, and no password, over a reload', async () => {
    const { unmount } = open();
    await ready();
    for (const [label, value] of Object.entries(whole)) type(label, value);
    unmount();
    server.on(lookUp, () => account(true));
    server.on(verify, () => welcome(null));
    open();
    await ready();
    expect(Object.keys(whole).map((label) => field(label).value)).toEqual(['Robin', 'Fairweather', '']);
    fill({ Password: password });
    await expectToArriveAt('/');
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('shows and hides the password', async () => {
    open();
    await ready();
    type('Password', password);
    press('Show password');
    expect(field('Password')).toMatchObject({ type: 'text', value: password });
    press('Hide password');
    expect(field('Password').type).toBe('password');
  });

  it('sends a confirmation once, however often the button is pressed', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(verify, () => new Promise((resolve) => (answer = resolve)));
    open();
    await ready();
    fill(whole);
    const busy = await screen.findByRole('button', { name: 'Confirming…' });
    fireEvent.click(busy);
    fireEvent.submit(busy.closest('form')!);
    answer(welcome(null));
    await expectToArriveAt('/');
    expect(sent()).toHaveLength(1);
  });
});

describe('a form that is refused', () => {
  it('shows an error at each field, focuses the first, and sends nothing', async () => {
    open();
    await ready();
    fill({ 'First name': ' ', Password: 'seven77' });
    await waitFor(() => expect(errorOf('First name')).toBe('First name is required'));
    expect([errorOf('Last name'), errorOf('Password'), document.activeElement]).toEqual([
      'Last name is required',
      'Password must be at least 8 characters',
      field('First name'),
    ]);
    type('Password', '');
    await waitFor(() => expect(errorOf('Password')).toBe('Password is required'));
    expect(sent()).toEqual([]);
  });

  it('by the server shows the error at its field and keeps what was typed', async () => {
    server.on(verify, () => ({ status: 422, body: { errors: { password: ['Too many people use this password.'] } } }));
    open();
    await ready();
    fill(whole);
    await waitFor(() => expect(errorOf('Password')).toBe('Too many people use this password.'));
    expect([document.activeElement, screen.getByRole('alert').textContent]).toEqual([field('Password'), '']);
    expect(Object.keys(whole).map((label) => field(label).value)).toEqual(Object.values(whole));
  });

  it.each<[string, FakeAnswer, string]>([
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
    ['too many tries', { status: 429, body: { error: 'Please wait 15 minutes.' } }, 'Please wait 15 minutes.'],
    [
      'a customer whom the form does not show',
      { status: 422, body: { errors: { customer_id: ['This link is for somebody else.'] } } },
      'This link is for somebody else.',
    ],
  ])('[AC-11] by %s says so above the form, which keeps what was typed', async (_what, answer, reason) => {
    server.on(verify, () => answer);
    open();
    await ready();
    fill(whole);
    await failed(reason);
    expect(field('Password').value).toBe(password);
    server.on(verify, () => welcome(null));
    press('Confirm and log in');
    await expectToArriveAt('/');
  });
});

describe('a verification that fails', () => {
  const refusal = (status: number, code: string): FakeAnswer => ({
    status,
    body: { error: `Because of ${code}.`, code },
  });

  it.each<[FakeAnswer, string, string]>([
    [refusal(410, 'link_used'), 'Log in', `/login/${invitation}`],
    [refusal(410, 'link_expired'), 'Send me a new link', `/register/${invitation}`],
    [refusal(410, 'link_replaced'), 'Send me a new link', `/register/${invitation}`],
    [refusal(404, 'link_unknown'), 'Send me a new link', `/register/${invitation}`],
    [refusal(409, 'link_of_other_brand'), 'Book a table', '/booking'],
  ])('[AC-11] says that there are issues and why, and offers a way on: %o', async (answer, way, href) => {
    server.on(lookUp, () => answer);
    const { container } = open({ joinToken: invitation });
    await failed(/^Because of link_/);
    expect([link(way), link('Ring 020 7946 0111'), screen.queryByLabelText('Password')]).toEqual([
      href,
      'tel:+442079460111',
      null,
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each<[string, FakeAnswer, string]>([
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
    ['no answer', 'timeout', 'We are having issues at the moment, please beear with us'],
    ['an answer that breaks the contract', { body: { data: {} } }, 'Unknown error occurred'],
    ['too many tries', refusal(429, 'too_many_tries'), 'Because of too_many_tries.'],
  ])('[AC-11] for %s says so, and looks the link up again on Try again', async (_what, answer, reason) => {
    server.on(lookUp, () => answer);
    open();
    await failed(reason);
    server.on(lookUp, () => account(true));
    press('Try again');
    expect(await ready()).toBeTruthy();
  });

  it('[AC-11] while the form is sent says so too: the link was used meanwhile', async () => {
    server.on(verify, () => refusal(410, 'link_used'));
    open();
    await ready();
    fill(whole);
    await failed('Because of link_used.');
    expect([link('Log in'), screen.queryByLabelText('Password')]).toEqual(['/login', null]);
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true);
  });
});
