import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aGuest } from '../../../testing/a-guest';
import { aHostBooking, manageKey } from '../../../testing/a-host-booking';
import { errorOf, field, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { knownDetails } from './leave-details.rules';
import { LeaveDetails } from './leave-details.screen';

const call = 'POST /api/customers/register/group';
const done: FakeAnswer = { body: { data: { is_registered: true } } };
const cancelled = { status_id: 4, status: 'Cancelled' } as const;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (change: Partial<HostBooking> = cancelled) =>
  openAt(
    `/manage/${manageKey}`,
    <LeaveDetails
      brand={1}
      api={server.api()}
      bookingRef={{ manageKey }}
      booking={aHostBooking(change)}
      onChanged={() => {}}
    />,
  );
const sent = () => server.calls.map(({ json }) => json);
const values = () => ['First name', 'Last name', 'Email'].map((label) => field(label).value);

describe('LeaveDetails', () => {
  it.each([0, 1, 2, 3] as const)('is not offered for a booking with status %i', (status) => {
    expect(open({ status_id: status }).container.textContent).toBe('');
  });

  it.each([
    ['[MG-32] cancelled', cancelled],
    ['[MG-32] postponed', { status_id: 5, status: 'Postponed' } as const],
  ])('registers interest with forename, surname, email, bar_id and group, for a %s booking', async (_, change) => {
    server.on(call, () => done);
    open(change);
    press('Tell me when the night is on');
    const dialog = await screen.findByRole('dialog', { name: 'When the lights are on at Northlight, Leeds' });
    expect(values()).toEqual(['Ada', 'Marsh', 'ada@guests.example']);
    expect(await axeViolations(dialog)).toEqual([]);
    press('Leave my details');
    const heading = await screen.findByRole('heading', { name: 'We’ve got your details' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sent()).toEqual([
      { forename: 'Ada', surname: 'Marsh', email: 'ada@guests.example', bar_id: 11, group: 'covid_interest' },
    ]);
    expect(
      screen.getByText('We’ll write to ada@guests.example when there are dates at Northlight, Leeds again.'),
    ).toBeTruthy();
    press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('registers interest in a bar of another brand than the host’s, in the name of the bar’s brand', async () => {
    server.on(call, () => done);
    openAt(
      `/manage/${manageKey}`,
      <LeaveDetails
        brand={4}
        api={server.api({ brand: 1 })}
        bookingRef={{ manageKey }}
        booking={aHostBooking(cancelled)}
        onChanged={() => {}}
      />,
    );
    press('Tell me when there’s a table');
    await screen.findByRole('dialog');
    press('Leave my details');
    expect(await screen.findByRole('heading', { name: 'We’ve got your details' })).toBeTruthy();
    expect(server.calls.map(({ headers }) => headers['x-brand'])).toEqual(['4']);
  });

  it('shows an error for each field that is missing or wrong, and sends nothing', async () => {
    open();
    press('Tell me when the night is on');
    await screen.findByRole('dialog');
    type('First name', ' ');
    type('Last name', '');
    type('Email', 'ada');
    press('Leave my details');
    await waitFor(() =>
      expect(['First name', 'Last name', 'Email'].map(errorOf)).toEqual([
        'First name is required',
        'Last name is required',
        'Please enter an email address such as name@example.com.',
      ]),
    );
    expect(sent()).toEqual([]);
  });

  it.each<[string, FakeAnswer, string]>([
    [
      'a bar of another brand',
      { status: 422, body: { errors: { bar_id: ['Please choose one of our bars.'] } } },
      'Please choose one of our bars.',
    ],
    ['too many tries', { status: 429, body: { error: 'Please wait an hour.' } }, 'Please wait an hour.'],
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
  ])('says a failure of %s, and keeps what was typed when the dialog is closed', async (_what, answer, text) => {
    server.on(call, () => answer);
    open();
    press('Tell me when the night is on');
    await screen.findByRole('dialog');
    type('First name', 'Grace');
    press('Leave my details');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Tell me when the night is on');
    expect(values()).toEqual(['Grace', 'Marsh', 'ada@guests.example']);
    server.on(call, () => done);
    press('Leave my details');
    expect(await screen.findByRole('heading', { name: 'We’ve got your details' })).toBeTruthy();
  });

  it('fills in a co-host’s own details, not those of the lead booker', () => {
    const guest = aGuest({ forename: 'Bo', surname: null, full_name: 'Bo', admin: true });
    expect(knownDetails(aHostBooking({ role: 'co_host', guest }))).toEqual({
      forename: 'Bo',
      surname: '',
      email: 'bo@guests.example',
    });
    expect(knownDetails(aHostBooking({ party_name: 'Ada de la Cruz' }))).toEqual({
      forename: 'Ada',
      surname: 'de la Cruz',
      email: 'ada@guests.example',
    });
  });
});
