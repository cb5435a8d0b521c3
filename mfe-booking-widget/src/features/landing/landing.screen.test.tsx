import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { browserLocation } from '../../testing/browser-location';
import { wizardFixture } from '../../testing/render-wizard';
import { LandingScreen } from './landing.screen';

const listCall = 'GET /static/bars.json';
const aListed = (id: number, change: Partial<ListedBar> = {}): ListedBar => ({
  id,
  name: `Bar ${id}`,
  slug: `bar-${id}`,
  brand_id: 1,
  brand_short_name: 'NL',
  open: true,
  central_bar: false,
  frontend_visible: true,
  latitude: 53,
  longitude: -1,
  cost_centre: 'C',
  city: 'Leeds',
  covid_closed: false,
  closure_message: null,
  party_booking_email: `bar${id}@northlight.example`,
  ...change,
});
const list = [
  aListed(1),
  aListed(2),
  aListed(3, { open: false }),
  aListed(4, { central_bar: true }),
  aListed(5, { frontend_visible: false }),
  aListed(6, { brand_id: 2 }),
];

const show = (
  brand: BrandId = 1,
  hasUnfinished = false,
  answer: Parameters<ReturnType<typeof wizardFixture>['server']['on']>[1] = () => ({ body: list }),
) => {
  const fixture = wizardFixture({ environment: { brand } });
  fixture.server.on(listCall, answer);
  fixture.show(
    <LandingScreen
      environment={fixture.environment}
      hasUnfinished={hasUnfinished}
      hold={() => Promise.resolve(null)}
      interest={({ name }) => <button type="button">Hear from {name}</button>}
    />,
  );
  return fixture;
};
const bookable = () => screen.getAllByRole('link', { name: /^Book here/ }).map((link) => link.getAttribute('href'));

describe('the landing page', () => {
  it('[BW-177] shows the brand’s open, visible bars', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Own the night' })).toBeTruthy();
    await waitFor(() => expect(bookable()).toEqual(['/book?bar_id=1', '/book?bar_id=2']));
    expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/book');
  });

  it('shows the bars of all brands for brand 0, grouped by brand', async () => {
    show(0);
    await waitFor(() => expect(bookable()).toHaveLength(3));
    expect(
      screen
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual(['Northlight', 'La Verbena']);
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Bar 1',
      'Bar 2',
      'Bar 6',
    ]);
  });

  it('[BW-182] links to an unfinished booking of this device', async () => {
    show(1, true);
    expect(screen.getByRole('link', { name: 'Carry on with your booking' }).getAttribute('href')).toBe('/book');
    await screen.findAllByRole('link', { name: /^Book here/ });
  });

  it('[RT-71] works without the bars, says so, and has a retry button for them', async () => {
    const fixture = show(1, false, () => ({ status: 503, body: 'down' }));
    await screen.findByText('Sorry, you seem to be offline');
    expect(screen.getByRole('link', { name: 'Ring 020 7946 0111' }).getAttribute('href')).toBe('tel:02079460111');
    expect(screen.getByRole('link', { name: 'Book a table' })).toBeTruthy();
    fixture.server.on(listCall, () => ({ body: list }));
    await fixture.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('link', { name: /^Book here/ })).toHaveLength(2);
  });

  it('shows the city of each bar, and its whole card is a link', async () => {
    show();
    const [first] = await screen.findAllByRole('link', { name: 'Book here: Bar 1, Leeds' });
    expect(first?.getAttribute('href')).toBe('/book?bar_id=1');
    expect(within(first?.closest('li') ?? document.body).getByText('Leeds')).toBeTruthy();
  });

  it('[BW-177] links each plan to the wizard, and offers no plan that needs a telephone call', async () => {
    show();
    await screen.findAllByRole('link', { name: /^Book here/ });
    const plans = within(screen.getByRole('region', { name: 'What you can book' })).getAllByRole('link');
    expect(plans.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['A table', '/book'],
      ['A party', '/book?people=8'],
      ['Something else', '/book?party_type=99'],
    ]);
    expect(screen.queryByText(/telephone/)).toBeNull();
  });

  const shut = aListed(1, {
    name: 'Bar 1',
    covid_closed: true,
    closure_message: 'We are closed until the stove is lit again.',
  });
  const far = aListed(2, { latitude: 50 });
  const near = aListed(7, { city: 'York', latitude: 53.5 });

  it('shows that a bar is closed, and offers the nearest open bar and the venue’s email', async () => {
    show(1, false, () => ({ body: [shut, far, near, aListed(8, { latitude: 53.1, covid_closed: true })] }));
    await waitFor(() => expect(bookable()).toEqual(['/book?bar_id=2', '/book?bar_id=7']));
    const card = within(screen.getByText('We are closed until the stove is lit again.').closest('li') ?? document.body);
    expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Book at Bar 7', '/book?bar_id=7'],
      ['Write to Bar 1', 'mailto:bar1@northlight.example'],
    ]);
    expect(card.getByRole('button', { name: 'Hear from Bar 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hear from Bar 7' })).toBeNull();
  });

  it('shows that a bar is closed without a message of the venue and without another open bar', async () => {
    show(1, false, () => ({ body: [aListed(1, { covid_closed: true })] }));
    await screen.findByText('Bar 1 is closed for now.');
    expect(screen.getAllByRole('link', { name: /Bar 1/ })).toHaveLength(1);
  });

  it('shows today’s message of a bar that can still be booked', async () => {
    show(1, false, () => ({ body: [aListed(1, { closure_message: 'The house is taken tonight.' })] }));
    await screen.findByText('The house is taken tonight.');
    expect(bookable()).toEqual(['/book?bar_id=1']);
  });

  describe('has a button for the nearest bars', () => {
    afterEach(() => vi.unstubAllGlobals());
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Choose your Northlight' }));

    it('[BW-202] of which only open, non-central ones of the brand are listed, and a press leads to the wizard with the bar', async () => {
      browserLocation({ latitude: 53.4, longitude: -1 });
      const fixture = show(1, false, () => ({ body: [...list, aListed(7, { city: 'York', latitude: 53.5 })] }));
      await fixture.user.click(screen.getByRole('button', { name: 'Find a bar near me' }));
      const inside = await dialog();
      await waitFor(() =>
        expect(inside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
          'Bar 7 York 6.91 miles',
          'Bar 1 Leeds 27.64 miles',
          'Bar 2 Leeds 27.64 miles',
        ]),
      );
      await fixture.user.click(inside.getByRole('button', { name: 'Bar 7 York 6.91 miles' }));
      expect([window.location.pathname, window.location.search]).toEqual(['/book', '?bar_id=7']);
    });

    it('[BW-204] which says in the words of the specification that the list cannot be fetched, and fetches it again', async () => {
      browserLocation('denied');
      const fixture = show(1, false, () => ({ status: 503, body: 'down' }));
      await screen.findByText('Sorry, you seem to be offline');
      await fixture.user.click(screen.getByRole('button', { name: 'Find a bar near me' }));
      const inside = await dialog();
      expect(inside.getByRole('alert').textContent).toMatch(/^Sorry, you seem to be offline/);
      fixture.server.on(listCall, () => ({ body: list }));
      await fixture.user.click(inside.getByRole('button', { name: 'Try again' }));
      expect(await inside.findAllByRole('listitem')).toHaveLength(2);
    });
  });
});
