import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { axeViolations } from '@bars/tools/testing/axe';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heading, link, openAt, press } from '@bars/shared-ui/testing/visitor';
import { ManagedBookingScreen } from './managed-booking.screen';
import {
  barOf,
  bookingId,
  byToken,
  facts,
  fakeParts,
  manageKey,
  nothingBilled,
  shownTab,
  tabs,
  which,
  withBalance,
} from './testing/bookings';

const page = `/manage/${manageKey}`;
const call = `GET /api/rest/booking/manage/${manageKey}`;
const brunch = `${call}/brunch-upgrade`;
const brunchBody = (can_upgrade: boolean): FakeAnswer => ({
  body: { data: { slots: [] }, meta: { can_upgrade, has_existing_call: false, existing_call: null } },
});
/** The cross of an error notice. */
const errorMark = 'path[d="M5 5L15 15M15 5L5 15"]';
const another = { name: 'Change (Choose new date)' };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(brunch, () => brunchBody(false));
  window.sessionStorage.clear();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const openWith = (answer: FakeAnswer, path = page) => {
  server.on(call, () => answer);
  const [, , , action, subAction] = path.split('#')[0]?.split('/') ?? [];
  return openAt(
    path,
    <ManagedBookingScreen
      brand={1}
      api={server.api()}
      token={manageKey}
      action={action}
      subAction={subAction}
      parts={fakeParts}
    />,
  );
};
const open = (change: Partial<HostBooking> = {}, path = page) => openWith(byToken(change), path);
const goToHash = (hash: string) =>
  act(() => {
    window.location.hash = hash;
    window.dispatchEvent(new Event('hashchange'));
  });
const text = (words: string) => screen.queryByText(words) !== null;

