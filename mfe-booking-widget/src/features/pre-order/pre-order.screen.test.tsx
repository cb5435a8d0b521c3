import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorTexts } from '@bars/shared-api';
import type { PackageDish } from '@bars/shared-api/contracts/package-dish';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { ChoiceItem } from '@bars/shared-api/contracts/pre-orders';
import { anItem, anOption, anOrderSession, aVariation, ordered, orderServer } from '../../testing/fixtures/pre-order';
import { callbackSlots } from '../../testing/fixtures/an-enquiry';
import { sessionCall, wizardFixture, type Reaction } from '../../testing/render-wizard';
import { button, isBlocked, summary } from '../../testing/visitor';

const atOrder = async (
  change: Partial<BookingSession> = {},
  react: Reaction = orderServer(),
  brand: 0 | 1 | 2 | 4 = 1,
) => {
  const fixture = wizardFixture({ session: anOrderSession(change), react, environment: { brand } });
  fixture.open();
  await screen.findByRole('timer');
  await screen.findByText(
    /one tap orders for|one tap and it’s|one for each of the 8|table needs a package|take your order on the day/,
  );
  // The first heading is rendered with the step, the others in a deferred render.
  const options = anOrderSession(change).available_options;
  await waitFor(() => expect(screen.queryAllByRole('heading', { level: 3 })).toHaveLength(options.length));
  return fixture;
};
type Fixture = Awaited<ReturnType<typeof atOrder>>;
const sent = (fixture: Fixture) => {
  const text = fixture.changes().findLast((change) => 'variations' in change)?.['variations'];
  return typeof text === 'string' ? (JSON.parse(text) as ReturnType<typeof ordered>[]) : undefined;
};
const card = (name: string) => within(screen.getByRole('article', { name }));
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
const count = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
/** Text of a dish's row. */
const dish = (name: string) => button(`About ${name}`).closest('li')?.textContent;
const more = async (fixture: Fixture, name: string, times = 1) => {
  for (let turn = 0; turn < times; turn += 1) await fixture.user.click(button(`One more ${name}`));
};

describe('the options', () => {
  it('[BW-27, BW-79, BW-137] show packages as cards and custom options as rows with a count, each under its heading', async () => {
    await atOrder();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Feasts',
      'Cakes',
      'By the piece',
    ]);
    const sections = {
      feasts: within(screen.getByRole('region', { name: 'Feasts' })),
      extras: within(screen.getByRole('region', { name: 'By the piece' })),
    };
    expect(sections.feasts.getAllByRole('article')).toHaveLength(2);
    expect(sections.feasts.getByText('For the whole table')).toBeTruthy();
    expect(sections.extras.queryByRole('article')).toBeNull();
    expect(sections.extras.getAllByRole('listitem')).toHaveLength(2);
    expect([count('Bottle of cava').value, count('Olives').value]).toEqual(['0', '0']);
  });

  it('[BW-80, BW-138] show the name, description, price, picture and badge of each variation', async () => {
    await atOrder();
    for (const [name, price] of [
      ['Big feast', '£28 per person'],
      ['Small feast', '£19.50 per person'],
      ['Chocolate cake', '£45 for the whole party'],
    ] as const) {
      expect(card(name).getByText(`${name} in a sentence`)).toBeTruthy();
      expect(card(name).getByText(price)).toBeTruthy();
    }
    expect(screen.getByRole('article', { name: 'Small feast' }).querySelector('img')?.getAttribute('src')).toBe(
      '/pictures/small-feast.jpg',
    );
    expect(screen.getByRole('article', { name: 'Big feast' }).querySelector('svg')).toBeTruthy();
    expect(card('Big feast').getByText('Most loved')).toBeTruthy();
    expect(screen.getByText('£4.50 each')).toBeTruthy();
    expect(screen.getByText('Olives in a sentence')).toBeTruthy();
  });

  it('show a message and a button to the next step when nothing is left to order', async () => {
    const fixture = await atOrder({ available_options: [] });
    expect(screen.getByText('Nothing to order ahead')).toBeTruthy();
    await fixture.user.click(button('Skip'));
    await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ step: '4' }));
  });
});

