import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '../../testing/menu-fixture';

const call = 'POST /api/rest/party-menus';
const menus = [
  { id: 1, type: 'Canapés', file_url: '/menus/canapes.pdf' },
  { id: 2, type: 'Bowl food', file_url: 'https://menus.example/bowl.pdf' },
];
const failed = 'There was an error loading the menus. Please check the link and try again.';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

describe('the menus of a party', () => {
  it('[AL-50, AL-51, AL-52, AL-53, AL-54, API-M-54] shows the day, the bar and a link to each file, which opens in a new tab', async () => {
    server.on(call, () => ({ body: { data: menus, meta: { bar_name: 'Northlight, Leeds' } } }));
    const { container } = openPage(server, '/documents/182/2026-11-28/1,2/91');
    expect(screen.getByRole('heading', { level: 1, name: 'Menus' })).toBeTruthy();
    expect(await screen.findByText('Northlight, Leeds')).toBeTruthy();
    expect(screen.getByText('Saturday 28 November 2026')).toBeTruthy();
    const links = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.target, link.rel])).toEqual([
      ['Canapés (opens in a new tab)', '/menus/canapes.pdf', '_blank', 'noopener'],
      ['Bowl food (opens in a new tab)', 'https://menus.example/bowl.pdf', '_blank', 'noopener'],
    ]);
    expect(server.calls.map(({ json }) => json)).toEqual([
      { bar_id: 182, date: '2026-11-28', category_ids: [1, 2], type_ids: [91] },
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    ['a failure of the server', { status: 500, body: {} } as const, 'Unknown error occurred'],
    [
      'an unknown bar',
      { status: 404, body: { errors: { message: 'We can’t find this bar.' } } } as const,
      'We can’t find this bar.',
    ],
    ['no connection', 'offline' as const, 'Sorry, you seem to be offline'],
  ])('[AL-55] says so after %s, and tries again', async (_what, answer, reason) => {
    server.on(call, () => answer);
    openPage(server, '/documents/182/2026-11-28');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(failed);
    expect(alert.textContent).toContain(reason);
    expect(screen.getByRole('link', { name: /^Ring/ })).toBeTruthy();
    server.on(call, () => ({ body: { data: menus, meta: { bar_name: 'Northlight, Leeds' } } }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Northlight, Leeds')).toBeTruthy();
  });

  it.each([
    ['/documents/leeds/2026-11-28', /doesn’t name a bar/],
    ['/documents/182/2026-02-30', /names a day that doesn’t exist/],
    ['/documents/182/2026-11-28/1;2', /numbers have commas between them/],
  ])('[AL-55, AL-56] says what is wrong with %s, and asks nothing', (path, sentence) => {
    openPage(server, path);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(failed);
    expect(alert.textContent).toMatch(sentence);
    expect([screen.queryByRole('button', { name: 'Try again' }), server.calls]).toEqual([null, []]);
  });

  it('says that there are none yet', async () => {
    server.on(call, () => ({ body: { data: [], meta: { bar_name: 'Northlight, Leeds' } } }));
    openPage(server, '/documents/182/2026-11-28');
    expect(await screen.findByText(/There are no menus for this day yet/)).toBeTruthy();
  });
});
