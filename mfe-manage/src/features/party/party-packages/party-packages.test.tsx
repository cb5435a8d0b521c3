import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { packagesAnswer, type BookedPackage } from '@bars/shared-api/contracts/party';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aGuest } from '../../../testing/a-guest';
import { aHostBooking, bookingId, manageKey } from '../../../testing/a-host-booking';
import { aPackageDish, aVariation } from '../../../testing/a-menu';
import { openAt, press } from '@bars/shared-ui/testing/visitor';
import { PackagesDialog, PartyPackages } from './party-packages.screen';

const call = `GET /api/rest/my-bookings/${bookingId}/packages`;
const bo = aGuest();
const aPackage = (change: Partial<BookedPackage> = {}): BookedPackage => ({
  ...aVariation(),
  price: 20_00,
  quantity: 8,
  price_per_booking: false,
  guests: [bo.id],
  ...change,
});
const answer = (packages: BookedPackage[]): FakeAnswer => ({ body: z.encode(packagesAnswer, { data: packages }) });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => server.assertStrict());

const show = (first: FakeAnswer) => {
  server.on(call, () => first);
  return openAt(
    '/',
    <PartyPackages
      brand={1}
      api={server.api()}
      bookingRef={{ id: bookingId }}
      booking={aHostBooking({ guests: [bo] })}
      onChanged={() => {}}
    />,
  );
};
const cards = () =>
  screen
    .getAllByRole('listitem')
    .map((card) => Array.from(card.querySelectorAll('h2, h3, p'), ({ textContent }) => textContent));

describe('PartyPackages', () => {
  it('[MG-85] says what is known of a package that is a dish itself', async () => {
    show(
      answer([
        aPackage({ dish: aPackageDish({ allergens: ['milk'] }) }),
        aPackage({ id: 8, dish: aPackageDish({ is_linked: false }) }),
      ]),
    );
    expect(await screen.findByText('Contains milk')).toBeTruthy();
    expect(screen.getByText('Nothing in our data: ask our staff')).toBeTruthy();
  });

  it('[MG-81] lists the packages read from GET rest/my-bookings/{id}/packages, with who has what', async () => {
    const { container } = show(
      answer([
        aPackage(),
        aPackage({ id: 8, name: 'Fizz', quantity: 2, guests: [] }),
        aPackage({
          id: 9,
          name: 'Platter',
          description: '',
          quantity: 1,
          price: 90_00,
          price_per_booking: true,
          guests: [],
        }),
      ]),
    );
    expect(screen.getByRole('status').textContent).toBe('Looking up your packages');
    expect(await screen.findByRole('list', { name: 'Packages' })).toBeTruthy();
    expect(cards()).toEqual([
      [
        'Feast',
        '8 people, £20 each',
        'Two courses.',
        'Everyone chooses: Starter, Main',
        'Who has it',
        'Bo Lind',
        '7 places without a name',
      ],
      [
        'Fizz',
        '2 people, £20 each',
        'Two courses.',
        'Everyone chooses: Starter, Main',
        'Who has it',
        'No names down for it yet.',
      ],
      ['Platter', '1 at £90 for the whole party'],
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('lists them in a modal on the page by token, which has no tab for them', async () => {
    server.on(call, () => answer([aPackage()]));
    openAt(
      '/',
      <PackagesDialog
        brand={1}
        api={server.api()}
        bookingRef={{ manageKey }}
        booking={aHostBooking({ guests: [bo] })}
        onChanged={() => {}}
      />,
    );
    expect(server.calls).toEqual([]);
    press('See the packages');
    expect(within(screen.getByRole('dialog', { name: 'Packages' })).getByRole('status').textContent).toBe(
      'Looking up your packages',
    );
    expect(await screen.findByRole('heading', { name: 'Feast' })).toBeTruthy();
    expect(server.calls[0]?.headers['x-booking-token']).toBe(manageKey);
    press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that there is none', async () => {
    show(answer([]));
    expect(await screen.findByText('There’s no package in this booking.')).toBeTruthy();
  });

  it.each<[string, FakeAnswer]>([
    ['no connection', 'offline'],
    ['a fault of the server', { status: 500, body: {} }],
  ])('shows a failure for %s, and reads again on Try again', async (_what, failure) => {
    show(failure);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We can’t show your packages just now\./);
    server.on(call, () => answer([aPackage()]));
    press('Try again');
    expect(await screen.findByRole('heading', { name: 'Feast' })).toBeTruthy();
  });
});
