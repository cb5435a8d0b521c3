import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { OpeningTimes } from '@bars/shared-api/contracts/opening-times';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heading, link, openAt, press } from '@bars/shared-ui/testing/visitor';
import { OpeningTimesScreen } from './opening-times.screen';

const call = 'GET /api/rest/bar/northlight-leeds/opening-times';
const night = (day: number) => [
  { opens_at: `2026-11-${day}T16:00:00+00:00`, closes_at: `2026-11-${day + 1}T02:00:00+00:00` },
];
const times: OpeningTimes = {
  bar: {
    id: 11,
    slug: 'northlight-leeds',
    branded_name: 'Northlight, Leeds',
    address: '1 Arch Lane, Leeds LS1 9ZZ',
    phone: '0113 496 0101',
    party_booking_email: 'leeds@northlight.example',
    latitude: 53.8,
    longitude: -1.5,
  },
  status: 'trading',
  closure_message: null,
  close_date: null,
  today: '2026-11-20',
  open_until: '2026-11-21T02:00:00+00:00',
  opens_next: null,
  days: [
    { date: '2026-11-20', exception: null, message: null, periods: night(20) },
    { date: '2026-11-21', exception: 'closed', message: 'The floor dries.', periods: [] },
    { date: '2026-11-22', exception: 'hours', message: null, periods: night(22) },
    { date: '2026-11-23', exception: 'private_event', message: null, periods: [] },
  ],
};
const answer = (change: Partial<OpeningTimes> = {}): FakeAnswer => ({ body: { data: { ...times, ...change } } });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (first: FakeAnswer, brand: 1 | 2 | 4 = 1) => {
  server.on(call, () => first);
  return openAt(
    '/opening-times/northlight-leeds',
    <OpeningTimesScreen brand={brand} api={server.api()} slug="northlight-leeds" />,
  );
};
const expectText = async (text: string) => expect(await screen.findByText(text)).toBeTruthy();

describe('OpeningTimesScreen', () => {
  it('[MG-170] shows the opening times of the bar of the slug, with the present day marked and the exceptions named', async () => {
    const { container } = open(answer());
    expect(screen.getByRole('status').textContent).toBe('Looking up the opening times');
    await expectText('The lights are on until 02:00');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Opening times');
    const [, ...rows] = within(screen.getByRole('table', { name: 'The next two weeks' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Friday 20 NovemberToday16:00–02:00',
      'Saturday 21 NovemberThe floor dries.Closed',
      'Sunday 22 NovemberNot our usual hours16:00–02:00',
      'Monday 23 NovemberPrivate eventClosed',
    ]);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['date', null, null, null]);
    expect([link('Book a table'), link('Ring 0113 496 0101'), link('Write to leeds@northlight.example')]).toEqual([
      '/book?bar_id=11',
      'tel:01134960101',
      'mailto:leeds@northlight.example',
    ]);
    expect(link('Open in maps')).toContain('53.8');
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    [1, null, 'Lights out for now. On again today at 18:00.', '2026-11-20T18:00:00+00:00'],
    [2, null, 'Siesta for now, amigos. We open on Sunday 22 November at 16:00.', '2026-11-22T16:00:00+00:00'],
    [4, null, 'The door’s shut just now. Come in on Sunday 22 November from 16:00.', '2026-11-22T16:00:00+00:00'],
    [2, '2026-11-21T02:00:00+00:00', 'Hola! The fiesta’s on until 02:00', null],
  ] as const)('says in the words of brand %i whether it is open', async (brand, open_until, words, opens_next) => {
    open(answer({ open_until, opens_next }), brand);
    await expectText(words);
  });

  it('says that the bar is closed until further notice, with its message, and offers no table', async () => {
    const { container } = open(
      answer({ status: 'closed_until_further_notice', closure_message: 'We’re painting.', open_until: null, days: [] }),
    );
    await expectText('Closed until further notice');
    expect(screen.getByText('We’re painting.')).toBeTruthy();
    expect([screen.queryByRole('table'), link('Book a table'), link('Ring 0113 496 0101')]).toEqual([
      null,
      null,
      'tel:01134960101',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says when the bar’s last day is, and that it has closed for good once it has passed', async () => {
    const { unmount } = open(answer({ close_date: '2026-12-31' }));
    await expectText('Our last day here is Thursday 31 December.');
    unmount();
    open(answer({ status: 'closed_for_good', close_date: '2026-11-01', open_until: null, days: [] }), 2);
    await expectText('Adiós, amigos: this bar has closed for good');
    expect(screen.queryByText(/last day/)).toBeNull();
  });

  it('says that it does not know the bar, and gives the brand’s telephone', async () => {
    open({ status: 404, body: { error: 'Unknown' } });
    await heading('We can’t find this bar');
    expect([screen.queryByRole('button'), link('Ring 020 7946 0111')]).toEqual([null, 'tel:+442079460111']);
  });

  it.each<[string, FakeAnswer]>([
    ['no connection', 'offline'],
    ['a fault of the server', { status: 500, body: {} }],
  ])('shows a failure for %s, and reads again on Try again', async (_what, failure) => {
    open(failure);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We can’t show the opening times just now/);
    server.on(call, () => answer());
    press('Try again');
    await expectText('The lights are on until 02:00');
  });
});
