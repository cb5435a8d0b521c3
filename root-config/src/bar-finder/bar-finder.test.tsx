import { queryClient } from '@bars/shared-api';
import { barFinderLink } from '@bars/shared-ui/pages/bar-links';
import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followFinderLinks } from './follow-finder-links';
import { showBarFinder } from './show-bar-finder';

const aBar = (id: number, change: Record<string, unknown> = {}) => ({
  id,
  name: `Northlight ${id}`,
  slug: `northlight-${id}`,
  brand_id: 1,
  brand_short_name: 'northlight',
  open: true,
  central_bar: false,
  frontend_visible: true,
  latitude: 53 + id / 100,
  longitude: -1.5,
  cost_centre: `NL${id}`,
  city: 'Leeds',
  covid_closed: false,
  closure_message: null,
  party_booking_email: 'a@northlight.example',
  ...change,
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  queryClient.clear();
  document.body.replaceChildren();
});

const open = (onClose = () => {}) =>
  act(async () =>
    showBarFinder({ brand: 1, api: server.api({ brand: 1 }), dialogs: { add: () => () => {} }, onClose }),
  );

describe('the bar finder', () => {
  it('[MG-172, MG-174, API-M-33] lists the open bars of the brand from the static list, each with its opening times and the device’s maps', async () => {
    const bars = [
      aBar(1),
      aBar(2, { open: false }),
      aBar(3, { central_bar: true }),
      aBar(4, { frontend_visible: false }),
      aBar(5, { brand_id: 2 }),
    ];
    server.on('GET /static/bars.json', () => ({ body: bars }));
    const onClose = vi.fn<() => void>();
    await open(onClose);
    expect(screen.getByRole('dialog', { name: 'Find your Northlight' })).toBeTruthy();
    const row = within(await screen.findByRole('listitem'));
    const [times, maps] = row.getAllByRole('link');
    expect([times?.getAttribute('href'), times?.textContent]).toEqual([
      '/opening-times/northlight-1',
      'Northlight 1 Leeds',
    ]);
    expect(maps?.textContent).toBe('Map of Northlight 1');
    expect(maps?.getAttribute('href')).toContain('53.01');
    if (times) fireEvent.click(times);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[RT-71] says “Sorry, you seem to be offline” without the list, and reads it again', async () => {
    server.on('GET /static/bars.json', () => 'offline');
    await open();
    expect((await screen.findByText('Sorry, you seem to be offline')).closest('[role=alert]')).not.toBeNull();
    server.on('GET /static/bars.json', () => ({ body: [aBar(1)] }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('listitem')).toBeTruthy();
  });
});

describe('a link to the bar finder', () => {
  const navigate = vi.fn<(href: string) => void>();
  const place = (opened: (onClose: () => void) => Promise<void>) => {
    const root = document.createElement('div');
    root.innerHTML = `<a href="${barFinderLink.href}" data-opens="${barFinderLink['data-opens']}">Find a bar</a>`;
    document.body.append(root);
    followFinderLinks(root, { open: opened, navigate });
  };
  const click = (init: MouseEventInit = {}) => fireEvent.click(screen.getByRole('link', { name: 'Find a bar' }), init);
  beforeEach(() => void navigate.mockReset());

  it('opens it once, and again after it was closed', () => {
    const opened = vi.fn<(onClose: () => void) => Promise<void>>(async () => {});
    place(opened);
    expect(click()).toBe(false);
    click();
    expect(opened).toHaveBeenCalledOnce();
    opened.mock.calls[0]?.[0]();
    click();
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('leads to the landing page where the dialog cannot be loaded', async () => {
    place(async () => Promise.reject(new Error('no file')));
    click();
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`${window.location.origin}/booking`));
  });
});
