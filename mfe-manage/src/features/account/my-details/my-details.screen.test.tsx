import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { Profile } from '@bars/shared-api/contracts/customers';
import { axeViolations } from '@bars/tools/testing/axe';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MyDetailsScreen } from './my-details.screen';

const me = 'GET /api/customers/me';
const save = 'POST /api/customers/my-details';
const profile: Profile = {
  id: 'c1',
  forename: 'Ada',
  surname: 'Marsh',
  email: 'ada@guests.example',
  phone: '07700 900101',
  marketing_opt_in: true,
  sms_opt_in: false,
  phone_opt_in: false,
  bar: { bar_id: 101, bar_name: 'Northlight Leeds' },
  allergens: ['peanuts'],
};
const bars = [
  { id: 102, name: 'Northlight Deansgate', city: 'Manchester', frontend_visible: true },
  { id: 101, name: 'Northlight Leeds', city: 'Leeds', frontend_visible: true },
  { id: 109, name: 'Northlight Cardiff', city: 'Cardiff', frontend_visible: false },
].map((bar) => ({
  slug: 's',
  brand_id: 1,
  brand_short_name: 'N',
  open: true,
  central_bar: true,
  latitude: 0,
  longitude: 0,
  cost_centre: 'N',
  covid_closed: false,
  closure_message: null,
  party_booking_email: 'a@b.example',
  ...bar,
}));

let server: FakeServer;
let events: EventTarget;
let cache: QueryClient;
beforeEach(() => {
  server = fakeServer();
  events = new EventTarget();
  cache = createQueryClient();
  server.on(me, () => ({ body: { data: profile } }), { isPolled: true });
  server.on('GET /static/bars.json', () => ({ body: bars }));
  server.on('GET /api/customers/passkeys', () => ({ body: { data: [] } }));
  window.history.replaceState(null, '', '/my-details');
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = () =>
  render(
    <QueryClientProvider client={cache}>
      <MyDetailsScreen brand={1} api={server.api({ events })} />
    </QueryClientProvider>,
  );
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const tick = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const consent = () => screen.queryByLabelText<HTMLInputElement>(/^I agree/);
/** The form's own; the passkeys below it have another. */
const formStatus = () => screen.getAllByRole('status')[0];
const button = () => screen.getByText<HTMLButtonElement>(/^Sav(e my|ing)/);
const retype = async (name: string, text: string) => {
  fireEvent.change(await field(name), { target: { value: text } });
};
const errorOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);
const asSent = {
  forename: 'Ada',
  surname: 'Marsh',
  phone: '07700900101',
  marketing_opt_in: true,
  sms_opt_in: false,
  phone_opt_in: false,
  bar_id: 101,
  allergens: ['peanuts'],
  allergens_consent: true,
};

describe('MyDetailsScreen', () => {
  it('[AC-36, AC-37] asks for the profile with bar and allergens, and shows all of it in the form', async () => {
    const { container } = open();
    expect(formStatus()?.textContent).toBe('Fetching your details.');
    expect(await field('First name')).toMatchObject({ value: 'Ada' });
    expect(server.calls.find(({ path }) => path === '/api/customers/me')?.query).toEqual({
      full: '1',
      include: 'bar,allergens',
    });
    expect([(await field('Last name')).value, (await field('Phone number')).value]).toEqual(['Marsh', '07700 900101']);
    expect(screen.getByText('Email: ada@guests.example')).toBeTruthy();
    expect(screen.getByText('This is how you log in. Ring us to change it.')).toBeTruthy();
    const bar = screen.getByLabelText<HTMLSelectElement>('Favourite bar');
    await waitFor(() =>
      expect(
        within(bar)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['No favourite', 'Northlight Leeds', 'Northlight Deansgate']),
    );
    expect(bar.value).toBe('101');
    expect(
      ['By email', 'By text message', 'By phone', 'Peanuts', 'Tree nuts'].map((name) => tick(name).checked),
    ).toEqual([true, false, false, true, false]);
    expect(consent()?.checked).toBe(true);
    expect(
      screen.getByText(
        /the team of a bar where I have a booking, the lead booker and their co-hosts can read these allergies/,
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'Offers and news from Northlight, only where you say yes. You can change your mind at any time.',
      ),
    ).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[AC-38] posts the details, and says that they are saved until the next change', async () => {
    server.on(save, () => ({
      body: { data: { ...profile, forename: 'Ada-Jane', phone: null, sms_opt_in: true, bar: null, allergens: null } },
    }));
    open();
    await retype('First name', 'Ada-Jane');
    await retype('Phone number', '');
    fireEvent.change(screen.getByLabelText('Favourite bar'), { target: { value: '' } });
    fireEvent.click(tick('Peanuts'));
    fireEvent.click(tick('By text message'));
    expect(consent()).toBeNull();
    fireEvent.click(button());
    await waitFor(() => expect(formStatus()?.textContent).toBe('Your details are saved.'));
    expect(sent()).toEqual([
      { ...asSent, forename: 'Ada-Jane', phone: null, bar_id: null, allergens: [], sms_opt_in: true },
    ]);
    await retype('Last name', 'Lane');
    expect(formStatus()?.textContent).toBe('');
  });

  it('[AC-37, AC-39] sends a change of each field, the opt-ins by their names of the portal', async () => {
    server.on(save, () => ({ body: { data: profile } }));
    open();
    const changes = { 'First name': 'Adele', 'Last name': 'Lane', 'Phone number': '020 7946 0000' };
    for (const [label, text] of Object.entries(changes)) await retype(label, text);
    const bar = screen.getByLabelText('Favourite bar');
    await within(bar).findByRole('option', { name: 'Northlight Deansgate' });
    fireEvent.change(bar, { target: { value: '102' } });
    for (const name of ['By email', 'By text message', 'By phone', 'Peanuts', 'Milk']) fireEvent.click(tick(name));
    fireEvent.click(button());
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          forename: 'Adele',
          surname: 'Lane',
          phone: '02079460000',
          marketing_opt_in: false,
          sms_opt_in: true,
          phone_opt_in: true,
          bar_id: 102,
          allergens: ['milk'],
          allergens_consent: true,
        },
      ]),
    );
  });

  it('[RT-71] says ‘Sorry, you seem to be offline’ without the list of bars, saves all the same and keeps the favourite bar', async () => {
    server.on('GET /static/bars.json', () => ({ status: 500, body: {} }));
    server.on(save, () => ({ body: { data: profile } }));
    open();
    await field('First name');
    expect(await screen.findByText('Sorry, you seem to be offline')).toBeTruthy();
    fireEvent.click(button());
    await waitFor(() => expect(sent()).toEqual([asSent]));
  });

  it('shows a notice after a failed read, and reads again on Try again', async () => {
    server.on(me, () => 'offline');
    open();
    expect((await screen.findByRole('alert')).textContent).toMatch(/can’t show your details just now/);
    server.on(me, () => ({ body: { data: profile } }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await field('First name')).toMatchObject({ value: 'Ada' });
  });

  it('[AC-36] leads a visitor to the login', async () => {
    server.on(me, () => ({ body: { data: {} } }));
    open();
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/login?return=%2Fmy-details'));
  });
});

