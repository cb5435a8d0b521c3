import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import {
  allergic,
  expectedVerdicts,
  largeMenuToPick,
  oldMenuToPick,
} from '@bars/shared-api/contracts/testing/large-menu';
import { suitsOf, type ChoiceItemToPick } from '@bars/shared-api/contracts/party-menu';
import type { Verdict, VerdictKind } from '@bars/shared-api/contracts/verdict';
import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import { kitchenSheetAnswer, type KitchenSheet } from '@bars/shared-api/contracts/party';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aHostBooking, bookingId, manageKey } from '../../../testing/a-host-booking';
import { facts, heading, openAt, press } from '@bars/shared-ui/testing/visitor';
import { KitchenSheetPart } from './kitchen-sheet.screen';
import { VenueSheetScreen } from './venue-sheet.screen';

const { ref_code, party_name, people, booking_date, bar } = aHostBooking();
type Eaten = KitchenSheet['guests'][number]['dishes'][number];
const dish = (change: Partial<Eaten> = {}): Eaten => ({
  title: 'Leek soup',
  bespoke: false,
  conflicts: [],
  may_contain: [],
  is_unknown: false,
  is_confirmed: false,
  ...change,
});
const aSheet = (change: Partial<KitchenSheet> = {}): KitchenSheet => ({
  ref_code,
  party_name,
  people,
  booking_date,
  bar,
  pre_order_until: '2026-11-26T19:00:00.000Z',
  lead_booker_allergies: null,
  ordered: [{ title: 'Garden feast', quantity: 8 }],
  courses: [
    {
      name: 'Garden feast',
      title: 'Starter',
      dishes: [
        { title: 'Leek soup', quantity: 5 },
        { title: 'Cheese tart', quantity: 2 },
      ],
    },
  ],
  guests: [
    { name: 'Bo Lind', has: ['Garden feast'], dishes: [dish()], allergens: [], note: null },
    {
      name: 'Cy Ott',
      has: ['Garden feast'],
      dishes: [
        dish({ title: 'Cheese tart', conflicts: ['milk'], is_confirmed: true }),
        dish({ title: 'Game pie', is_unknown: true }),
        dish({ title: 'Rice', bespoke: true }),
        dish({ title: 'Duck', is_unknown: true, is_confirmed: true, too_old: { checked_on: null } }),
        dish({ title: 'Flan', conflicts: ['eggs'], may_contain: ['eggs'], changed_at: '2026-11-20T12:00:00.000Z' }),
      ],
      allergens: ['milk', 'eggs'],
      note: 'Severe',
    },
  ],
  without_choice: ['Dee Ash'],
  ...change,
});
const answer = (change: Partial<KitchenSheet> = {}): FakeAnswer => ({
  body: z.encode(kitchenSheetAnswer, { data: aSheet(change) }),
});
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
const people8 = [
  ['When', 'Saturday 28 November 2026, 19:00'],
  ['Where', 'Northlight, Leeds'],
  ['Party', 'Ada Marsh, 8 people'],
  ['Reference', '7NDHW3'],
  ['Choices can change until', 'Thursday 26 November 2026, 19:00'],
];

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  vi.restoreAllMocks();
});

const expectSheet = () => {
  expect(facts()).toEqual(people8);
  expect(rows('Ordered')).toEqual(['How manyDish', '8Garden feast']);
  expect(rows('Garden feast: Starter')).toEqual(['How manyDish', '5Leek soup', '2Cheese tart']);
  expect(rows('Who eats what')).toEqual([
    'GuestDishesAllergens and notes',
    'Bo LindGarden feastLeek soupNone known',
    'Cy OttGarden feastCheese tart (contains milk; kept despite the warning)Game pie (not checked for this guest’s allergens)Rice (agreed with the bar)Duck (no menu with it has been checked, so check the dish itself; kept despite the warning)Flan (may contain eggs; look at it again, something has changed since it was chosen)milk, eggs, Severe',
  ]);
  expect(screen.getByText('Still to choose').parentElement?.textContent).toBe('Still to choose Dee Ash');
};