describe('a package for everybody', () => {
  it('[BW-140, BW-78] is ordered for the whole party with one checkbox, and shows its total', async () => {
    const fixture = await atOrder();
    expect(card('Big feast').getByText('8 × £28 = £224')).toBeTruthy();
    await fixture.user.click(tick('Small feast'));
    expect(tick('Small feast').checked).toBe(true);
    expect(summary().getByText('£156')).toBeTruthy();
    await waitFor(() => expect(sent(fixture)).toEqual([ordered(12, 8)]));
  });

  it('[BW-140] replaces the other one, and is removed by a second press', async () => {
    const fixture = await atOrder({ variations: [ordered(12, 8)], value: 156_00 });
    await fixture.user.click(tick('Big feast'));
    expect([tick('Big feast').checked, tick('Small feast').checked]).toEqual([true, false]);
    await waitFor(() => expect(sent(fixture)).toEqual([ordered(11, 8)]));
    await fixture.user.click(tick('Big feast'));
    await waitFor(() => expect(sent(fixture)).toEqual([]));
    expect(button('Skip')).toBeTruthy();
  });

  it('[BW-141] with a price per booking is for everybody, with or without mix-and-match, and costs its price once', async () => {
    const fixture = await atOrder({ mix_match_packages: true });
    await fixture.user.click(tick('Chocolate cake'));
    expect(summary().getByText('£45')).toBeTruthy();
    await waitFor(() => expect(sent(fixture)).toEqual([ordered(21, 8)]));
  });
});

describe('mix-and-match', () => {
  it('[BW-142] has a quantity for each package, shows how many are chosen, and is blocked until they add up', async () => {
    const fixture = await atOrder({ mix_match_packages: true });
    await more(fixture, 'Big feast', 5);
    expect(screen.getByText('5 of 8 chosen')).toBeTruthy();
    expect(card('Big feast').getByText('5 × £28 = £140')).toBeTruthy();
    expect(isBlocked('Continue')).toBe(true);
    expect(summary().getByText('Feasts: choose 3 more to make 8.')).toBeTruthy();
    expect(sent(fixture)).toBeUndefined();
    await fixture.user.click(button('Continue'));
    expect(document.activeElement?.textContent).toContain('5 of 8 chosen');
    await more(fixture, 'Small feast', 3);
    expect(button('One more Small feast').getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(sent(fixture)).toEqual([ordered(11, 5), ordered(12, 3)]));
    expect(isBlocked('Continue')).toBe(false);
  });

  it('[BW-142] keeps an incomplete mix through a reload, and does not block Back', async () => {
    const fixture = await atOrder({ mix_match_packages: true });
    await more(fixture, 'Big feast', 2);
    expect(JSON.parse(fixture.tab.get('bars.draft.1') ?? '{}')).toEqual({ variations: [ordered(11, 2)] });
    await fixture.user.click(button('Back'));
    await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ step: '2' }));
  });
});

describe('the enquiry', () => {
  const enquiry = () => screen.findByRole('heading', { name: 'Let us ring you back' });
  const server: Reaction = (change, before) =>
    change.step === 99 ? { callback_slots: callbackSlots, hold: null } : orderServer()(change, before);

  it('[BW-36] can be sent from the pre-order, with what is ordered', async () => {
    const fixture = await atOrder({}, server);
    await more(fixture, 'Olives', 2);
    await fixture.user.click(button('Send Enquiry'));
    await enquiry();
    expect(sent(fixture)).toEqual([ordered(42, 2)]);
    expect(fixture.changes().at(-1)).toMatchObject({ step: '99' });
  });

  it('[BW-36] leaves an unfinished mix behind, which is still there when the call fails', async () => {
    let isDown = true;
    const fixture = await atOrder({ mix_match_packages: true }, (change, before) =>
      isDown && change.step === 99 ? { answer: 'offline' } : server(change, before),
    );
    await more(fixture, 'Big feast', 2);
    await fixture.user.click(button('Send Enquiry'));
    await screen.findByText(errorTexts.offline);
    expect(screen.getByText('2 of 8 chosen')).toBeTruthy();
    isDown = false;
    await fixture.user.click(button('Send Enquiry'));
    await enquiry();
    expect(sent(fixture)).toBeUndefined();
  });

  it('[BW-36] is not offered for a type without a fallback', async () => {
    await atOrder({ can_fallback: false });
    expect(screen.queryByRole('button', { name: 'Send Enquiry' })).toBeNull();
  });
});

