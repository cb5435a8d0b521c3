import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { Profile } from '@bars/shared-api/contracts/customers';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookingId } from '../../../testing/a-host-booking';
import { errorOf, field, link, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { MyProfile } from './my-profile.screen';

const me = 'GET /api/customers/me';
const save = 'POST /api/customers/my-details';
const profile: Profile = {
  id: 'c1',
  forename: 'Ada',
  surname: 'Marsh',
  email: 'ada@guests.example',
  phone: null,
  marketing_opt_in: true,
  sms_opt_in: false,
  phone_opt_in: true,
  bar: { bar_id: 11, bar_name: 'Leeds' },
  allergens: ['peanuts'],
};
const person = (change: Partial<Profile> = {}): FakeAnswer => ({ body: { data: { ...profile, ...change } } });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const show = () =>
  openAt(`/edit-booking/${bookingId}`, <MyProfile brand={1} api={server.api()} bookingId={bookingId} />);
const open = async (answer: FakeAnswer = person()) => {
  server.on(me, () => answer);
  show();
  press('My profile');
  return screen.findByRole('dialog', { name: 'My profile' });
};
const ready = async (): Promise<HTMLElement> => {
  const dialog = await open();
  await screen.findByLabelText('First name');
  return dialog;
};
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);

describe('MyProfile', () => {
  it('[AC-36] reads customers/me with the bar and the allergens, shows the customer’s own details, and leads to the rest of them', async () => {
    const dialog = await ready();
    expect(server.calls.map(({ path, query }) => [path, query])).toEqual([
      ['/api/customers/me', { full: '1', include: 'bar,allergens' }],
    ]);
    expect([
      field('First name').value,
      field('Last name').value,
      field('Phone number').value,
      screen.getByText('Email: ada@guests.example'),
    ]).toEqual(['Ada', 'Marsh', '', expect.anything()]);
    expect(link('All my details')).toBe('/my-details');
    expect(await axeViolations(dialog)).toEqual([]);
  });

  it('saves name and telephone, once, and leaves everything else as it is in the account', async () => {
    server.on(save, () => person({ forename: 'Grace', phone: '07700 900101' }));
    await ready();
    server.on(me, () => person({ forename: 'Grace', phone: '07700 900101' }));
    type('First name', 'Grace');
    type('Phone number', '07700 900101');
    const button = screen.getByRole('button', { name: 'Save my profile' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('Your profile is saved.')).toBeTruthy();
    expect(sent()).toEqual([
      {
        forename: 'Grace',
        surname: 'Marsh',
        phone: '07700900101',
        marketing_opt_in: true,
        sms_opt_in: false,
        phone_opt_in: true,
        bar_id: 11,
        allergens: ['peanuts'],
        allergens_consent: true,
      },
    ]);
  });

  it('shows errors at their fields: those of the form, and those of the server', async () => {
    server.on(save, () => ({ status: 422, body: { errors: { phone: ['That isn’t a telephone number.'] } } }));
    await ready();
    type('First name', '');
    press('Save my profile');
    await waitFor(() => expect(errorOf('First name')).toBe('First name is required'));
    type('First name', 'Grace');
    press('Save my profile');
    await waitFor(() => expect(errorOf('Phone number')).toBe('That isn’t a telephone number.'));
    expect([sent().length, field('First name').value]).toEqual([1, 'Grace']);
  });

  it('says any other failure, and keeps what was typed', async () => {
    server.on(save, () => 'offline');
    await ready();
    type('First name', 'Grace');
    press('Save my profile');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Sorry, you seem to be offline'));
    expect(field('First name').value).toBe('Grace');
  });

  it('keeps what was typed while the dialog is closed', async () => {
    await ready();
    type('First name', 'Grace');
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('My profile');
    expect(field('First name').value).toBe('Grace');
  });

  it('says that the details did not come, and reads them again', async () => {
    await open('offline');
    await screen.findByRole('alert');
    server.on(me, () => person());
    press('Try again');
    expect(await screen.findByLabelText('First name')).toBeTruthy();
  });

  it('leads whoever is not logged in any more to the login and back', async () => {
    await open({ body: { data: {} } });
    await screen.findByText('You’re not logged in any more.');
    expect(link('Log in')).toBe(`/login?return=%2Fedit-booking%2F${bookingId}`);
  });
});