describe('the sheet for hosts', () => {
  const call = `GET /api/rest/booking/${bookingId}/kitchen-sheet`;
  const show = () =>
    openAt(
      '/',
      <KitchenSheetPart
        brand={1}
        api={server.api()}
        bookingRef={{ manageKey }}
        booking={aHostBooking()}
        onChanged={() => {}}
      />,
    );

  it('opens in a dialog with courses, people, conflicts and who is missing, and can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { container } = show();
    expect(server.calls).toEqual([]);
    server.on(call, () => answer());
    press('See the kitchen sheet');
    expect(await screen.findByRole('table', { name: 'Who eats what' })).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Kitchen sheet' })).toBeTruthy();
    expectSheet();
    expect(server.calls[0]?.headers['x-booking-token']).toBe(manageKey);
    expect(await axeViolations(container)).toEqual([]);
    press('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('names a package that is a dish itself once, with what is to be known of it, before what was chosen', async () => {
    const dishes = [dish({ title: 'Roast potatoes' }), dish({ title: 'Nut roast', conflicts: ['celery'] })];
    const guest = {
      name: 'Bo Lind',
      has: ['Nut roast', 'Cocktails'],
      dishes,
      allergens: ['celery' as const],
      note: null,
    };
    server.on(call, () => answer({ guests: [guest] }));
    show();
    press('See the kitchen sheet');
    await screen.findByRole('table', { name: 'Ordered' });
    expect(rows('Who eats what')[1]).toBe('Bo LindCocktailsNut roast (contains celery)Roast potatoescelery');
  });

  it('says of a dish that has changed and is kept who decided it, and when', async () => {
    const kept = { at: '2026-11-20T18:30:00.000Z', by: 'guest' as const };
    const dishes = [dish({ title: 'Flan', changed_at: '2026-11-20T12:00:00.000Z', kept })];
    server.on(call, () => answer({ guests: [{ name: 'Bo Lind', has: [], dishes, allergens: ['eggs'], note: null }] }));
    show();
    press('See the kitchen sheet');
    await screen.findByRole('table', { name: 'Ordered' });
    expect(rows('Who eats what')[1]).toBe(
      'Bo LindFlan (something has changed since it was chosen, and it was kept by the guest, Fri 20 Nov, 18:30)eggs',
    );
  });

  it('marks what has changed and is for the whole table, and for whom it could not be compared with their note', async () => {
    server.on(call, () =>
      answer({
        courses: [
          {
            name: 'Platter',
            title: 'Board',
            dishes: [{ title: 'Ham board', quantity: 1, changed_at: '2026-11-20T12:00:00.000Z' }],
          },
        ],
        guests: [
          {
            name: 'Pia Ott',
            has: [],
            dishes: [dish({ title: 'Ham board', for_table: true, changed_at: '2026-11-20T12:00:00.000Z' })],
            allergens: [],
            note: 'Pears',
          },
        ],
      }),
    );
    show();
    press('See the kitchen sheet');
    await screen.findByRole('table', { name: 'Ordered' });
    expect(rows('Platter: Board')[1]).toBe('1Ham board (look at it again, something has changed since it was chosen)');
    expect(rows('Who eats what')[1]).toBe(
      'Pia OttFor the table: Ham board (look at it again, something has changed and the guest’s note could not be compared with it)Pears',
    );
  });

  it('reads it again on Try again', async () => {
    server.on(call, () => 'offline');
    show();
    press('See the kitchen sheet');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We can’t show the kitchen sheet just now\./);
    server.on(call, () => answer({ ordered: [], courses: [], guests: [], without_choice: [], pre_order_until: null }));
    press('Try again');
    expect(await screen.findByText('No dishes chosen yet.')).toBeTruthy();
    expect([screen.getByText('No guests named yet.') !== null, screen.queryByRole('table'), facts().length]).toEqual([
      true,
      null,
      4,
    ]);
  });
});

