import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { expectToArriveAt, heading, link, openAt, press } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DashboardScreen } from './dashboard.screen';

const read = 'GET /api/customers/society-portal/society';
const own = {
  id: 'leeds-netball',
  title: 'Leeds Netball',
  bar: 'Northlight, Leeds',
  offers: ['Half-price cocktails', 'A table for the squad'],
  date_registered: '2026-11-20T12:00:00.000Z',
  is_admin: false,
};
const run = { ...own, id: 'bristol-drama', title: 'Bristol Drama', bar: null, date_registered: null, is_admin: true };
const answer = (societies: unknown[]): FakeAnswer => ({ body: { data: { societies } } });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});
const open = () => openAt('/society', <DashboardScreen brand={1} api={server.api()} />);

describe('[RT-47, ST-95, ST-97] the dashboard', () => {
  it('has the customer’s society and what it offers', async () => {
    server.on(read, () => answer([own]));
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Leeds Netball' })).toBeTruthy();
    expect(screen.getByText('It meets at Northlight, Leeds.')).toBeTruthy();
    expect(screen.getByText('You’ve been registered since Friday 20 November 2026.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(own.offers);
    expect(screen.queryByRole('link')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[RT-48, ST-96] leads to the members of the one that they run', async () => {
    server.on(read, () => answer([own, run]));
    open();
    await screen.findByText('You run this society.');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(link('Members and contract of Bristol Drama')).toBe('/society/bristol-drama');
  });

  it('says that there is none, and how to join one', async () => {
    server.on(read, () => answer([]));
    const { container } = open();
    await screen.findByText('You aren’t in a society yet.');
    expect(screen.getByText(/Scan the QR code of your society/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('leads to the login, and back', async () => {
    server.on(read, () => ({ status: 401, body: { error: 'Please log in.', code: 'login_required' } }));
    open();
    await expectToArriveAt('/login?return=%2Fsociety');
  });

  it('says that it is loading, why it failed, and tries again', async () => {
    server.on(read, () => 'offline');
    open();
    expect(screen.getByRole('status').textContent).toBe('We’re looking up your society.');
    expect(await heading('Your society')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, you seem to be offline');
    server.on(read, () => answer([own]));
    press('Try again');
    await screen.findByRole('heading', { level: 2, name: 'Leeds Netball' });
  });
});