describe('/manage/:token', () => {
  it('shows the booking, in the words of its brand', async () => {
    const { container } = open({ bar: barOf(2) });
    expect(screen.getByRole('heading', { level: 1, name: 'Your booking' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/looking it up/);
    await heading('The fiesta is on');
    expect(container.querySelector('[data-brand]')?.getAttribute('data-brand')).toBe('2');
    expect(facts()).toEqual(which);
    expect([
      link('Add to my calendar'),
      link('Ring 0113 496 0101'),
      link('Write to leeds@northlight.example'),
      link('Book another table'),
    ]).toEqual([`/ical/${manageKey}`, 'tel:01134960101', 'mailto:leeds@northlight.example', null]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('follows the booking by its key, reads it once, and again when somebody changes it', async () => {
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const streams = vi.fn<typeof fetch>(
      async () => new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })),
    );
    vi.stubGlobal('fetch', streams);
    const api = {
      ...server.api(),
      caller: {
        url: (path: string) => `https://northlight.example${path}`,
        headers: {},
        credentials: 'same-origin' as const,
      },
    };
    const tell = (version: string) =>
      stream?.enqueue(
        new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify({ parts: ['booking'], version })}\n\n`),
      );
    server.on(call, () => byToken({ live_version: 'v1' }));
    const { unmount } = openAt(page, <ManagedBookingScreen brand={1} api={api} token={manageKey} parts={fakeParts} />);
    await heading('Your place is set');
    const [address, init] = streams.mock.calls[0] ?? [];
    expect([address, new Headers(init?.headers).get('x-booking-token')]).toEqual([
      `https://northlight.example/api/rest/booking/${bookingId}/live`,
      manageKey,
    ]);
    server.on(call, () => byToken({ people: 10, live_version: 'v2' }));
    tell('v1');
    tell('v2');
    await waitFor(() => expect(facts()).toContainEqual(['Party', '10 people']));
    tell('v2');
    expect(server.calls.filter(({ method, path }) => `${method} ${path}` === call)).toHaveLength(2);
    unmount();
    expect(init?.signal?.aborted).toBe(true);
    vi.unstubAllGlobals();
  });

  it('shows nothing of the booking any more to whoever may not read it any more', async () => {
    const gone = { status: 404, body: { error: 'Unknown', code: 'not_found' } };
    open();
    await heading('Your place is set');
    for (const read of [call, `GET /api/rest/my-bookings/token/${manageKey}`]) server.on(read, () => gone);
    press('Read again');
    await waitFor(() => expect([facts(), text('The guests')]).toEqual([[], false]));
  });

  it('[MG-48] hides the date of a booking on 25 December, and shows that of the day after', async () => {
    open({ booking_date: '2026-12-25T13:00:00.000Z' });
    await heading('Your place is set');
    expect(facts()).toEqual(which.slice(2));
    expect(screen.queryByText(/25 December|13:00/)).toBeNull();
  });

  it('carries the reservation as data for assistants, where the server has sent it', async () => {
    const data = '{"@type":"FoodEstablishmentReservation","name":"\\u003c/script>"}';
    const { container } = open({ structured_data: data });
    await heading('Your place is set');
    const script = container.querySelector('script');
    expect([script?.type, script?.textContent]).toEqual(['application/ld+json', data]);
  });

  it('shows what is ordered, paid and still to pay, and what cancelling costs', async () => {
    const ordered = [
      { name: 'Garden feast', quantity: 8, is_per_booking: false, price: 160_00 },
      { name: 'Fizz', quantity: 8, is_per_booking: true, price: 90_00 },
    ];
    const rules = { no_show_terms: 'We may charge a fee.', cancellation_terms: 'Cancel by Thursday.' };
    open({
      ...rules,
      pbr: 170_00,
      bill: {
        ordered,
        ordered_total: 250_00,
        paid: 80_00,
        paid_at: '2026-11-22T12:00:00Z',
        to_pay: [{ kind: 'balance', amount: 170_00, by: '2026-11-26T12:00:00Z' }],
      },
    });
    await heading('Your place is set');
    expect(facts().slice(which.length)).toEqual([
      ['Ordered ahead', '8 × Garden feast (£160)', 'Fizz, for all 8 (£90)'],
      ['Paid', '£80'],
      ['Still to pay', '£170 by Thursday 26 November 2026, 12:00'],
    ]);
    for (const words of Object.values(rules)) expect(screen.getByText(words)).toBeTruthy();
  });

  it('names what was booked and where in the bar, and why there is more to pay than was ordered', async () => {
    const bill = {
      ordered: [{ name: 'Garden feast', quantity: 4, is_per_booking: false, price: 128_00 }],
      ordered_total: 128_00,
      extras: 8_00,
      paid: 0,
      paid_at: null,
      to_pay: [{ kind: 'venue' as const, amount: 136_00, by: null }],
    };
    open({ party_type_name: 'Christmas party', capability_name: 'Comedor', bill });
    await heading('Your place is set');
    for (const fact of [
      ['What', 'Christmas party'],
      ['Space', 'Comedor'],
      ['Ordered ahead', '4 × Garden feast (£128)'],
      ['Extras your guests chose', '£8'],
      ['Still to pay', '£136, at the venue'],
    ])
      expect(facts()).toContainEqual(fact);
  });

  it('[MG-47] has a shortcut to pay and a shortcut to the pre-order', async () => {
    open({ ...withBalance, has_pre_order: true });
    await heading('Your place is set');
    expect([link('Pay £170'), link('See the pre-order')]).toEqual([`${page}#payment`, `${page}#pre-order`]);
  });

  it.each([true, false])(
    '[MG-124] shows the invitation link only where allow_invite is true: %s',
    async (isAllowed) => {
      open({ allow_invite: isAllowed });
      await heading('Your place is set');
      expect(text('The invitation')).toBe(isAllowed);
      expect([text('The guests'), text('What has changed')]).toEqual([true, true]);
    },
  );

  it('hands the prompt of an account the lead booker’s address, and offers none to whoever has the key of the co-hosts', async () => {
    const { unmount } = open();
    expect(await screen.findByText('An account for ada@guests.example')).toBeTruthy();
    unmount();
    const { unmount: close } = open({ registered: true });
    expect(await screen.findByText('The account of ada@guests.example')).toBeTruthy();
    close();
    open({ role: 'co_host' });
    await heading('Your place is set');
    expect(screen.queryByText(/^(An|The) account/)).toBeNull();
  });
});

