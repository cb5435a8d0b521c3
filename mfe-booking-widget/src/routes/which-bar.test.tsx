import { axeViolations } from '@bars/tools/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { bookingSession } from '@bars/shared-api/contracts/booking-session';
import type { FakeHandler } from '@bars/shared-api/client/testing';
import { aTable, someTables, tablesAnswer, tablesCall } from '../testing/fixtures/bar-tables';
import { knownPlace } from '../testing/browser-location';
import { sessionCall, wizardFixture, type Reaction } from '../testing/render-wizard';
import { tableServer } from '../testing/table-server';
import { BookingRoutes } from './booking-routes';

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
const list = [aListed(11), aListed(12, { city: 'York', latitude: 54 }), aListed(13, { covid_closed: true })];

interface Options {
  brand?: BrandId;
  react?: Reaction;
  tables?: FakeHandler;
  stored?: boolean;
}

const open = ({ brand = 1, react = tableServer(), tables = () => tablesAnswer(), stored = false }: Options = {}) => {
  window.history.replaceState(null, '', '/booking');
  const fixture = wizardFixture({ environment: { brand }, react });
  fixture.server.on('GET /static/bars.json', () => ({
    body: list.map((bar) => ({ ...bar, brand_id: brand === 0 ? 1 : brand })),
  }));
  fixture.server.on(tablesCall, tables, { isPolled: true });
  if (stored)
    fixture.kept.set(
      `bars.session.${brand}`,
      JSON.stringify({ session_id: 'u'.repeat(22), is_completed: false, changed_at: 0, choices: {} }),
    );
  const { container } = fixture.show(<BookingRoutes environment={fixture.environment} />);
  const asked = () =>
    fixture.server.calls.filter(({ method, path }) => `${method} ${path}` === tablesCall).map(({ query }) => query);
  const sent = () =>
    fixture.server.calls.filter(({ method, path }) => `${method} ${path}` === sessionCall).map(({ form }) => form);
  return { ...fixture, container, asked, sent };
};
const timesAt = async (bar: string) =>
  within(await screen.findByRole('group', { name: new RegExp(`^Free tables at ${bar} `) }));
const buttons = (group: Awaited<ReturnType<typeof timesAt>>) =>
  group.getAllByRole('button').map(({ textContent }) => textContent);
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

