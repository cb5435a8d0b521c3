import type { FakeServer } from '@bars/shared-api/client/testing';
import type { AllergenDocument } from '@bars/shared-api/contracts/menus';
import { axeViolations } from '@bars/tools/testing/axe';
import { field, type } from '@bars/shared-ui/testing/visitor';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aListedBar } from '../../testing/a-menu';
import { answer, menuServer, openPage } from '../../testing/menu-fixture';

const call = (kind: string) => `GET /api/menus/allergens/website?bar_id=182&type=${kind}`;
const aDocument = (change: Partial<AllergenDocument> = {}): AllergenDocument => ({
  uri: '/menus/182/food.pdf',
  menu_name: 'Food menu',
  bar_start_date: '2026-11-01',
  bar_end_date: null,
  date_uploaded: '2026-10-31T23:30:00+00:00',
  ...change,
});
const noData = "Sorry, we don't have any allergen information for this menu type currently. Please check again later";

let server: FakeServer;
const open = (path: string) => {
  server = menuServer();
  return {
    show: () => openPage(server, path),
    with: (documents: AllergenDocument[], kind = 'food') => {
      server.on(call(kind), () => answer({ data: documents }));
      return openPage(server, path);
    },
  };
};
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});
const address = () => window.location.pathname;

describe('the finder', () => {
  it('[AL-44, AL-45, AL-46, API-M-51] lists the documents of a location and a menu type, which are chosen one after the other', async () => {
    const { container } = open('/allergens-pdf').with([
      aDocument(),
      aDocument({ uri: 'https://menus.example/2.pdf', menu_name: 'Christmas', bar_end_date: '2026-12-26' }),
      aDocument({ uri: '/menus/3.pdf', menu_name: 'Summer', bar_start_date: null, bar_end_date: '2026-08-31' }),
      aDocument({ uri: '/menus/4.pdf', menu_name: 'Spring', bar_start_date: '2027-03-01' }),
    ]);
    expect(screen.getByText('Please select a location')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Location Choose a location' }));
    fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /Northlight Leeds/ }));
    expect(await screen.findByText('Please select a menu type')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Location Northlight Leeds' })).toBeTruthy();
    const options = within(field('Menu type')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['', 'Choose a menu type'],
      ['food', 'Food'],
      ['drink', 'Drink'],
      ['party', 'Party'],
    ]);
    type('Menu type', 'food');
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent))).toEqual([
      [
        'Food menu (PDF, opens in a new tab)',
        'Valid from Sunday 1 November 2026',
        'Uploaded on Saturday 31 October 2026',
      ],
      [
        'Christmas (PDF, opens in a new tab)',
        'Valid from Sunday 1 November 2026 until Saturday 26 December 2026',
        'Uploaded on Saturday 31 October 2026',
      ],
      [
        'Summer (PDF, opens in a new tab)',
        'Valid until Monday 31 August 2026',
        'Out of date',
        'Uploaded on Saturday 31 October 2026',
      ],
      [
        'Spring (PDF, opens in a new tab)',
        'Valid from Monday 1 March 2027',
        'Not valid yet',
        'Uploaded on Saturday 31 October 2026',
      ],
    ]);
    expect(address()).toBe('/allergens-pdf/food/182');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[AL-48] preselects the segments of the path, and opens each document in a new tab', async () => {
    open('/allergens-pdf/party/182').with([aDocument()], 'party');
    const link = await screen.findByRole('link', { name: /^Food menu/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/menus/182/food.pdf',
      '_blank',
      'noopener',
    ]);
    expect([
      field('Menu type').value,
      screen.getByRole('button', { name: 'Location Northlight Leeds' }) !== null,
    ]).toEqual(['party', true]);
    server.on(call('drink'), () => answer({ data: [] }));
    type('Menu type', 'drink');
    expect(address()).toBe('/allergens-pdf/drink/182');
    expect(await screen.findByText(noData)).toBeTruthy();
  });

  it('[AL-15, AL-16] says so where there is none, and what helps', async () => {
    open('/allergens-pdf/food/182').with([]);
    expect(await screen.findByText(noData)).toBeTruthy();
    expect(screen.getByText(/please ask our staff/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Ring/ })).toBeTruthy();
  });

  it.each([
    ['/allergens-pdf/brunch', /names a type of menu that we don’t have/],
    ['/allergens-pdf/food/leeds', /names a bar that we can’t find/],
  ])('says what is wrong with %s', async (path, sentence) => {
    open(path).show();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('Please select a location')).toBeTruthy();
  });

  it('says that a bar is not there, which nobody may choose', async () => {
    server = menuServer({ bars: [aListedBar({ frontend_visible: false })] });
    server.on(call('food'), () => ({ status: 404, body: { error: 'Not found' } }));
    openPage(server, '/allergens-pdf/food/182');
    expect(await screen.findByText(/names a bar that we can’t find/)).toBeTruthy();
  });

  it('says why it failed, and tries again', async () => {
    const page = open('/allergens-pdf/food/182');
    server.on(call('food'), () => ({ status: 504, body: {} }));
    page.show();
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t show the allergen menus just now');
    server.on(call('food'), () => answer({ data: [aDocument()] }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Food menu/ })).toBeTruthy();
  });

  it('makes no link of an address that runs something', async () => {
    open('/allergens-pdf/food/182').with([
      aDocument({ uri: 'javascript:alert(1)' }),
      aDocument({ uri: 'data:text/html,x' }),
    ]);
    expect(await screen.findAllByText('Food menu')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /^Food menu/ })).toBeNull();
  });
});