describe('custom options', () => {
  it('[BW-137] can be counted by button, key or typing', async () => {
    const fixture = await atOrder();
    await more(fixture, 'Olives', 2);
    await fixture.user.type(count('Bottle of cava'), '12');
    await fixture.user.keyboard('{ArrowUp}');
    expect(summary().getByText('£425')).toBeTruthy();
    await waitFor(() => expect(sent(fixture)).toEqual([ordered(41, 13), ordered(42, 2)]));
    await fixture.user.type(count('Bottle of cava'), '99', { initialSelectionStart: 0, initialSelectionEnd: 2 });
    expect(count('Bottle of cava').value).toBe('50');
  });
});

describe('the choices of a package', () => {
  it('[BW-139, BW-78] are shown with it, are counted by dish, and are sent as picks', async () => {
    const fixture = await atOrder();
    expect(screen.queryByRole('group', { name: 'Starter' })).toBeNull();
    await fixture.user.click(tick('Big feast'));
    const starter = within(screen.getByRole('group', { name: 'Starter' }));
    expect(starter.getByText('0 of 8 chosen')).toBeTruthy();
    expect(screen.getByText(/your guests can choose theirs later/)).toBeTruthy();
    await fixture.user.type(starter.getByRole('spinbutton', { name: 'Croquetas' }), '3');
    await more(fixture, 'Patatas', 3);
    expect(starter.getByText('6 of 8 chosen')).toBeTruthy();
    await waitFor(() => expect(sent(fixture)?.[0]?.choices).toHaveLength(6));
    const picks = sent(fixture)?.[0]?.choices ?? [];
    expect(picks.map(({ index, choice_id }) => [index, choice_id])).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) => [index, 31]),
    );
    expect(picks.map(({ items }) => items)).toEqual(
      [301, 301, 301, 302, 302, 302].map((item_id) => [{ breakdown_id: 1, item_id }]),
    );
    expect(isBlocked('Continue')).toBe(false);
  });

  it('[BW-139] are limited to the package’s number, and show an unavailable dish as such', async () => {
    const fixture = await atOrder({ variations: [ordered(11, 8)], value: 224_00 });
    const starter = within(screen.getByRole('group', { name: 'Starter' }));
    expect(dish('Oysters')).toContain('Not available');
    expect(starter.queryByRole('spinbutton', { name: 'Oysters' })).toBeNull();
    await fixture.user.type(starter.getByRole('spinbutton', { name: 'Croquetas' }), '9');
    expect(count('Croquetas').value).toBe('8');
    expect(starter.getByText('8 of 8 chosen')).toBeTruthy();
    expect(button('One more Patatas').getAttribute('aria-disabled')).toBe('true');
  });

  it('[BW-139] show the extra price of a premium dish, which is added to the total', async () => {
    const fixture = await atOrder({ variations: [ordered(11, 8)], value: 224_00 });
    expect(dish('Jamón')).toContain('+£4');
    await more(fixture, 'Jamón', 2);
    expect(summary().getByText('£232')).toBeTruthy();
  });

  it('[BW-112] show bespoke items as made for you', async () => {
    const ids = [9461, 9462, 9463, 9464, 9573, 9574];
    const items = ids.map((id) => anItem(id, `Dish ${id}`, { bespoke: true }));
    const option = anOption(1, 'Feasts', {
      variations: [aVariation(11, 'Big feast', { choices: [{ choice_id: 31, picks: 1 }] })],
      choice_groups: [
        {
          group_id: 3,
          title: 'Food',
          choices: [{ id: 31, title: 'Starter', items: [...items, anItem(301, 'Croquetas')] }],
        },
      ],
    });
    await atOrder({ available_options: [option], variations: [ordered(11, 8)], value: 224_00 });
    for (const { title } of items) expect(dish(title)).toContain('Made for you');
    expect(dish('Croquetas')).not.toContain('Made for you');
  });
});