describe('the line above the bars', () => {
  it('says for how many, which day and around when, and what of the bars has a table', async () => {
    const { asked, container } = open();
    await screen.findByText('1 of 2 bars have a table tonight. Press a time to hold it.');
    expect([options('How many?')[1], options('Which day?'), options('What time?')]).toEqual([
      '2 people',
      ['Tonight', 'Tomorrow', 'Saturday'],
      ['18:30', '19:00', '19:30'],
    ]);
    expect(asked()).toEqual([{}]);
    await timesAt('Bar 11');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('asks anew for what the visitor chooses, and keeps their choices', async () => {
    const { user, asked } = open({
      tables: ({ query }) =>
        tablesAnswer(
          someTables({
            ...(query['people'] ? { people: Number(query['people']) } : {}),
            ...(query['date'] ? { date: query['date'] } : {}),
          }),
        ),
    });
    await user.selectOptions(await screen.findByLabelText('How many?'), '4 people');
    await user.selectOptions(screen.getByLabelText('Which day?'), 'Tomorrow');
    await waitFor(() => expect(asked()).toEqual([{}, { people: '4' }, { people: '4', date: '2026-11-24' }]));
    await screen.findByText('1 of 2 bars have a table tomorrow. Press a time to hold it.');
    expect(screen.getByLabelText<HTMLSelectElement>('How many?').value).toBe('4');
  });

  it('says that no bar has one that day, or within two weeks, and then leads to a plan', async () => {
    const { user } = open({
      tables: ({ query }) =>
        tablesAnswer(
          someTables({
            people: Number(query['people'] ?? 2),
            bars: query['people'] === undefined ? someTables().bars.slice(1) : [{ bar_id: 11, date: null, tables: [] }],
          }),
        ),
    });
    await screen.findByText('No bar has a table tonight. These are the next ones.');
    await user.selectOptions(screen.getByLabelText('How many?'), '12 people');
    await screen.findByText(/^No bar has a table for 12 people in the next two weeks\./);
    expect(screen.getByRole('link', { name: 'Tell us your plans' }).getAttribute('href')).toBe('/book?people=12');
    expect(await screen.findByText('None in the next two weeks.')).toBeTruthy();
  });

  it('says after three seconds how else to book, and shows the tables when they come', async () => {
    let answer: () => void = () => {};
    open({ tables: () => new Promise((resolve) => (answer = () => resolve(tablesAnswer()))) });
    await screen.findByText('Looking for a table in every bar');
    await screen.findByText(/^This takes a while\. You can book at any bar below\./);
    expect(screen.getByRole('link', { name: 'Ring 020 7946 0111' }).getAttribute('href')).toBe('tel:02079460111');
    answer();
    expect(buttons(await timesAt('Bar 11'))).toHaveLength(3);
    expect(screen.queryByText(/takes a while/)).toBeNull();
  });

  it('says that the tables cannot be had, and asks again', async () => {
    const fixture = open({ tables: () => 'offline' });
    await screen.findByText('We couldn’t look up the tables. You can still book at any bar below.');
    expect(await screen.findAllByRole('link', { name: /^Book here/ })).toHaveLength(2);
    fixture.server.on(tablesCall, () => tablesAnswer(), { isPolled: true });
    await fixture.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(buttons(await timesAt('Bar 11'))).toHaveLength(3);
  });
});

describe('a bar', () => {
  it('has its next times, or those of the next day where it has none', async () => {
    open();
    expect(buttons(await timesAt('Bar 11'))).toEqual(['19:00 at Bar 11', '19:15 at Bar 11', '20:00 at Bar 11']);
    expect(buttons(await timesAt('Bar 12'))).toEqual(['18:45 at Bar 12']);
    expect(screen.getByText('None tonight. Tomorrow:')).toBeTruthy();
    expect(screen.queryByRole('group', { name: /Bar 13/ })).toBeNull();
  });

  it('says what a time costs, and what is sold then', async () => {
    const dear = aTable('19:00', { price: 1250, price_per: 'person', party_type_name: 'Supper' });
    open({
      tables: () =>
        tablesAnswer(someTables({ bars: [{ bar_id: 11, date: '2026-11-23', tables: [dear, aTable('19:30')] }] })),
    });
    expect(buttons(await timesAt('Bar 11'))[0]).toBe('19:00 · £12.50 each at Bar 11');
    expect(screen.getByText('Supper, Table')).toBeTruthy();
  });

  it('comes first where it is the nearest and the page may know the place, which is told to nobody', async () => {
    knownPlace({ latitude: 54, longitude: -1 });
    const { server } = open();
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /^Book here/ }).map((link) => link.getAttribute('href'))).toEqual([
        '/book?bar_id=12',
        '/book?bar_id=11',
      ]),
    );
    await timesAt('Bar 11');
    expect(JSON.stringify(server.calls)).not.toContain('54');
  });

  it('shows no time that can no longer be had on a page that stays open', async () => {
    open({ tables: () => tablesAnswer(someTables(), '2026-11-23T18:40:00+00:00') });
    expect(buttons(await timesAt('Bar 11'))).toEqual(['19:15 at Bar 11', '20:00 at Bar 11']);
  });

  it.each([
    [0, 'Looking for tables'],
    [1, 'Looking for a table in every bar'],
    [2, 'Un momento, looking for tables'],
    [4, 'Looking for a table'],
  ] as const)('is found in the words of brand %s', async (brand, loading) => {
    open({ brand });
    await screen.findByText(loading);
    expect(buttons(await timesAt('Bar 11'))).toHaveLength(3);
  });
});

