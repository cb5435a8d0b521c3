import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { SocietyView } from '@bars/shared-api/contracts/societies';
import { expectToArriveAt, heading, link, openAt, press } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SocietyViewScreen } from './view.screen';

const read = 'GET /api/customers/society-portal/society/leeds-netball';
const society: SocietyView = {
  id: 'leeds-netball',
  title: 'Leeds Netball',
  bar: 'Northlight, Leeds',
  offers: ['Half-price cocktails'],
  members: [
    { id: 'a', name: 'Mia Fenn', date_registered: '2026-11-20T12:00:00.000Z' },
    { id: 'b', name: null, date_registered: '2026-11-21T12:00:00.000Z' },
  ],
  contract: {
    status: { completed: false, name: 'signed' },
    signers: [
      { name: 'Nell Carrow', role: 'Society', signed_at: '2026-11-22T12:00:00.000Z' },
      { name: 'Robin Hale', role: 'Bar', signed_at: null },
    ],
  },
};
const answer = (change: Partial<SocietyView> = {}): FakeAnswer => ({ body: { data: { ...society, ...change } } });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});
const open = () =>
  openAt('/society/leeds-netball', <SocietyViewScreen brand={1} api={server.api()} id="leeds-netball" />);
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('[RT-48, ST-96, ST-97, API-M-64] the view of a society', () => {
  it('has its members and how far its contract is', async () => {
    server.on(read, () => answer());
    const { container } = open();
    await heading('Leeds Netball');
    expect(screen.getByRole('heading', { level: 2, name: '2 members' })).toBeTruthy();
    expect(screen.getByText('Not everyone has signed yet.')).toBeTruthy();
    expect(items()).toEqual([
      'Half-price cocktails',
      'Mia Fennsince Friday 20 November 2026',
      'A member who gave no namesince Saturday 21 November 2026',
      'Nell Carrow (Society) signed on Sunday 22 November 2026.',
      'Robin Hale (Bar) hasn’t signed yet.',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    ['not_viewed', 'Nobody has read it yet.'],
    ['signable', 'It’s been read, and nobody has signed yet.'],
    ['signed', 'Not everyone has signed yet.'],
    ['completed', 'Everyone has signed.'],
  ] as const)('says in words how far a contract is that is %s', async (name, words) => {
    server.on(read, () => answer({ contract: { status: { completed: name === 'completed', name }, signers: [] } }));
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(name)).toBeNull();
  });

  it('says that there are no members and no contract', async () => {
    server.on(read, () => answer({ members: [], contract: null, offers: [], bar: null }));
    const { container } = open();
    expect(await screen.findByText(/Nobody has registered yet/)).toBeTruthy();
    expect(screen.getByText('There is no contract yet.')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    [403, 'not_society_admin', 'Only the people who run this society can see this page.'],
    [404, 'society_unknown', 'We don’t recognise this society. Please check the link.'],
  ])('[AC-56] shows the server’s text for a %i, and nothing of the society', async (status, code, error) => {
    server.on(read, () => ({ status, body: { error, code } }));
    const { container } = open();
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(link('Your society')).toBe('/society');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[AC-56] leads to the login, and back', async () => {
    server.on(read, () => ({ status: 401, body: { error: 'Please log in.', code: 'login_required' } }));
    open();
    await expectToArriveAt('/login?return=%2Fsociety%2Fleeds-netball');
  });

  it('says that it is loading, why it failed, and tries again', async () => {
    server.on(read, () => 'offline');
    open();
    expect(screen.getByRole('status').textContent).toBe('We’re fetching your society.');
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, you seem to be offline');
    server.on(read, () => answer());
    press('Try again');
    await heading('Leeds Netball');
  });
});
