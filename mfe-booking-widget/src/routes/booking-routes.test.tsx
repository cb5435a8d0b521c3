import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { wizardFixture } from '../testing/render-wizard';
import { BookingRoutes } from './booking-routes';
import { wizardStart } from './route-params';

const at = (address: string, debug = false) => {
  window.history.replaceState(null, '', address);
  const fixture = wizardFixture({ environment: { debug } });
  fixture.server.on('GET /static/bars.json', () => ({ body: [] }));
  fixture.show(<BookingRoutes environment={fixture.environment} />);
  return fixture;
};

describe('the routes', () => {
  it('[BW-177] /booking is the landing page', async () => {
    at('/booking');
    expect(await screen.findByRole('heading', { level: 1, name: 'Own the night' })).toBeTruthy();
  });

  it('/booking offers to hear from a closed bar, with the words of the brand', async () => {
    const fixture = at('/booking');
    const bar = {
      id: 406,
      name: 'Bar 406',
      slug: 's',
      brand_id: 1,
      brand_short_name: 'NL',
      open: true,
      central_bar: false,
      frontend_visible: true,
      latitude: 53,
      longitude: -1,
      cost_centre: 'C',
      city: 'Leeds',
      covid_closed: true,
      closure_message: null,
      party_booking_email: 'a@b.example',
    };
    fixture.server.on('GET /static/bars.json', () => ({ body: [bar] }));
    fixture.server.on('POST /api/customers/register/group', () => ({ body: { data: { is_registered: true } } }));
    await fixture.user.click(await screen.findByRole('button', { name: 'Tell me when the lights are on' }));
    const inside = within(await screen.findByRole('dialog', { name: 'When the lights are on at Bar 406' }));
    await fixture.user.type(inside.getByLabelText('First name'), 'Grace');
    await fixture.user.type(inside.getByLabelText('Last name'), 'Hopper');
    await fixture.user.type(inside.getByLabelText('Email'), 'grace@example.com{Enter}');
    expect(await inside.findByRole('heading', { name: 'Your interest is registered' })).toBeTruthy();
    // On a busy machine a read can follow it.
    expect(fixture.server.calls.find(({ method }) => method === 'POST')?.json).toMatchObject({
      bar_id: 406,
      group: 'covid_interest',
    });
  });

  it('[BW-3, BW-178] /book is the wizard without a login, and applies the link’s parameters once', async () => {
    const fixture = at('/book?bar_id=12&people=8&date=2026-11-28');
    await screen.findByLabelText('Which bar?');
    expect(fixture.changes()[0]).toEqual({ bar_id: '12', no_people: '8', date: '2026-11-28' });
    await waitFor(() => expect(fixture.history.bareAddress).toBe(true));
    expect(screen.queryByRole('region', { name: 'Session' })).toBeNull();
  });

  it('[BW-38] /new-booking-debug is the wizard with the debug panel when debug is on', async () => {
    const fixture = at('/new-booking-debug', true);
    const session = await screen.findByRole('region', { name: 'Session' });
    expect(within(session).getByText(/"no_people"/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Flags' }).textContent).toMatch(
      /true: .*can_auto_confirm.*false: .*is_completed/,
    );
    expect(screen.getByRole('region', { name: 'Where' }).textContent).toContain('"step": 1');
    const { user } = fixture;
    await user.selectOptions(screen.getByLabelText('Which bar?'), 'Northlight 11');
    await waitFor(() =>
      expect(
        within(screen.getByRole('region', { name: 'Answers' }))
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['{"bar_id":11}', 'first answer']),
    );
  });

  it('[BW-38] /new-booking-debug is empty when debug is off', () => {
    at('/new-booking-debug');
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('the parameters of a link', () => {
  it.each<[string, object, string | undefined]>([
    ['', {}, undefined],
    ['?bar_id=12&people=8&date=2026-11-28', { bar_id: 12, no_people: 8, date: '2026-11-28' }, undefined],
    ['?party_type=99', { party_type: 99 }, undefined],
    ['?bar_id=x&people=&date=28/11/2026', {}, undefined],
    [`?resume=${'r'.repeat(22)}`, {}, 'r'.repeat(22)],
    ['?resume=short', {}, undefined],
    ...['2027-02-30', '9999-12-31', '0001-01-01', '2027-03-28T01:30', '2027-1-5', '', '2027-01-05x'].map(
      (date): [string, object, undefined] => [`?date=${date}`, {}, undefined],
    ),
  ])('%s', (search, choices, resumeCode) => {
    expect(wizardStart(search)).toEqual({ choices, resumeCode });
  });
});
