import type { FakeAnswer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aChosenSession, aHeldSession } from '../testing/fixtures/a-session';
import { memoryHistory } from '../testing/memory-history';
import { customerCall, sessionCall, wizardFixture, type WorldOptions } from '../testing/render-wizard';
import { tableServer } from '../testing/table-server';
import { fill, heading, pickTime, planTable, shown } from '../testing/visitor';
import { stepHistoryOf } from '../flows/booking/history/step-history';
import { BookingRoutes } from './booking-routes';

const ana = { id: 'c1', forename: 'Ana', surname: 'Ruiz', email: 'ana@example.com', phone: '07700 900111' };
const asAna: FakeAnswer = { body: { data: ana } };
const asNobody: FakeAnswer = { body: { data: {} } };
const stored = JSON.stringify({
  session_id: 's'.repeat(22),
  is_completed: false,
  changed_at: 0,
  choices: { bar_id: 11, no_people: 8 },
});
const loginCall = 'POST /api/customers/authenticate-app-customer';
const appUser = 'a'.repeat(32);

afterEach(() => window.history.replaceState(null, '', '/'));

const at = (address: string, customer: FakeAnswer, options: WorldOptions = {}) => {
  window.history.replaceState(null, '', address);
  const fixture = wizardFixture(options);
  fixture.server.on(customerCall, () => customer);
  return { ...fixture, open: () => fixture.show(<BookingRoutes environment={fixture.environment} />) };
};
type Fixture = ReturnType<typeof at>;
const callsTo = ({ server }: Fixture, call: string) =>
  server.calls.filter(({ method, path }) => `${method} ${path}` === call);
const anew = () => screen.getByRole('button', { name: 'Start a new booking' });

/** Goes from an empty first step to the details. */
const toDetails = async ({ user }: Fixture) => {
  await planTable(user);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await pickTime(user, '19:00');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByLabelText('First name');
};

describe('/new-booking', () => {
  it('[BW-179, RT-5] redirects to the login without a user, shows nothing, and begins no booking', async () => {
    const fixture = at('/new-booking', asNobody);
    fixture.open();
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/login?return=%2Fnew-booking'));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(callsTo(fixture, sessionCall)).toEqual([]);
  });

  it('begins a booking for a logged-in customer, whose details are filled in', async () => {
    const fixture = at('/new-booking', asAna, { react: tableServer() });
    const { container } = fixture.open();
    await screen.findByLabelText('Which bar?');
    expect(screen.queryByText('We’ve kept the booking you started')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    await toDetails(fixture);
    await waitFor(() =>
      expect(['First name', 'Last name', 'Email', 'Phone number'].map((label) => shown(label))).toEqual([
        'Ana',
        'Ruiz',
        'ana@example.com',
        '07700900111',
      ]),
    );
    expect(callsTo(fixture, customerCall)).toHaveLength(1);
  });

  it.each([
    [0, 'Good to see you again, Ana. We’ll fill in your details: just tell us where, when and how many.'],
    [1, 'Back for another night, Ana. Your details are already in: pick a bar, a day and an hour.'],
    [2, 'Hola Ana! Another fiesta? We know you already, so just tell us where, when and how many amigos.'],
    [4, 'Come on in, Ana. We’ve got your details, so just say where, when and how many, and we’ll lay the table.'],
  ] as const)('[BW-180, RT-5] shows an intro text of brand %s on the first step', async (brand, text) => {
    at('/new-booking', asAna, { environment: { brand } }).open();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[BW-180] shows the intro text of a customer whose name is not known', async () => {
    at('/new-booking', { body: { data: { id: 'c1' } } }).open();
    expect(await screen.findByText(/^Back for another night\. Your details/)).toBeTruthy();
  });

  it('[BW-182, BW-185, RT-5] resumes a stored unfinished session, and a new booking clears it and the day part', async () => {
    const fixture = at('/new-booking', asAna, { session: aHeldSession() });
    fixture.kept.set('bars.session.1', stored);
    fixture.kept.set('bars.day-part.1', '2');
    fixture.open();
    await screen.findByLabelText('First name');
    expect(callsTo(fixture, sessionCall)[0]?.form).toMatchObject({ session_id: 's'.repeat(22) });
    expect(screen.getByText('We’ve kept the booking you started')).toBeTruthy();
    expect(screen.queryByText(/^Back for another night/)).toBeNull();
    const before = callsTo(fixture, sessionCall).length;
    await fixture.user.click(anew());
    await waitFor(() => expect(callsTo(fixture, sessionCall).length).toBeGreaterThan(before));
    expect(callsTo(fixture, sessionCall)[before]?.form).not.toHaveProperty('session_id');
    expect(fixture.kept.get('bars.day-part.1')).toBeUndefined();
  });

  it('does not repeat the offer to start again at a later step', async () => {
    const fixture = at('/new-booking', asAna, { session: aChosenSession(), react: tableServer() });
    fixture.kept.set('bars.session.1', stored);
    fixture.open();
    await screen.findByText('We’ve kept the booking you started');
    await fixture.user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 2, name: /time/i });
    expect(screen.queryByText('We’ve kept the booking you started')).toBeNull();
  });

  it('[BW-183, BW-184, RT-5] shows that the last booking was refunded, with one button, until a new booking is started', async () => {
    const fixture = at('/new-booking', asAna);
    fixture.kept.set('bars.session.1', stored);
    fixture.kept.set('bars.refunded.1', '1');
    fixture.open();
    await screen.findByText('Sorry, your last booking is no longer available');
    await fixture.user.click(anew());
    await waitFor(() => expect(screen.queryByText('Sorry, your last booking is no longer available')).toBeNull());
    expect(fixture.kept.get('bars.refunded.1')).toBeUndefined();
  });

  it('says that the account could not be looked up, and offers another try and a booking without it', async () => {
    const fixture = at('/new-booking', { status: 503, body: 'down' });
    fixture.open();
    await heading('We couldn’t look up your account');
    expect(screen.getByRole('link', { name: 'Book without my account' }).getAttribute('href')).toBe('/book');
    fixture.server.on(customerCall, () => asAna);
    await fixture.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Which bar?')).toBeTruthy();
  });
});