describe('a save that is refused', () => {
  it('by the form shows an error at each field, focuses the first, and sends nothing', async () => {
    server.on(me, () => ({ body: { data: { ...profile, allergens: null } } }));
    open();
    await retype('Last name', ' ');
    await retype('First name', '');
    fireEvent.click(tick('Milk'));
    fireEvent.click(button());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
    expect([errorOf(await field('First name')), errorOf(await field('Last name'))]).toEqual([
      'First name is required',
      'Last name is required',
    ]);
    expect(errorOf(consent()!)).toBe('Please tick this so we can save your allergies, or untick them all');
    expect(sent()).toEqual([]);
    await retype('Last name', 'Marsh');
    await retype('First name', 'Ada');
    fireEvent.click(button());
    await waitFor(() => expect(document.activeElement).toBe(consent()));
    expect(errorOf(consent()!)).toMatch(/^Please tick this/);
    expect(sent()).toEqual([]);
  });

  it('[API-M-36] by the server shows the error at the field and keeps what was typed', async () => {
    server.on(save, () => ({
      status: 422,
      body: { errors: { phone: ['Please enter a phone number of 4 to 15 digits.'] } },
    }));
    open();
    await retype('Phone number', '123');
    fireEvent.click(button());
    const phone = await field('Phone number');
    await waitFor(() => expect(errorOf(phone)).toBe('Please enter a phone number of 4 to 15 digits.'));
    expect([document.activeElement, phone.value, screen.getByRole('alert').textContent]).toEqual([phone, '123', '']);
  });

  it.each<[string, FakeAnswer, string]>([
    ['no way to the server', 'offline', 'Sorry, you seem to be offline'],
    [
      'an error that belongs to no field',
      { status: 422, body: { errors: { loyalty_card: ['This card has expired.'] } } },
      'This card has expired.',
    ],
    [
      'a fault of the server',
      { status: 500, body: { error: 'Something went wrong on our side.' } },
      'Something went wrong on our side.',
    ],
  ])('with %s shows a notice, and the next save works', async (_what, answer, text) => {
    server.on(save, () => answer);
    open();
    await retype('First name', 'Ana');
    fireEvent.click(button());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    server.on(save, () => ({ body: { data: { ...profile, forename: 'Ana' } } }));
    fireEvent.click(button());
    await waitFor(() => expect(formStatus()?.textContent).toBe('Your details are saved.'));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('by an expired login fires one logout, and the form has what was typed after the same customer logs in again', async () => {
    const heard = vi.fn<() => void>();
    events.addEventListener('logout', heard);
    server.on(save, () => ({ status: 401, body: { error: 'Please log in again.' } }));
    const { unmount } = open();
    await retype('First name', 'Ana');
    fireEvent.click(button());
    await waitFor(() => expect(heard).toHaveBeenCalledOnce());
    fireEvent.click(button());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(heard).toHaveBeenCalledOnce();
    unmount();
    cache.removeQueries({ queryKey: ['customers'] });
    const again = open();
    expect(await field('First name')).toMatchObject({ value: 'Ana' });
    again.unmount();
    cache.removeQueries({ queryKey: ['customers'] });
    server.on(me, () => ({ body: { data: { ...profile, id: 'c2', forename: 'Bea' } } }));
    open();
    expect(await field('First name')).toMatchObject({ value: 'Bea' });
  });
});

it('saves once, however often the button is pressed', async () => {
  let answer: (value: FakeAnswer) => void = () => {};
  server.on(save, () => new Promise((resolve) => (answer = resolve)));
  open();
  await field('First name');
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(button().textContent).toBe('Saving…'));
  fireEvent.click(button());
  fireEvent.submit(button().closest('form')!);
  answer({ body: { data: profile } });
  await waitFor(() => expect(formStatus()?.textContent).toBe('Your details are saved.'));
  expect(sent()).toHaveLength(1);
});