describe('the details of a dish', () => {
  const open = async (name: string) => {
    const fixture = await atOrder({ variations: [ordered(11, 8)], value: 224_00 });
    await fixture.user.click(button(`About ${name}`));
    return { fixture, sheet: within(screen.getByRole('dialog', { name })) };
  };

  it('[BW-143] open in a dialog with description, picture and allergens', async () => {
    const { fixture, sheet } = await open('Croquetas');
    expect(sheet.getByText('About Croquetas')).toBeTruthy();
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Milk', 'Gluten']);
    expect(screen.getByRole('dialog').querySelector('svg, img')).toBeTruthy();
    await fixture.user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[BW-143] show the premium, and that the allergens are unchecked', async () => {
    const { sheet } = await open('Jamón');
    expect(sheet.getByText('A little special: £4 extra for each one.')).toBeTruthy();
    expect(sheet.getByText('Information not complete')).toBeTruthy();
  });

  it('[BW-143] show that our data have no allergens of a checked dish, and name the staff', async () => {
    const { sheet } = await open('Patatas');
    expect(
      sheet.getByText('None of the fourteen allergens in our data. If you have an allergy, please tell our staff.'),
    ).toBeTruthy();
  });

  const openDish = async (change: Partial<ChoiceItem>) => {
    const starter = { id: 31, title: 'Starter', items: [anItem(71, 'Tarta', change)] };
    const feasts = anOption(1, 'Feasts', {
      variations: [aVariation(11, 'Big feast', { choices: [{ choice_id: 31, picks: 1 }] })],
      choice_groups: [{ group_id: 3, title: 'Food', choices: [starter] }],
    });
    const fixture = await atOrder({ variations: [ordered(11, 8)], value: 224_00, available_options: [feasts] });
    await fixture.user.click(button('About Tarta'));
    return within(screen.getByRole('dialog', { name: 'Tarta' }));
  };

  it('[BW-143] show what a dish may contain beside what it contains', async () => {
    const sheet = await openDish({ allergens: ['milk'], may_contain: ['eggs', 'tree nuts'] });
    expect(sheet.getAllByRole('list').map(({ textContent }) => textContent)).toEqual(['Milk', 'EggsTree nuts']);
    expect(sheet.getByText('May contain')).toBeTruthy();
    expect(sheet.queryByText(/None of the fourteen/)).toBeNull();
    expect(sheet.queryByText('Information not complete')).toBeNull();
  });

  it('[BW-143] show what is known of a dish that is not checked whole, and that it is not', async () => {
    const sheet = await openDish({ allergens: [], may_contain: null, traces: ['eggs'] });
    expect(sheet.getByText('Information not complete')).toBeTruthy();
    expect(sheet.getAllByRole('list').map(({ textContent }) => textContent)).toEqual(['Eggs']);
    expect(sheet.queryByText(/None of the fourteen/)).toBeNull();
  });

  it('[BW-143] show of a dish whose menu is too old whom to ask, and nothing else', async () => {
    const sheet = await openDish({ allergens: ['milk'], may_contain: [], is_too_old: true });
    expect(sheet.getByText('Ask our staff')).toBeTruthy();
    expect(sheet.queryByRole('list')).toBeNull();
    expect(sheet.queryByText(/None of the fourteen|Contains/)).toBeNull();
  });
});

describe('a package or a piece that is a dish itself', () => {
  const linked = { is_linked: true, allergens: ['milk' as const], may_contain: [], traces: [] };
  const openAbout = async (displayType: 'package' | 'custom', facts: PackageDish | null) => {
    const roasts = anOption(1, 'Roasts', {
      display_type: displayType,
      variations: [aVariation(11, 'Nut roast', { dish: facts }), aVariation(12, 'Flowers', { dish: null })],
    });
    const fixture = await atOrder({ available_options: [roasts] });
    expect(screen.queryByRole('button', { name: 'About Flowers' })).toBeNull();
    // In a part of its own below, it would make the card higher than its neighbours.
    const about = button('About Nut roast');
    if (displayType === 'package') expect(about.closest('article')?.childElementCount, 'parts of the card').toBe(1);
    await fixture.user.click(about);
    return within(screen.getByRole('dialog', { name: 'Nut roast' }));
  };
  it.each(['package', 'custom'] as const)('[BW-143] shows in a dialog what it contains, as a %s', async (type) => {
    const sheet = await openAbout(type, { ...linked, checked_on: null, is_too_old: false });
    expect(sheet.getAllByRole('list').map(({ textContent }) => textContent)).toEqual(['Milk']);
  });

  it('[BW-143] says that nothing is known where it names no dish of a menu', async () => {
    const unknown = { ...linked, is_linked: false, allergens: null, may_contain: null };
    const sheet = await openAbout('package', { ...unknown, checked_on: null, is_too_old: false });
    expect(sheet.getByText('Ask our staff')).toBeTruthy();
    expect(
      sheet.getByText('Nothing is known in our data about what’s in this one, so only our staff can say.'),
    ).toBeTruthy();
  });
});