describe('/book-app/:app_id/:bar_id?', () => {
  it('[BW-186, BW-187, RT-4, API-B-7] is the wizard, logs the app’s user in by the id of the path, and fills in the details', async () => {
    const fixture = at(`/book-app/${appUser}`, asNobody, { react: tableServer() });
    let answer: (value: FakeAnswer) => void = () => {};
    fixture.server.on(loginCall, () => new Promise((resolve) => (answer = resolve)));
    fixture.open();
    await screen.findByLabelText('Which bar?');
    expect(callsTo(fixture, loginCall).map(({ json }) => json)).toEqual([{ app_user_id: appUser }]);
    expect(callsTo(fixture, customerCall)).toEqual([]);
    fixture.server.on(customerCall, () => asAna);
    answer(asAna);
    await toDetails(fixture);
    await waitFor(() => expect(shown('Email')).toBe('ana@example.com'));
    expect(screen.queryByText('We couldn’t log you in from the app')).toBeNull();
    expect(window.location.pathname).toBe(`/book-app/${appUser}`);
  });

  it('[BW-186, RT-4] preselects the bar of the path, and not again after a reload', async () => {
    const fixture = at(`/book-app/${appUser}/12`, asNobody);
    fixture.server.on(loginCall, () => asAna);
    const first = fixture.open();
    await screen.findByLabelText('Which bar?');
    expect(fixture.changes()[0]).toEqual({ bar_id: '12' });
    await waitFor(() => expect(callsTo(fixture, customerCall)).toHaveLength(1));
    first.unmount();

    const again = at(`/book-app/${appUser}/12`, asNobody, {
      session: aChosenSession(),
      environment: { steps: stepHistoryOf(memoryHistory({ barsWizard: [1] })) },
    });
    again.server.on(loginCall, () => asAna);
    again.kept.set('bars.session.1', stored);
    again.open();
    await screen.findByLabelText('Which bar?');
    expect(again.changes()[0]).toEqual({});
    await waitFor(() => expect(callsTo(again, customerCall)).toHaveLength(1));
  });

  it('[BW-186] ignores a bar that is no number', async () => {
    const fixture = at(`/book-app/${appUser}/soho`, asNobody);
    fixture.server.on(loginCall, () => asAna);
    fixture.open();
    await screen.findByLabelText('Which bar?');
    expect(fixture.changes()[0]).toEqual({});
    await fixture.whenSettled();
  });

  it('[BW-187] says why an unknown app user is not logged in, and the visitor books all the same', async () => {
    const loggedOut = vi.fn<() => void>();
    const fixture = at(`/book-app/${appUser}`, asNobody, { react: tableServer() });
    fixture.environment.api.events.addEventListener('logout', loggedOut);
    fixture.server.on(loginCall, () => ({
      status: 401,
      body: { error: 'We don’t recognise this app user.', code: 'app_login_refused' },
    }));
    const { container } = fixture.open();
    const notice =
      (await screen.findByText('We couldn’t log you in from the app')).closest('[role="alert"]') ?? document.body;
    expect(notice.textContent).toContain('We couldn’t log you in from the app');
    expect(notice.textContent).toContain('We don’t recognise this app user.');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?return=%2Fnew-booking');
    expect(await axeViolations(container)).toEqual([]);
    await fixture.user.click(screen.getByRole('button', { name: 'Carry on without logging in' }));
    expect(screen.queryByText('We couldn’t log you in from the app')).toBeNull();
    await toDetails(fixture);
    await fill(fixture.user, 'First name', 'Robin');
    expect(loggedOut).not.toHaveBeenCalled();
  });

  it('[BW-187] can be tried again without a connection', async () => {
    const fixture = at(`/book-app/${appUser}`, asNobody);
    fixture.server.on(loginCall, () => 'offline');
    fixture.open();
    expect((await screen.findByText('Sorry, you seem to be offline')).closest('[role="alert"]')).toBeTruthy();
    fixture.server.on(loginCall, () => asAna);
    await fixture.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('We couldn’t log you in from the app')).toBeNull());
    await fixture.whenSettled();
  });
});
