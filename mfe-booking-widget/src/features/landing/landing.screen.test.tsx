import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { BrandId } from '@bars/shared-api/contracts/wire';
import { wizardWorld } from '../../testing/render-wizard';
import { LandingScreen } from './landing.screen';

const listCall = 'GET /static/bars.json';
const aListed = (id: number, change: Partial<ListedBar> = {}): ListedBar => ({
  id, name: `Bar ${id}`, slug: `bar-${id}`, brand_id: 1, brand_short_name: 'NL', open: true, central_bar: false, frontend_visible: true, latitude: 53, longitude: -1, cost_centre: 'C', ...change,
});
const list = [
  aListed(1), aListed(2), aListed(3, { open: false }), aListed(4, { central_bar: true }), aListed(5, { frontend_visible: false }), aListed(6, { brand_id: 2 }),
];

const show = (brand: BrandId = 1, hasUnfinished = false, answer: Parameters<ReturnType<typeof wizardWorld>['server']['on']>[1] = () => ({ body: list })) => {
  const world = wizardWorld({ ports: { brand } });
  world.server.on(listCall, answer);
  world.show(<LandingScreen ports={world.ports} hasUnfinished={hasUnfinished} />);
  return world;
};
const bookable = () => screen.getAllByRole('link', { name: /^Book here/ }).map((link) => link.getAttribute('href'));

describe('the landing page', () => {
  it('[BW-177] shows what can be booked and at which bar: open, shown, of the brand', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Own the night' })).toBeTruthy();
    await waitFor(() => expect(bookable()).toEqual(['/book?bar_id=1', '/book?bar_id=2']));
    expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/book');
  });

  it('shows every brand’s bars to brand 0, each under its brand', async () => {
    show(0);
    await waitFor(() => expect(bookable()).toHaveLength(3));
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent).slice(-2)).toEqual(['Northlight', 'La Verbena']);
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['Bar 1', 'Bar 2', 'Bar 6']);
  });

  it('[BW-182] leads back to a booking that waits on this device', async () => {
    show(1, true);
    expect(screen.getByRole('link', { name: 'Carry on with your booking' }).getAttribute('href')).toBe('/book');
    await screen.findAllByRole('link', { name: /^Book here/ });
  });

  it('can be used while the bars are missing, and tries again', async () => {
    const world = show(1, false, () => ({ status: 503, body: 'down' }));
    await screen.findByText('Sorry, you seem to be offline');
    expect(screen.getByRole('link', { name: 'Book a table' })).toBeTruthy();
    world.server.on(listCall, () => ({ body: list }));
    await world.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('link', { name: /^Book here/ })).toHaveLength(2);
  });
});