describe('a package of which dishes are chosen', () => {
  const flavours = {
    id: 41,
    title: 'Flavour',
    items: [
      anItem(81, 'Lemon', { allergens: ['eggs', 'milk'], may_contain: ['tree nuts'] }),
      anItem(82, 'Seed', { allergens: [], may_contain: [] }),
      anItem(83, 'Carob', { allergens: [], may_contain: null, traces: ['soybeans'] }),
      anItem(84, 'Plum', { allergens: ['milk'], may_contain: [], is_too_old: true }),
    ],
  };
  const other = { id: 42, title: 'Candles', items: [anItem(85, 'Wax')] };
  const lines = [
    'LemonContains eggs, milk. May contain tree nuts',
    'SeedNone of the fourteen in our data',
    'CarobInformation not complete. May contain soybeans',
    'PlumAsk our staff',
  ];
  const openAbout = async (displayType: 'package' | 'custom', facts: PackageDish | null) => {
    const cakes = anOption(1, 'Cakes to order', {
      display_type: displayType,
      variations: [aVariation(11, 'Birthday cake', { choices: [{ choice_id: 41, picks: 1 }], dish: facts })],
      choice_groups: [{ group_id: 4, title: 'Cake', choices: [flavours, other] }],
    });
    const fixture = await atOrder({ available_options: [cakes] });
    await fixture.user.click(button('About Birthday cake'));
    return within(screen.getByRole('dialog', { name: 'Birthday cake' }));
  };

  it.each(['package', 'custom'] as const)(
    '[BW-143] says of each of them what it contains before any is chosen, as a %s, and of the whole only that it depends',
    async (type) => {
      const sheet = await openAbout(type, null);
      expect(
        sheet.getByText('What’s in it depends on what you choose. Our data say nothing of anything beside that:'),
      ).toBeTruthy();
      const dishes = within(sheet.getByRole('list', { name: 'Flavour' })).getAllByRole('listitem');
      expect(dishes.map(({ textContent }) => textContent)).toEqual(lines);
      expect(sheet.queryByText(/whatever you choose|None of the fourteen allergens|Candles/)).toBeNull();
      expect(sheet.getByText('From our kitchens’ data. If you have an allergy, please tell our staff.')).toBeTruthy();
    },
  );

  it('[BW-143] tells what it has anyway from what is chosen, so that the one is not taken for the whole', async () => {
    const sheet = await openAbout('package', {
      is_linked: true,
      allergens: ['celery'],
      may_contain: [],
      traces: [],
      checked_on: null,
      is_too_old: false,
    });
    expect(sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'In it whatever you choose',
      'Flavour',
    ]);
    const [always, dishes] = sheet.getAllByRole('list');
    expect(always?.textContent).toBe('Celery');
    expect(
      within(dishes!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(lines);
    expect(sheet.getByText('What else is in it depends on what you choose:')).toBeTruthy();
  });
});

describe('the next step', () => {
  it('[BW-144] the button is Skip, and Continue once there is an amount to pay', async () => {
    const fixture = await atOrder();
    await more(fixture, 'Olives');
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    await fixture.user.click(button('Continue'));
    await waitFor(() => expect(fixture.changes().flatMap(({ step }) => step ?? [])).toEqual(['4']));
    expect(sent(fixture)).toEqual([ordered(42, 1)]);
  });

  it('[BW-144] the button is Continue for a time with a price', async () => {
    await atOrder({ value: 12_50 }, orderServer({ change: { value: 12_50 } }));
    expect(button('Continue')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });

  it('[BW-145] a required pre-order cannot be skipped: the button is blocked until a package is chosen', async () => {
    const fixture = await atOrder({}, orderServer({ required: true }));
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    expect(isBlocked('Continue')).toBe(true);
    expect(summary().getByText('This booking needs a package.')).toBeTruthy();
    await fixture.user.click(button('Continue'));
    expect(fixture.changes().flatMap(({ step }) => step ?? [])).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Feasts' }));
    await more(fixture, 'Olives');
    expect(isBlocked('Continue')).toBe(true);
    await fixture.user.click(tick('Small feast'));
    await waitFor(() => expect(isBlocked('Continue')).toBe(false));
    await fixture.user.click(button('Continue'));
    await waitFor(() => expect(fixture.changes().flatMap(({ step }) => step ?? [])).toEqual(['4']));
  });

  it('[BW-146] the minimum spend is shown as a message, and does not block an optional pre-order', async () => {
    await atOrder({}, orderServer({ minSpend: 400_00 }));
    expect(screen.getByText(/^The minimum spend for your party is £400\./)).toBeTruthy();
    expect(isBlocked('Skip')).toBe(false);
    expect(screen.queryByText(/Min Spend Not Reached/)).toBeNull();
  });

  it('[BW-147] a blocking minimum spend shows the missing amount, which falls with every choice', async () => {
    const fixture = await atOrder({}, orderServer({ required: true, minSpend: 400_00 }));
    await fixture.user.click(tick('Big feast'));
    await waitFor(() => expect(summary().getByText('Min Spend Not Reached: £176 still to go.')).toBeTruthy());
    expect(isBlocked('Continue')).toBe(true);
    await more(fixture, 'Bottle of cava', 5);
    expect(summary().getByText('Min Spend Not Reached: £16 still to go.')).toBeTruthy();
    await more(fixture, 'Bottle of cava');
    await waitFor(() => expect(isBlocked('Continue')).toBe(false));
    expect(screen.getByText(/You’ve reached it\./)).toBeTruthy();
  });

  it('the countdown of the held time is shown', async () => {
    await atOrder();
    expect(screen.getByText(/^Held for/)).toBeTruthy();
    expect(button('I need more time')).toBeTruthy();
  });
});

describe('a change that the server rejects', () => {
  it('keeps the counts, shows the reason below its section, and unblocks once it is changed', async () => {
    const gone = { status: 422, body: { errors: { variations: ['Olives cannot be ordered at the moment.'] } } };
    const refusing: Reaction = (request, held) => {
      const list = Array.isArray(request.variations) ? request.variations : [];
      return list.some(({ variation_id }) => variation_id === 42) ? { answer: gone } : orderServer()(request, held);
    };
    const fixture = await atOrder({}, refusing);
    await more(fixture, 'Olives', 2);
    const section = within(screen.getByRole('region', { name: 'By the piece' }));
    await section.findByText('Olives cannot be ordered at the moment.');
    expect(count('Olives').value).toBe('2');
    expect(isBlocked('Continue')).toBe(true);
    await fixture.user.click(button('One fewer Olives'));
    await fixture.user.click(button('One fewer Olives'));
    expect(section.queryByText('Olives cannot be ordered at the moment.')).toBeNull();
    expect(isBlocked('Skip')).toBe(false);
  });

  it('is sent again with the next call after a failed one', async () => {
    const fixture = await atOrder();
    fixture.server.on(sessionCall, () => ({ status: 503, body: {} }));
    await more(fixture, 'Olives', 2);
    await screen.findByRole('alert');
    expect(count('Olives').value).toBe('2');
    expect(JSON.parse(fixture.tab.get('bars.draft.1') ?? '{}')).toEqual({ variations: [ordered(42, 2)] });
  });
});

it.each([
  [0, /^Have it ready when you arrive: one tap and it’s ordered for all 8 of you\./],
  [1, /^Walk in and it’s waiting/],
  [2, /^The fiesta starts when you sit down.*amigo/],
  [4, /^We’ll lay the table and warm the plates/],
] as const)('[BW-7] brand %s has its own text', async (brand, words) => {
  await atOrder({}, orderServer(), brand);
  expect(screen.getByText(words)).toBeTruthy();
});

it('[BW-142] the introduction mentions mix-and-match when it is allowed', async () => {
  await atOrder({ mix_match_packages: true });
  expect(screen.getByText(/Mix the packages, one for each of the 8 of you/)).toBeTruthy();
});

it('the texts say both of a party of two', async () => {
  await atOrder({ no_people: 2 });
  expect(screen.getByText(/one tap orders for both of you/)).toBeTruthy();
  expect(card('Big feast').getByText('For both of us')).toBeTruthy();
});

it('the texts are singular for a party of one', async () => {
  await atOrder({ no_people: 1 });
  expect(screen.getByText(/one tap orders for you\.|is waiting: one tap orders for you/)).toBeTruthy();
  expect(card('Big feast').getByText('For me')).toBeTruthy();
  expect(card('Big feast').getByText('1 × £28 = £28')).toBeTruthy();
});