describe('/kitchen-sheet/:token', () => {
  const token = 't'.repeat(32);
  const call = `GET /api/rest/kitchen-sheet/${token}`;
  const open = (first: FakeAnswer) => {
    server.on(call, () => first);
    return openAt(`/kitchen-sheet/${token}`, <VenueSheetScreen brand={1} api={server.api()} token={token} />);
  };

  it('shows the sheet in the bar’s brand', async () => {
    const { container } = open(answer({ bar: { ...bar, brand_id: 4 } }));
    expect(screen.getByRole('status').textContent).toBe('Looking up the kitchen sheet');
    await screen.findByRole('table', { name: 'Who eats what' });
    await heading('Kitchen sheet');
    expectSheet();
    expect(container.querySelector('[data-brand="4"]')).not.toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[BW-148] heads the sheet with what the lead booker wrote of allergies, and prints it', async () => {
    const told = `Robin: milk. Anaphylaxis!\n${'x'.repeat(200)}`;
    const { container } = open(answer({ lead_booker_allergies: told, courses: [], ordered: [], guests: [] }));
    const section = await screen.findByRole('region', { name: 'Allergies the lead booker told us' });
    const text = section.querySelector('p');
    expect([text?.textContent, text?.dir]).toEqual([told, 'auto']);
    expect(section.closest('[data-sheet]')?.querySelector(':scope > :not(style)')).toBe(section);
    expect(section.closest('[data-screen-only]')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[BW-148] has no such heading where nothing was written, as in an answer of an older release', async () => {
    const { lead_booker_allergies: _none, ...older } = z.encode(kitchenSheetAnswer, { data: aSheet() }).data;
    open({ body: { data: older } });
    await screen.findByRole('table', { name: 'Who eats what' });
    expect(screen.queryByRole('region', { name: 'Allergies the lead booker told us' })).toBeNull();
  });

  it.each([
    [410, 'This link has expired', 'You can open a sheet until the day after the visit.'],
    [404, 'We can’t find this sheet', 'The end of the link may be missing. Open it again from the email.'],
  ])('says for a %i that %s', async (status, title, text) => {
    open({ status, body: { error: 'No' } });
    await heading(title);
    expect([screen.getByRole('status').textContent, screen.queryByRole('button')]).toEqual([text, null]);
  });

  it('reads again on Try again', async () => {
    open('offline');
    await heading('We can’t show the kitchen sheet just now');
    server.on(call, () => answer());
    press('Try again');
    expect(await screen.findByRole('table', { name: 'Who eats what' })).toBeTruthy();
  });
});

/** The name of a dish, and what the kitchen reads of it. */
const readDish = (line: string): [string, Omit<Verdict, 'diets'>] => {
  const [name = '', words = ''] = line.split(' (');
  const namesIn = (list: RegExp): Allergen[] => {
    const listed = list.exec(words)?.[1]?.split(', ') ?? [];
    return allergenNames.filter((one) => listed.includes(one));
  };
  const worst: [RegExp, VerdictKind][] = [
    [/its menu was last checked on Sunday 27 September 2026, so check the dish itself/, 'too_old'],
    [/^contains /, 'unsuitable'],
    [/not checked for this guest’s allergens/, 'incomplete'],
    [/^may contain /, 'may_contain'],
  ];
  const kind = worst.find(([said]) => said.test(words))?.[1] ?? 'suitable';
  return [name, { kind, contains: namesIn(/^contains ([^;)]*)/), may_contain: namesIn(/may contain ([^;)]*)/) }];
};

/** The sheet of a guest who has each of these dishes, as the server gives it. */
const dishesOn = (menu: readonly ChoiceItemToPick[]): Eaten[] =>
  menu.map((item) => {
    const found = suitsOf(item, allergic.allergens);
    return dish({
      title: item.title,
      conflicts: [...(found?.contains ?? []), ...(found?.may_contain ?? [])],
      may_contain: found?.may_contain ?? [],
      is_unknown: found?.kind === 'incomplete' || found?.kind === 'too_old',
      ...(found?.kind === 'too_old' ? { too_old: { checked_on: item.checked_on } } : {}),
    });
  });

it.each([
  ['', largeMenuToPick, false],
  [', of a menu that is too old', oldMenuToPick, true],
])('each of 200 dishes of a guest has the verdict of the one function%s', async (_what, menu, isTooOld) => {
  const dishes = dishesOn(menu);
  server.on(`GET /api/rest/kitchen-sheet/${'t'.repeat(32)}`, () =>
    answer({ guests: [{ name: 'Bo Lind', has: [], dishes, allergens: [...allergic.allergens], note: null }] }),
  );
  openAt(`/kitchen-sheet/${'t'.repeat(32)}`, <VenueSheetScreen brand={1} api={server.api()} token={'t'.repeat(32)} />);
  const table = await screen.findByText('Who eats what');
  const cells = [...(table.parentElement?.querySelectorAll('tbody td:first-of-type > div') ?? [])];
  expect(Object.fromEntries(cells.map(({ textContent }) => readDish(textContent)))).toEqual(
    Object.fromEntries(
      Object.entries(expectedVerdicts(allergic)).map(([name, found]) => [
        name,
        {
          kind: isTooOld ? 'too_old' : found?.kind,
          contains: found?.contains,
          may_contain: found?.may_contain,
        },
      ]),
    ),
  );
});