describe('the state of the booking', () => {
  it.each<[string, Partial<HostBooking>, { title: string; says: RegExp; calendar: boolean; another: boolean }]>([
    [
      'waits for its deposit',
      {
        status_id: 0,
        bill: { ...nothingBilled, to_pay: [{ kind: 'deposit', amount: 40_00, by: '2026-11-26T12:00:00Z' }] },
      },
      {
        title: 'Deposit due',
        says: /^Kept for you until Thu 26 Nov, 12:00. Pay £40 by then and it’s yours/,
        calendar: true,
        another: false,
      },
    ],
    [
      'is looked at first',
      { status_id: 0 },
      { title: 'We have your request', says: /holding your time/, calendar: true, another: false },
    ],
    [
      'is confirmed',
      { status_id: 1 },
      { title: 'Your place is set', says: /expecting you/, calendar: true, another: false },
    ],
    [
      'is an enquiry',
      { status_id: 3 },
      { title: 'We have your enquiry', says: /will ring you back/, calendar: false, another: false },
    ],
    [
      'is cancelled',
      { status_id: 4 },
      { title: 'This booking is cancelled', says: /isn’t expecting you/, calendar: false, another: true },
    ],
    [
      'was cancelled, and its day has passed',
      { status_id: 4, is_over: true },
      { title: 'This booking is cancelled', says: /isn’t expecting you/, calendar: false, another: true },
    ],
    [
      'is deleted',
      { status_id: 1, status: 'Deleted' },
      { title: 'This booking is cancelled', says: /isn’t expecting you/, calendar: false, another: true },
    ],
    [
      'is postponed',
      { status_id: 5 },
      { title: 'This booking is postponed', says: /no new date yet. Choose one/, calendar: false, another: false },
    ],
    [
      'is postponed, and the bar finds a new day',
      { status_id: 5, can_cancel: false },
      { title: 'This booking is postponed', says: /^There’s no new date yet.$/, calendar: false, another: false },
    ],
    [
      'has passed',
      { is_over: true, cancellation_terms: 'Cancel by Thursday.' },
      { title: 'This booking is over', says: /need a receipt/, calendar: false, another: true },
    ],
    [
      'nobody came to',
      { status_id: 2 },
      { title: 'This booking is over', says: /has you down as a no-show/, calendar: false, another: true },
    ],
  ])('[BW-84] is shown for a booking that %s', async (_, change, { title, says, calendar, another: offersAnother }) => {
    const { container } = open(change);
    await heading(title);
    const [[, day] = [], until, ...rest] = which;
    expect(facts().slice(0, which.length - (calendar ? 0 : 1))).toEqual([
      [change.status_id === 5 ? 'Original date' : 'When', day],
      ...(calendar ? [until] : []),
      ...rest,
    ]);
    expect(screen.getAllByRole('status').some((status) => says.test(status.textContent ?? ''))).toBe(true);
    expect([link('Add to my calendar') !== null, link('Book another table')]).toEqual([
      calendar,
      offersAnother ? '/booking' : null,
    ]);
    expect(text('An account for ada@guests.example')).toBe(calendar);
    expect(text('Cancel by Thursday.')).toBe(false);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each<[string, Partial<HostBooking>, string]>([
    [
      'the lead booker cancelled, to them',
      { cancelled_by: 'guest' },
      'You’ve cancelled it, so the bar isn’t expecting you.',
    ],
    [
      'the lead booker cancelled, to a co-host',
      { cancelled_by: 'guest', role: 'co_host' },
      'The lead booker has cancelled it, so the bar isn’t expecting you.',
    ],
    [
      'the bar cancelled',
      { cancelled_by: 'venue' },
      'The bar isn’t expecting you. If that’s a surprise, ring them with your reference.',
    ],
  ])('says of a booking that %s, whether it may be a surprise', async (_, change, says) => {
    open({ status_id: 4, ...change });
    await heading('This booking is cancelled');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(says);
  });

  it('asks neither for money nor for guests where the booking is postponed', async () => {
    open({
      status_id: 5,
      bill: { ...nothingBilled, to_pay: [{ kind: 'deposit', amount: 40_00, by: '2026-11-26T12:00:00Z' }] },
    });
    await heading('This booking is postponed');
    expect([facts().some(([label]) => label === 'Still to pay'), text('The invitation')]).toEqual([false, false]);
  });

  it('[MG-42, MG-43, MG-44] offers editing, cancelling and, where the booking is postponed, choosing a new date', async () => {
    open({ status_id: 5 });
    await heading('This booking is postponed');
    expect([screen.queryByRole('button', another), screen.queryByRole('button', { name: 'Cancel' })]).not.toContain(
      null,
    );
  });

  it('[MG-67, MG-68] shows an error notice for a cancelled booking, without edit and cancel, also where the server would allow them', async () => {
    const { container } = open({ status_id: 4, can_cancel: true });
    await heading('This booking is cancelled');
    expect(container.querySelector(errorMark)?.closest('[role=status]')?.textContent).toMatch(/isn’t expecting you/);
    expect(screen.queryAllByRole('button', { name: /Change|Cancel/ })).toEqual([]);
  });

  it('[MG-62, MG-63] offers editing and cancelling only where can_cancel is true, and else names the bar’s party-booking address', async () => {
    const { unmount } = open();
    await heading('Your place is set');
    expect([screen.queryByRole('button', another), screen.queryByRole('button', { name: 'Cancel' })]).not.toContain(
      null,
    );
    expect(text('To change or cancel this booking, please contact the bar:')).toBe(false);
    unmount();
    open({ can_cancel: false });
    await heading('Your place is set');
    expect(screen.queryAllByRole('button', { name: /Change|Cancel/ })).toEqual([]);
    expect(screen.getByText(/please contact the bar:/).textContent).toBe(
      'To change or cancel this booking, please contact the bar: leeds@northlight.example',
    );
    expect(link('leeds@northlight.example')).toBe('mailto:leeds@northlight.example');
  });

  it('says of a cancelled booking what is paid, and not what would be to pay', async () => {
    open({
      status_id: 4,
      can_cancel: false,
      bill: { ...nothingBilled, paid: 80_00, to_pay: [{ kind: 'balance', amount: 170_00, by: null }] },
    });
    await heading('This booking is cancelled');
    expect(facts().slice(which.length - 1)).toEqual([['Paid', '£80']]);
  });

  it.each([
    ['Nights Out', 'To change or cancel this booking, please contact Nights Out.'],
    [null, 'To change or cancel this booking, please contact the agency that made it for you.'],
  ])('[MG-64] names the agency %s where can_customer_pay is false', async (agency_name, words) => {
    open({ can_cancel: false, can_customer_pay: false, agency_name, pbr: 50_00 });
    expect(await screen.findByText(words)).toBeTruthy();
    expect([screen.queryByText(/please contact the bar/i), link('Pay £50')]).toEqual([null, null]);
  });

  it('lets a co-host edit, and says who may cancel', async () => {
    open({ role: 'co_host' });
    await heading('Your place is set');
    expect([screen.queryByRole('button', another) === null, screen.queryByRole('button', { name: 'Cancel' })]).toEqual([
      false,
      null,
    ]);
    expect(text('Only Ada Marsh can cancel this booking.')).toBe(true);
  });

  it('is what a change answers, and is read anew where it does not say', async () => {
    open();
    await heading('Your place is set');
    press(another.name);
    expect(await screen.findByText('10 people')).toBeTruthy();
    server.on(`GET /api/rest/my-bookings/token/${manageKey}`, () => byToken({ people: 12 }));
    press('Read again');
    expect(await screen.findByText('12 people')).toBeTruthy();
    press('Cancel');
    await heading('This booking is cancelled');
    expect(text('Nothing to cancel')).toBe(true);
    expect(server.calls.filter(({ path }) => path === call.slice(4))).toHaveLength(1);
  });
});

describe('the tabs', () => {
  it('[MG-39] are overview, payment, pre-order and brunch-upgrade, with the one that is shown marked', async () => {
    server.on(brunch, () => brunchBody(true));
    const { container } = open(withBalance);
    await screen.findByRole('link', { name: 'Better brunch' });
    expect([tabs(), shownTab()]).toEqual([['Overview', 'Payment', 'Pre-order', 'Better brunch'], 'Overview']);
    expect(['Overview', 'Payment', 'Pre-order', 'Better brunch'].map(link)).toEqual(
      ['#overview', '#payment', '#pre-order', '#brunch-upgrade'].map((hash) => page + hash),
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    ['#payment', 'Payment', 'Payment of anything'],
    ['/pay', 'Payment', 'Payment of anything'],
    ['/pay/deposit', 'Payment', 'Payment of deposit'],
    ['/pay/balance', 'Payment', 'Payment of balance'],
    ['#pre-order', 'Pre-order', 'Nothing has been ordered ahead for this booking.'],
    ['#pre_order', 'Pre-order', 'Nothing has been ordered ahead for this booking.'],
    ['/pre-order', 'Pre-order', 'Nothing has been ordered ahead for this booking.'],
    ['/pre_order#payment', 'Pre-order', 'Nothing has been ordered ahead for this booking.'],
    ['#packages', 'Overview', 'Talk to the bar'],
    ['/edit/guests', 'Overview', 'Talk to the bar'],
  ])('[MG-40] open by hash or action: %s shows %s', async (end, tab, content) => {
    open(withBalance, page + end);
    expect(await screen.findByText(content)).toBeTruthy();
    expect(shownTab()).toBe(tab);
  });

  it('follow the hash, also back, and take the focus to their content', async () => {
    open(withBalance, `${page}/pay/deposit`);
    await screen.findByText('Payment of deposit');
    goToHash('#pre-order');
    await waitFor(() => expect(shownTab()).toBe('Pre-order'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pre-order' }));
    goToHash('');
    await waitFor(() => expect(shownTab()).toBe('Payment'));
  });

  it('[MG-24, PY-47] have the payment only where can_customer_pay is true and pbr is above 0', async () => {
    const cases: Partial<HostBooking>[] = [{ pbr: 100 }, { pbr: 0 }, { pbr: 100, can_customer_pay: false }];
    for (const change of cases) {
      const { unmount } = open(change);
      await heading('Your place is set');
      expect(tabs().includes('Payment')).toBe(change === cases[0]);
      unmount();
    }
  });

  it('keep the payment while it is shown, also once everything is paid', async () => {
    open(withBalance, `${page}#payment`);
    await screen.findByText('Payment of anything');
    press('Pay all');
    await waitFor(() => expect([shownTab(), tabs()]).toEqual(['Payment', ['Overview', 'Payment', 'Pre-order']]));
    goToHash('#overview');
    await waitFor(() => expect([shownTab(), tabs()]).toEqual(['Overview', ['Overview', 'Pre-order']]));
  });

  it.each<[string, Partial<HostBooking>, string]>([
    ['cancelled', { status_id: 4 }, 'Payment cannot be taken as this booking has been cancelled.'],
    ['deleted', { status: 'Deleted' }, 'Payment cannot be taken as this booking has been cancelled.'],
    ['paid', { pbr: 0 }, 'There’s nothing to pay online for this booking.'],
  ])('say why there is no payment where its address is opened for a booking that is %s', async (_, change, words) => {
    open(change, `${page}/pay/balance`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(shownTab()).toBe('Overview');
  });

  it('have the better brunch while its address waits for the answer, and the overview once that refuses', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(brunch, () => new Promise((resolve) => (answer = resolve)));
    open({}, `${page}#brunch-upgrade`);
    expect(await screen.findByRole('button', { name: 'A better brunch' })).toBeTruthy();
    answer({ status: 500, body: {} });
    await waitFor(() => expect([shownTab(), tabs()]).toEqual(['Overview', ['Overview', 'Pre-order']]));
  });

  it('lead from the better brunch to the overview in the place of its address', async () => {
    server.on(brunch, () => brunchBody(true));
    open({}, `${page}/brunch-upgrade`);
    const { length } = window.history;
    fireEvent.click(await screen.findByRole('button', { name: 'A better brunch' }));
    await waitFor(() => expect(window.location.hash).toBe('#overview'));
    expect([window.location.pathname, window.history.length]).toEqual([page, length]);
  });

  it('ask about a better brunch only for a booking that is still to come', async () => {
    open({ is_over: true });
    await heading('This booking is over');
    expect(server.calls.map(({ path }) => path)).toEqual([call.slice(4)]);
  });
});

describe('the pre-order', () => {
  const options: HostBooking['options'] = [
    { variation_id: 7, title: 'Garden feast', price: 160_00, head_count: 8, image: null },
    { variation_id: 9, title: 'Fizz', price: 90_00, head_count: 1, image: null },
  ];
  const ordered: Partial<HostBooking> = {
    options,
    has_pre_order: true,
    pre_order_state: {
      per_person_options: [
        {
          variation_id: 7,
          name: 'Garden feast',
          price: 20_00,
          quantity: 8,
          guest_added: 2,
          guest_required: 8,
          customer_pre_order_required: true,
          guests: [],
          choices: [],
        },
      ],
      single_booking_options: [
        {
          variation_id: 9,
          name: 'Fizz',
          price: 90_00,
          quantity: 1,
          completed: 1,
          required: 3,
          grouped_options: [],
          grouped_choices: [],
          available_choices: [],
          changed_dishes: [],
        },
      ],
    },
  };

  it('[MG-14] shows the picture of what is ordered, where there is one, beside its name', async () => {
    const cake = { variation_id: 11, title: 'Cake', price: 30_00, head_count: 1, image: '/pictures/cake.webp' };
    const { container } = open(
      { ...ordered, options: [...options, cake, { ...cake, variation_id: 12, title: 'Punch', image: null }] },
      `${page}#pre-order`,
    );
    await heading('Your place is set');
    const pictures = [...container.querySelectorAll('li')].map((item) => [
      item.querySelector('img')?.getAttribute('src') ?? null,
      item.querySelector('img')?.alt ?? null,
      item.textContent,
    ]);
    expect(pictures.slice(-2)).toEqual([
      ['/pictures/cake.webp', '', 'Cakefor 1 person£30'],
      [null, null, 'Punchfor 1 person£30'],
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('lists what has nothing to choose, and gives the rest to the choices, with the sheet for the kitchen', async () => {
    const { container } = open(
      {
        ...ordered,
        options: [...options, { variation_id: 11, title: 'Cake', price: 30_00, head_count: 1, image: null }],
      },
      `${page}#pre-order`,
    );
    await heading('Your place is set');
    expect(
      screen
        .getAllByRole('listitem')
        .map((item) => item.textContent)
        .at(-1),
    ).toBe('Cakefor 1 person£30');
    expect(container.querySelectorAll('img')).toHaveLength(0);
    expect([text('Garden feast'), text('Choices of the pre-order'), text('Kitchen sheet')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(screen.getByText(/^To order more or something else/).textContent).toBe(
      'To order more or something else, write to the bar with your reference: leeds@northlight.example',
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says until when choices can be changed', async () => {
    open({ ...ordered, pre_order_until: '2026-11-26T19:00:00.000Z' }, `${page}#pre-order`);
    expect(await screen.findByText('Choices can be changed until Thursday 26 November 2026, 19:00.')).toBeTruthy();
  });

  it('names no time where the visit itself is the end of the choices', async () => {
    open({ ...ordered, pre_order_until: '2026-11-28T19:00:00.000Z' }, `${page}#pre-order`);
    expect(await screen.findByText('Choices can be changed until you arrive.')).toBeTruthy();
  });

  it('says that nothing is ordered, and how something is', async () => {
    open({}, `${page}#pre-order`);
    await heading('Your place is set');
    expect([text('Nothing has been ordered ahead for this booking.'), text('Kitchen sheet')]).toEqual([true, false]);
    expect(screen.getByText(/^To order something ahead or to change it/)).toBeTruthy();
  });

  it('[MG-100] says while pre_order_locked is true that it is locked', async () => {
    const { unmount } = open(ordered, `${page}#pre-order`);
    await heading('Your place is set');
    expect(text('The pre order for this booking is now locked.')).toBe(false);
    unmount();
    open({ ...ordered, pre_order_locked: true, pre_order_until: '2026-11-26T19:00:00.000Z' }, `${page}#pre-order`);
    expect(await screen.findByText('The pre order for this booking is now locked.')).toBeTruthy();
    expect([screen.queryByText(/^To order/), screen.queryByText(/^Choices can be changed/)]).toEqual([null, null]);
  });
});