describe('a pressed time', () => {
  const held = { session_id: 'h'.repeat(22) };

  it('holds the table, and opens the step after the times', async () => {
    const { user, sent, kept } = open();
    await user.click((await timesAt('Bar 11')).getByRole('button', { name: /^19:15/ }));
    await screen.findByRole('heading', { name: 'Almost Done' });
    expect(window.location.pathname).toBe('/book');
    const [chosen, move] = sent();
    expect(chosen).toMatchObject({
      form_version: '2.0',
      bar_id: '11',
      no_people: '2',
      date: '2026-11-23',
      party_type: '1',
      booking_type_category_id: '1',
      time: '19:15',
      full_date: '2026-11-23T19:15:00+00:00',
    });
    expect(chosen).not.toHaveProperty('requested_time');
    expect(move).toMatchObject({ session_id: 's'.repeat(22), step: '4', include: 'bars' });
    expect(sent()).toHaveLength(2);
    expect(kept.get('bars.last-bar.1')).toBe('11');
    expect(kept.get('bars.session.1')).toContain('s'.repeat(22));
  });

  it('opens the pre-order where there is one', async () => {
    const { user, sent } = open({
      react: (sentNow, before) => ({ ...tableServer()(sentNow, before), can_pre_order: true }),
    });
    await user.click((await timesAt('Bar 11')).getByRole('button', { name: /^19:00/ }));
    await waitFor(() => expect(sent()[1]).toMatchObject({ step: '3' }));
  });

  it('is held once, whatever is pressed beside it meanwhile', async () => {
    const { user, sent } = open();
    await user.click((await timesAt('Bar 12')).getByRole('button', { name: /^18:45/ }));
    const press = (name: RegExp) => screen.queryByRole('button', { name })?.click();
    press(/^19:00/);
    press(/^18:45/);
    await screen.findByRole('heading', { name: 'Almost Done' });
    expect(sent().map(({ bar_id: bar, step }) => bar ?? step)).toEqual(['12', '4']);
  });

  it('takes the place of the plan of an unfinished booking', async () => {
    const { user, sent } = open({ stored: true });
    await user.click((await timesAt('Bar 11')).getByRole('button', { name: /^19:00/ }));
    await waitFor(() => expect(sent()[0]).toMatchObject({ session_id: 'u'.repeat(22), bar_id: '11' }));
  });

  it('begins another booking where the server has deleted the unfinished one', async () => {
    const server = tableServer();
    const react: Reaction = (sentNow, before) =>
      sentNow.session_id === 'u'.repeat(22)
        ? { answer: { status: 404, body: { error: 'Unknown', code: 'session_unknown' } } }
        : { ...held, ...server(sentNow, before) };
    const { user, sent } = open({ stored: true, react });
    await user.click((await timesAt('Bar 11')).getByRole('button', { name: /^19:00/ }));
    await screen.findByRole('heading', { name: 'Almost Done' });
    expect(sent().map(({ session_id: id }) => id)).toEqual(['u'.repeat(22), undefined, 'h'.repeat(22)]);
  });

  it.each([
    [
      'when it is chosen',
      {
        full_date: null,
        time: null,
        flash_messages: [{ type: 'error' as const, message: 'That time has just gone.' }],
      },
      undefined,
    ],
    ['when it is held', {}, { status: 409, body: { error: 'That time has just gone.', code: 'slot_gone' } }],
  ])('that was taken meanwhile says so %s, and the bar shows what is free now', async (_, chosen, answer) => {
    let calls = 0;
    const left = someTables({ bars: [{ bar_id: 11, date: '2026-11-23', tables: [aTable('20:00')] }] });
    const react: Reaction = (sentNow, before) =>
      sentNow.step !== undefined && answer ? { answer } : { ...tableServer()(sentNow, before), ...chosen };
    const { user, sent, kept } = open({ react, tables: () => tablesAnswer((calls += 1) > 1 ? left : someTables()) });
    const group = await timesAt('Bar 11');
    await user.click(group.getByRole('button', { name: /^19:00/ }));
    expect((await group.findByRole('alert')).textContent).toBe('That time has just gone.');
    await waitFor(() => expect(buttons(group)).toEqual(['20:00 at Bar 11']));
    expect(window.location.pathname).toBe('/booking');
    expect(kept.get('bars.session.1')).toBeUndefined();
    const before = sent().length;
    await user.click(group.getByRole('button', { name: /^20:00/ }));
    await waitFor(() => expect(sent().length).toBeGreaterThan(before));
    expect(bookingSession.shape.session_id.safeParse(sent()[before]?.['session_id']).success).toBe(true);
  });

  it('that cannot be sent says so, and can be pressed again', async () => {
    let isDown = true;
    const server = tableServer();
    const { user } = open({ react: (sentNow, before) => (isDown ? { answer: 'offline' } : server(sentNow, before)) });
    const group = await timesAt('Bar 11');
    await user.click(group.getByRole('button', { name: /^19:00/ }));
    expect((await group.findByRole('alert')).textContent).toBe('Sorry, you seem to be offline');
    isDown = false;
    await user.click(group.getByRole('button', { name: /^19:00/ }));
    await screen.findByRole('heading', { name: 'Almost Done' });
  });

  it('leaves details that were typed and not sent for the wizard, and none of the former plan', async () => {
    const { user, tab, environment, sent } = open({ stored: true });
    environment.bookings.saveDraft({ forename: 'Grace', bar_id: 12, date: '2026-12-05' }, null);
    await user.click((await timesAt('Bar 11')).getByRole('button', { name: /^19:00/ }));
    await screen.findByRole('heading', { name: 'Almost Done' });
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ forename: 'Grace' }));
    expect(JSON.stringify(sent().slice(1))).not.toContain('2026-12-05');
    expect(tab.get('bars.draft.1') ?? '').not.toContain('2026-12-05');
  });
});
